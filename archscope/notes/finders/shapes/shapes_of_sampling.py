"""Shapes on the way from logits to the next token: "keep the last position (4, 50257), top-k with k = 50 (4, 50), draw
(4, 1), and after the cat idx is (4, 33)"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.shapes.said_of_shapes import speaks_of_a_change, words_before
from archscope.notes.finders.shapes.sizes_in_force import Several, model_at, sizes_of
from archscope.notes.finders.shapes.written_shapes import numbers_of, right_shape, shape_tokens, wrong_shape
from archscope.notes.judging.claims import FIRM, SURE, Claim
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_LOOK = AnyCase(r"last (?:position|token|time ?step)|-1, ?:\]|top[- _]?k|multinomial|argmax|sampl|采样|抽样|最后一个")
_LAST = AnyCase(
    r"(?:last|final) (?:position|token|time ?step|row)[^.;。；]{0,24}$|\[:, ?-1(?:, ?:)?\][^\w]*$|"
    r"最后一个\s?(?:位置|token|词元?|时间步)[^.;。；]{0,16}$"
)
_TOP_K = AnyCase(
    r"top[- _]?k\b[^.;。；]{0,24}?\bk\s?=\s?(\d{1,6})[^\d.;。；]{0,24}$|\btop[- _]?(\d{2,6})\b[^\d.;。；]{0,24}$"
)
_DRAWN = AnyCase(
    r"(?:multinomial|\bdraws?|\bdrawn|(?<!over)sampl(?:es?|ed|ing)|argmax|抽样|采样|抽取|抽出)[^.;。；:：]{0,24}$"
)
_JOINED = AnyCase(r"(?:\bcat\b|concat\w*|append\w*|拼接|追加|接上|拼上)[^.;。；]{0,32}$")
_NUMBERS = cased(r"\d+")
_NOT_IDS = AnyCase(r"head|residual|embed|cache|\b[kv]\b|头|嵌入|缓存|残差|batch")


def shapes_of_sampling(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each shape that is said to be of the last position, of the k most likely tokens, of those drawn, or
    of the ids with these behind them; only one with as many tokens in place of the texts of the batch is wrong."""
    if not _LOOK.search_lower(passage.lower):
        return
    for token in shape_tokens(passage):
        dims = numbers_of(token)
        words, is_made = words_before(passage, token) if dims else ("", False)
        shapes = _meant(words) if words and not is_made else []
        known = _known(passage, token.start, context) if shapes else {}
        true = [[_value(letter, known) for letter in shape.split()] for shape in shapes]
        true = [one for one in true if None not in one and len(one) == len(dims)]
        if dims in true:
            yield right_shape(token, FIRM)
        elif dims[:1] == [known.get("T")] and str(dims[0]) in _NUMBERS.findall(words):
            # "we draw 8 samples (8, 1)"
            continue
        elif dims[:1] == [known.get("T")] and not speaks_of_a_change(passage, token, context.title):
            turned = [known["B"], *dims[1:]]
            yield from [wrong_shape(token, turned, SURE, brackets="()")] if turned in true else ()


def _known(passage: Passage, at: int, context: Context) -> Mapping[str, Exact]:
    """The sizes in force by letter, if the batch and the tokens are known and can be told apart."""
    try:
        known = sizes_of(context, model_at(passage, at, context))
    except Several:
        return {}
    return known if known.get("B", 0) != known.get("T", 0) and min(known.get("B", 0), known.get("T", 0)) else {}


def _meant(words: str) -> Sequence[str]:
    """The shapes that words before a shape say it to have, in letters and numbers; empty if they say none."""
    if (top := _TOP_K.search(words)) is not None:
        return [f"B {top[1] or top[2]}"]
    if _DRAWN.search(words):
        return ["B 1", "B"]
    if _JOINED.search(words):
        return [] if _NOT_IDS.search(words) else ["B T+1"]
    return ["B V", "B 1 V", "B D", "B 1 D", "V", "1 V", "D"] if _LAST.search(words) else []


def _value(letter: str, known: Mapping[str, Exact]) -> Exact | None:
    if letter == "T+1":
        return known["T"] + 1 if "T" in known else None
    return int(letter) if letter.isdecimal() and known else known.get(letter)
