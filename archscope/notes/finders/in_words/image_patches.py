"""Patches that images are cut into: "grid 14x14 → 196 patch tokens", "resolution 384, patch size 14 → 729 patches"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import FIRM, Claim, Truth, hold
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

_PATCHES = AnyCase(
    r"[\s*`$]*(?:个\s?)?(?:non-overlapping |image |visual )*(?:patch(?![a-z -])|图像块|图块|补丁|"
    r"patch(?:es|[- ]tokens?|[- ]embeddings?)(?![a-z])(?! (?:each|per (?:row|side|column))))"
)
_LEADS = (
    r"[\s*`$]*(?:→|⇒|->|=>|=|≈|\\to|[,，:：]|即|也就是|得到|共|一共|有|"
    r",? ?\b(?:so|or|gives?|giving|i\.e\.|that is|which is|for|yields?)\b)[\s*`$]*"
)
_BY = r"\s?(?:x|×|\*|\\times)\s?"
_SIDES = rf"(?<![\d.,])(\d{{1,3}}){_BY}(\d{{1,3}})"
_GRID = AnyCase(
    rf"(?:(?:grid|网格)(?: of|为|是|[:：])?[\s*`$]*{_SIDES}|{_SIDES}[\s*`$]*(?:的\s?)?(?:patch )?(?:grid|网格))"
    rf"(?: of patches)?(?:{_LEADS})+$"
)
_IMAGE = (
    r"(?:resolution|image(?: size)?|input(?: size)?|分辨率|图像(?:大小|尺寸)?|图片)(?: of|为|是|[:：=])?[\s*`$]*"
    rf"(\d{{2,4}})(?:{_BY}(\d{{2,4}}))?[\s*`$]*"
)
_SIDE = (
    r"(?<![a-z])patch(?:[- ]?(?:size|大小|尺寸))?(?: of|为|是|[:：=])?[\s*`$]*"
    rf"(\d{{1,2}})(?:{_BY}(\d{{1,2}}))?[\s*`$]*"
)
_CUT = AnyCase(rf"{_IMAGE}[,，;、和与]?(?:and|with|\s)*{_SIDE}(?:{_LEADS})+$")
_CUT_INTO = AnyCase(rf"{_SIDE}[,，;、和与]?(?:and|at|default|native|\s)*{_IMAGE}(?:{_LEADS})+$")
_WITH_CLASS = AnyCase(
    r"(?:\badd|\bprepend|\bplus\b|加上?|拼接)[^.。;；\d]{0,40}(?:\[?cls\]?|class token|分类 ?token)[^.。;；\d]{0,24}"
    r"(?:sequence(?: length)?|length|total(?: of)?|序列长度|长度|共)(?: is| of| becomes|为|是|变为|变成)?[\s:：=*`$]*$"
)
_ELSE = AnyCase(
    r"merg|pool|shuffl|crop|tile|frames?|video|stride|overlap(?!ping)|regist|distill|合并|池化|裁剪|视频|重叠|寄存|蒸馏"
)
"""What makes them more or fewer."""
_FEWEST, _NEAR = 4, 600


def image_patches(note: str) -> Iterator[Claim]:
    """A claim about each number of patches that follows right behind the grid of them, or behind the sizes of the image
    and of a patch; and of the tokens behind, with one for the class."""
    if not _says(note, _OF_PATCHES):
        return
    known, place, start = 0, 0, 0
    for text in note.splitlines(keepends=True):
        line, start = Passage(text, start), start + len(text)
        if not (_says(text, _OF_PATCHES) or (known and _says(text, _OF_CLASSES))):
            continue
        if not line.numbers or any(words.search(text) for words in (_ELSE, DOUBTED, COUNTERFACTUAL)):
            continue
        for number in line.numbers:
            before = line.text[: number.start - line.start]
            if not number.bare or number.value < _FEWEST:
                continue
            counts = _counts(before) if _PATCHES.match(line.after(number.end)) else ()
            if counts:
                known, place = counts[0], number.start
                yield from _held(line, number, counts, "patches")
            elif known and number.start - place < _NEAR and _WITH_CLASS.search(before):
                yield from _held(line, number, [known + 1], "patches + 1")


def _says(text: str, words: Sequence[str]) -> bool:
    lower = text.lower()
    return any(word in lower for word in words)


_OF_PATCHES, _OF_CLASSES = ("patch", "图块", "补丁", "图像块"), ("cls", "class", "分类")


def _counts(before: str) -> Sequence[int]:
    """How many patches there may be by what stands right before their number: what doesn't fit is left out, or filled
    up, and a token of the class may be among them."""
    grid = _GRID.search(before)
    if grid is not None:
        rows, columns = (int(side) for side in grid.groups() if side)
        return rows * columns, rows * columns + 1
    cut, into = _CUT.search(before), _CUT_INTO.search(before)
    if cut is not None:
        high, wide, tall, broad = cut.groups()
    elif into is not None:
        tall, broad, high, wide = into.groups()
    else:
        return ()
    sides = (int(high), int(wide or high)), (int(tall), int(broad or tall))
    if any(patch < _FEWEST or image < patch for image, patch in zip(*sides, strict=True)):
        return ()
    whole, filled = 1, 1
    for image, patch in zip(*sides, strict=True):
        whole, filled = whole * (image // patch), filled * -(-image // patch)
    return whole, whole + 1, filled, filled + 1


def _held(line: Passage, number: Number, counts: Sequence[int], how: str) -> Iterator[Claim]:
    claim = hold(line, number._replace(step=1), [Truth.of(count, how, "count") for count in counts], "patches", FIRM)
    yield from () if claim is None else (claim,)
