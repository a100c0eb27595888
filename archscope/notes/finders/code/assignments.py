"""What a line comes to, in the comment behind it: `block = attn + mlp  # 1,769,472`, `print(n / 8)  # 5`."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.code.followed_lines import Line, followed, is_slip, unless_recalled
from archscope.notes.finders.code.meant_comments import is_in_reach, is_of_its_line, told_of
from archscope.notes.finders.code.printed_values import PROMPT, shown_values
from archscope.notes.finders.code.python_values import Names, expression, printed
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, as_float, distance, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.published_names import names_in_force

_COUNTED = cased(r"#[^#\w]*(?:[A-Za-z]{1,8}\W{1,2}|[^\W\d]{1,2}\W?)?\d")
_WORKS_OUT = cased(r"[\w)]\s*(?<!\de)[-+*/]|\w\(")
"""What has an operator in it, other than the sign of an exponent, or calls a function."""
_SIGN = AnyCase(
    r"[\s*`$]*(=>?|≈|~|->|→|(?:about|roughly|around)\b|大?约|(?:output|prints|result|输出|结果|打印)\s?[:：])?\s*"
)
_NO_VALUE = AnyCase(r"\b(?:in(?! total)|for|if|when|with|by|was|not|or|on|instead)\b|用于|如果|例如|改|旧")
_WORDS = cased(r"(?:[\s/]*[^\W\d][\w-]*){0,3}[\s.。,，]*(?:[(（].*)?$")
_NAME, _NAMES = cased(r"[A-Za-z_]"), cased(r"[^\W\d]\w*")
_ON_ONE = AnyCase(r"\s*(?:on|for) (?:one|a|a single|1) (?:gpu|card|device)\b(?=[\s.]*$)")
_OF_DEVICES = AnyCase(r"gpu|world|rank|devi|card")
_SHARED = AnyCase(r"\b(?:per|each|on every|over) (?:\d+ )?(?:gpu|card|device|rank|node|worker)|每[张块个]?(?:卡|gpu)")
"""One of several devices, of which a line that doesn't speak of them works something out."""
_REACH = Fraction(20)
_LEAST_ALONE, _LEAST, _LONG = 16, 1000, 10**5


def assignments(blocks: Sequence[Block], earlier: Sequence[Block], context: Context) -> Iterator[Claim]:
    """A claim about each comment that says what its line comes to, and about what a session shows below one.

    Args:
        earlier: the programs of the section before this one.
    """
    if not any(
        block.text.startswith(PROMPT) or ("#" in block.text and _COUNTED.search(block.text)) for block in blocks
    ):
        return
    is_as_written = not any(_OTHERWISE.search(one.text) for one in blocks)
    given = names_in_force(context, {name for block in blocks for name in _NAMES.findall(block.text)})
    claims = list(_said_of_lines(blocks, earlier, given, is_as_written=is_as_written))
    right = {claim.start for _, claim in claims if claim.is_right}
    for line, claim in claims:
        number, is_open = claim.number, not claim.is_right and claim.strength == CONFIRM
        # Where comments tell what their lines come to, none tells what somebody else tried.
        is_told = is_open and len(right) >= _SEVERAL and len(right) * 2 > len(claims)
        is_long = number is not None and number.bare and number.step == 1 and number.value >= _LONG
        is_meant = is_open and (
            (told_of(line, claims) and is_in_reach(line, claim)) or (not line.rests and is_of_its_line(line, claim))
        )
        yield claim._replace(strength=FIRM) if is_meant or (is_told and is_long) else claim


_SEVERAL = 4


_OTHERWISE = cased(
    r"^\s*\w+\s*=\s*[\d._e]+\s*#.*\d|^\s*#\s*\w+\s*=|\bexec\(|globals\(|argparse|\bargs\.|^\s*if\b|"
    r"\bimport \*|^\s*%run|:=|in (?:millions|billions)|百万"
)
"""What gives names other values than those that are written: a command line, a condition; a comment with another size
behind one."""


def _said_of_lines(
    blocks: Sequence[Block], earlier: Sequence[Block], given: Mapping[str, Exact], *, is_as_written: bool
) -> Iterator[tuple[Line, Claim]]:
    """The claims about the comments of some lines, each by itself, with the line."""
    for line in followed(blocks, earlier, given):
        if line.found["remark"] and not line.found["indent"]:
            remark = Passage(line.found["remark"], line.block.start + line.found.start("remark"))
            is_printed = line.value is None and line.text.startswith("print(")
            said: Iterable[Claim] = _said_of_print(remark, line.text, line.known) if is_printed else ()
            if line.found["sign"]:
                said = _said_of_both(remark, line)
            elif line.value is not None:
                said = _said(remark, line.value, line.text, is_as_written=is_as_written and not line.rests)
            for claim in said:
                yield line, unless_recalled(claim, line)
        if line.block.text.startswith(PROMPT) and not line.found["names"] and line.below is not None:
            yield from ((line, claim) for claim in shown_values(line.text, line.below, line.known))


def _said_of_both(remark: Passage, line: Line) -> Iterator[Claim]:
    """The claim about a comment that is right of what a line adds, or of all that there is by then: which of the two is
    meant, nothing tells."""
    both = [value for value in (line.value, line.after) if value is not None]
    claims = [claim for value in both for claim in _said(remark, value, line.text)]
    yield from [claim for claim in claims if claim.is_right][:1]


_EXPLAINED = AnyCase(r"[(（][^()（）]*(?:\b(?:too|also|bias|norm|count|includ|plus|extra|more|less|pad)|[含加另还])")
"""What a number has that its line doesn't work out: "# 124,439,808 (HF counts the biases too)"."""


def _said_of_print(remark: Passage, text: str, known: Names) -> Iterator[Claim]:
    """The claims about a comment that says what a line prints: `print(full, full / 8)  # 16.0 2.0`."""
    node = expression(text)
    parts = printed(node) if node is not None else []
    values = [known.value_of(part) for part in parts]
    if len(parts) == 1 and values[0] is not None:
        yield from _said(remark, values[0], ast.unparse(parts[0]), is_printed=True)
    elif len(parts) > 1 and len(remark.numbers) == len(parts) and _has_only_numbers(remark):
        for number, part, value in zip(remark.numbers, parts, values, strict=True):
            if value is not None:
                truths = _truths(number, value, ast.unparse(part))
                yield from claimed(remark, number, truths, "arithmetic", FIRM)


def _has_only_numbers(remark: Passage) -> bool:
    """Whether a comment is nothing but numbers."""
    starts = [remark.start, *(number.end for number in remark.numbers)]
    ends = [*(number.start for number in remark.numbers), remark.end]
    return not any(remark.between(*edges).strip(" ,\t") for edges in zip(starts, ends, strict=True))


def _said(
    remark: Passage, value: Exact, how: str, *, is_printed: bool = False, is_as_written: bool = False
) -> Iterator[Claim]:
    """The claim about a comment that begins with a number and says hardly more."""
    is_result = is_printed or _WORKS_OUT.search(how) or how.isidentifier()
    number = remark.numbers[0] if remark.numbers and is_result else None
    sign = _SIGN.match(remark.text)
    if number is None or sign is None or number.start != remark.start + sign.end():
        return
    after = remark.between(number.end, remark.end)
    on_one = _ON_ONE.match(after) if sign[1] and not _OF_DEVICES.search(how) else None
    after = after[on_one.end() :] if on_one is not None else after
    if not _WORDS.match(after) or _NO_VALUE.search(after.partition("(")[0]):
        return
    truths = _truths(number, value, how)
    approximate = sign[1] in ("≈", "~", "about", "roughly", "around", "约", "大约")
    for claim in claimed(remark, number, truths, "arithmetic", FIRM, approximate=approximate):
        is_of_other = _EXPLAINED.search(after) or (_SHARED.search(after) and not _OF_DEVICES.search(how))
        if not claim.is_right and is_of_other and not is_slip(claim):
            continue
        # What numbers alone come to needs no comment: it may be what somebody else has there.
        is_all = is_as_written and not after.strip(" .。") and number.bare and number.value >= _LEAST_ALONE
        is_all = is_all and _NAME.search(how) is not None and 1 / _REACH < divided(number.value, value) < _REACH
        is_forgotten = not after.strip(" .。") and _lacks_a_factor(number, value, how)
        is_meant = sign[1] or is_all or is_forgotten or _is_meant(number, value) or (is_printed and number.step < 1)
        yield claim if claim.is_right or is_meant else claim._replace(strength=CONFIRM)


def _truths(number: Number, value: Exact, how: str) -> list[Truth]:
    """What a line comes to, as it is or in the unit of the number behind it; first what is about as large."""
    scales = dict.fromkeys(unit.scale for unit in number.units if unit.scale != 1)
    truths = [Truth.of(value, how), *(Truth.of(value * scale, how, number.kind) for scale in scales)]
    stated = as_float(number.value)
    return sorted(truths, key=lambda truth: distance(stated, as_float(truth.value.exact)) > _FAR)


_FAR = 100


def _lacks_a_factor(number: Number, value: Exact, how: str) -> bool:
    """Whether a number that nobody would set by hand is what a line comes to but for one of its factors, or for a power
    of ten: `2 * (8 - 1) / 8  # 0.875`."""
    operands = {Fraction(found) for found in _OPERAND.findall(how)} - {0}
    if not (number.bare and number.is_precise) or not (number.step < 1 or number.value >= _LONG):
        return False
    factors = [*(operands - {1}), *(1 / operand for operand in operands - {1}), *_TENS]
    return number.value not in operands and fits(number, [Truth.of(value, how)], factors)


_OPERAND = cased(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
_TENS = (Fraction(10), Fraction(1, 10), Fraction(1000), Fraction(1, 1000))


def _is_meant(number: Number, value: Exact) -> bool:
    """Whether a number without a sign is meant to be a value, and not another setting that somebody tried."""
    if slip(number, value) and number.value >= _LEAST:
        return True
    return number.bare and number.value >= _LONG and value < 2 * number.value < 4 * value
