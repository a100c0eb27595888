"""What a matrix is said to be, vector by vector: "[17x4096], i.e. 17 embeddings of length 4096"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, hold
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_THAT_IS = (
    r"[\s,，*`]*(?:i\.e\.|that is|that's|meaning|which (?:is|means)|so|即|也就是|表示)[\s,，:：*`]*"
    r"(?:we have |there are |我们有|有)?"
)
_SAID = AnyCase(
    rf"[\[(](\d{{1,5}})\s?[x×,]\s?(\d{{1,6}})[\])]{_THAT_IS}(?:"
    r"(\d{1,5}) (?:[a-z-]+ )?(?:embeddings?|vectors?|tokens?|rows?|words|queries|keys|values)\b"
    r"(?! plus| and )[^.;\d]{0,48}\b(?:length|size|dim\w*|width)(?: of)? (\d{1,6})|"
    r"(\d{1,5})\s?个\s?(?:[^\d。；]{0,8}为\s?)?(\d{1,6})\s?(?:维|的)[^\d。；]{0,6}(?:向量|嵌入|token|词元))(?![\d.,]*\d)"
)


def said_rows(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about how many vectors there are, and how long each is, as the shape right before says; one of the two is
    wrong if the note has the size of the shape more often."""
    if "[" not in passage.text and "(" not in passage.text:
        return
    for found in _SAID.finditer(passage.text):
        at = 3 if found[3] else 5
        sizes, said = (int(found[1]), int(found[2])), (int(found[at]), int(found[at + 1]))
        if sizes[0] != said[0] and sizes[1] != said[1]:
            continue
        is_doubted = any(words.search(passage.text[found.start() :]) for words in (COUNTERFACTUAL, DOUBTED))
        for size, value, group in zip(sizes, said, (at, at + 1), strict=True):
            number = passage.number_at(found.start(group))
            is_sure = not is_doubted and context.how_often[size] > context.how_often[value]
            if number is None:
                continue
            truth = Truth.of(size, f"of {found[1]} × {found[2]}", "count")
            claim = hold(passage, number._replace(step=1), [truth], "count", FIRM if is_sure else CONFIRM)
            yield from () if claim is None else (claim,)
