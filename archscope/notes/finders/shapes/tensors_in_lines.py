"""Shapes in the lines of a note, each with the tensors that its line says it to be of: by the name that code gives it,
by the words before it, or by those behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.shapes.tensors import Tensor, operands_of, tensors_in
from archscope.notes.finders.shapes.written_shapes import ARROW
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased


class ShapeOfTensor(NamedTuple):
    """A shape in numbers, where it stands, what its line says of it, and the `tensors` that this names."""

    line: Passage
    start: int
    end: int
    dims: tuple[int, ...]
    words: str
    tensors: Sequence[Tensor]
    is_operand: bool

    @property
    def place(self) -> tuple[int, int]:
        """Where it begins and ends in the source."""
        return self.start, self.end

    @property
    def names_one(self) -> bool:
        """Whether its words name one tensor and no other."""
        return len({*map(id, self.tensors)}) == 1


_SHAPE = cased(r"(?<![\w\])])[\[(（]\s?\d{1,7}(?:\s?[,，]\s?\d{1,7}){1,6}\s?,?\s?[\])）](?![\[(])")
_MADE_SHAPE = cased(r"(?<=Size\()\[\d{1,7}(?:, ?\d{1,7}){1,6}\]")
_NUMBER = cased(r"\d+")
_GROUPS = cased(r"[\[(（]\s?\d{1,3}(?:,\d{3})+\s?[\])）]")
"""One number with commas, in brackets."""
_REMARK = cased(r"(?:^|\s)(?:#|//)\s*")
_SETS = cased(r"\s*(?:>>> |[│|]\s*)?(?:self\.)?([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s*(?::\s*\w+\s*)?=(?!=)")
_SENTENCE = cased(r"[。；;]|\.\s|[,，](?=[^()（）]*$)")
_BEHIND = cased(r"[\s`*]*(?:←|<-|#|is|for|是|为)?[\s`*]*([^,，;；。(（\[\n]{1,40})")
_MADE = cased(rf"[\s`*$]*(?:{ARROW}|=)[\s`*$]*$")
_IS_TAKEN = cased(rf"[\s`*)]*(?:×|·|@|(?<=\s)[*x](?=\s)|{ARROW})")
_TIMES = cased(r"[\s`*)]*(?:×|·|@|(?<=\s)[*x](?=\s))[\s`*]*[\[(（]")
_TAKES = cased(r"(?:[@×·]|(?<=\s)[x*])[\s`*]*$")


def shapes_of_lines(lines: Sequence[Passage]) -> list[ShapeOfTensor]:
    """Every shape of some lines whose tensor is named."""
    return [found for line in lines if "(" in line.text or "[" in line.text or "（" in line.text for found in _in(line)]


def _in(line: Passage) -> Iterator[ShapeOfTensor]:
    last, text, waiting = 0, line.text, list[Sequence[Tensor]]()
    for found in sorted((*_SHAPE.finditer(text), *_MADE_SHAPE.finditer(text)), key=lambda one: one.start()):
        dims = tuple(map(int, _NUMBER.findall(found[0])))
        if _GROUPS.fullmatch(found[0]):
            continue
        words, tensors = _named(text[last : found.start()])
        behind = _BEHIND.match(text, found.end()) if not tensors else None
        if behind is not None and not _MADE.search(text[: found.start()]):
            words = behind[1]
            tensors = tensors_in(words)
        is_operand = bool(_IS_TAKEN.match(text, found.end()) or _TAKES.search(text[: found.start()]))
        if waiting and not tensors:
            tensors = waiting.pop(0)
        elif tensors and _TIMES.match(text, found.end()) and (parts := operands_of(tensors[-1])):
            # "QKᵀ: (12, 512, 64) × (12, 64, 512) → (12, 512, 512)"
            tensors, waiting = parts[:1], [parts[1:], tensors]
        place = line.start + found.start(), line.start + found.end()
        last = found.end()
        if tensors:
            yield ShapeOfTensor(line, *place, dims, words, tensors, is_operand)


def _named(before: str) -> tuple[str, Sequence[Tensor]]:
    """What is said of a shape before it, and the tensors that this names: in a comment, by the name that its line sets,
    or else by what its line works out."""
    remark = _REMARK.search(before)
    if remark is None:
        words = before
        for clause in reversed(_SENTENCE.split(before)):
            words = clause
            if tensors := tensors_in(clause):
                return clause, tensors
        return words, []
    code, said = before[: remark.start()], before[remark.end() :]
    sets = _SETS.match(code)
    name, right = (sets[1], code[sets.end() :]) if sets is not None else ("", code)
    if tensors := tensors_in(said):
        return said, tensors
    named, made = tensors_in(name), tensors_in(right)[-1:]
    is_vague = all(tensor.is_vague for tensor in named)
    # "y = weights @ v" may be called anything.
    return (name or right), [*named, *made] if is_vague else named
