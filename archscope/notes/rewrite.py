"""Wrong numbers that a comment ties to a quantity, replaced by the right ones; nothing else of a note changes."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from archscope.notes.claims import Claim
from archscope.notes.wording import written_like


def rewritten(text: str, claims: Sequence[Claim]) -> str:
    """`text` with each wrong number that has an address in its own notation but with the right value."""
    for claim in sorted(claims, key=lambda claim: -claim.start):
        if claim.verdict == "wrong" and claim.address and claim.number is not None and claim.truth is not None:
            right = written_like(claim.number, claim.truth.value.exact, claim.unit)
            text = text[: claim.start] + right + text[claim.end :]
    return text


def difference(before: str, after: str, name: str) -> str:
    """What changes, as a unified diff without context."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), name, name, n=0, lineterm="")
    return "".join(f"{line}\n" for line in lines)
