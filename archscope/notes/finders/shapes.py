"""Shapes at named steps: `[4, 16, 512]` after the embedding, `(B, 12, T, 64)` for the queries."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.claims import CONFIRM, GROUP, Claim
from archscope.notes.context import Context
from archscope.notes.facts import facts_of
from archscope.notes.lexer import Token
from archscope.notes.numerals import Exact
from archscope.notes.passages import Passage, Table
from archscope.notes.vocabulary import size_named

_STREAM = ("B T D", "T D", "B*T D", "D", "B D", "B 1 D", "1 T D", "1 D")
_HEADS = (
    "B H T d",
    "B T H d",
    "H T d",
    "T H d",
    "T d",
    "B T d",
    "d",
    "B K T d",
    "K T d",
    "B T K d",
    "B*H T d",
    "H d",
    "B H d",
    "B H 1 d",
    "B K G T d",
    "B H d T",
    "H d T",
    "B d T",
    "d T",
    "B K d T",
)
_SQUARE = ("B H T T", "H T T", "B T T", "T T", "1 1 T T", "1 T T", "B*H T T", "B H 1 T", "B 1 T T", "B K G T T")
_PROJECTED = (
    "B T 3D",
    "T 3D",
    "B T 3 H d",
    "3 B H T d",
    "B T 3 D",
    "D 3D",
    "3D D",
    "3D",
    "B T Q",
    "B T G",
    "T G",
    "D G",
    "G D",
    "Q D",
    "D Q",
    "D D",
    "D d",
    "D H d",
)
_INNER = ("B T F", "T F", "B*T F", "F", "D F", "F D", "B T 2F", "D 2F", "2F D")
_SCORES = ("B T V", "T V", "B V", "V", "B 1 V", "B*T V", "1 V", "1 T V", "V D", "D V", "B*T")
_IDS = ("B T", "T", "B*T", "1 T", "B", "B 1", "1", "B T+1")
_TABLES = ("V D", "C D", "D", "D V", "T D", "1 C D")

_KEYS = (
    "B T G",
    "T G",
    "B T K d",
    "B K T d",
    "K T d",
    "T K d",
    "T d",
    "B T d",
    "K d",
    "B K d",
    "D G",
    "G D",
    "B K 1 d",
    "B K d T",
    "K d T",
    "B d T",
    "d T",
    "d",
)

STEPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"weighted sum|加权(?:求和|平均)|weights? ?[@×] ?v\b|@ ?v\b|attn ?@ ?v", (*_HEADS, *_STREAM)),
    (
        r"\bscores?\b(?! for)|attention (?:weights|matrix|map|pattern)|q ?[@·×]? ?k\s?(?:\^|ᵀ|"
        r"\.t)|qk\^|注意力(?:分数|权重|矩阵)|^\W*分数|相似度|\bmask\w*|掩码",
        (*_SQUARE, *_HEADS, *_STREAM),
    ),
    (
        r"\bffn\b|\bmlp\b|feed[- ]?forward|前馈|c_fc|up[- ]?proj|down[- ]?proj|gelu|relu|swiglu|w_?[123]\b",
        (*_INNER, *_STREAM),
    ),
    (
        r"logits?\b|lm_head|\bvocab|词表|unembed|output (?:head|layer|linear)|线性层|probab|概率|next[- ]token|linear",
        (*_SCORES, *_STREAM),
    ),
    (r"softmax", (*_SCORES, *_SQUARE)),
    (r"argmax", _IDS),
    (r"token[ _]?ids?\b|input_ids|\bids?\b|分词|tokeniz|targets?\b|labels?\b|\bidx\b", (*_IDS, *_STREAM)),
    (r"\b(?:key|value)s? (?:proj|in heads|cache)|\b[kv]_proj|w_?[kv]\b|键投影|值投影", _KEYS),
    (
        r"\bq\b|\bk\b|\bv\b|quer(?:y|ies)|\bkeys?\b|\bvalues?\b|\bqkv\b|heads?\b|多头|切成|拆分|split|"
        r"reshape|view|transpose|head_dim",
        (*_HEADS, *_PROJECTED, *_STREAM, *_SQUARE),
    ),
    (r"embed|嵌入|词向量|position|位置|\bw[tp]e\b", (*_STREAM, *_TABLES, *_IDS)),
    (
        r"residual|残差|norm|归一化|\bblocks?\b|\blayers?\b|拼接|concat|proj|投影|输入|"
        r"输出|input|output|attention|注意力|hidden",
        (*_STREAM, *_HEADS, *_PROJECTED),
    ),
)
"""The words for a step and the shapes that go with it, in letters: G is what the keys of a token take."""

_STEPS = [(re.compile(pattern, re.IGNORECASE), shapes) for pattern, shapes in STEPS]


def shapes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape in a line that names a step; the shapes of a note bear one another out."""
    for token in passage.tokens:
        if token.kind == "shape" and passage.text[token.start - passage.start] in "[(（":
            yield from _claim(passage, token, context)


def shape_tables(table: Table, context: Context) -> Iterator[Claim]:
    """The same in tables: the step is what the other cells of the row say."""
    for row in table.rows:
        cells = (row.label, *row.cells)
        yield from _lettered(cells, context)
        label = " ".join(cell.text for cell in cells if not any(token.kind == "shape" for token in cell.tokens))
        for cell in cells:
            for token in cell.tokens:
                if token.kind == "shape":
                    yield from _claim(cell, token, context, label)


def _lettered(cells: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A shape in numbers beside the same one in letters: `(B, T, D) | (3, 20, 4096)`."""
    shapes = [(cell, token) for cell in cells for token in cell.tokens if token.kind == "shape"]
    if len(shapes) != 2 or len(shapes[0][1].dims) != len(shapes[1][1].dims):
        return
    letters, token = shapes[0][1].dims, shapes[1][1]
    known = _sizes(context)
    expected = [_lettered_value(letter, known) for letter in letters]
    if not all(dim.isdecimal() for dim in token.dims) or not any(value is not None for value in expected):
        return
    dims = [int(dim) for dim in token.dims]
    true = [dim if value is None else value for dim, value in zip(dims, expected, strict=True)]
    verdict, shown = ("exact", "") if dims == true else ("wrong", f"({', '.join(map(str, true))})")
    yield Claim(token.start, token.end, "shape", verdict, GROUP, None, group="shapes", shown=shown)


def _lettered_value(text: str, known: Mapping[str, Exact]) -> Exact | None:
    """The value of a dimension in letters, of a product of two too; None for B and T and what isn't known."""
    value: Exact = 1
    for part in re.split(r"\s?[*×·]\s?", text):
        letter = _LETTER.get(size_named(part) or "", part)
        if letter not in known or letter in ("B", "T"):
            return None
        value *= known[letter]
    return value


def _claim(passage: Passage, token: Token, context: Context, label: str = "") -> Iterator[Claim]:
    known = _sizes(context)
    dims = [_dim(part, context) for part in token.dims]
    if not known.get("D") or any(dim is None for dim in dims) or not any(isinstance(dim, int) for dim in dims):
        return
    line = label or passage.text[: token.start - passage.start].rpartition("\n")[2] or passage.text
    allowed = next((shapes for pattern, shapes in _STEPS if pattern.search(line)), None)
    every = [shape for _, shapes in _STEPS for shape in shapes]
    fits = any(_fits(shape, dims, known) for shape in (allowed if allowed is not None else every))
    if not fits and allowed is None:
        return
    sure = (
        allowed is not None
        and known.get("B")
        and known.get("T")
        and len(dims) >= 3
        and all(isinstance(dim, int) for dim in dims)
    )
    shown = "" if fits or allowed is None else _nearest(allowed, dims, known)
    strength = GROUP if sure and (fits or shown) and not _is_special(context) else CONFIRM
    yield Claim(
        token.start, token.end, "shape", "exact" if fits else "wrong", strength, None, group="shapes", shown=shown
    )


def _sizes(context: Context) -> Mapping[str, Exact]:
    """The sizes in force by letter; T and B only where the note gives them."""
    mention = context.model_mention()
    model = facts_of(mention.presets[0]) if mention is not None and mention.is_one else None
    names = {
        "D": "d_model",
        "H": "n_heads",
        "K": "n_kv_heads",
        "d": "head_dim",
        "F": "d_ff",
        "V": "vocab_size",
        "C": "context_length",
        "T": "seq",
        "B": "batch",
    }
    found: dict[str, Exact] = {}
    stated = context.size("d_model") is not None
    for letter, name in names.items():
        value = context.size(name)
        if value is None and model is not None and not stated:
            value = model.size(name)
        if value is not None:
            found[letter] = value
    if "d" not in found and "D" in found and "H" in found:
        found["d"] = found["D"] // found["H"] if found["H"] else 0
    if "H" not in found and found.get("d") and "D" in found:
        found["H"] = found["D"] // found["d"]
    found.setdefault("K", found.get("H", 0))
    if "F" not in found and "D" in found:
        found["F"] = 4 * found["D"]
    return found


def _is_special(context: Context) -> bool:
    """Whether the model has parts whose shapes the steps above don't know: experts, latent attention."""
    mention = context.model_mention()
    if mention is None or not mention.is_one:
        return False
    config = facts_of(mention.presets[0]).config
    return config.experts.count is not None or config.latent.kv_rank is not None


def _dim(text: str, context: Context) -> int | str | None:
    """A dimension as a number, or as the letter or name that it is; None if it is neither."""
    text = text.strip().replace("\\", "")
    if "=" in text:
        text = text.rpartition("=")[2].strip()
    if text.isdecimal():
        return int(text) if len(text) < 12 else None
    if re.fullmatch(r"[0-9]{1,9}\s*[*×]\s*[0-9]{1,9}", text):
        left, right = re.split(r"[*×]", text)
        return int(left) * int(right)
    return text if re.fullmatch(r"[A-Za-z_][\w]*(?:\s?[*×]\s?[A-Za-z_]\w*)?", text) else None


_LETTER = {
    "batch": "B",
    "seq": "T",
    "d_model": "D",
    "n_heads": "H",
    "n_kv_heads": "K",
    "head_dim": "d",
    "d_ff": "F",
    "vocab_size": "V",
    "context_length": "T",
}


def _fits(shape: str, dims: list[int | str | None], known: Mapping[str, Exact]) -> bool:
    letters = shape.split()
    return len(letters) == len(dims) and all(
        _same(letter, dim, known) for letter, dim in zip(letters, dims, strict=True)
    )


def _same(letter: str, dim: int | str | None, known: Mapping[str, Exact]) -> bool:
    if isinstance(dim, str):
        size = size_named(dim)
        return size is None or _LETTER.get(size, letter) == letter or letter in ("Q", "G", "C") or "*" in letter
    value = _value(letter, known)
    return value is None or value == dim


def _value(letter: str, known: Mapping[str, Exact]) -> Exact | None:
    if letter.isdecimal():
        return int(letter)
    if letter in ("Q", "G"):
        heads = known.get("H" if letter == "Q" else "K")
        return None if heads is None or "d" not in known else heads * known["d"]
    if letter[0].isdigit():
        factor = known.get(letter[1:])
        return None if factor is None else int(letter[0]) * factor
    if letter == "T+1":
        return None if "T" not in known else known["T"] + 1
    if "*" in letter:
        left, right = (known.get(part) for part in letter.split("*"))
        return None if left is None or right is None else left * right
    return known.get(letter)


def _nearest(allowed: tuple[str, ...], dims: list[int | str | None], known: Mapping[str, Exact]) -> str:
    """The shape of the step that has most dimensions in common with the one given."""
    found = []
    for shape in allowed:
        values = [_value(letter, known) for letter in shape.split()]
        if len(values) == len(dims) and all(value is not None for value in values):
            found.append((sum(a == b for a, b in zip(values, dims, strict=True)), values))
    return "[" + ", ".join(str(value) for value in max(found, key=lambda item: item[0])[1]) + "]" if found else ""
