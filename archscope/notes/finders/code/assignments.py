"""What a line of a program comes to, in the comment behind it: `block = attn + mlp  # 1,769,472`.

Only whole lines of arithmetic in numbers, and in variables that such lines have set, are followed; a variable that
anything else is done with stands for nothing.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.code.evaluated import evaluated, unknown
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import slip
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import AnyCase, cased

_LINE = cased(
    r"(?P<indent>[ \t]*)(?:>>> )?(?:(?P<names>\w+(?:\s*,\s*\w+)*)\s*(?:[-+*/%@|&]|//|\*\*)?=(?!=)\s*)?(?P<value>[^#=]*)"
    r"(?:#(?P<remark>.*))?$"
)
_OTHER_NAMES = cased(r"(?:\b(?:for|as|del|global)\s+|^\s*(?=[^=(]*=(?!=)))(\w+(?:\s*,\s*\w+)*)")
_COUNTED = cased(r"#[^#\w]*(?:about |约\s?)?\d")
_WORKS_OUT = cased(r"[\w)]\s*(?<!\de)[-+*/]")
"""What has an operator in it, other than the sign of an exponent."""
_NAME = cased(r"(?<![\w.])[A-Za-z_]\w*")
_ARITHMETIC = cased(r"[\d\s.eE_+*/()-]*\d[\d\s.eE_+*/()-]*")
_SIGN = AnyCase(r"[\s*`$]*(=|≈|~|->|→|about\b|约)?\s*")
_NO_VALUE = AnyCase(r"\b(?:in(?! total)|for|if|when|with|by|was|not|or|on|instead)\b|用于|如果|例如|改|旧")
_WORDS = cased(r"(?:[\s/]*[^\W\d]+){0,3}[\s.。,，]*(?:[(（].*)?$")
_LEAST, _LONG, _MOST = 1000, 10**5, 300
_REMEMBERED = 300
"""Lines of earlier programs, whose names are known."""


def assignments(blocks: Sequence[Block], earlier: Sequence[Block]) -> Iterator[Claim]:
    """A claim about each comment that says what its line comes to.

    Args:
        earlier: the programs of the section before this one.
    """
    if not any("#" in block.text and _COUNTED.search(block.text) for block in blocks):
        return
    claims = list(_said_of_lines(blocks, earlier))
    right = {claim.start for claim in claims if claim.is_right}
    for claim in claims:
        number, is_open = claim.number, not claim.is_right and claim.strength == CONFIRM
        # Where comments tell what their lines come to, none tells what somebody else tried.
        is_told = is_open and len(right) >= _SEVERAL and len(right) * 2 > len(claims)
        is_long = number is not None and number.bare and number.step == 1 and number.value >= _LONG
        yield claim._replace(strength=FIRM) if is_told and is_long else claim


_SEVERAL = 4


def _said_of_lines(blocks: Sequence[Block], earlier: Sequence[Block]) -> Iterator[Claim]:
    """The claims about the comments of some lines, each by itself."""
    known: dict[str, Exact] = {}
    for block in itertools.chain(earlier[-_REMEMBERED:], blocks):
        found = _LINE.match(block.text) if len(block.text) < _MOST else None
        value = _value(found["value"], known) if found is not None else None
        if found is None or value is None:
            for name in ",".join(_OTHER_NAMES.findall(block.text)).split(","):
                known.pop(name.strip(), None)
        elif found["remark"] and not found["indent"] and block.start >= blocks[0].start:
            remark = Passage(found["remark"], block.start + found.start("remark"))
            yield from _said(remark, value, found["value"].strip())
        if found is not None and found["names"]:
            _assign(known, found, block.text)


def _assign(known: dict[str, Exact], line: re.Match[str], text: str) -> None:
    """Takes up what a line sets; in a block of its own, or of what can't be worked out, its names stand for nothing."""
    names = [name.strip() for name in line["names"].split(",")]
    values = [_value(part, known) for part in (line["value"].split(",") if len(names) > 1 else [line["value"]])]
    is_plain = not line["indent"] and text[line.end("names") :].lstrip().startswith("=")
    for at, name in enumerate(names):
        value = values[at] if is_plain and len(values) == len(names) else None
        if value is None:
            known.pop(name, None)
        else:
            known[name] = value


def _value(text: str, known: dict[str, Exact]) -> Exact | None:
    """What an expression comes to; None if there is anything in it but numbers and known variables."""
    if "//" in text:
        parts = text.split("//")
        first, second = _value(parts[0], known), _value(parts[1], known)
        is_simple = len(parts) == 2 and not _TERMS.search(text)
        return first // second if is_simple and first is not None and second else None
    if not known.keys() >= {*_NAME.findall(text)}:
        return None
    plain = _NAME.sub(lambda found: f"({Fraction(known[found[0]])})", text).strip()
    return evaluated(plain, unknown) if _ARITHMETIC.fullmatch(plain) else None


_TERMS = cased(r"[-+()/]\s*[^/]*//|//.*[-+*/()]")


def _said(remark: Passage, value: Exact, how: str) -> Iterator[Claim]:
    """The claim about a comment that begins with a number and says hardly more."""
    number = remark.numbers[0] if remark.numbers and _WORKS_OUT.search(how) else None
    sign = _SIGN.match(remark.text)
    if number is None or sign is None or number.start != remark.start + sign.end():
        return
    after = remark.between(number.end, remark.end)
    if not _WORDS.match(after) or _NO_VALUE.search(after):
        return
    scales = {unit.scale for unit in number.units if unit.scale != 1}
    truths = [Truth.of(value, how), *(Truth.of(value * scale, how, number.kind) for scale in scales)]
    approximate = sign[1] is not None and sign[1] not in ("=", "->", "→")
    for claim in claimed(remark, number, truths, "arithmetic", FIRM, approximate=approximate):
        yield claim if claim.is_right or sign[1] or _is_meant(number, value) else claim._replace(strength=CONFIRM)


def _is_meant(number: Number, value: Exact) -> bool:
    """Whether a number without a sign is meant to be a value, and not another setting that somebody tried."""
    if slip(number, value) and number.value >= _LEAST:
        return True
    return number.bare and number.value >= _LONG and value < 2 * number.value < 4 * value
