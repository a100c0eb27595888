"""Token counts and ids of quoted texts, for an encoding that the note names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from archscope.notes.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold
from archscope.notes.lexer import Token
from archscope.notes.numerals import Number
from archscope.notes.passages import Passage, Table
from archscope.notes.patterns import AnyCase

_QUOTED = re.compile(
    r"“([^”\n]{1,300})”|「([^」\n]{1,300})」|『([^』\n]{1,300})』|\"([^\"\n]{1,300})\"|"
    r"(?<![\w])'([^'\n]{2,300})'(?!\w)|``? ?([^`\n]{1,300}?) ?``?"
)
_COUNT_AFTER = AnyCase(r"^\s*(?:个|枚)?\s*(?:gpt-?2 |cl100k_base |bpe )?(?:tokens?\b|token(?=[^a-z]|$)|词元|ids?\b)")
_COUNT_BEFORE = AnyCase(r"(?:tokens?|token ?(?:数量?|count)|词元数|长度|length|count)\s*(?:是|为|[:：=])\s*$")
_ENCODINGS = (
    (
        "",
        AnyCase(r"o200k\w*|gpt-?4o|llama|qwen|sentencepiece|bert|wordpiece|t5|p50k\w*|claude|gemini"),
    ),
    ("cl100k_base", AnyCase(r"cl100k\w*|gpt-?4|gpt-?3\.5|chatgpt")),
    ("gpt2", AnyCase(r"gpt-?2|r50k\w*")),
)
_NAMED_AFTER = AnyCase(r"^\d+\s+tokens?,?\s+(?:in|with|under|by|for|using)\s+([\w' .-]{3,30})")
_NOT_TEXT = AnyCase(
    r"^(?:cl100k_base|gpt-?\d.*|r50k_base|tiktoken(?:[.(-]\S*)?(?: \w+)?|o200k_base|[\w.]+\(.*\)|[\d\s,\[\]]+)$"
)
_OTHER_TOKENS = AnyCase(
    r"\b(?:sampl|generat|add|pad|repeat|times|further|new|more|extra|next|append|"
    r"predict|context|max)|后|再|补|填充|重复|生成|续写"
)
"""Words that come between a text and the count of other tokens."""
_DERIVED = re.compile(
    r"加上|外加|连同|复制|\d\s*遍|各[占有是为]|每个?字|平均|其中|截断|[前后]\s?[\d一二两三四五六七八九十几]+\s?个?[字词]|"
    r"[多少省差][了出]*[\s*`~≈约]*$"
)
"""The same, of a count that only follows from that of the text."""
_SPEAKS_OF_TOKENS = AnyCase(r"token|\bids?\b|词元|编号|\[")


class _Text(NamedTuple):
    text: str
    start: int
    end: int


def token_counts(passage: Passage, nearby: str = "") -> Iterator[Claim]:
    """Claims about "N tokens" and lists of ids for the text quoted before them.

    Args:
        nearby: text in which the encoding is looked for where the passage names none.
    """
    if not _SPEAKS_OF_TOKENS.search(passage.text):
        return
    texts = [text for text in _quoted(passage) if not _NOT_TEXT.match(text.text)]
    if not texts:
        return
    for token in passage.tokens:
        if token.kind not in ("number", "shape"):
            continue
        own = [text for text in texts if text.end <= token.start]
        if not own:
            continue
        text = own[-1]
        if re.search(
            r"[。！？!?\n]\s|\.\s+[A-Z]", passage.text[text.end - passage.start : token.start - passage.start]
        ):
            continue
        between = passage.text[text.end - passage.start : token.start - passage.start]
        after = passage.after(token.end, 24)
        if (
            _DERIVED.search(between)
            or _OTHER_TOKENS.search(between)
            or _OTHER_TOKENS.search(after)
            or text.text.endswith(("...", "…"))
        ):
            continue
        encoding = _encoding(passage, token.start, nearby)
        if not encoding or "\\" in text.text:
            continue
        if token.number is not None:
            yield from _count(
                passage, token.number, text, encoding, firm=len({one.text for one in texts}) == 1 or text is own[-1]
            )
        else:
            yield from _ids(passage, token, text, encoding)


def token_tables(table: Table) -> Iterator[Claim]:
    """Tables of texts and their token counts, an encoding to each column."""
    columns = {index: encoding for index, head in enumerate(table.header[1:]) if (encoding := _named_last(head.text))}
    for row in table.rows:
        text = _whole_text(row.label)
        for index, encoding in columns.items():
            number = row.cells[index].lone_number if text and index < len(row.cells) else None
            if number is not None and number.bare and isinstance(number.digits, int):
                truth = Truth.of(len(_encode(text, encoding)), f"tokens of {text!r} in {encoding}")
                claim = hold(
                    row.cells[index], number._replace(step=1), [truth], "tokens", GROUP, group=("tokens", table.group)
                )
                if claim is not None:
                    yield claim


def _whole_text(label: Passage) -> str:
    """The text that a cell quotes, if it is nothing else."""
    quoted = _quoted(label)
    return (
        quoted[0].text
        if len(quoted) == 1
        and len(label.text.strip()) == quoted[0].end - quoted[0].start
        and "\\" not in quoted[0].text
        else ""
    )


def _named_last(text: str) -> str:
    found = [(match.start(), name) for name, pattern in _ENCODINGS for match in pattern.finditer(text)]
    return max(found)[1] if found else ""


def _quoted(passage: Passage) -> list[_Text]:
    found = []
    for match in _QUOTED.finditer(passage.text):
        text = next(group for group in match.groups() if group is not None)
        if len(text) > 2 and text[0] == text[-1] and text[0] in "\"'":
            text = text[1:-1]
        found.append(_Text(text, match.start() + passage.start, match.end() + passage.start))
    return found


def _encoding(passage: Passage, position: int, nearby: str) -> str:
    """The encoding named nearest before a position in the passage, else after it, else nearby; empty if unknown."""
    before = passage.text[: position - passage.start]
    own = _NAMED_AFTER.match(passage.text[position - passage.start :])
    if own is not None and (name := _named_last(own[1])):
        return name
    for text, last in ((before, True), (passage.text[position - passage.start :], False), (nearby, True)):
        found = [
            (match.start(), -len(match[0]), name) for name, pattern in _ENCODINGS for match in pattern.finditer(text)
        ]
        if found:
            place = max(found)[0] if last else min(found)[0]
            return min((entry for entry in found if entry[0] == place), key=lambda entry: entry[1])[2]
    return ""


def _count(passage: Passage, number: Number, text: _Text, encoding: str, firm: bool) -> Iterator[Claim]:
    if not (number.bare and isinstance(number.digits, int)):
        return
    if not (
        _COUNT_AFTER.match(passage.after(number.end, 20)) or _COUNT_BEFORE.search(passage.before(number.start, 20))
    ):
        return
    truth = Truth.of(len(_encode(text.text, encoding)), f"tokens of {text.text!r} in {encoding}")
    claim = hold(passage, number._replace(step=1), [truth], "tokens", FIRM if firm else CONFIRM)
    if claim is not None:
        yield claim


def _ids(passage: Passage, token: Token, text: _Text, encoding: str) -> Iterator[Claim]:
    parts = [part for part in token.dims if part not in ("...", "…")]
    if passage.text[token.start - passage.start] != "[" or not parts or not all(part.isdecimal() for part in parts):
        return
    ids, true = [int(part) for part in parts], _encode(text.text, encoding)
    fits = any(true[at : at + len(ids)] == ids for at in range(len(true) - len(ids) + 1))
    shown = str(true if len(true) <= len(ids) + 2 else true[: len(ids)])
    yield Claim(token.start, token.end, "tokens", "exact" if fits else "wrong", FIRM, None, shown=shown)


def _encode(text: str, encoding: str) -> list[int]:
    from archscope.tokens import encode

    return encode(text, encoding)
