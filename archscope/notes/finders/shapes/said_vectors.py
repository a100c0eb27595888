"""How many vectors a shape has, and how long they are: "[17x4096], i.e. 17 embeddings of length 4096"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.shapes.written_shapes import places_off
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context


def said_vectors(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about how many vectors there are, and how long each is, as the shape right before says; one of the two is
    wrong if the note has the size of the shape more often."""
    if not _LOOK.search(passage.text):
        return
    yield from _said_lengths(passage, context)
    for found in _VECTORS.finditer(passage.text):
        at = 3 if found[3] else 5
        sizes, said = (int(found[1]), int(found[2])), (int(found[at]), int(found[at + 1]))
        if len(places_off(sizes, said)) == len(said):
            continue
        is_open = is_doubted(passage.text[found.start() :])
        for size, value, group in zip(sizes, said, (at, at + 1), strict=True):
            number = passage.number_at(found.start(group))
            if number is None:
                continue
            # Each head has a part of the vector.
            is_part = value != size and size % value == 0 if value else False
            is_sure = not is_open and not is_part and context.how_often[size] > context.how_often[value]
            truth = Truth.of(size, f"of {found[1]} × {found[2]}", "count")
            yield from claimed(passage, number._replace(step=1), [truth], "count", FIRM if is_sure else CONFIRM)


def _said_lengths(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the length of each vector of a shape, of which it isn't said how many there are."""
    for found in _LENGTHS.finditer(passage.text):
        group = next(at for at in (2, 3, 4) if found[at])
        number, size = passage.number_at(found.start(group)), int(found[1])
        if number is not None:
            is_usual = context.how_often[size] > context.how_often[int(number.value)]
            # Each head has a part of the vector.
            is_part = number.value > 0 and size % number.value == 0
            is_sure = is_usual and not is_part and not is_doubted(passage.text[found.start() :])
            truth = Truth.of(size, f"the vectors of {found[0][: found[0].index(found[1])]}{size}", "count")
            yield from claimed(passage, number._replace(step=1), [truth], "count", FIRM if is_sure else CONFIRM)


_LOOK = cased(r"[\[(]\s?\d+\s?[x×,]\s?\d")
_THAT_IS = (
    r"[\s,，*`]*(?:i\.e\.|that is|that's|meaning|which (?:is|means)|so|即|也就是|表示)[\s,，:：*`]*"
    r"(?:we have |there are |我们有|有)?"
)
_VECTORS = AnyCase(
    rf"[\[(](\d{{1,5}})\s?[x×,]\s?(\d{{1,6}})[\])]{_THAT_IS}(?:"
    r"(\d{1,5}) (?:[a-z-]+ )?(?:embeddings?|vectors?|tokens?|rows?|words|queries|keys|values)\b"
    r"(?! plus| and )[^.;\d]{0,48}\b(?:length|size|dim\w*|width)(?: of)? (\d{1,6})|"
    r"(\d{1,5})\s?个\s?(?:[^\d。；]{0,8}为\s?|(?:token|词元)[^\d。；]{0,8}长度?为?\s?)?(\d{1,6})\s?(?:维|的)[^\d。；]{0,6}"
    r"(?:向量|嵌入|embedding|query|key|value|token|词元))(?![\d.,]*\d)"
)
_LENGTHS = AnyCase(
    r"[\[(]\d{1,5}\s?[x×,]\s?(\d{1,6})[\])]" + _THAT_IS + r"(?:每个?|(?:one|an?|each)\b)[^.;。；\d]{0,32}?"
    r"(?:长度?为?\s?(\d{1,6})\s?的|(\d{1,6})\s?维|(?:length|size) (\d{1,6}))(?![\d.,]*\d)"
)
