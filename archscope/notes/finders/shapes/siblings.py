"""Tensors that must be as large as those beside them: keys and values, gate, up and down projections.

`K=[1,8,5,128], V=[1,8,5,128]`; "gate_proj: 4096 → 14336", "up_proj: 4096 → 14336", "down_proj: 14336 → 4096".
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.models.topics import facts_of_one
from archscope.notes.finders.shapes.mistaken_shapes import is_of_a_part
from archscope.notes.finders.shapes.sizes_in_force import tokens_said
from archscope.notes.finders.shapes.written_shapes import ARROW, places_off, shape_tokens, wrong_shape
from archscope.notes.judging.claims import FIRM, SURE, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.context import Context

_EITHER = cased(r"keys?|values?|(?<![a-z])x?[kv](?![a-z])|键|值")
_OF_KEYS = cased(r"keys?|(?<![a-z])x?k(?![a-z])|键")
_LABEL = AnyCase(
    r"(?:^|[\s│|(（,，;；:：])([a-z_]{0,12}(?:keys?|values?|[kv])[a-z_]{0,12}|键|值)(?:\.(?:shape|size\(\))\s?[=:：]?|\s?[=:：])"
    r"\s?(?:torch\.size\()?$"
)
_CHANGED = AnyCase(
    r"repeat|expand|interleav|before|after|\bold\b|\bpast\b|rotar|\bfail|forg[eo]t|wrong|error|mismatch|n['’]t\b|copied|"
    r"\bmha\b|\bmqa\b|stack|cross|报错|忘|扩展|重复|之前|之后|旧"
)
_UNSHARED = AnyCase(r"\bdiff\b|differential|cross-layer|hybrid|差分|跨层")
_IN_STEPS = AnyCase(r"repeat|expand|stack|\bmha\b|\bmqa\b|扩展|重复")
"""Words of a note whose keys aren't as its values are, and of one that may have either at another time in each line."""


class _Labelled(NamedTuple):
    """A shape, what it is said of, and the text in which it stands."""

    label: str
    token: Token
    passage: Passage


def keys_and_values(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape of keys or values that isn't that of the others beside it in a line.

    Only where the text says the one size of the two which is meant, its tokens or the heads of keys.
    """
    tokens = shape_tokens(passage)
    said = [_labelled(passage, token, token) for token in tokens] if len(tokens) > 1 else []
    yield from _beside_each_other([one for one in said if one is not None], context)


def _in_lines(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The same of two lines, by what each comes to in as many steps: "K: [S, 3584] -> [S, 4, 128]"."""
    found = [(line, shape_tokens(line)) for line in lines]
    for (line, steps), (below, others) in itertools.pairwise(found):
        if not steps or len(steps) != len(others) or context.says(_IN_STEPS):
            continue
        said = [_labelled(line, steps[0], steps[-1]), _labelled(below, others[0], others[-1])]
        if _are_pair(lowered(line.until(steps[0].start)), lowered(below.until(others[0].start))):
            is_sure = len(steps) > 1 and [one.dims for one in steps[:-1]] == [one.dims for one in others[:-1]]
            for claim in _beside_each_other(said, context):
                yield claim._replace(strength=SURE if is_sure else claim.strength)


def of_two_lines(lines: Sequence[tuple[str, Passage | None]], context: Context) -> Iterator[Claim]:
    """The same of lines of code that are alike but for that, `keys = x @ W_k`, by the comments behind them."""
    said = []
    for code, remark in lines:
        tokens = shape_tokens(remark) if remark is not None and "=" in code else []
        said.append(_Labelled(lowered(code.strip()), tokens[0], remark) if remark and len(tokens) == 1 else None)
    yield from _beside_each_other(said, context)


def _labelled(passage: Passage, of: Token, token: Token) -> _Labelled | None:
    """A shape by the label before it, or before another one; None if there is none."""
    label = _LABEL.search(passage.before(of.start, 32))
    return _Labelled(lowered(label[1]), token, passage) if label is not None else None


def _beside_each_other(said: Sequence[_Labelled | None], context: Context) -> Iterator[Claim]:
    for one, other in itertools.pairwise(said):
        if one is not None and other is not None:
            yield from _as_each_other(one, other, context)


def _as_each_other(one: _Labelled, other: _Labelled, context: Context) -> Iterator[Claim]:
    off, axes = places_off(one.token.dims, other.token.dims), len(one.token.dims)
    if axes != len(other.token.dims) or len(off) != 1 or off[0] == axes - 1 or not _are_pair(one.label, other.label):
        return
    sizes = [pair.token.dims[off[0]] for pair in (one, other)]
    is_changed = context.says(_UNSHARED) or any(_CHANGED.search(f"{x.label} {x.passage.text}") for x in (one, other))
    if is_changed or not all(map(str.isdecimal, sizes)):
        # Keys or values may be those of another time.
        return
    known = {str(_width_of_keys(context))}
    if axes > len("mn"):
        heads = {str(size) for size in _stated_in(context.note, _STATED[0])}
        known |= {*tokens_said(one.passage), *tokens_said(other.passage), str(context.size("n_kv_heads")), *heads}
        if (facts := facts_of_one(context.model_mention())) is not None:
            known.add(str(facts.size("n_kv_heads")))
    if len(known.intersection(sizes)) == 1:
        wrong, right = (other, one) if sizes[0] in known else (one, other)
        yield wrong_shape(wrong.token, right.token.dims)


def _are_pair(one: str, other: str) -> bool:
    """Whether two labels are alike but for keys in one and values in the other: "keys", "values"; "W_k", "W_v"."""
    is_one_of_each = bool(_OF_KEYS.search(one)) != bool(_OF_KEYS.search(other))
    return is_one_of_each and _EITHER.sub("#", one) == _EITHER.sub("#", other)


def _width_of_keys(context: Context) -> Exact | None:
    """What the keys of a token take, if fewer heads share them: the first size of the matrix that makes them."""
    width, heads, keys = (context.size(size) for size in ("d_model", "n_heads", "n_kv_heads"))
    if not (width and heads and keys) or keys >= heads:
        return None
    each = context.size("head_dim") or Fraction(width) / heads
    return keys * each


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
_OF_FFN = ["down", "gate", "up"]


class _Weight(NamedTuple):
    """A line that says how large a weight is: its name, what is said, its rows and columns or its width alone."""

    name: str
    line: Passage
    found: re.Match[str]
    sizes: tuple[int, ...]


def sibling_weights(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about the weight of a list or a block that isn't as large as those that it goes with."""
    yield from _in_lines(lines, context)
    yield from _batches(lines, context)
    yield from _flattened(lines, context)
    weights = list(map(_weight, lines)) if any(_GATE.search(line.text) for line in lines) else []
    for at, weight in enumerate(weights):
        if weight is None or context.says(_UNLIKE) or is_of_a_part("", context.title):
            continue
        after = [one for one in weights[at : at + len(_OF_FFN)] if one is not None]
        if sorted(one.name for one in after) == _OF_FFN:
            yield from _as_two_others(after)
        elif sorted(one.name for one in after[:2]) == ["k", "v"]:
            yield from _as_heads_of_keys(after[0], after[1], context)


_OF_BATCH = AnyCase(
    r"\W*(?:inputs?|targets?|labels?|x|y|xb|yb|输入|目标|标签)(?:[ _]?(?:batch|ids|批次))?(?:\.shape|形状)?[\s`*]*"
    r"[:：=][\s`*]*(?:torch\.size\()?"
)


_TIME_FIRST = AnyCase(r"(?:time|seq\w*)[- ](?:\w+ )?first|batch_first|seq(?:_len)?, ?batch|转置|transpos|\.t\b")
"""Words for inputs that need not stand as their targets do."""


def _batches(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about inputs or targets whose batch and tokens have changed places, where those beside them haven't."""
    batch, tokens = context.size("batch"), {context.size("seq"), context.size("context_length")} - {None}
    known = {(str(batch), str(size)) for size in tokens if batch is not None and not context.says(_TIME_FIRST)}
    for one, other in itertools.pairwise(lines) if known else ():
        found = [(line, token) for line in (one, other) for token in shape_tokens(line)]
        if [line for line, _ in found] != [one, other]:
            continue
        (_, first), (_, second) = found
        are_turned = first.dims == second.dims[::-1] != second.dims
        if are_turned and all(_OF_BATCH.fullmatch(line.until(token.start)) for line, token in found):
            yield from (
                wrong_shape(wrong, right.dims)
                for wrong, right in ((first, second), (second, first))
                if right.dims in known
            )


_LOGITS, _TARGETS = AnyCase(r"logits"), AnyCase(r"targets?\b|labels?\b|目标|标签")
_FLAT = AnyCase(r"flat|展平|摊平|view\(-1|reshape\(-1")
_SOME = AnyCase(r"\blast\b|\bonly\b|\bboth\b|\bpad|shift|mask|ignor|最后|只|掩|填充")
"""Words for logits of some positions."""
_PAIRS = cased(r"[\[(](\d{1,4}), ?(\d{1,5})[\]),]")


def _flattened(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about flattened logits or targets of which there are more or fewer than of the others below them, where
    the note has a batch of so many tokens as the others: `[3, 50257]` and `[6]` of `[2, 3]`."""
    for one, other in itertools.pairwise(lines):
        found = [(line, token) for line in (one, other) for token in shape_tokens(line)]
        if [line for line, _ in found] != [one, other] or not (
            _LOGITS.search(one.text) and _TARGETS.search(other.text)
        ):
            continue
        (_, logits), (_, targets) = found
        counts = (logits.dims[0], targets.dims[0])
        if (len(logits.dims), len(targets.dims)) != (2, 1) or not all(map(str.isdecimal, counts)):
            continue
        if _SOME.search(one.text) or _SOME.search(other.text):
            continue
        if counts[0] == counts[1] or not (_FLAT.search(one.text) and _FLAT.search(other.text)):
            continue
        batches = {str(int(batch) * int(tokens)) for batch, tokens in _PAIRS.findall(context.note)}
        if counts[0] in batches and counts[1] not in batches:
            yield wrong_shape(targets, counts[:1], SURE)
        elif counts[1] in batches and counts[0] not in batches:
            yield wrong_shape(logits, (counts[1], logits.dims[1]), SURE)


def _weight(line: Passage) -> _Weight | None:
    found = _LINE.match(line.text) if any(map(str.isdecimal, line.text)) else None
    if found is None:
        return None
    sizes = [size for size in found.group("rows", "columns", "into", "width", "alone") if size]
    return _Weight(_NAMES[found["of"].lower()], line, found, tuple(map(int, sizes)))


def _as_two_others(three: Sequence[_Weight]) -> Iterator[Claim]:
    """A claim about the one of three weights that doesn't take the sizes of the other two."""
    kinds = [tuple(sorted(one.sizes)) for one in three]
    odd = [one for one, kind in zip(three, kinds, strict=True) if kinds.count(kind) == 1]
    if len(odd) != 1 or any(one.found["alone"] for one in three):
        return
    other = next(one for one in three if one is not odd[0] and one.name != "down")
    yield from _wrong(odd[0], other.sizes[::-1] if odd[0].name == "down" else other.sizes, f"as {other.name}")


def _as_heads_of_keys(one: _Weight, other: _Weight, context: Context) -> Iterator[Claim]:
    """A claim about the one of the weights of keys and of values that isn't as wide as the heads that the note gives
    them, where the other is."""
    if len(one.sizes) != len(other.sizes) or one.sizes == other.sizes:
        return
    widths = _widths_of_keys(context.note)
    # Notes have the rows of a matrix either way: any of its sizes may be that of what it gives.
    outer = [weight.sizes[-1:] if weight.found["width"] else weight.sizes for weight in (one, other)]
    said = [next((widths[size] for size in sizes if size in widths), "") for sizes in outer]
    if bool(said[0]) != bool(said[1]) and len({*one.sizes} & {*other.sizes}) == len(one.sizes) - 1:
        wrong, right = (other, one) if said[0] else (one, other)
        yield from _wrong(wrong, right.sizes, said[0] or said[1])


_OF = r"[\s*`:：=$|]{1,8}(?:(?:is|of|为|是)\s)?"
_STATED = [
    AnyCase(pattern)
    for pattern in (
        rf"(?<!per )(?:\bkv|key[-/ ]value|key_value|\bk/v|键值)[ _-]?(?:heads?|头数?){_OF}(\d{{1,3}})(?!\d)|"
        r"(?<![\d.])(\d{1,3})\s?(?:个\s?)?(?:kv|key[-/ ]value|键值)[ -]?(?:heads|头)|"
        r"\bk/?v\s?(?:只?有|(?:has|have)(?: only)?)\s?(\d{1,3})\s?(?:个\s?)?(?:heads?|头)",
        rf"(?:hidden[ _]?size|d_model|n_embd|隐藏(?:层)?(?:维度|大小)){_OF}(\d{{2,6}})(?!\d)",
        r"(?:attention|query|q|num|n|注意力|查询)[ _-]?(?:heads?|头数?)"
        rf"(?: per layer)?{_OF}(\d{{1,3}})(?!\d)|"
        r"(?<![\d.])(\d{1,3})\s?(?:个\s?)?(?:attention|query|q|查询)[ -]?(?:heads|头)",
    )
]
"""How a note states the heads of keys, the width of the model and its heads."""


def _stated_in(note: str, pattern: AnyCase) -> set[int]:
    """The sizes that a note states in one way of some."""
    return {int(size) for one in pattern.all_lower(lowered(note)) for size in one.groups() if size} - {0}


@functools.lru_cache(maxsize=2)
def _widths_of_keys(note: str) -> Mapping[int, str]:
    """How wide the keys of a token may be by what a note states of heads, and how that comes about."""
    keys, widths, heads = (_stated_in(note, pattern) for pattern in _STATED)
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
