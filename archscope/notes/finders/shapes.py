"""Shapes at named steps: `[4, 16, 512]` after the embedding, `(B, 12, T, 64)` for the queries."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.claims import CONFIRM, FIRM, GROUP, Claim
from archscope.notes.context import Context
from archscope.notes.facts import facts_of
from archscope.notes.finders.fitting import LETTERS_OF, fits, misspelled_shape, nearest
from archscope.notes.finders.steps import EVERY, shapes_of
from archscope.notes.lexer import Token
from archscope.notes.mentions import Mention
from archscope.notes.numerals import Exact
from archscope.notes.passages import Passage, Table
from archscope.notes.patterns import AnyCase
from archscope.notes.vocabulary import COUNTERFACTUAL, size_named


def _words_before(passage: Passage, token: Token) -> str:
    """What the sentence says between the shape before and this one."""
    earlier = [
        other.end for other in passage.tokens if other.end <= token.start and any(map(str.isdecimal, other.dims))
    ]
    words = passage.text[(earlier[-1] if earlier else passage.start) - passage.start : token.start - passage.start]
    return re.split(r"[。；;\n]|\.\s", words)[-1]


_ARROW = re.compile(r"\s*(?:→|->|=>|⇒|\\to\b|\\rightarrow|to\b|变成|变为|@)")
"""What shows that a shape is what a step takes, not what it gives."""


def shapes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape in a line that names a step; the shapes of a note bear one another out."""
    found = [token for token in passage.tokens if token.kind == "shape"]
    given = _given(passage) if found else {}
    for before, token in zip([None, *found], found, strict=False):
        if passage.text[token.start - passage.start] in "[(（":
            lettered = list(_lettered(before, token, context)) if before is not None else []
            named = [mention for mention in passage.mentions if mention.end <= token.start]
            yield from lettered or _claim(passage, token, context, given=given, named=named[-1:])


def _given(passage: Passage) -> dict[str, Exact]:
    """The batch and the tokens that a passage speaks of: "with batch 2 and 8 tokens"."""
    found: dict[str, Exact] = {}
    for letter, words, pattern in _INPUTS:
        if not any(word in passage.text for word in words):
            continue
        numbers = {int(match[1] or match[2]) for match in pattern.finditer(passage.text)}
        if len(numbers) == 1:
            found[letter] = numbers.pop()
    return found


_INPUTS = (
    ("B", ("atch", "批"), AnyCase(r"\bbatch(?: size)?(?: of)?\s(\d{1,5})\b(?!\s?[kx×])|批大小为?\s?(\d{1,5})(?!\d)")),
    ("T", ("oken",), AnyCase(r"(?<![\d.,])(\d{1,6})[\s-]tokens?\b|(?<![\d.,])(\d{1,6})\s?个\s?token")),
)


def shape_tables(table: Table, context: Context) -> Iterator[Claim]:
    """The same in tables: the step is what the other cells of the row say."""
    cells_of = [(row.label, *row.cells) for row in table.rows]
    said = [(_words_of(cells), token) for cells in cells_of for cell in cells for token in _shapes_in(cell)]
    context.assumed = assumed_input(said, context)
    heads = [passage.mentions for passage in table.header]
    for cells in cells_of:
        found = [token for cell in cells for token in cell.tokens if token.kind == "shape"]
        lettered = list(_lettered(found[0], found[1], context)) if len(found) == 2 else []
        yield from lettered
        if lettered:
            continue
        label = _words_of(cells)
        for column, cell in enumerate(cells):
            named = heads[column] if column < len(heads) else ()
            for token in _shapes_in(cell):
                yield from _claim(cell, token, context, label=label, named=named)
    context.assumed = {}


def _shapes_in(passage: Passage) -> list[Token]:
    text = passage.text
    return [token for token in passage.tokens if token.kind == "shape"] if "(" in text or "[" in text else []


def shapes_of_lines(passages: Sequence[Passage]) -> list[tuple[str, Token]]:
    """The shapes in the lines of a list or of a block of code, with what stands before each."""
    return [(_words_before(passage, token), token) for passage in passages for token in _shapes_in(passage)]


def _words_of(cells: Sequence[Passage]) -> str:
    """What a row says beside its shapes."""
    return " ".join(cell.text for cell in cells if not any(token.kind == "shape" for token in cell.tokens))


def _lettered(letters: Token, token: Token, context: Context) -> Iterator[Claim]:
    """A shape in numbers beside the same one in letters: `(B, T, D) | (3, 20, 4096)`."""
    if len(letters.dims) != len(token.dims) or any(dim.isdecimal() for dim in letters.dims if dim != "1"):
        return
    known = _sizes(context)
    if "D" not in letters.dims:
        # Beside a D it is the context, alone whatever channels there are: those of a 4C are d_model.
        known = {letter: value for letter, value in known.items() if letter != "C"}
    expected = [_lettered_value(letter, known) for letter in letters.dims]
    if not all(dim.isdecimal() for dim in token.dims) or all(value is None for value in expected):
        return
    dims = [int(dim) for dim in token.dims]
    true = [dim if value is None else value for dim, value in zip(dims, expected, strict=True)]
    verdict, shown = ("exact", "") if dims == true else ("wrong", f"({', '.join(map(str, true))})")
    if verdict == "exact":
        # "(B, T, D) | (3, 20, 4096)" says what B and T are.
        context.bind(
            {_LETTER_OF[name]: dim for name, dim in zip(letters.dims, dims, strict=True) if name in _LETTER_OF}
        )
    yield Claim(token.start, token.end, "shape", verdict, GROUP, None, group="shapes", shown=shown)


_LETTER_OF = {"B": "batch", "T": "seq"}


def _lettered_value(text: str, known: Mapping[str, Exact]) -> Exact | None:
    """The value of a dimension in letters, "K·d" and "4C" too; None for what isn't known."""
    coefficient = re.match(r"\d+(?=[A-Za-z])", text)
    value: Exact = int(coefficient[0]) if coefficient is not None else 1
    for part in re.split(r"\s?[*×·]\s?", text[coefficient.end() :] if coefficient is not None else text):
        channels = part == "C" and coefficient is not None
        letter = "D" if channels else LETTERS_OF.get(size_named(part) or _SHAPE_LETTERS.get(part, ""), part)
        if letter not in known:
            return None
        value *= known[letter]
    return value


_SHAPE_LETTERS = {"nh": "n_heads", "hs": "head_dim"}
"""Letters of shapes that mean something else in formulas."""


def _claim(
    passage: Passage,
    token: Token,
    context: Context,
    *,
    label: str = "",
    given: Mapping[str, Exact] | None = None,
    named: Sequence[Mention] = (),
) -> Iterator[Claim]:
    """The claim about one shape.

    Args:
        label: the words for its step, where they don't stand before it.
        given: the batch and the tokens that the passage speaks of.
        named: the model that it is said of, where one is named beside it.
    """
    own = context.narrowed(named[0]) if named else None
    other = own if own is not None and not _is_in_force(own, context) else None
    if len(named) > 1 or (other is not None and (not other.is_one or other.compared)):
        return
    known = {**_sizes(context, other), **(given or {})}
    dims = [_dim(part, context) for part in token.dims]
    if not known.get("D") or any(dim is None for dim in dims) or not any(isinstance(dim, int) for dim in dims):
        return
    allowed = shapes_of(label or _words_before(passage, token))
    steps = allowed if allowed is not None else EVERY
    fitting = any(fits(shape, dims, known) for shape in steps)
    in_force = _sizes(context) if other is not None and not fitting else {}
    if in_force.get("D") and any(fits(shape, dims, in_force) for shape in steps):
        # It is of the model in force after all.
        return
    if not fitting and given is not None and not _is_special(context, other):
        # The vocabulary is known wherever it stands.
        misspelled = misspelled_shape((*(allowed or ()), "B T V"), dims, known)
        if misspelled and not COUNTERFACTUAL.search(passage.text) and not _ARROW.match(passage.after(token.end, 8)):
            yield Claim(token.start, token.end, "shape", "wrong", FIRM, None, group="shapes", shown=misspelled)
            return
    if not fitting and (allowed is None or _ARROW.match(passage.after(token.end, 8))):
        return
    sure = (
        allowed is not None
        and known.get("B")
        and known.get("T")
        and len(dims) >= 3
        and all(isinstance(dim, int) for dim in dims)
    )
    meant = [] if fitting or allowed is None else nearest(allowed, dims, known)
    shown = f"[{', '.join(map(str, meant))}]" if meant else ""
    if context.assumed:
        # There may be other tokens (a cache that has grown, a second text), and heads of keys that weren't counted.
        may_differ = {known.get(letter) for letter in "BTHK"}
        sure = sure and all(a == b or a not in may_differ for a, b in zip(meant, dims, strict=False))
    strength = GROUP if sure and (fitting or shown) and not _is_special(context, other) else CONFIRM
    yield Claim(
        token.start, token.end, "shape", "exact" if fitting else "wrong", strength, None, group="shapes", shown=shown
    )


def _is_in_force(mention: Mention, context: Context) -> bool:
    """Whether a model is the one that the section is about, or may be."""
    spoken_of = context.model_mention()
    if spoken_of is None and not mention.presets:
        # A model that is known by the sizes that the note states.
        return True
    return spoken_of is not None and bool(spoken_of.presets) and set(spoken_of.presets) <= set(mention.presets)


def _sizes(context: Context, other: Mention | None = None) -> Mapping[str, Exact]:
    """The sizes in force by letter, those of another model if one is given; T and B only where the note gives them."""
    mention = other or context.model_mention()
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
    stated = other is None and context.size("d_model") is not None
    for letter, name in names.items():
        value = context.size(name) if other is None or letter in "TB" else None
        value = context.assumed.get(name) if value is None else value
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


def _is_special(context: Context, other: Mention | None) -> bool:
    """Whether the model has parts whose shapes the steps above don't know: experts, latent attention."""
    mention = other or context.model_mention()
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


def assumed_input(found: Sequence[tuple[str, Token]], context: Context) -> dict[str, Exact]:
    """The batch and the tokens that the shapes of a table or a list have in common, where the note doesn't state them.

    Args:
        found: the shapes, with what is said of the step of each.
    """
    known = _sizes(context) if len(found) >= _COMMON else {}
    if not known.get("D") or "B" in known or "T" in known:
        return {}
    votes = Counter(
        (dims[0], dims[1 if shape.startswith("B T") else 2])
        for words, token in found
        if (dims := [int(dim) for dim in token.dims if dim.isdecimal()]) and len(dims) == len(token.dims) >= _COMMON
        for shape in [next((shape for shape in shapes_of(words) or () if fits(shape, dims, known)), "")]
        if shape.startswith(("B T", "B H T", "B K T"))
    )
    (best, count), *others = votes.most_common(2) or [((0, 0), 0)]
    if count < _COMMON - 1 or any(other[1] == count for other in others):
        return {}
    return {"batch": best[0], "seq": best[1]}


_COMMON = 3
