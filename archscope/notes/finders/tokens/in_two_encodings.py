"""How many tokens one text has in several encodings, named one after the other: "gpt2 gives 13 tokens, cl100k_base 7".

Only the first count needs the word; each of the others stands beside the name of its encoding.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.finders.tokens.quoted_texts import (
    OF_TOKENS,
    Text,
    in_running_text,
    is_filler,
    is_itself,
    masked,
    may_name_an_encoding,
    named_last,
    names_in,
    texts_in,
)
from archscope.notes.finders.tokens.token_counts import LISTED, OTHER_TOKENS, OTHER_UNITS, is_cut
from archscope.notes.finders.tokens.true_tokens import count_held
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says

_LENGTH = cased(
    r"(?:\d+|[一二两三四五六七八九十]+)[\s-]?(?:个\s?)?(?:utf-8 )?"
    r"(?:汉字|字节|字符?|characters?|chars?\b|letters?|words?|单词|bytes?)(?!对)"
)
"""What is said of the text itself: its characters, words or bytes."""
_COUNT = cased(
    r"(?<![\w.,+-])(\d{1,4})(?![\d.,]*\d)[*`]*(?:\s*(?:个|枚)?\s*(?:(?:bpe )?tokens?(?![a-z])|词元|标记))?[*`]*"
)
_GOES_WITH = cased(
    r"(?:\s|个|\b(?:and|but|while|whereas|or|versus|vs|then|long|now|those|same|both|instead|so|for it)\b|换[成到用]?|"
    r"改[用成为]|编[成为]|而|但|则|却|[仅只]需|[,;:，；：、.()（）/|*`=→—–-])+"
)
"""Words between counts and names that say nothing of them."""
_ENDS = cased(r"\s*个?[\s*`]*(?:$|[.,;:)。，；）、!！?？]|\b(?:and|but|while|because|since|as)\b)")
_SENTENCE_END = cased(r"[。！？!?\n]|\.(?=\s|$)")
_FEWEST = 2


class _Item(NamedTuple):
    """A name of an encoding, or a count, with its place in some words."""

    start: int
    end: int
    encoding: str | None
    at: int = 0


class Counted(NamedTuple):
    """A count at a place in some words, and the encoding that it is said of."""

    at: int
    encoding: str


def in_two_encodings(passage: Passage) -> Iterator[Claim]:
    """A claim about each count of tokens behind a quoted text, where each has the name of its encoding beside it."""
    if not OF_TOKENS.search_lower(passage.lower) or not may_name_an_encoding(passage.lower):
        return
    texts = texts_in(passage)
    words = masked(passage) if texts else ""
    for at, text in enumerate(texts):
        if not text.is_plain or is_cut(passage, text) or _is_one_of_several(words, passage, texts, at):
            continue
        first = text.end - passage.start
        until = texts[at + 1].start - passage.start if at + 1 < len(texts) else len(words)
        stop = _SENTENCE_END.search(words, first, until)
        end = stop.start() if stop is not None else until
        lead = _SENTENCE_END.split(words[: text.start - passage.start])[-1]
        counts = counts_by_name(words[first:end], lead)
        said = f"{lead} {words[first:end]}"
        if len(counts) < _FEWEST or not _is_of(said, words, passage, text, first + counts[0].at):
            continue
        for count in counts:
            number = passage.number_at(first + count.at)
            if number is not None and count.encoding:
                meant = in_running_text(passage, text, texts)
                yield from count_held(passage, number, meant, count.encoding, strength=FIRM)


def _is_one_of_several(words: str, passage: Passage, texts: list[Text], at: int) -> bool:
    """Whether a text is the last of a list, whose counts may be those of all: "'a' and 'b' have 5 tokens"."""
    if not at:
        return False
    between = words[texts[at - 1].end - passage.start : texts[at].start - passage.start].strip()
    return LISTED.search(between) is not None and not _COUNT.search(between)


def _is_of(said: str, words: str, passage: Passage, text: Text, at: int) -> bool:
    """Whether a sentence tells the tokens of a text and nothing else; `at` is the place of the first count."""
    if not OF_TOKENS.search(said) or says(said, OTHER_UNITS, OTHER_TOKENS) or is_doubted(_SWITCH.sub(" ", said)):
        return False
    between = words[text.end - passage.start : at]
    return is_itself(words[: text.start - passage.start], between, text)


_SWITCH = cased(r"[换改]成")
"""What is done with an encoding, and makes the sentence no less true."""


def counts_by_name(words: str, lead: str = "") -> list[Counted]:
    """The counts in some words, in lower case, each with the encoding that is named beside it; none if that isn't
    clear.

    Args:
        lead: what stands before the text, which may name the first encoding.
    """
    plain = without_lengths(words)
    items = _items(plain)
    if items and items[0].encoding is None and not _has_a_name_behind(plain, items) and (first := named_last(lead)):
        items = [_Item(0, 0, first), *items]
    found: list[Counted] = []
    last = 0
    for one, other in zip(items[::2], items[1::2], strict=False):
        is_pair = (one.encoding is None) is not (other.encoding is None)
        is_as_first = (one.encoding is None) is (items[0].encoding is None)
        if not is_pair or not is_as_first or not _is_idle(plain[last : one.start]):
            break
        if not _is_idle(plain[one.end : other.start]):
            break
        last = other.end
        count, name = (one, other) if one.encoding is None else (other, one)
        if name is one and not _ENDS.match(plain[count.end :]):
            break
        found.append(Counted(count.at, name.encoding or ""))
    names = [one.encoding for one in found]
    return found if len(set(names)) == len(names) and _ENDS.match(plain[last:]) else []


def without_lengths(words: str) -> str:
    """Words with blanks for what they say of the length of a text in characters, words or bytes."""
    return _LENGTH.sub(lambda found: " " * len(found[0]), words)


def encodings_in(words: str) -> list[str]:
    """The encodings that some words name, in their order; one that is named twice in a row is one."""
    return [item.encoding for item in _items(words) if item.encoding is not None]


def _items(words: str) -> list[_Item]:
    """The names and the counts of some words as they stand; a name that is said twice in a row is one."""
    longest = {start: (length, name) for start, length, name in sorted(names_in(words))}
    names = [_Item(start, start + length, name) for start, (length, name) in longest.items()]
    taken = [(one.start, one.end) for one in names]
    counts = [
        _Item(found.start(), found.end(), None, found.start(1))
        for found in _COUNT.finditer(words)
        if not any(start < found.end(1) and found.start(1) < end for start, end in taken)
    ]
    items: list[_Item] = []
    for item in sorted([*names, *counts]):
        if items and item.encoding is not None and items[-1].encoding == item.encoding:
            items[-1] = items[-1]._replace(end=item.end)
        else:
            items.append(item)
    return items


_NAMED_BEHIND = AnyCase(r"[\s*`]*(?:[(（]|\b(?:in|with|under|by|for|using|on)\b(?: the)?)[\s*`]*")


def _has_a_name_behind(words: str, items: list[_Item]) -> bool:
    """Whether the first count has its encoding right behind it: "13 tokens in gpt2"."""
    if len(items) < _FEWEST or items[1].encoding is None:
        return False
    return _NAMED_BEHIND.fullmatch(words[items[0].end : items[1].start]) is not None


def _is_idle(words: str) -> bool:
    return is_filler(_GOES_WITH.sub(" ", words))
