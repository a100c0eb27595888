"""Wrong numbers that a comment ties to a quantity, replaced by the right ones; nothing else of a note changes."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.wording import written_like
from archscope.notes.text.patterns import cased
from archscope.notes.text.traditional import simplified


def rewritten(text: str, claims: Sequence[Claim]) -> str:
    """`text` with each wrong number that has an address in its own notation but with the right value."""
    for claim in sorted(claims, key=lambda claim: -claim.start):
        if claim.verdict == "wrong" and claim.address and claim.number is not None and claim.truth is not None:
            right = written_like(claim.number, claim.truth.value.exact, claim.unit)
            wrong = text[claim.start : claim.end]
            right = _with_digits(wrong, _as_wide(right, wrong))
            text = text[: claim.start] + right + text[claim.end :]
    return text


_DIGITS = cased(r"[\d⁰¹²³⁴-⁹⁻](?:[.,'’_]?[\d⁰¹²³⁴-⁹])*")
_GAP = cased(r"(?<=\d)[*_`]*\s[\s>*_`]*(?=[^\W\d_])")
"""What stands in the file between a number and its unit: a space, the end of a line or of what is bold."""


def _with_digits(wrong: str, right: str) -> str:
    """The wrong number with the digits of the right one: whatever else stands in it stays, as ends of lines and marks
    do; the right number where the two aren't parted alike."""
    if _skeleton(right) == _skeleton(wrong):
        left = iter(_DIGITS.findall(right))
        return _DIGITS.sub(lambda _found: next(left), wrong)
    gap = _GAP.search(wrong)
    return right if gap is None or gap[0] in right else right.replace(" ", gap[0], 1)


def _skeleton(text: str) -> str:
    """What a number is beside its digits, and what may stand between them and the rest."""
    return _BETWEEN.sub("", _DIGITS.sub("#", text))


_BETWEEN = cased(r"[\s>*_`]+")


_FULL_WIDTH = 0xFEE0
"""From "1" to its full-width form."""


def _as_wide(right: str, like: str) -> str:
    """`right` with those kinds of characters full-width that are so in `like`: digits, letters, points, commas; and
    with traditional ones where `like` has them."""
    narrow = {chr(ord(character) - _FULL_WIDTH) for character in like if "！" <= character <= "～"}
    wide = set(map(_kind, narrow))
    right = right.translate({ord(simplified(character)): character for character in like if character in "萬億"})
    return "".join(chr(ord(one) + _FULL_WIDTH) if _kind(one) in wide else one for one in right)


def _kind(character: str) -> str:
    return "digit" if character.isdecimal() else "letter" if character.isalpha() else character


_LINE_END = cased(r"\r\n|\n|\r")
"""What ends a line of a note; `splitlines` knows others too."""


def difference(before: str, after: str, name: str) -> str:
    """What changes, as a unified diff without context."""
    old, new = (_LINE_END.split(text) for text in (before, after))
    lines = difflib.unified_diff(old, new, name, name, n=0, lineterm="")
    return "".join(f"{line}\n" for line in lines)
