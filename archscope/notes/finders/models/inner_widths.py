"""Up to a width and back, "768 → 3072 → 768", in a note that prints the two layers which do that."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_PRINTED = cased(r"Linear\((?:in_features\s?=\s?)?(\d{2,6}), ?(?:out_features\s?=\s?)?(\d{2,6})[,)]")
_SIZE = r"[\s*`$]*(?:(\d{1,6})\s?(?:[×x*,，]|\\times)\s?)?(\d{2,6})[\s*`$]*"
_WIDENED = AnyCase(
    rf"(?<![\d.]){_SIZE}(?:→|->|⇒|\\to|\\rightarrow|[^\d.。;；,，]{{0,8}}(?:放大|升维?|扩[展大]?)[^\d.。;；,，]{{0,3}}){_SIZE}"
    rf"(?:→|->|⇒|\\to|\\rightarrow|[，,]?[^\d.。;；,，]{{0,4}}(?:缩小|降维?|压缩|投影|映射)[^\d.。;；,，]{{0,3}}){_SIZE}(?![\d.]*\d)"
)
_MAY_BE = cased(r"→|->|⇒|\\to|\\rightarrow|放大|升|扩")
_SENTENCE = cased(r"[。;；\n]|\.\s")
_OF_FFN = AnyCase(r"\bffn|\bmlp|feed-?\s?forward|intermediate|前馈")
_OF_OTHERS = AnyCase(r"attention|\battn|mamba|autoencoder|\bsae\b|注意力|自编码")
_GATED = AnyCase(r"glu\b|gated|gate_proj|门控|mixture|\bmoe\b|专家")
"""Words of notes in which there may be inner widths of several kinds."""


def widened(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the inner width of an FFN; wrong if the note prints another one, and no other kind of FFN.

    "The FFN goes 768 → 2048 → 768", where the note prints Linear(768, 3072) and Linear(3072, 768).
    """
    if not _MAY_BE.search(passage.text) or len(passage.numbers) < len("abc"):
        return
    for found in _WIDENED.finditer(passage.text):
        (first, width), (second, inner), (third, back) = (found.group(at, at + 1) for at in (1, 3, 5))
        printed = _inner_widths(context.note).get(int(width), frozenset()) if width == back else frozenset()
        number = passage.number_at(found.start(4))
        said = _SENTENCE.split(passage.text[: found.start()])[-1]
        if (
            not _OF_FFN.search(said + found[0])
            or _OF_OTHERS.search(said)
            or first != third
            or first != second
            or len(printed) != 1
            or number is None
            or int(inner) <= int(width)
        ):
            continue
        truth = Truth.of(next(iter(printed)), f"Linear({width}, …) and Linear(…, {width}) of the note", "count")
        others, text = (ANOTHER, COUNTERFACTUAL, DOUBTED), passage.text.replace("缩小", "")
        is_sure = not context.says(_GATED) and not any(words.search(text) for words in others)
        yield from claimed(passage, number, [truth], "setting", FIRM if is_sure else CONFIRM)


@functools.lru_cache(maxsize=2)
def _inner_widths(note: str) -> dict[int, frozenset[int]]:
    """The larger widths to which a note prints layers from a width, and back from there."""
    pairs = {(int(found[1]), int(found[2])) for found in _PRINTED.finditer(note)}
    widths = {first for first, second in pairs if second > first and (second, first) in pairs}
    return {
        width: frozenset(second for first, second in pairs if first == width < second and (second, first) in pairs)
        for width in widths
    }
