"""Counts of a part that is said to have biases, or none: "`lm_head`, weight and bias: 24,960" is 384 × 65 + 65, and
"Attention (q, k, v without bias, the output projection with one): 2,359,296" forgets 768.

Only a number that is to the unit what the part has otherwise, without its biases or with them, is wrong.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.judging.claims import FIRM, SAID, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.told import is_operand, is_whole
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_LEAST, _SIDE = 1000, 64
_LOOK = AnyCase("bias|偏置")
_WITHOUT_THEM = AnyCase(
    r"\b(?:without|no|excluding|w/o)(?: (?:any|a|the|its|their))? bias(?:es)?\b|bias[\"'`]*\s?[:=]\s?[`\"']*false|"
    r"\bbias-?(?:free|less)\b|(?:不含|不带|不加|没有|无|去掉)偏置|偏置为? ?false"
)
_WITH_THEM = AnyCase(
    r"\b(?:with|has|have|having|keeps?|keeping|uses?|including|incl\.|includes?|and|plus)(?: (?:a|the|its|their|"
    r"all))? bias(?:es)?\b|"
    r"bias[\"'`]*\s?[:=]\s?[`\"']*true|(?<![不])(?:包含|包括|含|带|有|加上?|连同|保留)(?:了)?(?:各自的)?偏置"
)
_ALL_HAVE = AnyCase(
    r"\b(?:all|every)(?: the)?(?: linear)? (?:layers?|matri(?:x|ces)|projections?|linears?)(?: here)? "
    r"(?:have|has|with) (?:a )?bias(?:es)?\b|所有(?:的)?(?:线性层|矩阵|全连接层)(?:都|均)?(?:有|带|含)偏置"
)
_OF_KEYS = AnyCase(r"\bw?_?[qkv]\b|\bqkv|quer|key|value|查询|[键值]")
_OF_OUTPUT = AnyCase(r"\bout|\bo_?proj|\bc_proj|输出")
_ATTENTION, _POOLER = AnyCase(r"\batt(?:n|ention)?\b|\bmha\b|注意力"), AnyCase(r"\bpooler\b")
_INSIDE_OF = AnyCase(
    r"(?:(?:hidden|inner|intermediate)(?: layer)?(?: size| width| dim\w*)?(?: of)?|"
    r"隐藏(?:层|维度?)(?:大小|宽度)?为?) ?(\d[\d,]*)"
)
_WEIGHT_AND_BIAS = AnyCase(r"\bweights?,? (?:and|plus|\+) (?:the )?bias|权重[和与加及]偏置")
_ONLY_WEIGHTS = AnyCase(r"weight|matri|权重|矩阵")
_TO_NUMBER = cased(r"[\s*`)）\]]*(?:[:：=|]|->|→|\b(?:has|is|are|have|holds?)\b|共有?|为|是|有)[\s*`$|]*")
_OTHERWISE = AnyCase(
    r"\bgqa\b|\bmqa\b|group|lora|rank|\bexperts?\b|glu\b|gate|except|only|first|second|scores|alibi|relative|norm|mask|"
    r"position|buffer|[=×*·²^]|分组|门控|专家|低秩|除|只|仅|第[一二]|归一|位置|分数"
)
"""Words of labels with other matrices, with biases of some only or of something else, and of formulas."""
_SETTING = AnyCase(r"bias[\"'`]*\s?[:=]\s?[`\"']*(?:true|false)")
_APART = AnyCase(r"bias|偏置|weight|权重|\bplus\b|multipl|再加|另|乘法|\bof its\b|\+")
"""Words behind a number that may count only some of what the label names."""
_BREAK = cased(r"[;；。\n]|\.\s|[,，]\s?(?=\d)")


class _Matrix(NamedTuple):
    """A matrix by its rows and columns, and whether it is said to have a bias."""

    rows: int
    columns: int
    is_biased: bool

    @property
    def said(self) -> int:
        """What it has as is said."""
        return self.rows * self.columns + self.columns * self.is_biased

    @property
    def otherwise(self) -> int:
        """What it has without the bias that is said, or with the one that is denied."""
        return self.rows * self.columns + self.columns * (not self.is_biased)

    def formula(self, times: int) -> str:
        """How so many of it are counted."""
        one = f"{self.rows:,} × {self.columns:,}{f' + {self.columns:,}' if self.is_biased else ''}"
        return one if times == 1 else f"{times} × ({one})" if self.is_biased else f"{times} × {one}"


def said_biases(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count behind a part of which its label, or all the note, says that it has biases."""
    if passage.largest.get("count", 0) < _LEAST or not (_LOOK.search_lower(passage.lower) or _all_have(context)):
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            if is_whole(number) and number.value >= _LEAST and not is_operand(sentence, number):
                label = _label(sentence.text[: number.start - sentence.start])
                if label and not _APART.search(sentence.after(number.end, 200)):
                    yield from _held(sentence, number, label, context)


def _all_have(context: Context) -> bool:
    """Whether what leads up to a list says that all layers have biases, which it counts."""
    return any(_ALL_HAVE.search(lead.text) and not _IGNORED.search(lead.text) for lead in context.near)


_IGNORED = AnyCase(r"ignor|neglect|忽略|不计|不算")


def biases_in_rows(table: Table, context: Context) -> Iterator[Claim]:
    """The same of the last number of a row whose other cells say it: `Pooler | dense, with bias | 590,592`."""
    is_told = (
        table.kind == "table" and context.says(_LOOK) and not any(_APART.search(head.text) for head in table.header)
    )
    for row in table.rows if is_told else ():
        number = row.cells[-1].lone_number if row.cells else None
        said = " ".join(cell.text for cell in (row.label, *row.cells[:-1]))
        if number is not None and is_whole(number) and number.value >= _LEAST and _LOOK.search(said):
            yield from _held(row.cells[-1], number, said, context)


def _label(before: str) -> str:
    """What stands before a number as its label; empty if it isn't one."""
    begins = max((found.end() for found in _BREAK.finditer(before)), default=0)
    label = before[begins:]
    ends = next((found for found in _TO_NUMBER.finditer(label) if found.end() == len(label)), None)
    return label[: ends.start()] if ends is not None else ""


def _held(passage: Passage, number: Number, label: str, context: Context) -> Iterator[Claim]:
    """The claim that a number is what a part has as its label says; wrong if it is exactly what it has otherwise."""
    if is_doubted(_SETTING.blanked(label), _OTHERWISE) or context.speaks_of_gates:
        return
    matrices = _matrices(label, number, context)
    if not matrices:
        return
    said, plain = sum(one.said for one in matrices), sum(one.rows * one.columns for one in matrices)
    biased = plain + sum(one.columns for one in matrices)
    others = {plain, biased, *(said - one.said + one.otherwise for one in matrices)} - {said}
    if number.value == said or number.value in others:
        how = " + ".join(one.formula(times) for one, times in Counter(matrices).items())
        # Other finders know that a part may be counted without its biases, not what is said here.
        strength = FIRM if number.value == said else SAID
        yield from claimed(passage, number, [Truth.of(said, how, "count")], "quantity", strength)


def _matrices(label: str, number: Number, context: Context) -> list[_Matrix]:
    """The matrices of the part that a label names, with the biases that are said of them; none if that isn't clear."""
    part = _part(label)
    has, lacks = _WITH_THEM.search(label) is not None, _WITHOUT_THEM.search(label) is not None
    if not has and not lacks and part in ("ffn", "attention"):
        has = _all_have(context)
    if _ONLY_WEIGHTS.search(_WEIGHT_AND_BIAS.blanked(label)):
        return []
    width = context.size_before("d_model") or context.value_before("d") if has or lacks else None
    if width is None and (has or lacks) and part in ("pooler", "out"):
        side = math.isqrt(int(number.value))
        width = side if not side % _SIDE else None
    return _of_part(part, int(width), label, context, (has, lacks)) if width else []


def _part(label: str) -> str:
    """The one part that a label names; empty if it names none, or several."""
    if _ATTENTION.search(label[:_FIRST]):
        return "attention"
    if _POOLER.search(label):
        return "pooler"
    names = {name for _, _, name in components_in(label) if name != "block"}
    return names.pop() if len(names) == 1 else ""


_FIRST = 24


def _of_part(part: str, width: int, label: str, context: Context, biases: tuple[bool, bool]) -> list[_Matrix]:
    """The matrices of a part; `biases`: whether the label says that some have them, and that some lack them."""
    has, lacks = biases
    if part == "attention":
        return _of_attention(width, label, context, biases)
    rows, inside = int(context.size_before("vocab_size") or 0), int(context.size_before("d_ff") or 4 * width)
    inside = _inside(label) or inside
    known = {
        "ffn": [_Matrix(width, inside, has), _Matrix(inside, width, has)],
        "head": [_Matrix(width, rows, has)] if rows else [],
        "pooler": [_Matrix(width, width, has)],
        "out": [_Matrix(width, width, has)],
        "qkv": [_Matrix(width, 3 * width, has)],
    }
    return [] if has and lacks else known.get(part, [])


def _of_attention(width: int, label: str, context: Context, biases: tuple[bool, bool]) -> list[_Matrix]:
    """The four matrices of attention, of which the label may say different things."""
    heads, of_keys = context.size_before("n_heads"), context.size_before("n_kv_heads")
    if of_keys is not None and of_keys != heads:
        return []
    if _OF_KEYS.search(label) is not None and not all(biases):
        # What is said of those of q, k and v isn't said of the output.
        return []
    clauses = [lowered(clause) for clause in _CLAUSES.split(label)]
    keys, output = (_of_clause(clauses, words) if all(biases) else biases[0] for words in (_OF_KEYS, _OF_OUTPUT))
    if keys is None or output is None:
        return []
    return [*[_Matrix(width, width, keys)] * 3, _Matrix(width, width, output)]


_CLAUSES = cased(r"[,，、;；(（](?=[^,，、;；(（]*(?:bias|偏置|out|proj|输出|投影))")


def _of_clause(clauses: Sequence[str], words: AnyCase) -> bool | None:
    """Whether the clause of what some words name says that it has a bias; None if none does, or several differ."""
    found = {_WITH_THEM.search(one) is not None for one in clauses if words.search(one) and _LOOK.search(one)}
    return found.pop() if len(found) == 1 else None


def _inside(label: str) -> int | None:
    """The width inside an FFN that its label states: "MLP with hidden size 1024"."""
    found = _INSIDE_OF.search(label)
    return int(found[1].replace(",", "")) if found is not None else None
