"""Letters that an author takes for the sizes of a model: "$n_{layers} = x$", "y = d_model", "let x be the number of
layers", "设层数为 x"; what they are said to be later, x = 96, the sizes are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from archscope.notes.numbers.vocabulary import OF_A_MODEL, size_described, size_named, symbol_of
from archscope.notes.statements.settings import Setting, may_be
from archscope.notes.text.patterns import cased

_LETTER = r"(?<![\w\\^{}'’])(?P<letter>[B-HJ-Zb-z])(?![\w'’^_{}(\[²³])"
_SYMBOL = r"(?<![\w\\])(?P<symbol>[A-Za-z]+_(?:\w+|\{\s*(?:\\(?:text|mathrm|mathit|rm)\s*\{)?\s*\w+\s*\}{1,2}))"
_MARKS = r"[\s`*$]*"
_ENDS = r"(?=[\s`*$]*(?:$|[\n,，、;；.。)）]|\\\)|\band\b|和|以及))"
_WORDS = r"(?P<words>[a-z][a-z -]{4,40}?)"
_CHINESE = r"(?P<words>[\u4e00-\u9fff]{2,8}?)"
_SAYING = [
    cased(pattern)
    for pattern in (
        # "$n_{layers} = x$", and the other way round
        rf"{_SYMBOL}{_MARKS}={_MARKS}{_LETTER}{_ENDS}",
        rf"{_LETTER}{_MARKS}(?:=|is|for|为|是|表示){_MARKS}{_SYMBOL}{_ENDS}",
        # "x = number of layers", "let x be the number of layers, y the model width"
        rf"{_LETTER}{_MARKS}(?:(?:=|:|\b(?:is|be|for|denotes|means)\b){_MARKS}(?:the\s)?|the\s){_WORDS}{_ENDS}",
        # "x 表示层数", "设层数为 x"
        rf"{_LETTER}{_MARKS}(?:=|:|：|为|是|表示|代表|指){_MARKS}{_CHINESE}{_ENDS}",
        rf"(?:设|记|令|[,，、;；]){_MARKS}{_CHINESE}(?:为|是|记作|记为|用){_MARKS}{_LETTER}(?:{_MARKS}表示)?{_ENDS}",
    )
]
_MAY_SAY = cased(
    r"_\{?[\w\\{]+\}{0,2}[\s`*$]*=[\s`*$]*[A-Za-z](?!\w)|(?<![\w\\])[A-Za-z][\s`*$]*(?:=|:|is|be|for|denotes|means|为|是|表示|代表|指)"
    r"[\s`*$]*[A-Za-z\u4e00-\u9fff]{2}|(?:设|记|令)[^=\d]{2,10}(?:为|是|记作|记为|用)[\s`*$]*[A-Za-z](?!\w)"
)
"""A first look for a letter beside a name."""


class MeantLetters:
    """The letters that a note has taken for sizes so far."""

    def __init__(self) -> None:
        self.sizes: dict[str, str] = {}

    def add(self, text: str) -> None:
        """Takes up the letters that a text says to be sizes of a model."""
        self.sizes.update(meant_letters(text))

    def as_meant(self, settings: Iterable[Setting]) -> Iterator[Setting]:
        """Settings, and those of the sizes for which letters stand: "x = 96" where x is said to be the layers."""
        for setting in settings:
            yield setting
            size = self.sizes.get(setting.spelling)
            if size is not None and size != setting.size and may_be(size, setting.number):
                yield Setting(size, setting.number)


def meant_letters(text: str) -> Iterator[tuple[str, str]]:
    """Each letter that a text says to be a size of a model, and the size, a key of vocabulary.SIZES."""
    if _MAY_SAY.search(text) is None:
        return
    for pattern in _SAYING:
        for found in pattern.finditer(text):
            size = _size_of(found.groupdict())
            if size in OF_A_MODEL and size_named(found["letter"]) not in (size, "batch", "seq"):
                yield found["letter"], size


def _size_of(said: dict[str, str | None]) -> str | None:
    """The size that a symbol names, or words do."""
    symbol, words = said.get("symbol"), said.get("words")
    if symbol:
        return size_named(symbol_of(symbol))
    return size_described(words) if words and _IS_A_SIZE.search(words) else None


_IS_A_SIZE = cased(r"\b(?:number|size|dim(?:ension(?:ality)?)?|width|length|depth)\b|[数度小]$")
"""Words that make a name that of a size, and not of a thing: "x is hidden"."""
