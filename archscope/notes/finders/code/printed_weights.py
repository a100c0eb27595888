"""Shapes of the weights of an attention that a program prints one after the other: `print(w["wq"].shape, …)`.

Keys and values are as wide as their heads, queries and the output as all heads; keys and values are alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.judging.claims import SURE, Claim
from archscope.notes.numbers.vocabulary import DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_ASKED = cased(r"([\w.]+)(?:\.weight)?[\"']?\]?(?:\.weight)?(?:\.data)?\.shape\b")
_NAMES = {
    "wq": "q", "w_q": "q", "q_proj": "q", "wo": "o", "w_o": "o", "o_proj": "o", "wk": "k", "w_k": "k", "k_proj": "k",
    "wv": "k", "w_v": "k", "v_proj": "k",
}  # fmt: skip
"""The names of matrices of an attention, those of keys and of values as one."""
_OTHERWISE = AnyCase(r"output gate|gated att|prun|剪枝|门控注意力")
_LINES, _GAP, _FEWEST = 12, 80, 3


def printed_weights(lines: Sequence[Passage], programs: Sequence[Block], context: Context) -> Iterator[Claim]:
    """A claim about the one shape that isn't as the sizes in force have it, if a program right above asked for them."""
    if not programs or not lines or not any("Size(" in line.text for line in lines):
        return
    if not 0 <= lines[0].start - programs[-1].end < _GAP or any(DOUBTED.search(line.text) for line in lines):
        return
    if context.says(_OTHERWISE):
        return
    program = "\n".join(block.text for block in programs[-_LINES:])
    names = [found[1].removesuffix(".weight") for found in _ASKED.finditer(program.rpartition("print(")[2])]
    shapes = [token for line in lines for token in line.tokens if token.dims]
    kinds = [_NAMES.get(name.rpartition(".")[2].lower(), "") for name in names]
    wide, heads, keys, size = (context.size_before(name) for name in ("d_model", "n_heads", "n_kv_heads", "head_dim"))
    if len(kinds) != len(shapes) or len(kinds) < _FEWEST or not all(kinds) or not (wide and heads and keys):
        return
    size = size or wide // heads
    outer = {"q": heads * size, "k": keys * size, "o": wide}
    true = [[outer[kind], heads * size if kind == "o" else wide] for kind in kinds]
    off = [
        (token, meant)
        for token, meant in zip(shapes, true, strict=True)
        if list(token.dims) not in ([*map(str, meant)], [*map(str, meant[::-1])])
    ]
    if len(off) == 1:
        token, meant = off[0]
        shown = f"[{meant[0]}, {meant[1]}]"
        yield Claim(token.start, token.end, "shape", "wrong", SURE, None, group="shapes", shown=shown)
