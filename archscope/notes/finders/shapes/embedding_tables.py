"""Tables of embeddings, each entry a row of them: "the token embedding matrix is [30522, 768], the position's [768,
512]"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.shapes.written_shapes import IN_NUMBERS, numbers_of, shape_tokens, wrong_shape
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says
from archscope.notes.truths.context import Context

_SAYS = r"(?:(?:has|have|of|is|with|a|the|size|dim\w*|的|大小|维度|为|是|[:：=])[\s*`$]*)*"
_OF_A_TABLE = (
    rf"(?:embeddings?|嵌入)[ _-]?(?:(?:matrix|weights?|矩阵|表)[\s*`$]*{_SAYS}(?:shape|形状)?|"
    rf"[\s*`$]*{_SAYS}(?:shape|形状))[\s*`$]*{_SAYS}"
)
_BEFORE = AnyCase(rf"{_OF_A_TABLE}$")
_ALL, _SIZES = AnyCase(rf"{_OF_A_TABLE}({IN_NUMBERS})"), cased(r"\d+")
_TURNED = AnyCase(r"transpos|转置|\.t\b|lm_?head|linear|线性")
_MATRIX = 2


def embedding_tables(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each table whose entries are its columns, where those of the others in the note are their rows.

    Their width is that of all the others; and so many entries its sentence speaks of, or several others bear it out.
    """
    if "mbed" not in passage.text and "嵌入" not in passage.text:
        return
    for token in shape_tokens(passage):
        dims = numbers_of(token)
        if len(dims) != _MATRIX or dims[0] == dims[1] or not _BEFORE.search(passage.before(token.start, 64)):
            continue
        others = [sizes for sizes in _tables(context.note) if sizes != dims]
        entries, is_turned = dims[1], all(width == dims[0] for _, width in others)
        is_sure = len(others) >= _MATRIX or (others and _speaks_of(passage, token, entries))
        if is_turned and is_sure and not says(passage.text, COUNTERFACTUAL, DOUBTED, _TURNED):
            yield wrong_shape(token, dims[::-1])


def _tables(note: str) -> list[list[int]]:
    """The sizes of each table of embeddings in a note."""
    found = (list(map(int, _SIZES.findall(table[1]))) for table in _ALL.all_lower(lowered(note)))
    return [sizes for sizes in found if len(sizes) == _MATRIX]


def _speaks_of(passage: Passage, token: Token, entries: int) -> bool:
    """Whether a sentence names a number of entries before the shape of their table."""
    sentence = next((part for part in passage.sentences if token.start < part.end), passage)
    return any(number.value == entries and number.end <= token.start for number in sentence.numbers)
