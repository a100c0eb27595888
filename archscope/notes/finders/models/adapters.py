"""Low-rank adapters: what they add to a matrix, in tables of ranks, and to a model, as PEFT prints it.

A matrix of d × k has an adapter of r·(d + k), d × r and r × k.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.models.encoders import encoder_named
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage, Row, Table
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_LORA = AnyCase(r"\blora|adapter|\bab\b|适配|可训练|trainable")
_FULL = AnyCase(r"original|\bfull\b|\bdense\b|base|原始|全量|全参|d ?[×x*·] ?k")
_RATIO = AnyCase(r"ratio|share|percent|%|fraction|比例|占比")
_SETTING = cased(r"(?<![A-Za-z_])(d_in|d_out|in|out|d|k|m|n|r|rank|秩)\s*=\s*(\d[\d,]{0,12})")
_SIDES = {"d": 0, "d_in": 0, "in": 0, "m": 0, "k": 1, "d_out": 1, "out": 1, "n": 1, "r": 2, "rank": 2, "秩": 2}
_BOTH = cased(r"(?<![A-Za-z_])(?:d\s*=\s*k|m\s*=\s*n|k\s*=\s*d)\s*=\s*(\d[\d,]{0,12})")


def adapter_tables(table: Table, note: str) -> Iterator[Claim]:
    """A claim about the parameters of each matrix and of its adapter in rows that name its sides and the rank.

    `Shape | Original | LoRA | Ratio`, "d=4096, k=4096, r=8 | 16,777,216 | 65,536 | 0.39 %". The rows of a table bear
    one another out.
    """
    if "_proj" in note:
        yield from _of_modules(table, note)
    if len(table.header) < _FEWEST or not any(_LORA.search(head.text) for head in table.header):
        return
    heads = [head.text for head in table.header[1:]]
    for row in table.rows:
        sides = _sides(row.label.text)
        for head, cell in zip(heads, row.cells, strict=False) if sides is not None else ():
            number = cell.lone_number
            if sides is not None and number is not None:
                truths = _of_matrix(head, number, *sides)
                yield from claimed(cell, number, truths, "formula", GROUP, group=("adapters", table.group))


_FEWEST = 3
_PROJECTION = cased(r"(?<![A-Za-z_])[a-z]\w*_proj\b")
_HALF, _ALL = {"q_proj", "v_proj"}, {"q_proj", "k_proj", "v_proj", "o_proj"}


def _of_modules(table: Table, note: str) -> Iterator[Claim]:
    """A claim about the adapters of all four matrices of attention, in a table with those of q and v.

    These are half of them, whatever heads a model has: k is as large as v, and o as q. The one that the note has
    elsewhere too is right.
    """
    named = [(row, set(_PROJECTION.findall(" ".join(cell.text for cell in row.passages)))) for row in table.rows]
    half, whole = ([row for row, modules in named if modules == meant] for meant in (_HALF, _ALL))
    if len(half) != 1 or len(whole) != 1 or _said_beside(half[0]) != _said_beside(whole[0]):
        return
    for column in range(min(len(half[0].cells), len(whole[0].cells))):
        one, every = half[0].number_in(column), whole[0].number_in(column)
        if one is None or every is None or {one.kind, every.kind} != {"count"} or one.value < _LEAST:
            continue
        if _NO_PARAMETERS.search(table.head(column)):
            continue
        is_one, is_every = _is_elsewhere(one, note), _is_elsewhere(every, note)
        for told, number, times, row, is_told in (
            (one, every, 2, whole[0], is_one and not is_every),
            (every, one, Fraction(1, 2), half[0], is_every and not is_one),
        ):
            truth = Truth(number_value(told).times(times), f"{times} × {told.text}")
            strength = FIRM if is_told else CONFIRM
            yield from claimed(row.cells[column], number, [truth], "repeated", strength, addends=(told.start,))


def _said_beside(row: Row) -> tuple[list[Exact], list[Sequence[Model]]]:
    """The numbers of a row that may be ranks, and the models that it names: rows that differ in these aren't alike."""
    numbers = (number for cell in row.passages for number in cell.numbers)
    ranks = [number.value for number in numbers if number.bare and number.value in _RANKS]
    return ranks, [mention.presets for cell in row.passages for mention in cell.mentions]


_RANKS = frozenset(2**power for power in range(10))
_NO_PARAMETERS = AnyCase(r"token|\bstep|flop|\btime|speed|\bs\b|样本|步|词元|速度|耗时|时间")


def _is_elsewhere(number: Number, note: str) -> bool:
    """Whether the digits of a number stand in a note more than once."""
    digits = re.match(r"[\d.,]+", number.text)
    return digits is not None and len(re.findall(rf"(?<![\d.,]){re.escape(digits[0])}(?![\d.])", note)) > 1


_LEAST = 1000


def _sides(label: str) -> tuple[int, int, int] | None:
    """The sides of a matrix and the rank of its adapter: "d=4096, k=4096, r=8"."""
    known: dict[int, int] = {}
    both = _BOTH.search(label)
    if both is not None:
        known[0] = known[1] = int(both[1].replace(",", ""))
    for name, value in _SETTING.findall(label):
        known[_SIDES[name]] = int(value.replace(",", ""))
    return (known[0], known[1], known[2]) if len(known) == _FEWEST and 0 not in known.values() else None


def _of_matrix(head: str, number: Number, first: int, second: int, rank: int) -> list[Truth]:
    """What a column says of a matrix: its parameters, those of its adapter, or these as a share of the others."""
    matrix, adapter = first * second, rank * (first + second)
    if number.kind == "share":
        share = Truth.of(Fraction(adapter, matrix), f"{adapter:,} / {matrix:,}", "share")
        return [share] if _RATIO.search(head) else []
    if number.kind != "count" or bool(_LORA.search(head)) is bool(_FULL.search(head)):
        return []
    if _LORA.search(head):
        return [Truth.of(adapter, f"{rank} × ({first:,} + {second:,})", "count")]
    return [Truth.of(matrix, f"{first:,} × {second:,}", "count")]


_RANK = cased(r"(?<![A-Za-z_])(?:r|rank|lora_r|lora_rank)\s*=\s*(\d{1,6})\b")
_MODULES = cased(r"target_modules\s*=\s*\[([^\]]{0,400})\]")
_NAME = cased(r"[\"'](\w+)[\"']")
_PRINTED = cased(r"trainable params:\s*([\d,]+)\s*(?:\|\||\|)\s*all params:\s*([\d,]+)")

_MOST_LINES = 400
_OTHERWISE = AnyCase(r"bit|quant|resize|pad")
"""What makes all parameters of a model more, or has them counted two in one."""


def adapted_models(blocks: Sequence[Block], earlier: Sequence[Block], context: Context) -> Iterator[Claim]:
    """A claim about the parameters that a program prints of a model with adapters of the rank that it sets.

    "trainable params: 294,912 || all params: 124,734,720", behind `r=8, target_modules=["c_attn"]`.
    """
    printed = next((block for block in blocks if "trainable params:" in block.text), None)
    found = _PRINTED.search(printed.text) if printed is not None else None
    if printed is None or found is None:
        return
    program = [*earlier[-_MOST_LINES:], *blocks]
    text = "\n".join(block.text for block in program)
    if "_pattern" in text or _TRAINS_MORE.search(text):
        return
    added, whole = _parameters(program, text, context)
    total = None if added is None or whole is None else whole + added
    of_total = CONFIRM if _OTHERWISE.search(text) else FIRM
    for at, value, how, strength in ((1, added, _ADDED, FIRM), (2, total, f"{_ADDED} + params.total", of_total)):
        numbers = Passage(found[at], printed.start + found.start(at)).numbers
        if value is not None and len(numbers) == 1:
            truths = [Truth.of(value, how, "count")]
            yield from claimed(Passage(printed.text, printed.start), numbers[0], truths, "quantity", strength)


_ADDED = "the parameters of the adapters"


def _parameters(program: Sequence[Block], text: str, context: Context) -> tuple[int | None, int | None]:
    """What the adapters of a program add to the one model that it names, or the note, and what the model has."""
    code = _COMMENT.sub("", text)
    ranks, modules = set(_RANK.findall(code)), set(_MODULES.findall(code))
    if len(ranks) != 1 or len(modules) != 1:
        return None, None
    rank, names = int(ranks.pop()), _NAME.findall(modules.pop())
    mentions = [mention for block in program for mention in Passage(block.text, block.start).mentions]
    named = {mention.presets for mention in mentions if mention.is_one} or {
        mention.presets for mention in [context.model_mention()] if mention is not None and mention.is_one
    }
    encoder = encoder_named(lowered(text)) if not named else None
    if encoder is not None:
        square = (encoder.d_model, encoder.d_model)
        return _added(dict.fromkeys(_OF_ENCODERS, square), encoder.n_layers, rank, names), None
    if len(named) != 1:
        return None, None
    facts = facts_of(next(iter(named))[0])
    return _added(_modules_of(facts), int(facts.size("n_layers") or 0), rank, names), facts.total


_COMMENT = cased(r"#[^\n]*")
_OF_ENCODERS = ("query", "key", "value")
"""The modules of the attention of a BERT that no other module is called like."""


def _added(sides: Mapping[str, tuple[int, int]], layers: int, rank: int, modules: Sequence[str]) -> int | None:
    """The parameters of adapters on some modules of every block, whose sides are known; None if those of one aren't."""
    if not modules or not set(modules) <= set(sides):
        return None
    return rank * sum(sum(sides[name]) for name in set(modules)) * layers


def _modules_of(facts: Facts) -> Mapping[str, tuple[int, int]]:
    """The sides of the matrices of a block by the names of their modules, where these are all that it has."""
    sizes = [facts.size(name) for name in ("d_model", "d_ff", "n_heads", "n_kv_heads", "head_dim", "n_layers")]
    known = [size for size in sizes if size is not None]
    if len(known) < len(sizes):
        return {}
    width, hidden, heads, keys, head, layers = known
    attention = {
        "q_proj": (width, heads * head), "k_proj": (width, keys * head), "v_proj": (width, keys * head),
        "o_proj": (heads * head, width),
    }  # fmt: skip
    ffn = {"gate_proj": (width, hidden), "up_proj": (width, hidden), "down_proj": (hidden, width)}
    found: dict[str, tuple[int, int]] = {}
    for name, matrices in (("attention", attention), ("ffn", ffn)):
        every = layers * sum(first * second for first, second in matrices.values())
        if every in [truth.value.exact for truth in facts.component(name)]:
            found |= matrices
    return found


_TRAINS_MORE = cased(r"modules_to_save|num_labels|_CLS\b|QUESTION_ANS|ForSequence|ForToken|ForQuestion")
"""What makes PEFT train weights beside the adapters: those named, or the head of a task."""
