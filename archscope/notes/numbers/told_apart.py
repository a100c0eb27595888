"""Units that a text tells apart itself: beside 12.55 GiB the 13.48 GB are powers of ten and nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.text.patterns import cased

_BETWEEN = frozenset((
    "(", "=", "≈", "~", "is", "/", ",", "，", ".", "、", "or", "about", "i.e", "that", "或", "或者", "合", "约合",
    "折合", "相当于", "换算成", "换算成十进制", "which", "就",
))  # fmt: skip
_FARTHEST = 7


def told_apart(tokens: list[Token]) -> list[Token]:
    """Tokens of a text that speaks of GiB, where a GB is decimal that says again the GiB beside it."""
    for at, token in enumerate(tokens):
        if token.number is not None and token.number.units[0].system == "decimal":
            beside = (_next(tokens, at, step) for step in (1, -1))
            if any(other is not None and _is_other(token.number, other) for other in beside):
                tokens[at] = Token("number", token.start, token.end, token.text, _as_decimal(token.number))
    return tokens


def told_apart_in_cells(cells: Sequence[list[Token]]) -> None:
    """Makes a GB decimal in the cells of a row whose bytes another cell gives in GiB."""
    in_gib = [
        other.number for cell in cells for other in cell if other.number is not None and len(other.number.units) == 1
    ]
    for cell in cells if len(in_gib) <= _MANY else ():
        for at, token in enumerate(cell):
            number = token.number
            if number is not None and number.units[0].system == "decimal":
                same = (other for other in in_gib if _LEAST * number.digits < other.digits <= number.digits)
                if any(_is_other(number, other) for other in same):
                    cell[at] = Token("number", token.start, token.end, token.text, _as_decimal(number))


_LEAST, _MANY = Fraction(9, 10), 60


def _as_decimal(number: Number) -> Number:
    return number._replace(units=number.units[:1])


def _next(tokens: Sequence[Token], at: int, step: int) -> Number | None:
    """The number next to one, with nothing between them but what says the same again."""
    for other in range(at + step, at + step * _FARTHEST, step):
        if not 0 <= other < len(tokens):
            return None
        if tokens[other].number is not None:
            return tokens[other].number
        if tokens[other].text.lower() not in _BETWEEN:
            return None
    return None


def _is_other(number: Number, other: Number) -> bool:
    """Whether a number beside one in GB is in GiB; in "16 GB (16 GiB)" both may be the same, but not with a point."""
    if number.digits == other.digits and number.step >= 1:
        return False
    return len(other.units) == 1 and other.kind == "bytes" and other.units[0].scale == number.units[-1].scale


_KEYS_AND_VALUES = cased(
    r"(?<=\d)(?P<gap> ?)K(?P<then>(?: (?:matri(?:x|ces)|heads?|vectors?|caches?|projections?|tensors?))?"
    r" ?(?:[+&,，、]|and|plus|和|与|加) ?\d{1,4} ?)V(?![A-Za-z0-9])|"
    r"(?<=\d )K(?= (?:matri(?:x|ces)|heads?|projections?)\b)"
)


_RESULT_TIMES = cased(
    r"(?P<result>[=≈] ?[~≈*`]{0,3}(?!1[0,]+[×xX])\d[\d.,]{0,12})(?:×(?=[*`$]{0,3}(?:$|[.,;:!)。，；：！）]| ?\||"
    r"提升|加速|压缩|缩小|节省|更|左右))|"
    r"[×xX](?=[*`$]{0,3} (?:faster|slower|smaller|larger|bigger|less|more|fewer|lower|higher|cheaper|longer|reduction|"
    r"compression|savings?|speed|improvement|increase)\b))"
)
"""A result with the sign for "times" behind it, which multiplies nothing: "9,900 / 150 = 66× faster"; "100× larger" is
but a way to speak."""


def as_words(text: str) -> str:
    """`text` with words of the same length for what is no unit and no sign in it: the K and V that are counted in
    "64 K + 64 V" and "8 K heads", and the × behind a result."""
    if "K" in text and ("V" in text or " K " in text):
        text = _KEYS_AND_VALUES.sub(
            lambda found: f"{found['gap']}键{found['then']}值" if found["then"] is not None else "键", text
        )
    if "=" in text or "≈" in text:
        text = _RESULT_TIMES.sub(lambda found: f"{found['result']}倍", text)
    return text


_IN_POWERS_OF_TWO = cased(
    r"[MGB](?<![A-Za-z].)\s?[=＝]\s?(?:1,?024\s?(?:[*×^²³]|\\times)|2\s?(?:\^|\*\*)\s?\{?[23]0|2[²³]⁰|1,?048,?576|1,?073,?741,?824)"
)


def counts_in_powers_of_two(text: str) -> bool:
    """Whether a note says that its M or B of a count are powers of two: "M = 1024 * 1024", "1M = 2^20"."""
    may_say = any(power in text for power in ("1024", "1,024", "1,048,576", "2^", "2**", "2²⁰", "2³⁰"))
    return may_say and _IN_POWERS_OF_TWO.search(text) is not None


_DEFINED = cased(r"^[\s>*`$-]*([kKMGB])\s?:=\s?\d", re.MULTILINE)


def letters_defined(text: str) -> frozenset[str]:
    """The letters that a note has for a number of its own: "k := 2 * 1024 * 1600 * 1600", so that 12k is 12 of it."""
    return frozenset(_DEFINED.findall(text)) if ":=" in text else frozenset()
