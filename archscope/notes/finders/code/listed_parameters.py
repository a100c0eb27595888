"""Parameters of a model as `named_parameters()` or a state dict lists them: `blocks.0.attn.qkv.bias 384`.

What a layer has, each other one has. A bias has a value for each output of its weight: one that maps from the width of
the model, which norms and projections back to it tell, has its weight divided by that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from archscope.notes.finders.code.summary_rows import number_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swaps
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_ROW = cased(
    r"[\s#|│'\"`(]*(?P<owner>[A-Za-z]\w{0,40}(?:\.\w{1,40}){1,8})\.(?P<kind>weight|bias)\b['\"`,:\s|│]+"
    r"(?:(?:torch\.Size\()?[\[(][\d, ]+[\])]\)?[,:\s|│]+)?(?P<count>\d[\d,]{0,20})(?![\w.]*\d)[\s|│)'\"]*$"
)
_LAYER = cased(r"(?<=\.)\d+(?=\.)")
_WRITES = AnyCase(r"(?:.*\.)?(?:out|out_proj|o_proj|c_proj|proj|wo|w_o|dense|down_proj|fc2|w2)")
_NORM = AnyCase(r"(?:.*\.)?(?:ln|norm|layer_?norm)\w*|.*(?:norm|ln)\d?")
_FUSED = AnyCase(r"(?:.*\.)?(?:qkv|c_attn|qkv_proj|in_proj|wqkv|query_key_value|to_qkv)")
_FEWEST, _MOST, _LEAST = 3, 600, 16


class _Parameter(NamedTuple):
    """A weight or a bias of a module, and its count."""

    owner: str
    kind: str
    line: Passage
    number: Number

    @property
    def values(self) -> int:
        return int(self.number.digits)


def listed_parameters(text: str) -> Iterator[Claim]:
    """A claim about each count of a list of parameters that the others of it tell."""
    if ".weight" not in text:
        return
    found = list(_parameters(text))
    if not _FEWEST <= len(found) <= _MOST:
        return
    yield from _of_layers(found)
    width = _width(found)
    weights = {one.owner: one for one in found if one.kind == "weight"}
    for bias in (one for one in found if one.kind == "bias" and width):
        yield from _beside_its_weight(bias, weights, width)


def _parameters(text: str) -> Iterator[_Parameter]:
    at = 0
    for written in text.split("\n"):
        row = _ROW.match(written) if ".weight" in written or ".bias" in written else None
        if row is not None:
            line = Passage(written, at)
            yield _Parameter(row["owner"], row["kind"], line, number_in(line, row, "count"))
        at += len(written) + 1


def _of_layers(found: Sequence[_Parameter]) -> Iterator[Claim]:
    """What all layers have, of which one has digits that changed places."""
    alike: dict[tuple[str, str], list[_Parameter]] = defaultdict(list)
    for one in found:
        alike[_LAYER.sub("N", one.owner, 1), one.kind].append(one)
    for twins in alike.values():
        (usual, often), *_ = Counter(one.values for one in twins).most_common()
        truth = Truth.of(usual, "as in the other layers", "count")
        for one in twins if often >= _FEWEST else ():
            strength = FIRM if usual in swaps(one.values) and one.values >= _LEAST else CONFIRM
            yield from claimed(one.line, one.number, [truth], "module", strength)


def _width(found: Sequence[_Parameter]) -> int:
    """The width of the model, as biases of norms and of projections back to it agree on; 0 if they don't."""
    told = {
        one.values
        for one in found
        if one.kind == "bias" and (_WRITES.fullmatch(one.owner) or _NORM.fullmatch(one.owner))
    }
    return told.pop() if len(told) == 1 else 0


def _beside_its_weight(bias: _Parameter, weights: Mapping[str, _Parameter], width: int) -> Iterator[Claim]:
    """The claims about a bias and its weight, one of which maps from the width of the model, or to it."""
    weight = weights.get(bias.owner)
    if weight is None or weight.values % width:
        return
    other = weight.values // width
    if bias.values in (other, width) and not _FUSED.fullmatch(bias.owner):
        yield from _both(bias, weight)
    elif _FUSED.fullmatch(bias.owner):
        truth = Truth.of(other, f"{weight.values:,} / {width:,}", "count")
        yield from claimed(bias.line, bias.number, [truth], "module", FIRM if other == 3 * width else CONFIRM)
        yield from _both(bias, weight) if bias.values == other else ()


def _both(*right: _Parameter) -> Iterator[Claim]:
    for one in right:
        truth = Truth.of(one.values, "a weight and its bias", "count")
        yield from claimed(one.line, one.number, [truth], "module", CONFIRM)
