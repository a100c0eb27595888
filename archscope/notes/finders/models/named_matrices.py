"""What one matrix of a model has, by its own name: "K Proj | 4.2M", "- gate_proj: 58.7M", "键投影 | 4,194,304"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.claiming import claimed_or_slipped
from archscope.notes.judging.claims import CONFIRM, GROUP, Claim
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_of_another_model
from archscope.notes.statements.passages import Row, Table
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.facts import Facts
from archscope.notes.truths.parts import of_matrix

_NAMED = {
    "attention.q": "q|query|queries|查询",
    "attention.k": "k|keys?|键",
    "attention.v": "v|values?|值",
    "attention.out": "o",
    "ffn.gate": "gate|门控",
}
_LABELS = [
    (
        path,
        AnyCase(
            rf"[\W_]*(?:w_?(?:{name})|(?:{name})[ _-]?(?:proj(?:ection)?|投影)(?:[ _]?(?:matrix|weights?|矩阵|权重))?)"
            r"(?:[ _]?param(?:eter)?s)?[\W_]*"
        ),
    )
    for path, name in _NAMED.items()
]
_OTHERWISE = AnyCase(
    r"(?<![a-z])lora(?![a-z])|trainable|可训练|"
    r"adapter|\brank\b|\bm[hq]a\b|\bgqa\b|\bmla\b|multi-?head|per[- ]head|\bone head\b|\bgpus?\b|parallel|"
    r"shard|prun|activation|激活|低秩|适配|多头|分组|单头|每个?头|并行|剪枝"
)
"""Words of a table whose matrices may be others, or parts of them."""
_LEAST = 10**5


def named_matrix(row: Row, table: Table, column: int, facts: Facts) -> Iterator[Claim]:
    """The claim that a count is that of the one matrix which a label names, of one block or of all."""
    label, cell, head = row.label.text, row.cells[column], table.head(column)
    number, config = cell.lone_number, facts.config
    path = next((path for path, name in _LABELS if name.fullmatch(label)), None)
    if path is None or number is None or number.value < _LEAST or len(config.kinds) > 1:
        return
    if config.is_latent or (config.is_mixture and path.startswith("ffn")):
        return
    truths = of_matrix(path, facts)
    said = f"{table.above} {head}"
    is_doubtful = says(said, _OTHERWISE, COUNTERFACTUAL) or is_of_another_model(head)
    strength, group = CONFIRM if is_doubtful else GROUP, ("quantity", table.group)
    yield from claimed_or_slipped(cell, number, truths, strength, (facts.model,), group=group, nearest=True)


def matrices_named(label: str) -> list[str]:
    """The paths of the matrices of which a label says what each has: "`q_proj`, `o_proj` (each)", "k_proj"."""
    said = _OF_EACH.fullmatch(label)
    names = [one[0] for one in _NAME_OF_ONE.finditer(said["names"])] if said is not None else []
    return [_PATHS[name] for name in names] if said is not None and (said["each"] or len(names) == 1) else []


def matrix_in(label: str) -> str | None:
    """The one matrix that a label names by its letter or word: "q" for "`q_proj`"."""
    said = _OF_EACH.fullmatch(label)
    names = [one[0] for one in _NAME_OF_ONE.finditer(said["names"])] if said is not None else []
    return names[0] if len(names) == 1 else None


_PATHS = {
    "q": "attention.q", "k": "attention.k", "v": "attention.v", "o": "attention.out",
    "gate": "ffn.gate", "up": "ffn.up", "down": "ffn.down",
}  # fmt: skip
_NAME_OF_ONE = AnyCase(r"gate|down|up|[qkvo](?=_)")
_OF_EACH = AnyCase(
    r"[\s*`]*(?P<names>(?:(?:[qkvo]|gate|up|down)_proj[\s`*]*(?:(?:,|/|、|和|与|\band\b)[\s`*]*)?){1,4})"
    r"(?P<each>[(（]?(?:each|各)[)）]?[\s*`]*)?"
)
