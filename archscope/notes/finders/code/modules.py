"""Counts beside the modules of PyTorch that have so many parameters: `nn.Linear(768, 3072)  # 2,362,368`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import parse
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_CALL = AnyCase(
    r"\b(?:nn\.)?(linear|embedding)\(([^()=,]{1,40}),([^()=,]{1,40})(?:,\s*(bias\s*=\s*(?:true|false)))?\s*\)"
)
_COUNT = AnyCase(r"[\s~≈=:→>-]*(?:params?|parameters?|参数量?)?[\s~≈=:：]*")
_AFTER = AnyCase(r"\s*(?:个?\s?(?:params?|parameters?|weights|参数))?[\s.。]*")
_BETWEEN = AnyCase(
    r"[\s`*_~≈=:：→⇒>,，|-]*(?:(?:which|that|and|it) )?"
    r"(?:has|have|with|gives|holds|contains|takes|共|有|含|即|约|为|是|params?|parameters?|参数量?)?"
    r"[\s`*_~≈=:：→⇒>-]*"
)
_WITH = r"including|incl\.|with|weights?\s?\+|weights? and|含|包括|包含|带|权重\s?[+和]"
_BIAS_SAID = AnyCase(
    r"[\s*`]*(?:个?参数|个|params?|parameters?|weights)?[\s*`]*[,，(（]\s?"
    rf"(?:({_WITH})|without|excluding|no|不含|无|不带)\s?(?:the |its )?(?:bias|偏置)"
)
_OBJECT = cased(r"\b(?:self\.)?(?:config|cfg|args|hparams|self)\.")
_LEAST, _NEAR = 1000, 4


def module_counts(lines: Sequence[tuple[str, Passage]], context: Context) -> Iterator[Claim]:
    """A claim about the count in the comment behind the call of a module.

    Args:
        lines: code, and the comment behind it.
    """
    for code, remark in lines:
        called = list(_CALL.finditer(code)) if "(" in code and len(remark.numbers) == 1 else []
        if len(called) != 1:
            continue
        call, number = called[0], remark.numbers[0]
        sizes = [argument(code[call.start(group) : call.end(group)], context.value) for group in (2, 3)]
        said = remark.text[: number.start - remark.start]
        if (
            None in sizes
            or min(size or 0 for size in sizes) <= 0
            or number.value < _LEAST
            or number.kind != "count"
            or number.value in sizes
        ):
            continue
        if not (_COUNT.fullmatch(said) and _AFTER.fullmatch(remark.text[number.end - remark.start :])):
            continue
        rows, columns = (size for size in sizes if size is not None)
        truths = _truths(call[1], rows, columns, call[4] or "")
        is_near = any(Fraction(1, _NEAR) <= Fraction(number.value) / truth.value.exact <= _NEAR for truth in truths)
        is_near = is_near or any(slip(number, truth.value.exact) for truth in truths)
        claim = hold(remark, number, truths, "arithmetic", FIRM if is_near else CONFIRM, nearest=True)
        if claim is not None:
            yield claim


def stated_modules(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the count behind a module: `nn.Linear(768, 768, bias=False)` → ….

    Where a text doesn't speak of biases, both readings count as right, and two digits that changed places are wrong.
    """
    for call in _CALL.finditer(passage.text) if "(" in passage.text and "inear(" in passage.text else ():
        number = passage.number_from(call.end())
        if number is None or call[1].lower() != "linear" or number.kind != "count" or number.value < _LEAST:
            continue
        if not _BETWEEN.fullmatch(passage.text[call.end() : number.start - passage.start][:_LONGEST]):
            continue
        bias = call[4] or biases_said(passage.after(number.end, 48))
        sizes = [argument(passage.text[call.start(group) : call.end(group)], context.value) for group in (2, 3)]
        rows, columns = (size or 0 for size in sizes)
        if min(rows, columns) <= 0 or number.value in sizes:
            continue
        truths = _truths("linear", rows, columns, bias.lower())
        is_near = Fraction(1, _NEAR) <= Fraction(number.value) / truths[0].value.exact <= _NEAR
        is_swapped = any(slip(number, truth.value.exact) == SWAP for truth in truths)
        is_sure = is_near and (bias or (is_swapped and _OF_IT.match(passage.after(number.end, 24))))
        claim = hold(passage, number, truths, "arithmetic", FIRM if is_sure else CONFIRM, nearest=True)
        if claim is not None:
            yield claim


_LONGEST = 60
_OF_IT = AnyCase(r"[\s*`]*(?:params?|parameters?|weights|个?参数)")


def biases_said(after: str) -> str:
    """Whether the text behind a count says that biases are in it: "true", "false", or "" if it doesn't say."""
    said = _BIAS_SAID.match(after)
    return "" if said is None else "true" if said[1] else "false"


def argument(text: str, value: Callable[[str], Exact | None]) -> int | None:
    """An argument as a whole number: "384", "-1", "4 * n_embd", "config.vocab_size", "C // self.n_head"."""
    # Text without a digit has no tokens.
    tokens = Passage(f"1 * ({_OBJECT.sub('', text).strip().replace('//', '/')})", 0).tokens
    found = parse(tokens, 0) if tokens else None
    if found is None or found.last < len(tokens):
        return None
    try:
        values = found.values(value)
    except TooLarge:
        return None
    exact: Exact = values[0].exact if len(values) == 1 else Fraction(1, 2)
    return int(exact) if exact == int(exact) else None


def _truths(module: str, rows: int, columns: int, bias: str) -> list[Truth]:
    """What the module has; a linear one where nothing is said of its biases may be counted without them."""
    product, how = rows * columns, f"{rows:,} × {columns:,}"
    plain, biased = (
        Truth.of(product, how, "count"),
        Truth.of(product + columns, f"{how} + {columns:,} biases", "count"),
    )
    if module == "embedding" or bias.endswith("false"):
        return [plain]
    return [biased] if bias else [plain, biased]
