"""Bytes in a line of their own below the one that counts the parameters: "Total parameters: 190,460,160" and then
"Memory (fp32): 0.76 GB"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.memory.sizes_in_bytes import width_in
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase

_LABEL = AnyCase(
    r"[\s*_`•#-]*(?:(?:model |weights? |parameters? )?(?:memory|size)|weights|显存|内存|"
    r"(?:模型|权重|参数)(?:大小|显存|内存))"
    r"[\s*_`]*(?:[(（]|in )\s?(?P<dtype>(?:fp|bf|float|bfloat)\d\d)\s?[)）]?[\s*_`]*[:：=][\s*_`~≈约]*"
)
_TOTAL = AnyCase(r"\b(?:total|number of|all)?\s?(?:model )?param(?:eter)?s?\b|参数(?:总?量|总数)?")
_OF_SOME = AnyCase(
    r"trainable|lora|adapter|active|train|optimi|gradient|\bper\b|\beach\b|embedding|可训练|训练|优化|梯度|激活|每|嵌入"
)
_LEAST = 10**6


def bytes_below_totals(passage: Passage, above: str, title: str) -> Iterator[Claim]:
    """A claim about the bytes of a line that says nothing but in which dtype, by the one count above it."""
    numbers = [number for number in passage.numbers if number.kind == "bytes"]
    label = _LABEL.match(passage.text) if len(passage.numbers) == len(numbers) == 1 else None
    if label is None or passage.start + label.end() != numbers[0].start or _OF_SOME.search(f"{title} {above}"):
        return
    if passage.after(numbers[0].end).strip(" *_`.。"):
        return
    width, before = width_in(label["dtype"]), Passage(above, 0)
    counts = {number.value: number for number in before.numbers if is_whole(number) and number.value >= _LEAST}
    if width is not None and len(counts) == 1 and _TOTAL.search(above):
        (count,) = counts.values()
        truth = Truth.of(count.value * width, f"{count.text} × {width} bytes", "bytes")
        yield from claimed(passage, numbers[0], [truth], "memory", FIRM)
