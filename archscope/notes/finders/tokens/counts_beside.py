"""How many tokens a text has, said beside the list of its ids, "Token count: 8", or of its pieces.

`"Hi you" → ["Hi", " you"] = 2 tokens`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from archscope.notes.finders.tokens.quoted_texts import MORE_OR_FEWER, is_filler, is_filler_but_for_length, named_last
from archscope.notes.finders.tokens.true_tokens import ELIDED, held_exactly
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any

_COUNT = AnyCase(
    r"\W{0,8}(?:(?:token ?|total ?|number of )?(?:tokens?|count|(length))(?: count)?|total|"
    r"(?:token ?|词元|标记)?(?:总?数量?|总数|(长度)|个数)|一?共|总共|合计)?"
    r"[\s*`_:：=有是为]{0,8}\d{1,4}[\s*`_]{0,4}(?:个\s?)?(?:tokens?|词元|标记)?\W{0,8}"
)
_OF_TOKENS = AnyCase(r"token|词元|标记")
_SAID = cased(
    r"(?<![\d.,-])(\d{1,4}) ?(?:个 ?)?(?:tokens?(?![a-z])|词元|标记)|"
    r"^[ \t*`-]*(?:tokens?(?: ?count)?|number of tokens|token ?数量?|(?:词元|标记)数量?)[ *`]*[:：]"
    r"[ *`]*(\d{1,4})[ *`\r]*$",
    re.MULTILINE,
)
_FENCE = cased(r"```\w*|~~~\w*|\b(?:print|tensor|array|list|input_ids|token_ids|ids|tokens)\b[\s(=\[]*")
_MORE = AnyCase(r"<\||\bbos\b|\beos\b|\[cls\]|special|begin|batch|特殊|开头")
_WINDOW, _NEAR, _MANY, _BEHIND = 900, 200, 512, 40


def said_count(passage: Passage, *, or_length: bool = False) -> Number | None:
    """The number of tokens that a text says, if it says nothing else: "Token count: 8".

    Args:
        or_length: a length, too, is one of tokens: "长度：15".
    """
    numbers = passage.numbers
    found = _COUNT.fullmatch(passage.text.strip()) if len(numbers) == 1 and numbers[0].bare else None
    if found is None:
        return None
    return numbers[0] if _OF_TOKENS.search(passage.text) or (or_length and any(found.groups())) else None


def counts_beside(note: str, text_end: int, span: tuple[int, int], count: int) -> Iterator[Claim]:
    """Claims about the tokens of a text before the list of its ids, which is at `span`, and on a line after it."""
    start, end = span
    passages = [*_between(note, text_end, start), *_below(note, end)]
    for passage, number in passages:
        yield from held_exactly(passage, number, [Truth.of(count, "the ids beside it")], FIRM)


def counts_again(note: str, text: str, end: int, count: int) -> Iterator[Claim]:
    """A claim about the tokens of a text whose ids the note lists up to `end`, where it is quoted again below them."""
    quoted = re.compile(rf"[\"“`']{re.escape(text)}[\"”`']{_HAS}(\d{{1,4}})[ *]*(?:个 ?)?(?:tokens?(?![a-z])|词元)")
    found = quoted.search(note, end, end + _WINDOW)
    if found is None or _OF_OTHERS.search(note[end : found.start()] + note[found.end() : found.end() + _BEHIND]):
        return
    line = Passage(note[end : found.end()], end)
    number = line.number_at(found.start(1) - end)
    if number is not None and number.bare:
        yield from held_exactly(line, number, [Truth.of(count, "the ids of it above")], FIRM)


_HAS = (
    r"[ *]*(?:is|has|gives|becomes|takes|needs|=|→|有|是|为|共|占|需要|被?[切分][成为])[ *]*"
    r"(?:only |just |exactly |now )?[ *]*"
)
_OF_OTHERS = AnyCase(
    r"our (?:own )?tokenizer|tokenizer has|\bentries|\bbpe\b|append|generat|overhead|\bbill|\bvocab|\n#|\n[ \t]*[|*-]|"
    r"k_base|gpt|bert|llama|\bt5\b|qwen|claude|gemma|mistral|sentencepiece|wordpiece|unigram|"
    r"\bbytes?\b|"
    r"\bchar|\bwords?\b|merge|\badd|special|\bchat|\bbefore|\bafter\b|\brule|\bown\b|train|<\||\[cls|字节|字符|逐字|"
    r"合并|加上|"
    r"加入|特殊|训练|词表|之前|以后|规则"
)
"""Words, or another section or list, by which what is said below some ids may be of another tokenizer, or of more."""


def _between(note: str, text_end: int, start: int) -> Iterator[tuple[Passage, Number]]:
    """The count between a text and its ids, if there is nothing else."""
    words = lowered(note[text_end:start])
    said = list(_SAID.finditer(words)) if len(words) < _NEAR else []
    rest = _FENCE.sub(" ", _SAID.sub(" ", words))
    if len(said) == 1 and not named_last(words) and (is_filler(rest) or is_filler_but_for_length(rest)):
        passage = Passage(note[text_end:start], text_end)
        number = passage.number_at(said[0].start(said[0].lastindex or 0))
        if number is not None and number.bare:
            yield passage, number


def _below(note: str, end: int) -> Iterator[tuple[Passage, Number]]:
    """The count that has a line of its own after a list of ids, with nothing but the rows of a table between them."""
    at = note.find("\n", end) + 1
    while at and at < end + _WINDOW:
        until = note.find("\n", at)
        line = note[at : until if until >= 0 else len(note)]
        if line.strip() and not line.startswith(("|", "```")):
            passage = Passage(line, at)
            number = said_count(passage)
            is_more = _MORE.search(note[until : until + _NEAR]) is not None
            yield from [(passage, number)] if number is not None and number.value < _MANY and not is_more else ()
            return
        at = until + 1


def pieces(passage: Passage) -> Iterator[Claim]:
    """A claim about the count behind the pieces of a text, or right before them."""
    if not _OPENS_PIECES.search(passage.text):
        return
    is_of_others = says_any(passage.text, MORE_OR_FEWER, _OTHER_PIECES)
    for found in _COUNTED_PIECES.finditer(passage.text) if not is_of_others else ():
        yield from _held(passage, found.start(1), _parts(found[2]), "the pieces behind it")
    for found in _LISTED_PIECES.finditer(passage.text):
        parts = _parts(found[1])
        behind = [passage.text[: found.start()].rpartition(f"{mark}{''.join(parts)}{mark}")[1:] for mark in "\"'`"]
        is_quoted = any(text and not _QUOTE.search(after) for text, after in behind)
        is_result = _ONLY_ARROW.fullmatch(passage.text[: found.start()]) and not is_of_others
        is_cut = len(parts) > 1 and _CUT_INTO.search(passage.text[: found.start()])
        if is_quoted or is_result or is_cut:
            yield from _held(passage, found.start(2), parts, "the pieces before it")


def _parts(pieces: str) -> list[str]:
    """Pieces without their quotes."""
    return [piece[1:-1] for piece in _PIECE.findall(pieces)]


def _held(passage: Passage, at: int, parts: list[str], how: str) -> Iterator[Claim]:
    """The claim that a number at a place is that of some pieces."""
    number = passage.number_at(at)
    is_open = says_any(passage.text, _MORE) or any(part.strip() in ELIDED for part in parts)
    if number is not None and not is_open and not _WITH.match(passage.after(number.end)):
        yield from held_exactly(passage, number, [Truth.of(len(parts), how)], FIRM)


_WITH = AnyCase(r"[\s*`]*(?:个\s?)?(?:tokens?\b|词元|标记)?[\s,，(（]*(?:with|plus|incl|excl|not count|含|不含|加|另)")


_QUOTED = r"(?:\"[^\"\n]*\"|'[^'\n]*')"
_PIECE, _OPENS_PIECES = cased(_QUOTED), cased(r"\[[\"']")
_LIST = rf"\[({_QUOTED}(?:\s*,\s*{_QUOTED})*)\]"
_TOKENS = r"\s*(?:个\s?)?(?:[Tt]okens?\b|词元|标记)"
_QUOTE = cased(r"[\"']")
_ONLY_ARROW = cased(r"\s*`?\s*(?:(?:→|->|=>|⇒)\s*`?\s*)?")
"""What stands before the pieces of a text in the line above."""
_CUT_INTO = AnyCase(
    r"(?:\b(?:pieces|tokens)(?: are)?|\b(?:split|cut|tokenized|broken)(?: up)?(?: into| as)?|[切分拆][成为])[\s`:：]*$"
)
_OTHER_PIECES = AnyCase(r"\bchar|\bbyte|字符|字节")
_LISTED_PIECES = cased(rf"{_LIST}[\s`=→#,(（，共一总是]*(?:so )?(\d+){_TOKENS}")
_COUNTED_PIECES = cased(rf"(?<![\d.,])(\d{{1,3}}){_TOKENS}[\s*`]*(?:[:：(（=—–-]|->|→)[\s*`]*{_LIST}")
