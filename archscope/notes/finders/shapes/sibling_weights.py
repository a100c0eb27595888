"""Weights that must be as large as those beside them: gate, up and down projections, those of keys and of values.

"gate_proj: 4096 → 14336", "up_proj: 4096 → 14336", "down_proj: 14336 → 4096".
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.odd_sizes import is_of_a_part
from archscope.notes.finders.shapes.written_shapes import ARROW, wrong_shape
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, lowered
from archscope.notes.truths.context import Context

_GATE = AnyCase(r"proj|dim|投影|维")
_VALUE = (
    r"(?P<shape>[\[(（]\s?(?P<rows>\d{2,7})\s?[,，×x]\s?(?P<columns>\d{2,7})\s?[\])）])|"
    rf"(?P<into>\d{{2,7}})\s?{ARROW}\s?(?P<width>\d{{2,7}})(?![\d.]|\s?{ARROW})|"
    rf"(?P<alone>\d{{2,7}})(?!\d|[.,]\d|\s?(?:{ARROW}|[×x*/+-]|\w))"
)
_LINE = AnyCase(
    r"\W*(?:\d+[.)]\W*)?(?:\w+\.)*(?P<of>gate|up|down|key|value|k|v|门控|上|下|升维|降维|键|值)"
    r"[ _-]?(?:proj(?:ection)?|dim(?:ension(?:ality|s)?)?|weights?|matrix|width|投影|维度|宽度|矩阵|权重)"
    r"(?:\.weight|\s?(?:matrix|weights?|矩阵|权重))?(?:\W{0,8}(?:shape|size|dim(?:ension)?s?|形状|大小|维度))?"
    rf"(?:\W{{0,8}}?|\W{{0,8}}?(?:is|为|是)\W{{0,4}}?)(?:{_VALUE})"
)
_NAMES = {
    "gate": "gate", "门控": "gate", "up": "up", "上": "up", "升维": "up", "down": "down", "下": "down", "降维": "down",
    "key": "k", "k": "k", "键": "k", "value": "v", "v": "v", "值": "v",
}  # fmt: skip
_UNLIKE = AnyCase(
    r"lora|latent|\bmla\b|v_head_dim|parallel|shard|prun|adapter|low-?rank|"
    r"retnet|retention|mamba|linear attention|deltanet|线性注意力|\brank\b|潜|并行|剪枝|低秩|适配"
)
"""Words of a note whose siblings may differ."""
_TRIPLE = 3


class _Weight(NamedTuple):
    """A line that says how large a weight is: its name, what is said, its rows and columns or its width alone."""

    name: str
    line: Passage
    found: re.Match[str]
    sizes: tuple[int, ...]


def sibling_weights(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about the weight of a list or a block that isn't as large as those that it goes with."""
    weights = [_weight(line) for line in lines] if any(_GATE.search(line.text) for line in lines) else []
    for at, weight in enumerate(weights):
        if weight is None or context.says(_UNLIKE) or is_of_a_part("", context.title):
            continue
        after = [one for one in weights[at : at + _TRIPLE] if one is not None]
        if sorted(one.name for one in after) == ["down", "gate", "up"]:
            yield from _of_ffn(after)
        elif [one.name for one in after[:2]] in (["k", "v"], ["v", "k"]):
            yield from _of_keys(after[:2], context)


def _weight(line: Passage) -> _Weight | None:
    found = _LINE.match(line.text) if line.text and any(map(str.isdecimal, line.text)) else None
    if found is None:
        return None
    sizes = found.group("rows", "columns") if found["shape"] else found.group("into", "width")
    sizes = sizes if sizes[0] else (found["alone"],)
    return _Weight(_NAMES[found["of"].lower()], line, found, tuple(map(int, sizes)))


def _of_ffn(three: Sequence[_Weight]) -> Iterator[Claim]:
    """A claim about the one of three weights that doesn't take the sizes of the other two."""
    kinds = [tuple(sorted(one.sizes)) for one in three]
    odd = [one for one, kind in zip(three, kinds, strict=True) if kinds.count(kind) == 1]
    if len(odd) != 1 or any(one.found["alone"] for one in three):
        return
    other = next(one for one in three if one is not odd[0] and one.name != "down")
    yield from _wrong(odd[0], other.sizes[::-1] if odd[0].name == "down" else other.sizes, f"as {other.name}")


def _of_keys(two: Sequence[_Weight], context: Context) -> Iterator[Claim]:
    """A claim about the one of the weights of keys and of values that isn't as wide as the heads that the note gives
    them, where the other is."""
    one, other = two
    if len(one.sizes) != len(other.sizes) or one.sizes == other.sizes:
        return
    widths = _widths_of_keys(context.note)
    said = [next((widths[size] for size in _outer(weight) if size in widths), "") for weight in two]
    is_odd = [*map(bool, said)].count(True) == 1 and len({*one.sizes} & {*other.sizes}) == len(one.sizes) - 1
    if is_odd:
        wrong, right = (other, one) if said[0] else (one, other)
        yield from _wrong(wrong, right.sizes, said[0] or said[1])


def _outer(weight: _Weight) -> Sequence[int]:
    """The sizes of a weight that may be those of what it gives: notes have the rows of a matrix either way."""
    return weight.sizes[-1:] if weight.found["width"] else weight.sizes


_OF = r"[\s*`:：=$|]{1,8}(?:(?:is|of|为|是)\s)?"
_STATED = [
    AnyCase(pattern)
    for pattern in (
        rf"(?<!per )(?:\bkv|key[-/ ]value|key_value|\bk/v|键值)[ _-]?(?:heads?|头数?){_OF}(\d{{1,3}})(?!\d)|"
        r"(?<![\d.])(\d{1,3})\s?(?:个\s?)?(?:kv|key[-/ ]value|键值)[ -]?(?:heads|头)",
        rf"(?:hidden[ _]?size|d_model|n_embd|隐藏(?:层)?(?:维度|大小)){_OF}(\d{{2,6}})(?!\d)|(?!)()",
        r"(?:attention|query|q|num|n|注意力|查询)[ _-]?(?:heads?|头数?)"
        rf"(?: per layer)?{_OF}(\d{{1,3}})(?!\d)|"
        r"(?<![\d.])(\d{1,3})\s?(?:个\s?)?(?:attention|query|q|查询)[ -]?(?:heads|头)",
    )
]
"""How a note states the heads of keys, the width of the model and its heads."""


@functools.lru_cache(maxsize=2)
def _widths_of_keys(note: str) -> Mapping[int, str]:
    """How wide the keys of a token may be by what a note states of heads, and how that comes about."""
    lower = lowered(note)
    keys, widths, heads = ({int(one[1] or one[2]) for one in pattern.all_lower(lower)} - {0} for pattern in _STATED)
    sizes = {width // count for width in widths for count in heads if width % count == 0}
    return {count * size: f"{count} × {size}" for count in keys for size in sizes}


def _wrong(weight: _Weight, true: Sequence[int], how: str) -> Iterator[Claim]:
    """The claim that a weight should be as large as that, about its shape or the one number that is off."""
    line, found = weight.line, weight.found
    if found["shape"]:
        start, end = (line.start + at for at in found.span("shape"))
        yield wrong_shape((start, end), true, brackets=found["shape"])
        return
    group = "alone" if found["alone"] else "into" if weight.sizes[0] != true[0] else "width"
    number, truth = line.number_at(found.start(group)), Truth.of(true[0 if group == "into" else -1], how)
    if number is not None:
        yield from claimed(line, number, [truth], "arithmetic", FIRM)
