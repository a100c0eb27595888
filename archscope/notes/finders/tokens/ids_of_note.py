"""Lists of ids held against their texts: below them, literals, quotes, `Input text: …`, or below how many each has, "5
tokens each:"; or with their text in the comment behind them: `torch.tensor([[15496, 995, 0]])  # "Hello world!"`.

No encoding has to be named, nor anything be said of the list: that it has all ids of a text but one, and that one with
two digits in each other's place, is no chance.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence

from archscope.notes.finders.tokens.counts_beside import counts_again, counts_beside, said_count
from archscope.notes.finders.tokens.quoted_texts import OF_TOKENS, Text, is_plain, quotes, texts_in
from archscope.notes.finders.tokens.told_by_ids import ENCODINGS, counted_ids, is_changed, told_by
from archscope.notes.finders.tokens.true_tokens import BYTES, count_held, encoded, held_exactly, slipped_id
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.slips import are_swapped
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

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
        true, of, text = _true(ids, texts, is_cut=is_cut)
        if true:
            verdict, strength = ("exact", CONFIRM) if true == ids else ("wrong", FIRM)
            yield Claim(found.start(), found.end(), "tokens", verdict, strength, None, shown=str(true))
        if true == ids and not is_cut:
            yield from counts_beside(note, of, found.span(), len(ids))
            yield from counts_again(note, text, found.end(), len(ids))


def _true(ids: list[int], texts: Mapping[str, int], *, is_cut: bool) -> tuple[list[int], int, str]:
    """The ids of one of some texts that a list has, or has but for a slip, where that text ends, and it itself; none
    if it is neither."""
    slipped: tuple[list[int], int, str] = ([], 0, "")
    for at, (text, end) in enumerate(texts.items()):
        for encoding in ENCODINGS:
            true = encoded(text, encoding)[: len(ids) if is_cut else None]
            if true == ids:
                return true, end, text
            if not slipped[0] and _is_slipped(ids, true, is_nearest=not at and len(ids) >= _ENOUGH):
                slipped = true, end, text
    return slipped


def _labelled_text(line: str) -> str | None:
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


_COMMENT = cased(r"[\])}; \t]*(?:#|//)\s{0,4}[\"“]([^\n\"“”]{2,80})[\"”][ \t\r]*$", re.MULTILINE)


def _is_slipped(ids: list[int], true: list[int], *, is_nearest: bool) -> bool:
    """Whether ids are true but for one, in which two digits changed places; of the nearest text for another slip."""
    slipped = slipped_id(ids, true)
    return slipped is not None and (is_nearest or are_swapped(*slipped))


_EACH = AnyCase(
    r"(?<![\w.,])(\d{1,4}) (?:tokens?|ids|token ids) (?:each\b|(?:per|in each|in every) (?:row|sentence|sequence|"
    r"sample|text|example|line)\b)|每(?:[行句条个](?:样本|序列|句子|文本)?)(?:都)?(?:有|是|为|"
    r"包含)?\s?(\d{1,4})\s?个?\s?(?:token|词元|标记)"
)
_WITH_OTHERS = AnyCase(r"\bpad|\bgenerat|\bnew\b|\bdraw|\bafter\b|\bprompt of\b|补齐|填充|生成|续写")
"""Words for what a tensor has besides the tokens of each text, or for a part of them."""
_LEADS = cased(r"[:：][\s*_`]*$")
_TENSOR = cased(r"\s*(?:tensor|array)\(\[\[")
_ROW = cased(r"\[([\d,\s]*)\]")
_ID = cased(r"\d{1,7}")
_ONLY = cased(r"\s*(?:tensor|array)\(\[(?:\[[\d,\s]*\][\s,]*){2,200}\](?:, [^()]*)?\)\s*")


def listed_ids(lines: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
    """Claims about the ids of the text quoted above them, and about how many there are, if these tell the encoding.

    Args:
        before: what leads up to the lines.
    """
    yield from _rows_of_tensor(lines, before)
    text, encoding = None, ""
    for line in lines if any("[" in line.text and OF_TOKENS.search(line.text) for line in lines) else ():
        lists = [token for token in line.tokens if token.kind == "shape"] if OF_TOKENS.search(line.text) else []
        if lists and text is not None:
            told = told_by(lists[0], text)
            encoding = told.encoding if told is not None else ""
            yield from counted_ids(line, text)
        elif text is not None and encoding and (number := said_count(line, or_length=True)) is not None:
            yield from count_held(line, number, text, encoding, strength=FIRM)
        elif quoted := texts_in(line):
            text, encoding = quoted[0] if len(quoted) == 1 else None, ""
        elif (labelled := _labelled_text(line.text)) is not None:
            text, encoding = Text(labelled, line.start, line.end), ""


def _rows_of_tensor(lines: Sequence[Passage], before: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the tokens that each text has, in the words that lead up to a tensor of nothing but ids."""
    if not before or not _LEADS.search(before[-1].text) or not lines or not _TENSOR.match(lines[0].text):
        return
    said = before[-1]
    found = list(_EACH.finditer(said.text))
    text = "\n".join(line.text for line in lines)
    if (
        len(found) != 1
        or _WITH_OTHERS.search(said.text)
        or not OF_TOKENS.search(said.text)
        or not _ONLY.fullmatch(text)
    ):
        return
    written = [[one.strip() for one in row.split(",") if one.strip()] for row in _ROW.findall(text)]
    if not all(row and all(_ID.fullmatch(one) for one in row) for row in written):
        return
    rows = [[int(one) for one in row] for row in written]
    number = said.number_at(found[0].start(1) if found[0][1] else found[0].start(2))
    if number is not None and len({len(row) for row in rows}) == 1 and max(map(max, rows)) >= BYTES:
        # Rows without a larger number may be a mask.
        yield from held_exactly(said, number, [Truth.of(len(rows[0]), "the ids of each row below")], FIRM)
