"""Equations that a note solves for a symbol: "4608 · d_ff = 12,861,664, so d_ff ≈ 2791", whatever d_ff was before."""

from __future__ import annotations

import re
from fractions import Fraction

from archscope.notes.judging.claims import Claim
from archscope.notes.text.patterns import cased

_TERM = cased(r"\s*(\d+(?:\.\d+)?)\s?(?:[×*·]|\\times|\\cdot)?\s?([A-Za-z]\w*)\s*")
_FARTHEST, _NEARLY = 200, Fraction(1, 500)


def is_solved(claim: Claim, text: str) -> bool:
    """Whether a number is so many times the value that the text after it gives to the symbol of its equation."""
    term = _TERM.fullmatch(claim.truth.how) if claim.truth is not None and claim.kind == "arithmetic" else None
    if term is None or claim.number is None or not claim.number.value:
        return False
    after = text[claim.end : claim.end + _FARTHEST]
    given = re.search(rf"(?<!\w){re.escape(term[2])}\s*[=≈]\s*(\d+(?:,\d{{3}})*(?:\.\d+)?)", after)
    if given is None:
        return False
    product = Fraction(term[1]) * Fraction(given[1].replace(",", ""))
    return abs(product / claim.number.value - 1) < _NEARLY
