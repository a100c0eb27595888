"""Shapes that are said again in words: "[17x4096], i.e. 17 embeddings of length 4096", "(8, 30, 30): 8 matrices",
"[4, 50, 96]：4 张图，每张 50 个 token，每个 96 维"; or by all their values: `[[1, 0], [0, 1], [1, 1]]  (3 × 2)`."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.shapes.written_shapes import places_off
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context


def said_vectors(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about how many vectors there are, and how long each is, as the shape right before says; one of the two is
    wrong if the note has the size of the shape more often."""
    for found in _VECTORS.finditer(passage.text):
        at = 3 if found[3] else 5
        sizes, said = (int(found[1]), int(found[2])), (int(found[at]), int(found[at + 1]))
        if len(places_off(sizes, said)) == len(said):
            continue
        is_doubted = any(words.search(passage.text[found.start() :]) for words in (COUNTERFACTUAL, DOUBTED))
        for size, value, group in zip(sizes, said, (at, at + 1), strict=True):
            number = passage.number_at(found.start(group))
            if number is None:
                continue
            is_sure = not is_doubted and context.how_often[size] > context.how_often[value]
            truth = Truth.of(size, f"of {found[1]} × {found[2]}", "count")
            yield from claimed(passage, number._replace(step=1), [truth], "count", FIRM if is_sure else CONFIRM)


_THAT_IS = (
    r"[\s,，*`]*(?:i\.e\.|that is|that's|meaning|which (?:is|means)|so|即|也就是|表示)[\s,，:：*`]*"
    r"(?:we have |there are |我们有|有)?"
)
_VECTORS = AnyCase(
    rf"[\[(](\d{{1,5}})\s?[x×,]\s?(\d{{1,6}})[\])]{_THAT_IS}(?:"
    r"(\d{1,5}) (?:[a-z-]+ )?(?:embeddings?|vectors?|tokens?|rows?|words|queries|keys|values)\b"
    r"(?! plus| and )[^.;\d]{0,48}\b(?:length|size|dim\w*|width)(?: of)? (\d{1,6})|"
    r"(\d{1,5})\s?个\s?(?:[^\d。；]{0,8}为\s?)?(\d{1,6})\s?(?:维|的)[^\d。；]{0,6}(?:向量|嵌入|token|词元))(?![\d.,]*\d)"
)
