"""Counts beside the modules of PyTorch that have so many parameters: `nn.Linear(768, 3072)  # 2,362,368`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import parse
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_CALL = AnyCase(
    r"\b(?:nn\.)?(linear|embedding)\(([^()=,]{1,40}),([^()=,]{1,40})(?:,\s*(bias\s*=\s*(?:true|false)))?\s*\)"
)
_COUNT = AnyCase(r"[\s~≈=:→>-]*(?:params?|parameters?|参数量?)?[\s~≈=:：]*")
_AFTER = AnyCase(r"\s*(?:个?\s?(?:params?|parameters?|weights|参数))?[\s.。]*")
_BETWEEN = AnyCase(
    r"(?:[\s`*_~≈=:：→⇒>,，|()（）-]|\b(?:which|that|and|it|its|but|so|has|have|with|gives|holds|contains|takes|"
    r"costs|is|not|"
    r"tied|untied|params?|parameters?|keeps|uses|includes|including|a|no|without|the|own|bias|biases|included|"
    r"therefore|thus|hence)\b|"
    r"共|有|含|即|约|为|是|带|保留|不|无|没有|且|并|也|不?共享|独立|权重|偏置|参数量?|所以|因此|故|于是)*"
)
"""What stands between a module and its count, if it says no more than whether it has a bias or is tied."""
_WITH = r"including|incl\.|with|weights?\s?\+|weights? and|含|包括|包含|带|权重\s?[+和]"
_BIAS_SAID = AnyCase(
    r"[\s*`]*(?:个?参数|个|params?|parameters?|weights)?[\s*`]*"
    r"(?:[,，(（]\s?|(?<=params )|(?<=parameters )|(?<=参数))"
    rf"(?:({_WITH})|without|excluding|no|不含|无|不带)\s?(?:the |its )?(?:bias|偏置)"
    r"(?! ?(?:off|disabled|=|: ?false|set|关))"
)
_LEAST = 1000


def module_counts(lines: Sequence[tuple[str, Passage]], context: Context) -> Iterator[Claim]:
    """A claim about the count in the comment behind the call of a module.

    Args:
        lines: code, and the comment behind it.
    """
    for code, remark in lines:
        called = list(_CALL.finditer(code)) if "(" in code and remark.numbers else []
        if len(called) != 1:
            continue
        call, number = called[0], remark.numbers[0]
        if len(remark.numbers) > 1:
            yield from _widths(call, remark, context)
            continue
        says = _COUNT.fullmatch(remark.between(remark.start, number.start))
        if not says or not _AFTER.fullmatch(remark.between(number.end, remark.end)):
            continue
        truths = _truths(call, code, number, call[4] or "", context)
        is_sure = any(_is_near(number, truth) or slip(number, truth.value.exact) for truth in truths)
        yield from claimed(remark, number, truths, "arithmetic", FIRM if is_sure else CONFIRM, nearest=True)


_WIDTHS = cased(r"[\s\W]{0,4}(\d[\d,]*)\s?(?:→|->|=>|➔)\s?(\d[\d,]*)(?![\d,]*\d|\s?(?:→|->|[.*×/]\s?\d))")
_PLAIN = cased(r"(?:\w+\.)*([A-Za-z_]\w*)")


def _widths(call: re.Match[str], remark: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each width that is so many times the other: `nn.Linear(n_embd, 4 * n_embd)  # 384 → 1536`.

    The other one must be the known value of its name, or stand in the note elsewhere too.
    """
    found = _WIDTHS.match(remark.text) if call[1].lower() == "linear" else None
    numbers = [remark.number_at(found.start(group)) for group in (1, 2)] if found is not None else []
    if len(numbers) != 2 or None in numbers:
        return
    for at, other in ((0, 1), (1, 0)):
        number, given, named = numbers[at], numbers[other], _PLAIN.fullmatch(call[2 + other].strip())
        if number is None or given is None or named is None or _PLAIN.fullmatch(call[2 + at].strip()):
            continue
        true = _argument(call[2 + at], {named[1]: given.value}.get)
        known = context.value_before(named[1])
        is_sure = known == given.value or (known is None and context.how_often[int(given.value)] > 1)
        if true is not None and named[1] in call[2 + at]:
            truth = Truth.of(true, f"{call[2 + at].strip()} for {named[1]} = {given.text}", "count")
            yield from claimed(remark, number, [truth], "arithmetic", FIRM if is_sure else CONFIRM)


def stated_modules(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the count behind a module: `nn.Linear(768, 768, bias=False)` → ….

    Where a text doesn't speak of biases, both readings count as right, and two digits that changed places are wrong.
    """
    for call in _CALL.finditer(passage.text) if "inear(" in passage.text else ():
        number = passage.number_from(call.end()) if call[1] == "linear" else None
        between = passage.text[call.end() : number.start - passage.start] if number is not None else ""
        if number is None or len(between) > _FARTHEST or not _BETWEEN.fullmatch(between):
            continue
        after = passage.after(number.end, 60)
        bias = call[4] or biases_said(after[:48]) or (_biases_between(between) if _IS_ALL.match(after) else "")
        truths = _truths(call, passage.text, number, bias, context)
        is_swapped = any(slip(number, truth.value.exact) == SWAP for truth in truths)
        says = bias or (is_swapped and _OF_IT.match(passage.after(number.end, 24)))
        is_sure = (says or len(truths) == 1) and any(_is_near(number, truth) for truth in truths[:1])
        yield from claimed(passage, number, truths, "arithmetic", FIRM if is_sure else CONFIRM, nearest=True)


def _biases_between(said: str) -> str:
    """The same as `biases_said` of the words between a module and its count."""
    has, lacks = _HAS_A_BIAS.search(said) is not None, _LACKS_A_BIAS.search(said) is not None
    return "" if has is lacks else "true" if has else "false"


_FARTHEST = 90
_IS_ALL = AnyCase(
    r"[\s*`]*(?:个?参数|(?:trainable )?param\w*)?(?: in (?:all|total))?[\s*`]*"
    r"(?:$|[.;)。；）\n]|[,，](?!.{0,32}(?:of which|weight|bias|plus|\+|其中|权重|偏置)))"
)
"""What follows a count that is all that a module has."""
_HAS_A_BIAS = AnyCase(
    r"(?<!not )\b(?:keeps|has|with|uses|includes|including|and|holds) (?:its |a |the |own )*bias|"
    r"\bbias(?:es)? included|(?<![不无])(?:带|"
    r"有|含|保留)了?偏置"
)
_LACKS_A_BIAS = AnyCase(r"\b(?:no|without)(?: its| a| the| own)* bias|[不无](?:带|有|含|保留)?偏置|没有偏置")
_OF_IT = AnyCase(r"[\s*`]*(?:params?|parameters?|weights|个?参数)")


def _is_near(number: Number, truth: Truth) -> bool:
    """Whether a count is so near that it may be that of a module, and of nothing that the module is a part of."""
    return Fraction(1, 4) <= divided(number.value, truth.value.exact) <= 4


def biases_said(after: str) -> str:
    """Whether the text behind a count says that biases are in it: "true", "false", or "" if it doesn't say."""
    said = _BIAS_SAID.match(after)
    return "" if said is None else "true" if said[1] else "false"


def _truths(call: re.Match[str], code: str, number: Number, bias: str, context: Context) -> list[Truth]:
    """What a module has, if a number may be that; a linear one of whose biases nothing is said may be counted without
    them.

    Args:
        call: what calls it in `code`.
        bias: what is said of biases.
    """
    sizes = [_argument(code[call.start(group) : call.end(group)], context.value) or 0 for group in (2, 3)]
    if min(sizes) <= 0 or number.kind != "count" or number.value < _LEAST or number.value in sizes:
        return []
    rows, columns = sizes
    product, how = rows * columns, f"{rows:,} × {columns:,}"
    plain = Truth.of(product, how, "count")
    biased = Truth.of(product + columns, f"{how} + {columns:,} biases", "count")
    if call[1] == "embedding" or bias.endswith("false"):
        return [plain]
    # Nothing but biases as long as the input parts a count from that of the weights by so much.
    is_biased = bias or (rows != columns and number.value == product + rows)
    return [biased] if is_biased else [plain, biased]


def _argument(text: str, value: Callable[[str], Exact | None]) -> int | None:
    """An argument as a whole number: "384", "-1", "4 * n_embd", "config.vocab_size", "C // self.n_head".

    Args:
        value: what a symbol stands for.
    """
    # Text without a digit has no tokens.
    tokens = Passage(f"1 * ({_OBJECT.sub('', text).strip().replace('//', '/')})", 0).tokens
    found = parse(tokens, 0) if tokens else None
    if found is None or found.last < len(tokens):
        return None
    try:
        values = found.values(value)
    except TooLarge:
        return None
    exact = values[0].exact if len(values) == 1 else None
    return int(exact) if exact is not None and exact == int(exact) else None


_OBJECT = cased(r"\b(?:self\.)?(?:config|cfg|args|hparams|self)\.")
