"""The root that scores of attention are divided by: that of the size of a head, "(Q · Kᵀ) / √64"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_ROOT = r"(?:√|\\sqrt|\bsqrt)[\s({]*"
_TURNED = r"(?:\s?(?:\^?\{?(?:t|\\top|⊤)\}?|ᵀ)(?![a-z])|\.t\b|\.transpose\([^()]*\))"
_SCORES = AnyCase(
    rf"(?:q\w{{0,3}}\s?[·@*×⋅]?\s?(?:\\cdot )?k\w{{0,3}}{_TURNED}?|scores?|分数)"
    rf"[\s)\]}}`]{{0,3}}(?:/|÷|除以|divided by|\}}\{{)\s?{_ROOT}(\d+)"
)
_ALONE = AnyCase(
    r"single[- ]head|\bone head\b|\b1 head\b|单头|一个头|before|first draft|"
    r"\bwhole\b|instead of|rather than|而不是|而非"
)


def roots_of_scores(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number under the root of the scores, where the note gives the heads and their size.

    "scores / √768" of 12 heads, whose size is 64: wrong if it is all heads together, and the note has no other root.
    """
    if "√" not in passage.text and "sqrt" not in passage.text:
        return
    for found in _SCORES.finditer(passage.text):
        number, heads = passage.number_at(found.start(1)), context.size_before("n_heads")
        if number is None or not isinstance(heads, int) or not number.bare or number.value < heads or heads < _FEWEST:
            continue
        size = int(number.value) // heads
        if number.value % heads or size == heads or not _is_head_size(context.note, heads, size):
            continue
        if _is_head_size(context.note, heads, int(number.value)):
            continue
        said = f"{context.title} {passage.text}"
        is_doubted = any(words.search(said) for words in (_ALONE, COUNTERFACTUAL, DOUBTED))
        roots = set(re.findall(rf"{_ROOT}(\d+)", context.note))
        strength = CONFIRM if is_doubted or len(roots) > 1 else FIRM
        truth = Truth.of(size, f"{number.text} / {heads}", "count")
        yield from claimed(passage, number._replace(step=1), [truth], "setting", strength)


_FEWEST = 2


def _is_head_size(note: str, heads: int, size: int) -> bool:
    """Whether a note gives the size of a head: in words, or in a shape that has the heads."""
    return (
        re.search(
            rf"(?:[Hh]ead|d_k|头)[^.。\n\d]{{0,24}}(?<!\d){size}(?![\d.,]*\d)|"
            rf"(?<![\d.,]){size}\b[^.。\n\d]{{0,16}}(?:(?:per|each|a) head|每个?头)|"
            rf"[\[(][^\[\]()]{{0,12}}\b{heads}, ?\w+, ?{size}[\])]",
            note,
        )
        is not None
    )
