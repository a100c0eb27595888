"""Lists of ids anywhere in a note, held against the texts that stand before them: literals, quotes, `Input text: …`; or
in the comment behind them: `torch.tensor([[15496, 995, 0]])  # "Hello world!"`.

No encoding has to be named, nor anything be said of the list: that it has all ids of a text but one, and that one with
two digits in each other's place, is no chance.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping

from archscope.notes.finders.tokens.counts_beside import counts_beside
from archscope.notes.finders.tokens.quoted_texts import OF_TOKENS, is_plain, quotes
from archscope.notes.finders.tokens.told_by_ids import ENCODINGS, is_changed
from archscope.notes.finders.tokens.true_tokens import BYTES, encoded, is_slip_of_id, the_one_off
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.judging.slips import are_swapped
from archscope.notes.text.patterns import cased

_LIST = cased(r"\[\s*(\d{1,6}(?:,\s*\d{1,6}){2,200})\s*(?P<cut>,\s*(?:\.\.\.|…)\s*)?\]")
_QUOTES = quotes(2)
_LABELLED = cased(
    r"^[ \t>*#|-]*(?:[Ii]nput(?: text)?|[Tt]ext|TEXT|[Pp]rompt|[Ss]entence|[Ss]tring|[Oo]riginal(?: text)?|原文|"
    r"(?:原始|输入)?文本|输入|句子)[ \t*`]*[:：][ \t*`]*([^\s\"'“「][^\r\n]{1,300}?)[ \t\r*`|]*$",
    re.MULTILINE,
)
"""A text without quotes: "Input text: Hello, world!"."""
_DECODED = cased(r"decode\w*\(\s*\[?\s*$")
_WINDOW, _SHORT, _MOST, _ENOUGH = 1500, 24, 12, 4
_LISTS = 400
"""More lists are data, which nobody wrote."""


def ids_of_note(note: str) -> Iterator[Claim]:
    """A claim about each list of ids that is that of a text before it, or is but for a slip in one."""
    if "[" not in note or not OF_TOKENS.search(note):
        return
    for found in itertools.islice(_LIST.finditer(note), _LISTS):
        ids = [int(one) for one in found[1].split(",")]
        if (
            max(ids) < BYTES
            or _DECODED.search(note, max(0, found.start() - _SHORT), found.start())
            or is_changed(note[note.rfind("\n", 0, found.start()) + 1 : found.end()])
        ):
            continue
        is_cut = found["cut"] is not None
        texts = _in_comment(note, found.end()) | _texts_before(note, found.start(), len(ids), is_cut=is_cut)
        true, of = _true(ids, texts, is_cut=is_cut)
        if true:
            verdict, strength = ("exact", CONFIRM) if true == ids else ("wrong", FIRM)
            yield Claim(found.start(), found.end(), "tokens", verdict, strength, None, shown=str(true))
        if true == ids and not is_cut:
            yield from counts_beside(note, of, found.span(), len(ids))


def _true(ids: list[int], texts: Mapping[str, int], *, is_cut: bool) -> tuple[list[int], int]:
    """The ids of one of some texts that a list has, or has but for a slip, and where that text ends; none if it is
    neither."""
    slipped: tuple[list[int], int] = ([], 0)
    for at, (text, end) in enumerate(texts.items()):
        for encoding in ENCODINGS:
            true = encoded(text, encoding)[: len(ids) if is_cut else None]
            if true == ids:
                return true, end
            if not slipped[0] and _is_slipped(ids, true, is_nearest=not at and len(ids) >= _ENOUGH):
                slipped = true, end
    return slipped


def labelled_text(line: str) -> str | None:
    """The text that a line gives behind a label, without quotes: "Input text: Hello, world!"."""
    found = _LABELLED.match(line)
    return found[1] if found is not None and is_plain(found[1]) else None


def _texts_before(note: str, at: int, ids: int, *, is_cut: bool) -> dict[str, int]:
    """The texts before a place that may have so many tokens, the nearest first, each once, and where they end."""
    first = max(0, at - _WINDOW)
    window = note[first:at]
    quoted = sorted(
        (match.start(1), match.end(), match[1])
        for form in (*_QUOTES[:-1], _LABELLED)
        for match in form.finditer(window)
    )
    # What is in marks of code may be a name, too.
    in_code = [(match.start(1), match.end(), match[1]) for match in _QUOTES[-1].finditer(window)]
    texts: dict[str, int] = {}
    for _, end, text in (*reversed(quoted), *reversed(in_code)):
        # A token has a byte at the least, and no word is less than one.
        if is_plain(text) and ids <= len(text.encode()) and (is_cut or len(text.split()) <= ids):
            texts.setdefault(text, first + end)
    return dict(itertools.islice(texts.items(), _MOST))


def _in_comment(note: str, at: int) -> dict[str, int]:
    """The text that the comment behind a list in a line of code is, and where it ends."""
    found = _COMMENT.match(note, at)
    return {found[1]: found.end()} if found is not None and is_plain(found[1]) else {}


_COMMENT = cased(r"[\])}; \t]*(?:#|//)\s{0,4}[\"“]([^\n\"“”]{2,80})[\"”][ \t]*$", re.MULTILINE)


def _is_slipped(ids: list[int], true: list[int], *, is_nearest: bool) -> bool:
    """Whether ids are true but for one, in which two digits changed places; of the nearest text for another slip."""
    off = the_one_off(ids, true)
    return off is not None and is_slip_of_id(*off) and (is_nearest or are_swapped(*off))
