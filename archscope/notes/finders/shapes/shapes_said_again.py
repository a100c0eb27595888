"""Shapes that are said again in words: "[17x4096], i.e. 17 embeddings of length 4096", "(8, 30, 30): 8 matrices",
"[4, 50, 96]：4 张图，每张 50 个 token，每个 96 维"; or by all their values: `[[1, 0], [0, 1], [1, 1]]  (3 × 2)`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from archscope.notes.finders.shapes.written_shapes import is_in_numbers, places_off, right_shape, wrong_shape
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context


def announced_shape(lines: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the one shape that a block of output is, where the text before it counts its axes in words:
    "logits of shape (2 texts, 4 tokens, 50257 ids):".

    Args:
        before: the last text before it, if there is any.
    """
    if len(lines) != 1 or not before or not before[-1].text.rstrip("*_` \n").endswith((":", "：")):
        return
    said = _COUNTED.search(before[-1].text) if _PRINTED.fullmatch(lines[0].text) else None
    token = next((token for token in lines[0].tokens if token.dims), None)
    true = _NUMBER.findall(said[1]) if said is not None else []
    if token is None or len(true) != len(token.dims):
        return
    off = places_off(true, token.dims)
    if len(off) <= 1:
        yield wrong_shape(token, true) if off else right_shape(token, CONFIRM)


_COUNTED = AnyCase(
    r"(?:shape|size|形状|大小)[^()（）\n]{0,24}(?:[(（][a-z_ ,，]+[)）])?[\s`*]*(?:=|is|of|为|是|：|:)?[\s`*]*"
    r"[(（]((?:\d{1,7}\s?[^\W\d][\w /-]{0,24}[,，]\s?)+\d{1,7}\s?[^\W\d][\w /-]{0,24})[)）]"
    r"[^()（）]{0,24}[:：][\s*_`]*$"
)
"""Numbers of things in brackets, that are said to be a shape, at the end of a text."""
_PRINTED = cased(r"\s*(?:torch\.Size\(\[[\d, ]+\]\)|[(\[][\d, ]+[)\]])\s*")
_NUMBER = cased(r"(?:^|[,，]\s?)(\d+)")


def stacked_matrices(passage: Passage) -> Iterator[Claim]:
    """A claim about what is said again as so many matrices: "(8, 30, 30): 8 matrices of 30 × 30"."""
    for token in passage.tokens if "matri" in passage.text or "矩阵" in passage.text else ():
        found = _STACKED.match(passage.text, token.end - passage.start) if len(token.dims) == len("n×n") else None
        said = tuple(filter(None, found.groups())) if found is not None else ()
        if said and is_in_numbers(token) and token.dims[0] == said[0] and said[1] == said[2]:
            yield right_shape(token) if token.dims == said else wrong_shape(token, said, brackets="()")


_STACKED = cased(
    r"[\s`*$)]*[:：,，][\s`*$]*(?:i\.e\. |that is,? |即|也就是)?"
    r"(?:(\d+) (?:\w+ )?matrices of (\d+)\s?[×x*·]\s?(\d+)|(\d+)\s?个\s?(\d+)\s?[×x*·]\s?(\d+)\s?的?(?:分数)?矩阵)"
)


def said_axes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of a list that counts the axes of the shape before it, one by one; a number is wrong
    if the others are the shape's and the note has its size elsewhere too."""
    for token in passage.tokens:
        if len(token.dims) < _FEWEST_AXES or not is_in_numbers(token):
            continue
        begins = _SAYS.match(passage.text, token.end - passage.start)
        ends = _ENDS.search(passage.text, begins.end()) if begins is not None else None
        if begins is None or ends is None:
            continue
        first, last = passage.start + begins.end(), passage.start + ends.start()
        said = [number for number in passage.numbers if first <= number.start < last]
        text = passage.between(first, last)
        if len(said) != len(token.dims) or len(_OF_AN_AXIS.findall(text)) != len(said):
            continue
        off = [at for at, number in enumerate(said) if number.text != token.dims[at]]
        if len(off) > 1 or (off and (_MORE_THAN_THAT.search(text) or DOUBTED.search(passage.text))):
            continue
        for number, size in zip(said, token.dims, strict=True):
            truth = Truth.of(int(size), f"axis of {token.text}", "count")
            is_sure = context.how_often[int(size)] > 1
            yield from claimed(passage, number._replace(step=1), [truth], "count", FIRM if is_sure else CONFIRM)


_FEWEST_AXES = 3
_SAYS = cased(r"[\s`*$]*(?:[:：—–=]|[,，]?\s?即|[,，]?\s?也就是|[,，(（]?\s?i\.e\.,?|,? that is,?|[(（])[\s*`]*")
_ENDS = cased(r"[。；;\n)）|]|\.(?!\d)|$")
_OF_AN_AXIS = cased(
    r"(?:^|[,，、]\s?|\b(?:with|of|each|and)\s)(?:and\s)?"
    r"(?:(?:with|of|each|every) (?:[a-z]+ )?|[每各][^\W\d]{1,4}\s?(?:是|有)?\s?)?"
    r"\d{1,6}[\s*`]?(?=[A-Za-z\u4e00-\u9fff])"
)
"""A number of things behind a comma: "每张 50 个 token", "each with 50 tokens"."""
_MORE_THAN_THAT = AnyCase(
    r"\bplus\b|[+＋]|\band an?\b|\bcls\b|\bwithout\b|\bexcept|\bextra|\bpad|\bup to\b|"
    r"加|另|还有|以及|不含|不算|除|填充|最多"
)


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


_ENTRY = r"[-−]?\d[\d.]*"
_LIST = rf"\[\s*{_ENTRY}(?:\s*,\s*{_ENTRY})*\s*\]"
_SIZES = r"(\d{1,4})\s?(?:[×x,]|\\times)\s?(\d{1,4})"
_IN_LISTS = cased(
    rf"(?<![\[\w,])\[\s*({_LIST}(?:\s*,?\s*{_LIST})+)\s*,?\s*\](?:\)|`|[ \t])*(?:#|//|,|，)?[ \t]*"
    rf"(?:(?:shape|形状)[ \t]*[:：=]?[ \t]*)?((?:[(（\[])\s?{_SIZES}\s?[)）\]])"
)
_IN_LATEX = cased(
    r"\\begin\{[bp]matrix\}([^{}]{1,400}?)(?:\\\\)?\s*\\end\{[bp]matrix\}\s*\\in\s*\\mathbb\{?\s?R\s?\}?\^\{\s?"
    rf"([(]?{_SIZES}[)]?)\s?\}}"
)
_ROW, _IS_NUMBER = cased(_LIST), cased(rf"\s*{_ENTRY}\s*")


def counted_matrices(text: str) -> Iterator[Claim]:
    """A claim about the shape behind each matrix of a note whose rows and columns can be counted."""
    for found in _IN_LISTS.finditer(text):
        yield from _held(found, [row[0].count(",") + 1 for row in _ROW.finditer(found[1])])
    for found in _IN_LATEX.finditer(text):
        rows = [row.split("&") for row in found[1].split(r"\\")]
        # A letter may stand for a vector or for a matrix of its own, and dots for rows that aren't written.
        if all(_IS_NUMBER.fullmatch(entry) for row in rows for entry in row):
            yield from _held(found, [len(row) for row in rows])


def _held(found: re.Match[str], rows: list[int]) -> Iterator[Claim]:
    """A claim about a shape, if all rows are as long.

    Args:
        rows: how many entries each has.
    """
    if len({*rows}) != 1:
        return
    true = (len(rows), rows[0])
    if true == (int(found[3]), int(found[4])):
        yield right_shape(found.span(2), FIRM, group=None)
    else:
        yield wrong_shape(found.span(2), true, brackets="()", group=None)
