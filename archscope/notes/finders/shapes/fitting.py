"""Shapes in letters, as a step has them, held against shapes in numbers, as a note has them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.shapes.steps import EVERY
from archscope.notes.finders.shapes.written_shapes import with_size
from archscope.notes.judging.slips import is_misspelled
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import size_named

Dims = Sequence[int | str | None]
"""A shape as a note has it: each size a number, or a letter or a name for one."""
Meant = Sequence[Exact | str | None]
"""A shape as it should be; an empty one says nothing."""
Known = Mapping[str, Exact]
"""The sizes in force by letter."""

LETTERS_OF = {
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


def dim_of(text: str) -> int | str | None:
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


def fits_letters(shape: str, dims: Dims, known: Known) -> bool:
    """Whether a shape may be that of a step in letters: "B T D" of 2, 8 and 768."""
    letters = shape.split()
    if len(letters) != len(dims):
        return False
    meant: dict[str, int | str | None] = {}
    return all(
        # Of a letter without a value, all that is known is that it stands for the same number again.
        _same(letter, dim, known) and (letter in known or letter.isdecimal() or meant.setdefault(letter, dim) == dim)
        for letter, dim in zip(letters, dims, strict=True)
    )


def says_a_size(shape: str, dims: Dims, known: Known, of: str = "") -> bool:
    """Whether one of the numbers of a shape that fits is a size that is known: any, or one `of` some letters."""
    return any(
        isinstance(dim, int)
        and value_of(letter, known) == dim
        and not letter.isdecimal()
        and (not of or letter[-1] in of)
        for letter, dim in zip(shape.split(), dims, strict=True)
    )


def fits_known(shape: str, dims: Dims, known: Known) -> bool:
    """Whether a shape fits and has no size that isn't known."""
    return fits_letters(shape, dims, known) and all(value_of(letter, known) is not None for letter in shape.split())


def _same(letter: str, dim: int | str | None, known: Known) -> bool:
    if isinstance(dim, str):
        size = size_named(dim)
        is_input = size in ("batch", "seq")
        return size is None or LETTERS_OF.get(size, letter) == letter or (not is_input and letter in _COMPOUND)
    value = value_of(letter, known)
    # So many tokens, or texts, are rather meant to be those of the vocabulary.
    is_vocabulary = value is None and dim is not None and dim > _LARGE and is_almost(dim, known.get("V", 0))
    return value == dim or (value is None and not is_vocabulary)


_COMPOUND = ("Q", "G", "C", "B*T", "B*H", "B*K")
"""Letters that other names may stand for, but none that has one of its own."""
_LARGE = 10_000


def is_almost(size: Exact, vocabulary: Exact) -> bool:
    """Whether a size is about that of a vocabulary, and not the same."""
    return size != vocabulary and abs(Fraction(size) - vocabulary) * _ROUNDED_UP <= vocabulary


_ROUNDED_UP = 50
"""The part by which a table of tokens may be longer for the sake of a round number or of special tokens."""


def value_of(letter: str, known: Known) -> Exact | None:
    """What a letter of a shape stands for, "2F" and "B*T" too; None if that isn't known."""
    if letter.isdecimal():
        return int(letter)
    if letter in _OF_HEADS:
        queries, keys = _OF_HEADS[letter]
        is_known = {"H", "K", "d"} <= known.keys()
        return (queries * known["H"] + keys * known["K"]) * known["d"] if is_known else None
    if letter[0].isdigit():
        factor = known.get(letter[1:])
        return None if factor is None else int(letter[0]) * factor
    if letter == "T+1":
        return None if "T" not in known else known["T"] + 1
    if "*" in letter:
        left, right = (known.get(part) for part in letter.split("*"))
        return None if left is None or right is None else left * right
    return known.get(letter)


_OF_HEADS = {"Q": (1, 0), "G": (0, 1), "Q+2G": (1, 2)}
"""How often the heads of queries and those of keys count in a width."""
_LETTERS = {"B": ("B", "b", "N", "bs"), "T": ("T", "t", "S", "L", "n", "N")}
"""How notes write the batch and the tokens of a shape in letters, beside the names that sizes have."""


def is_size(letter: str, dim: Exact | str | None, known: Known) -> bool:
    """Whether a dimension is what a letter of a shape stands for, as a number or by its name."""
    if isinstance(dim, str):
        return dim in _LETTERS.get(letter, (letter,)) or LETTERS_OF.get(size_named(dim) or "") == letter
    value = value_of(letter, known)
    return bool(value is not None and value == dim)


def misspelled_shape(allowed: Sequence[str], dims: Dims, known: Known) -> Meant:
    """The shape of the step that the one given is but for the digits of a single size; empty if there is none.

    That of two digits counts only beside another size of the model.
    """
    for shape in allowed if len(dims) > 1 else ():
        letters = shape.split()
        if len(letters) != len(dims):
            continue
        values = [value_of(letter, known) for letter in letters]
        off = [
            at
            for at, (letter, value, dim) in enumerate(zip(letters, values, dims, strict=True))
            if (value is not None or isinstance(dim, str)) and not is_size(letter, dim, known)
        ]
        if len(off) != 1 or not _is_slip(letters[off[0]], dims[off[0]], values[off[0]], known):
            continue
        odd, true = str(dims[off[0]]), values[off[0]]
        sizes = sum(value is not None and value == dim and value > 1 for value, dim in zip(values, dims, strict=True))
        is_swapped = sorted(odd) == sorted(str(true))
        others = [other for other in EVERY if not (is_swapped and _is_free(other, off[0], known))]
        is_telling = len(odd) > 2 or (sizes > 0 and len(dims) > 2)
        if is_telling and not any(fits_letters(other, dims, known) for other in others):
            return with_size(dims, off[0], true)
    return ()


def _is_slip(letter: str, odd: Exact | str | None, true: Exact | None, known: Known) -> bool:
    """Whether a size is but for its digits what the letter of a shape stands for, and isn't so for another reason."""
    if letter in ("B", "T") or not isinstance(odd, int) or not is_misspelled(str(odd), str(true)):
        return False
    if letter == "V" and odd > known["V"] and sorted(str(odd)) != sorted(str(true)):
        # Tokens were added to it.
        return False
    # The last token has no next one.
    return not (letter == "B*T" and odd == known["B"] * (known["T"] - 1))


def _is_free(shape: str, at: int, known: Known) -> bool:
    """Whether a size of a shape may be any: digits that changed places aren't right for that."""
    letters = shape.split()
    return at < len(letters) and value_of(letters[at], known) is None and letters[at] not in ("B", "T")


def nearest_shape(allowed: Sequence[str], dims: Dims, known: Known) -> Sequence[Exact | None]:
    """The shape of the step that has the sizes of the one given in another order, or else most of them in common with
    it, and no axis of one that it lacks."""
    found: list[tuple[tuple[bool, int, bool, float], list[Exact | None]]] = []
    for shape in allowed:
        values = [value_of(letter, known) for letter in shape.split()]
        if len(values) == len(dims) and all(value is not None for value in values):
            pairs = [(a, b) for a, b in zip(values, dims, strict=True) if a is not None and isinstance(b, int)]
            near = float(sum(min(a, b) / max(a, b, 1) for a, b in pairs))
            same = sum(a == b for a, b in zip(values, dims, strict=True))
            is_turned = len(dims) > len("mn") and Counter(values) == Counter(dims)
            found.append(((is_turned, same, "1" not in shape.split() or 1 in dims, near), values))
    (_, same, _, _), nearest = max(found, key=lambda item: item[0], default=((False, 0, False, 0.0), []))
    return nearest if same else []
