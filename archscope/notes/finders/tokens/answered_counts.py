"""Answers to how many tokens a text has that the question quotes: "How many gpt2 tokens are in 'Hello'? And in
cl100k_base?", and below it "1 and 1."."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.finders.tokens.in_two_encodings import Counted, counts_by_name, encodings_in, without_lengths
from archscope.notes.finders.tokens.quoted_texts import (
    Text,
    in_running_text,
    is_itself,
    masked,
    texts_in,
)
from archscope.notes.finders.tokens.token_counts import OTHER_TOKENS, OTHER_UNITS
from archscope.notes.finders.tokens.true_tokens import count_held
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says

_ASKED = AnyCase(
    r"\bhow many (?:[\w-]+ ){0,2}tokens?\b|\b(?:number of|count the) (?:[\w-]+ )?tokens|\bencode\b|\btokeni[sz]e\b|"
    r"\bsame (?:for|with)\b|(?:多少|几)个? ?(?:token|词元)|的 ?(?:token|词元) ?数|编码|分词|切分"
)
"""What a question says that is answered by the tokens of the text in it."""
_ASKS_ONLY = AnyCase(
    r"\bhow many (?:[\w-]+ ){0,2}tokens?\b|\bnumber of (?:[\w-]+ )?tokens|(?:多少|几)个? ?(?:token|词元)|"
    r"的 ?(?:token|词元) ?数"
)
_ASKS_MORE = AnyCase(r"\b(?:characters?|chars|words?|bytes?|letters?|ids?)\b|字|编号")
"""Other things that a bare number may answer."""
_LEAD = AnyCase(
    r"[\s*_>]*(?:(?:answers?|solution|sol\.?|ans\.?|a\d+|a(?=[*_]*[.:：][\s*_]*[a-z]{2})|答案?|"
    r"解答?)[\s*_]*[.:：][\s*_]*)?"
)
_TOKENS = r"[*`]*(?:\s*(?:个|枚)?\s*(?:(?:bpe )?tokens?(?![a-z])|词元|标记))"
_END = r"(?=[\s*`_]*个?[\s*`_]*(?:$|[.,;:。，；：()（]))"
_ONE = cased(
    rf"(?:\b(?:there are|it|we|has|is|gets?|takes?|and)\b|[\s*`]|一?共有?|"
    rf"[有是和，,])*(?<![\w.,+-])(\d{{1,4}}){_TOKENS}{_END}"
)
_BARE = cased(rf"[*`]*(\d{{1,4}}){_TOKENS}?[*`]*\s*个?\s*(?:$|[.;。；！!(（])")
_TWO = cased(
    rf"[*`]*(\d{{1,4}}){_TOKENS}?[*`]*\s*(?:and|,|;|/|、|和|，|；)\s*[*`]*(\d{{1,4}}){_TOKENS}?"
    rf"(?:,? respectively)?{_END}"
)
_SENTENCE_END = cased(r"[。！？!?\n]|\.(?=\s|$)")
_LONGEST, _TWO_NAMES = 600, 2


class _Question(NamedTuple):
    """A question with the only text that it quotes, its words without that, and the encodings that it names."""

    said: Passage
    text: Text
    words: str
    encodings: Sequence[str]


def answered_counts(passage: Passage, above: Sequence[Passage], *, is_listed: bool = False) -> Iterator[Claim]:
    """A claim about each count with which a paragraph begins that answers the question above it, or in front of it."""
    if not any(character.isdecimal() for character in passage.text[:_LONGEST]):
        return
    at = max(passage.text.rfind("? "), passage.text.rfind("？"), passage.text.rfind("?* "), passage.text.rfind("?\n"))
    if at > 0:
        edge = passage.start + at + 1
        question = _question(passage.part(0, at + 1))
        yield from _answered(passage.part(edge - passage.start, len(passage.text)), question) if question else ()
    elif above and (question := _question(above[-1])) is not None:
        # Items below a question may be what there is to choose from.
        is_answer = not is_listed or _lead(passage.text).strip(" *_>")
        yield from _answered(passage, question) if is_answer else ()


def _question(said: Passage) -> _Question | None:
    """What a text asks of the tokens of another one that it quotes; None if it doesn't."""
    if len(said.text) > _LONGEST or not _ASKED.search_lower(said.lower):
        return None
    texts, words = texts_in(said), masked(said)
    if len(texts) != 1 or not texts[0].is_plain or is_doubted(words) or says(words, OTHER_UNITS, OTHER_TOKENS):
        return None
    if not is_itself(words[: texts[0].start - said.start], "", texts[0]):
        return None
    return _Question(said, texts[0], words, encodings_in(words))


def _answered(passage: Passage, question: _Question) -> Iterator[Claim]:
    """The claims about the counts in the first sentence of an answer that speaks of tokens."""
    first = len(_lead(passage.text))
    for at in range(_SENTENCES):
        stop = _SENTENCE_END.search(passage.text, first)
        end = stop.start() if stop is not None else len(passage.text)
        words = lowered(passage.text[first:end])
        is_of_others = is_doubted(words) or says(words, OTHER_UNITS, OTHER_TOKENS)
        if is_of_others or passage.text[end : end + 1] in _QUESTION_MARKS or texts_in(passage.part(first, end)):
            return
        counts = _counts(words, question, is_first=not at)
        for count in counts:
            number = passage.number_at(first + count.at)
            if number is not None and number.bare and count.encoding:
                text = in_running_text(question.said, question.text, [question.text])
                yield from count_held(passage, number, text, count.encoding, strength=FIRM)
        first = end + 1
        if counts or _ANY.search(without_lengths(words)):
            return


def _lead(text: str) -> str:
    """What a text begins with that calls it an answer; empty, or marks, if nothing does."""
    found = _LEAD.match(text)
    return text[: found.end()] if found is not None else ""


_QUESTION_MARKS = ("?", "？")
_SENTENCES, _ANY = 2, cased(r"(?<!utf-)\d")
"""An answer may begin with a sentence on the length of the text, and nothing else with a number."""


def _counts(words: str, question: _Question, *, is_first: bool) -> list[Counted]:
    """The counts with which an answer begins, and the encoding of each."""
    if encodings_in(words) or not is_first:
        return counts_by_name(words)
    names, plain = question.encodings, without_lengths(words)
    is_only = _ASKS_ONLY.search(question.words) is not None and not _ASKS_MORE.search(question.words)
    two = _TWO.match(plain)
    if two is not None:
        is_each = is_only and len(names) == _TWO_NAMES
        return [Counted(two.start(at), name) for at, name in enumerate(names, 1)] if is_each else []
    one = _ONE.match(plain) or (_BARE.match(plain) if is_only else None)
    return [Counted(one.start(1), names[0])] if one is not None and len(names) == 1 else []
