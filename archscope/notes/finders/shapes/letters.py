"""Shapes in letters, as a step has them, held against shapes in numbers, as a note has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from archscope.notes.finders.shapes.steps_by_words import EVERY
from archscope.notes.finders.shapes.written_shapes import with_size
from archscope.notes.judging.slips import is_misspelled
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import size_named
from archscope.notes.text.patterns import cased
from archscope.notes.text.records import Record

Dim = Exact | str | None
"""A size as a note has it: a number, or a letter or a name for one."""
Meant = Sequence[Exact | str | None]
"""A shape as it should be; an empty one says nothing."""
Known = Mapping[str, Exact]
"""The sizes in force by letter."""

NAMES = {
    "D": "d_model", "H": "n_heads", "K": "n_kv_heads", "d": "head_dim", "F": "d_ff", "V": "vocab_size",
    "C": "context_length", "T": "seq", "B": "batch",
}  # fmt: skip
"""The size that a letter stands for."""
LETTERS_OF = {name: letter for letter, name in NAMES.items()} | {"context_length": "T"}

_PRODUCT, _NAME = cased(r"([0-9]{1,9})\s*[*×]\s*([0-9]{1,9})"), cased(r"[A-Za-z_][\w]*(?:\s?[*×]\s?[A-Za-z_]\w*)?")
_LONGEST = 12


def dim_of(text: str) -> int | str | None:
    """A dimension as a number, or as the letter or name that it is; None if it is neither."""
    text = text.strip().replace("\\", "")
    if text.isdecimal():
        return int(text) if len(text) < _LONGEST else None
    if product := _PRODUCT.fullmatch(text):
        return int(product[1]) * int(product[2])
    return text if _NAME.fullmatch(text) else None


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


def is_size(letter: str, dim: Dim, known: Known) -> bool:
    """Whether a dimension is what a letter of a shape stands for, as a number or by its name."""
    if isinstance(dim, str):
        return dim in _LETTERS.get(letter, (letter,)) or LETTERS_OF.get(size_named(dim) or "") == letter
    return dim is not None and value_of(letter, known) == dim


_LETTERS = {"B": ("B", "b", "N", "bs"), "T": ("T", "t", "S", "L", "n", "N")}
"""How notes write the batch and the tokens of a shape in letters, beside the names that sizes have."""


def is_almost(size: Exact, vocabulary: Exact) -> bool:
    """Whether a size is about that of a vocabulary, and not the same."""
    return size != vocabulary and abs(Fraction(size) - vocabulary) * _ROUNDED_UP <= vocabulary


_ROUNDED_UP = 50
"""The part by which a table of tokens may be longer for the sake of a round number or of special tokens."""
_LARGE = 10_000


class GivenShape(Record, frozen=True, kw_only=True):
    """A shape as a note has it, each size a number, or a letter or a name for one, and the sizes in force by letter."""

    dims: Sequence[Dim]
    known: Known

    def fits(self, shape: str) -> bool:
        """Whether it may be the shape of a step in letters: "B T D" of 2, 8 and 768."""
        letters = shape.split()
        if len(letters) != len(self.dims):
            return False
        meant: dict[str, Dim] = {}
        return all(
            # Of a letter without a value, all that is known is that it stands for the same number again.
            self._may_be(letter, dim)
            and (letter in self.known or letter.isdecimal() or meant.setdefault(letter, dim) == dim)
            for letter, dim in zip(letters, self.dims, strict=True)
        )

    def _may_be(self, letter: str, dim: Dim) -> bool:
        if isinstance(dim, str):
            size = size_named(dim)
            return size is None or LETTERS_OF.get(size, letter) == letter or NAMES.get(letter) == size
        value = value_of(letter, self.known)
        # So many tokens, or texts, are rather meant to be those of the vocabulary.
        is_vocabulary = dim is not None and dim > _LARGE and is_almost(dim, self.known.get("V", 0))
        return value == dim or (value is None and not is_vocabulary)

    def places_off(self, letters: Sequence[str]) -> list[int]:
        """The places in which its sizes aren't those of as many letters, all of which must be known."""
        pairs = zip(letters, self.dims, strict=True)
        return [at for at, (letter, dim) in enumerate(pairs) if not is_size(letter, dim, self.known)]

    def is_in_all(self, letters: Sequence[str]) -> bool:
        """Whether all its sizes are those of some letters, and known."""
        return len(letters) == len(self.dims) and not self.places_off(letters)

    def fits_any(self, shapes: Iterable[str]) -> bool:
        """The same for one of several."""
        return any(map(self.fits, shapes))

    def fits_known(self, shape: str) -> bool:
        """Whether it fits and has no size that isn't known."""
        return self.fits(shape) and all(value_of(letter, self.known) is not None for letter in shape.split())

    def says_a_size(self, shape: str, of: str) -> bool:
        """Whether one of its numbers, if it fits, is a size that is known: any, or one `of` some letters."""
        return any(
            isinstance(dim, int)
            and value_of(letter, self.known) == dim
            and not letter.isdecimal()
            and (not of or letter[-1] in of)
            for letter, dim in zip(shape.split(), self.dims, strict=True)
        )

    def misspelled(self, allowed: Sequence[str]) -> Meant:
        """The shape of the step that it is but for the digits of a single size; empty if there is none.

        That of two digits counts only beside another size of the model.
        """
        dims, known = self.dims, self.known
        for letters in map(str.split, allowed):
            if len(letters) != len(dims) or len(dims) == 1:
                continue
            values = [value_of(letter, known) for letter in letters]
            off = [at for at in self.places_off(letters) if values[at] is not None or isinstance(dims[at], str)]
            if len(off) != 1 or not self._is_slip(letters[off[0]], dims[off[0]], values[off[0]]):
                continue
            odd, true = str(dims[off[0]]), values[off[0]]
            is_sized = any(value == dim and value and value > 1 for value, dim in zip(values, dims, strict=True))
            is_swapped = sorted(odd) == sorted(str(true))
            others = [other for other in EVERY if not (is_swapped and self._is_free(other, off[0]))]
            if (len(odd) > 2 or (is_sized and len(dims) > 2)) and not self.fits_any(others):
                return with_size(dims, off[0], true)
        return ()

    def _is_slip(self, letter: str, odd: Dim, true: Exact | None) -> bool:
        """Whether a size is but for its digits what the letter of a shape stands for, and isn't so for another
        reason."""
        if letter in ("B", "T") or not isinstance(odd, int) or not is_misspelled(str(odd), str(true)):
            return False
        if letter == "V" and odd > self.known["V"] and sorted(str(odd)) != sorted(str(true)):
            # Tokens were added to it.
            return False
        # The last token has no next one.
        return not (letter == "B*T" and odd == self.known["B"] * (self.known["T"] - 1))

    def _is_free(self, shape: str, at: int) -> bool:
        """Whether a size of a shape may be any: digits that changed places aren't right for that."""
        letters = shape.split()
        return at < len(letters) and value_of(letters[at], self.known) is None and letters[at] not in ("B", "T")

    def nearest(self, allowed: Sequence[str]) -> Meant:
        """The shape of the step that has its sizes in another order, or else most of them in common with it, and no
        axis of one that it lacks."""
        dims, found = self.dims, list[tuple[tuple[bool, int, bool, float], Meant]]()
        for letters in map(str.split, allowed):
            values = [value_of(letter, self.known) for letter in letters]
            if len(values) != len(dims) or None in values:
                continue
            pairs = [(a, b) for a, b in zip(values, dims, strict=True) if a is not None and isinstance(b, int)]
            near = float(sum(min(a, b) / max(a, b, 1) for a, b in pairs))
            same = sum(a == b for a, b in zip(values, dims, strict=True))
            is_turned = len(dims) > len("mn") and Counter[Dim](values) == Counter(dims)
            found.append(((is_turned, same, "1" not in letters or 1 in dims, near), values))
        (_, same, _, _), nearest = max(found, key=lambda item: item[0], default=((False, 0, False, 0.0), ()))
        return nearest if same else ()
