"""What training takes, part by part: "7B: 权重 14 GB，梯度 14 GB，优化器状态 56 GB，合计 84 GB", and in tables."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.memory.bytes_of_what import is_size
from archscope.notes.finders.memory.parts_of_training import (
    ALLOWED,
    GRADIENTS,
    STATES,
    TOTAL,
    WEIGHTS,
    Part,
    PartsOfSize,
    sized_parts,
)
from archscope.notes.finders.memory.sizes_in_bytes import is_model_size, width_in
from archscope.notes.finders.totals.row_values import value_of
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed, mood
from archscope.notes.judging.slips import is_slip_of
from archscope.notes.numbers.evaluation import number_value, total
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import OFFLOADED, is_doubted
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.whole_note import WholeNote
from archscope.notes.text.patterns import AnyCase, cased, says_any

_WORDS = {
    GRADIENTS: AnyCase(r"\bgrad(?:ient)?s?\b|梯度"),
    STATES: AnyCase(r"\boptimi[sz]er|\badamw?\b|\bmoments?\b|优化器"),
    TOTAL: AnyCase(r"\btotals?\b|\bsum\b|\bin all\b|\baltogether\b|合计|总计|总共|共计|总和|一共|^\W*=\W*$"),
    WEIGHTS: AnyCase(r"\bweights?\b|\bparam(?:eter)?s?\b|权重|参数|^\W*(?:model|模型)\W*$"),
}
_TRAINED = AnyCase(r"gradient|\bgrads?\b|梯度")
OF_OTHERS = AnyCase(
    r"\blora\b|\bqlora\b|adapter|frozen|shard|zero-?\d|\bfsdp\b|\b(?:per|each|every) (?:gpu|card|device|rank)|"
    r"8-?bit adam|gpus? each|"
    r"\b(?:gradients?|grads|states|weights|parameters)\s?(?:\+|and|&|/)\s?"
    r"(?:the )?(?:gradients?|grads|optimi[sz]er|states)|\bfused?\b|"
    r"\bhalf of\b|\blast (?:\d+ )?layers\b|\b(?:grad\w*|states) (?:are |kept |stored )?in (?:fp|bf|float)\d+|"
    r"适配|冻结|分片|切分|每卡|每张|只训练|一半|融合|梯度(?:用|以|为)?\s?(?:fp|bf)\d+"
)
_MORE = AnyCase(
    r"activation|overhead|buffer|cache|fragment|temporar|workspace|inference|\beach\b|\bgpu total|\(cpu|\bram\b|nvme|"
    r"vram|激活|开销|缓存|缓冲|碎片|临时|预留|推理|换到内存"
)
_MIXED = AnyCase(r"mixed|混合|master")
_ADDS = AnyCase(r"(?:^|\s)(?:add|adding|plus)\s|再加|加上")
"""What goes on from the bytes before it: "Add FP32 gradients: 98 GiB" is all so far."""
_DELIMITER = cased(r"[,，;；。()（）|]|\.\s|[:：](?=.*\w)|\n")
_NEXT_PART = cased(r"[,，](?!\s*(?:which|that|每|它|其))|[;；。+|]|\n")
_PARTS_IN_BRACKETS = cased(r"[\s*~≈]*[(（][^()（）\d]{1,24}\d[\d.]*[^()（）\d]{1,24}\d[\d.]*[^()（）\d]{1,24}\d[\d.]*")
_LEAST, _MOST, _LONGEST, _A_SIZE = 10**7, 24, 2000, 10**8
_ADAM = AnyCase(r"\badamw?\b")
_TWO = AnyCase(
    r"\b(?:two|both|2) [\w -]{0,24}(?:states?|values?|moments?|averages?|copies)\b|两[个份组]|[mv] ?[,和与&] ?v\b"
)
SMALLER = AnyCase(
    r"\b8[- ]?bits?\b|int8|fp8|paged|adafactor|\blion\b|\bsgd\b|\bmuon\b|sophia|adagrad|rms-?prop|"
    r"\blamb\b|galore|shampoo|"
    r"(?:states|moments?|momentum|variance|状态|动量)[^.。\n]{0,24}(?:bf16|fp16)|\bhalf\b|\b(?:one|each|per) moment|"
    r"8 ?位|一半|一个动量"
)
"""Words for states that are fewer, or smaller, than two of 2 bytes."""
_EACH_STATE = AnyCase(r"\b(?:each(?! (?:weight|param|value))|apiece|respectively)\b|各|分别|每个(?!参数)")
_OF_ONE_STATE, _FULL_WIDTH = 2, 4
_MOMENTUM = AnyCase(r"\bmomentum\b(?!\s?(?:and|&|\+|,|/))|动量(?!\s?[和与、+]|估计)")
_STATES_SAID = AnyCase(r"\b(?:states|moments)\b|状态")
_OF_PARAMETERS = AnyCase(r"[\s-]*(?:param|个?参数)")


def has_only_adam(note: WholeNote) -> bool:
    """Whether a note speaks of no other optimizer than Adam, nor of one that keeps less."""
    return note.says(_ADAM) and not note.says(SMALLER)


def training_memory(passages: Sequence[Passage], about: str, *, is_adam: bool = False) -> Iterator[Claim]:
    """A claim about each part, and about the total, that a text or the lines of a list give.

    Args:
        about: the text and the headings before it, which may name the size and the dtype.
        is_adam: whether the optimizer is Adam, which has two states.
    """
    if not any(passage.largest.get("bytes", 0) >= _LEAST for passage in passages):
        return
    for lead, lines in _groups(passages):
        text = "\n".join(line.text for line in lines)
        if OFFLOADED.search(text):
            continue
        # What leads over to a group of lines says what it is about.
        said = lead if size_in(lead) is not None else f"{about} {lead}"
        yield from _without_a_part([part for line in lines for part in _parts(line)], text)
        if _TRAINED.search(text) and not OF_OTHERS.search(f"{text} {lead}") and len(text) < _LONGEST:
            yield from held_parts([part for line in lines for part in _parts(line)], text, said, is_adam=is_adam)


def _groups(passages: Sequence[Passage]) -> Iterator[tuple[str, list[Passage]]]:
    """The lines since one that leads over to them: "Full fine-tuning (7B model):"."""
    lead, group = "", list[Passage]()
    for line in (line for passage in passages for line in passage.lines):
        if line.text.rstrip(" *_`\n").endswith((":", "：")) and "bytes" not in line.largest:
            if group:
                yield lead, group
            lead, group = line.text, []
        else:
            group.append(line)
    yield lead, group


def training_tables(table: Table, about: str, *, is_adam: bool = False) -> Iterator[Claim]:
    """The same of the rows of a table, each with one number of bytes."""
    text = " ".join(cell.text for row in table.rows for cell in row.passages)
    about = " ".join([about, table.above, *(cell.text for cell in table.header)])
    if not _TRAINED.search(text) or OFFLOADED.search(text):
        return
    worked = [(row.label.text, cell, value_of(cell)) for row in table.rows for cell in row.cells]
    sizes = [
        Part(cell, size, kind_of(label), f"{label} {cell.after(size.end)}")
        for label, cell, size in worked
        if size and is_size(size)
    ]
    yield from _without_a_part(sizes, " ".join([text, *(cell.text for cell in table.header)]))
    if OF_OTHERS.search(f"{text} {about}"):
        return
    parts = list[Part]()
    for row in table.rows:
        label = row.label.text
        for cell in row.cells:
            yield from held_parts(list(_in_brackets(cell)), cell.text, f"{about} {label}", is_adam=is_adam)
        values = [(cell, number) for cell in row.cells if (number := cell.lone_number) is not None]
        if len(values) == 1 and is_size(values[0][1]):
            parts.append(Part(*values[0], kind_of(label), label))
    yield from held_parts(parts, text, about, is_adam=is_adam)


def _parts(line: Passage) -> Iterator[Part]:
    """The bytes in a line, each with the name before it, or behind it."""
    sizes = [number for number in line.numbers if is_size(number)]
    bracketed = list(_in_brackets(line))
    if bracketed or not sizes or len(sizes) > _MOST:
        yield from bracketed
        return
    ends = [line.start, *(number.end for number in sizes)]
    starts = [*(number.start for number in sizes), line.end]
    for number, before, after in zip(sizes, ends, starts[1:], strict=False):
        said = line.between(before, number.start).rstrip(" *`_:：=≈~约为是(（")
        behind = _NEXT_PART.split(line.between(number.end, after))[0]
        if not said.strip(" *`_-•+") and line.until(number.start).lstrip("- *").startswith("="):
            yield Part(line, number, TOTAL)
            continue
        kind = kind_of(_DELIMITER.split(said)[-1]) or kind_of(_DELIMITER.split(behind.lstrip(" *`_"))[0])
        yield Part(line, number, kind, f"{said} {behind}")


def _in_brackets(passage: Passage) -> Iterator[Part]:
    """A total, and its parts in the bracket behind it, without a unit: "560 GB（权重 140 + 梯度 140 + 优化器 280）"."""
    for at, number in enumerate(passage.numbers):
        inside = passage.numbers[at + 1 : at + 4]
        is_total = is_size(number) and _PARTS_IN_BRACKETS.match(passage.after(number.end, 120)) is not None
        if is_total and len(inside) == 3 and all(other.bare or is_size(other) for other in inside):
            yield Part(passage, number, TOTAL)
            for before, other in itertools.pairwise((number, *inside)):
                label = passage.between(before.end, other.start)
                meant = other._replace(units=number.units) if other.bare else other
                yield Part(passage, meant, kind_of(label), label)


def kind_of(label: str) -> str:
    """What a label names first of `_WORDS`; "" if that is nothing known."""
    return next((kind for kind, words in _WORDS.items() if words.search(label)), "")


def held_parts(parts: Sequence[Part], text: str, about: str, *, is_adam: bool = False) -> Iterator[Claim]:
    """The claims about the parts of one size; nothing where a part is named twice."""
    by_kind = {part.kind: part for part in parts}
    if len(by_kind) < len(parts) or WEIGHTS not in by_kind or not {GRADIENTS, STATES} & set(by_kind):
        return
    size = size_in(text) or size_in(about)
    is_open = is_doubted(text, _ADDS) or _MIXED.search(f"{text} {about}") is not None
    # "optimizer (momentum)" has one state, whatever else the note speaks of.
    is_adam = is_adam and not (STATES in by_kind and _MOMENTUM.search(by_kind[STATES].label))
    sized = sized_parts(size, by_kind)._replace(is_adam=is_adam) if size is not None else None
    lacks_a_state = False
    if sized is not None:
        for kind, right in sized.each.items():
            part, meant = by_kind[kind], None if is_open else sized.meant(kind, width_in(by_kind[kind].label))
            # Gradients may be those of a part of the weights.
            is_sure = meant and (kind != GRADIENTS or is_slip_of(part.number, sized.bytes_of(meant), both_ways(10)))
            each, strength = right if meant is None else meant, FIRM if is_sure else CONFIRM
            if kind == STATES and right is not None and _is_of_one(part, right):
                # Adam has two for each weight: no less than 2 bytes for each of these, and 4 in fp32.
                is_said = _in_full(part.label) or (not is_open and _TWO.search(part.label))
                lacks_a_state = True
                each, strength = 2 * right, FIRM if is_said and not is_doubted(part.label) else CONFIRM
            if each is not None:
                yield from claimed(part.passage, part.number, sized.bytes_of(each), "memory", strength)
    known = {} if sized is None or None in sized.each.values() else sized.each
    if sized is not None and known and lacks_a_state and TOTAL in by_kind:
        yield from _total_with_both_states(by_kind[TOTAL], sized)
    yield from _total(by_kind, text, is_sure=len(known) == len(ALLOWED) and not is_open)


def _total_with_both_states(total: Part, sized: PartsOfSize) -> Iterator[Claim]:
    """The claim that a total is what all parts come to where Adam has two states, and not the one that is told."""
    each = sum(filter(None, (*sized.each.values(), sized.each[STATES])))
    yield from claimed(total.passage, total.number, sized.bytes_of(each), "memory", CONFIRM)


def _is_of_one(part: Part, each: int) -> bool:
    """Whether Adam's states take the bytes of one, of which each weight has two: 2, or 4 where they are in fp32."""
    if _ADAM.search(part.label) is None or says_any(part.label, SMALLER, _EACH_STATE):
        return False
    return each == _OF_ONE_STATE or (each == _FULL_WIDTH and _in_full(part.label))


def _in_full(label: str) -> bool:
    """Whether a label speaks of several states, each of them in fp32."""
    return width_in(label) == _FULL_WIDTH and (_STATES_SAID.search(label) or _TWO.search(label)) is not None


def _total(by_kind: Mapping[str, Part], text: str, *, is_sure: bool) -> Iterator[Claim]:
    """The total held against the sum of the parts; wrong if all of these are right, and nothing else is spoken of."""
    part = by_kind.get(TOTAL)
    others = [other for kind, other in by_kind.items() if kind != TOTAL]
    if part is None or len(others) < 2:
        return
    how = " + ".join(other.number.text for other in others)
    truth = Truth(total([number_value(other.number) for other in others]), how)
    at = part.number.start - part.passage.start, part.number.end - part.passage.start
    is_more = mood(part.passage.text, *at) in ("over", "under") or "+" in part.passage.after(part.number.end, 4)
    is_sure = is_sure and not is_more and not _MORE.search(text) and "" not in by_kind
    yield from claimed(part.passage, part.number, [truth], "memory", FIRM if is_sure else CONFIRM)


def _without_a_part(parts: Sequence[Part], text: str) -> Iterator[Claim]:
    """A claim about the total of weights, gradients and states, with no words of its own ("Resident total"), that is
    the sum of two of them: "Weights 14 GB", "Gradients 14 GB", "Optimizer 56 GB", "Total 70 GB"."""
    kinds = [part.kind for part in parts]
    if sorted(kinds) != sorted(_WORDS) or kinds[-1] != TOTAL or not _ONLY_A_TOTAL.fullmatch(parts[-1].label):
        return
    *others, last = parts
    sums = [
        Truth(total([number_value(other.number) for other in some]), " + ".join(other.number.text for other in some))
        for some in (others, *itertools.combinations(others, 2))
    ]
    is_open = is_doubted(text, _MORE, _NOT_ALL) or fits(last.number, sums[:1])
    if not is_open and fits(last.number, sums[1:]):
        places = tuple(other.number.start for other in others)
        yield from claimed(last.passage, last.number, sums[:1], "sum", FIRM, addends=places)


_ONLY_A_TOTAL = AnyCase(
    r"(?:\W|(?:the|a|is|are|of|about|in|per (?:gpu|card|rank)|totals?|sum|all|altogether)\b|[一总合共][共计和]|每卡)*"
)
_NOT_ALL = AnyCase(
    r"\b(?:or|no|on top|between|host|cpu|disk|saved?|at once|at a time)\b|instead|without|exclud|not count|except|"
    r"beyond|besides|resident|transient|checkpoint|offload|reus|freed|peak|fused?\b|only|inference|lora|frozen|"
    r"\b(?:weights|gradients?|grads|parameters) (?:and|\+|&)|"
    r"或|不[含计算存]|[无不]需|除[了外]|主机|常驻|保存|检查点|卸载|复用|释放|峰值|仅|只|推理|冻结"
)


def size_in(text: str) -> Number | None:
    """The one size that a text names: 7B, 700 亿, "150M params"."""
    passage = Passage(text, 0)
    sizes = [
        one
        for one in passage.numbers
        if is_model_size(one) and one.value >= _LEAST
        if one.units[0].scale >= _A_SIZE or _OF_PARAMETERS.match(passage.after(one.end, 16))
    ]
    return sizes[0] if len({size.value for size in sizes}) == 1 else None
