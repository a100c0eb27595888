"""Token counts and ids of quoted texts, for an encoding that the note names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from archscope.notes.finders.tokens.named_texts import is_itself, may_have
from archscope.notes.finders.tokens.pieces import pieces
from archscope.notes.finders.tokens.quoted_texts import (
    SPECIAL,
    Text,
    encoded,
    encoding_at,
    is_filler,
    is_filler_but_for_a_count,
    is_filler_but_for_length,
    masked,
    may_name_an_encoding,
    named_behind,
    named_for,
    named_last,
    quoted,
    tells_a_count,
    texts_in,
    the_one_named,
    without_special,
)
from archscope.notes.finders.tokens.text_facts import Said, facts_of_text, is_answer, kind_of
from archscope.notes.finders.tokens.vocabularies import tabulated_vocabularies
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth, hold
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.text.patterns import AnyCase, cased, lowered

_COUNT_AFTER = AnyCase(
    r"^\s*(?:个|枚)?\s*(?:gpt-?2 |cl100k_base |bpe )?(?:tokens?\b|token(?=[^a-z]|$)|词元|标记|ids?\b)"
)
_COUNT_BEFORE = AnyCase(
    r"(?:(?<!per )tokens?|token ?(?:数量?|count)|(?:词元|标记)数量?|长度|length|count)\s*(?:是|为|[:：=])\s*$"
)
_SECOND = cased(r"\b(?:and|but|vs\.?)\s+(?:only |just |about )*$")
"""What stands before the count in a second encoding: "5 tokens with GPT-2 and 3 with GPT-4"."""
_OTHER_TOKENS = AnyCase(
    r"\b(?:sampl|generat|add|pad|repeat|times|further|new|more|extra|next|append|"
    r"predict|context|max|total cost|cost:|usage|spent|budget)|消耗|花费|(?<!编码)(?<!分词)(?<!切分)后|再|补|填充|重复|"
    r"生成|续写"
)
"""Words that come between a text and the count of other tokens."""
_BY_VOCABULARY = cased(
    r"((?:(?:cl100k|r50k)[a-z\d_]*|gpt-?2(?= ?的?[词编分])) ?的?(?:词表|编码|分词器?)?)[\s`*]*(?:会|要|需要?)?"
    r"(?:消耗|花费)(?=了?[\s`*]*(?:$|\d))"
)
"""Words by which it is an encoding that a text takes so many tokens in, not a call."""
_DERIVED = cased(
    r"加上|外加|连同|复制|\d\s*遍|各[占有是为]|每个?字|平均|其中|截断|[前后]\s?[\d一二两三四五六七八九十几]+\s?个?[字词]|"
    r"[多少省差][了出]*[\s*`~≈约]*$"
)
"""The same, of a count that only follows from that of the text."""
_OTHER_UNITS = AnyCase(
    r"white ?space|\bchar(?:acter)?s?[ -](?:level|tokeni|by)|\bcharacter tokens|word-?level|\bbytes? tokens|wordpiece|"
    r"truncat|\b[be]os\b|\b(?:end|start|beginning)[- ]of[- ]|"
    r"endoftext|\beot\b|</?s>|byte[- ]level(?! bpe| byte)|\bdropout|\b(?:before|without|no) (?:any |the )?merg|"
    r"special token|includ|exclud|without|\bplus\b|overhead|\bquot|引号|\bprefix|"
    r"\bspaces?\b|\b(?:lower|upper) ?case|\bsorted\b|\brevers|小写|大写|排序|倒序|"
    r"字符级|字节级(?! ?bpe)|按字|逐字|合并前|结束符|开始符|起始符|终止符|空格|截断|特殊|包括|加上|连同|不含|去掉"
)
"""Words of a sentence whose tokens are of another kind, or are more or fewer than those of the text."""
_OF_OTHERS = AnyCase(
    r"^[\s*]*(?:个\s*)?(?:tokens?|ids?|词元|标记)[\s*]*(?:of\b|each\b|more|fewer|less|longer|shorter|"
    r"apart|(?:are |is |still )?(?:left|remain|free|available)|for the|before\b|after\b(?! (?:en|token))|"
    r"with (?![^.;,]{0,24}(?:gpt|cl100k|r50k|tiktoken|token|encod|bpe|vocab)))"
)
_ANOTHER_COUNT = AnyCase(
    r"[\s*]*(?:个\s*)?(?:tokens?|ids?|词元|标记)(?:(?!gpt|cl100k|r50k)[^.\d。])*[,;，；]\s?(?:and |but |而)?\d+"
    r"(?:\s?(?:个\s?)?(?:tokens?|词元|标记))?\s?(?:with|in|under|for|by|using)\b"
)
"""Behind a count, one that the encoding is named for: "13 tokens on the byte level, 4 with GPT-2"."""
_LISTED = cased(r"(?:\band\b|,|、|和|与|/|\+|\bor\b)[\s*]*$")
_SENTENCE_END = cased(r"[。！？!?]\s|\n\s|\.\s+[a-z*]|\.$")
_SPEAKS_OF_TOKENS = AnyCase(r"token|\bids?\b|词元|标记|编号|\[")


def token_counts(passage: Passage) -> Iterator[Claim]:
    """Claims about "N tokens" and lists of ids for the text quoted before them."""
    if not _SPEAKS_OF_TOKENS.search_lower(passage.lower):
        return
    yield from pieces(passage)
    texts = texts_in(passage) if may_name_an_encoding(passage.lower) else []
    if not texts:
        return
    words, proved = masked(passage), ""
    for token in passage.tokens:
        own = [text for text in texts if text.end <= token.start] if token.kind in ("number", "shape") else []
        if not own or SPECIAL.search(own[-1].text) or _is_cut(passage, own[-1]):
            continue
        at = token.start - passage.start
        between = _BY_VOCABULARY.sub(r"\1", words[own[-1].end - passage.start : at])
        encoding = encoding_at(words, at)
        if (
            not encoding
            or _DERIVED.search(between)
            or _OTHER_TOKENS.search(between)
            or _OTHER_TOKENS.search(_BY_VOCABULARY.sub(r"\1", passage.after(token.end, 24)))
        ):
            continue
        if token.number is None and (not _ends(between) or (is_answer(between) and named_last(between[-16:]))):
            encoding = named_behind(words, token.end - passage.start) or encoding
            # What the words call a mask, targets or bytes, or what follows the ids, is something else.
            is_all = (is_filler(between) or is_answer(between)) and not _OTHER_UNITS.search(words)
            strength = FIRM if is_all else CONFIRM
            for claim in ids_held(passage, token, own[-1], encoding, strength):
                # "GPT-2's `c_attn.weight` is [768, 2304]" is a shape.
                yield from [claim] if claim.is_right or _is_of_ids(passage, token, own[-1], encoding) else ()
        elif token.number is not None and token.number.bare and isinstance(token.number.digits, int):
            said = Said(passage, words, own[-1], token.number, encoding)
            found = list(facts_of_text(said, proved))
            if not found and not _ends(between):
                firm = _is_of(passage, token.number, own, words, between)
                found = list(_count(passage, token.number, own[-1], encoding, firm))
            proved = kind_of(found[0]) if found else ""
            yield from found


def _is_cut(passage: Passage, text: Text) -> bool:
    """Whether a text is only the beginning of the one that is meant: "The quick brown …", 'The quick brown'…"""
    return text.text.endswith(("...", "…")) or _CUT.match(passage.after(text.end, 6)) is not None


_CUT = cased(r"[\s'\"’”`*]*(?:…|\.\.\.)")


def _ends(between: str) -> bool:
    """Whether a sentence ends in some words."""
    return re.search(r"[。！？!?\n]\s|\.\s+[a-z]", between) is not None


def _is_of(passage: Passage, number: Number, texts: list[Text], words: str, between: str) -> bool:
    """Whether a sentence says that a number is the count of the last of the texts before it, and of nothing else."""
    is_named_after = bool(named_for(words, number.start - passage.start))
    if not (
        is_filler(between) or is_filler_but_for_length(between) or is_filler_but_for_a_count(between, is_named_after)
    ):
        return False
    if not is_itself(words[: texts[-1].start - passage.start], between, texts[-1]):
        return False
    start, at, end = texts[-1].start - passage.start, number.start - passage.start, number.end - passage.start
    before = words[texts[-2].end - passage.start : start].strip() if len(texts) > 1 else ""
    if _LISTED.search(before) and not tells_a_count(before):
        return False
    ends = [found.end() for found in _SENTENCE_END.finditer(words, 0, start)]
    last = _SENTENCE_END.search(words, end)
    sentence = words[ends[-1] if ends else 0 : last.start() if last is not None else len(words)]
    if _OTHER_UNITS.search(sentence) or _OF_OTHERS.match(words[end : end + 48]):
        return False
    # An encoding that is named in a later sentence only, or behind another count, may be that of something else.
    if not named_last(words[at:]) or named_last(words[:at]):
        return True
    return bool(named_last(sentence)) and not _ANOTHER_COUNT.match(words[end : end + 120])


def token_tables(table: Table) -> Iterator[Claim]:
    """Tables of texts and their token counts or ids, an encoding to each column or row, or one for all above the table;
    or of encodings."""
    yield from tabulated_vocabularies(table)
    heads = list(enumerate(table.header[1:]))
    columns = {index: encoding for index, head in heads if (encoding := named_last(head.text))}
    caption = lowered(table.caption.text) if table.caption is not None and not columns else ""
    if not _OTHER_TOKENS.search_lower(caption) and (encoding := the_one_named(caption)):
        columns = {index: encoding for index, head in heads if _OF_TOKENS.fullmatch(head.text)}
    of_tokens = [index for index, head in heads if _OF_TOKENS.fullmatch(head.text)] if not columns else [*columns]
    group = ("tokens", table.group)
    measuring = [(index, head.text) for index, head in heads if _MEASURES.search(head.text)]
    measured = {index: unit for index, head in measuring for unit, words in _UNITS if words.fullmatch(head)}
    for row in table.rows if measured else ():
        for index, unit in measured.items() if len(row.cells) == len(heads) else ():
            yield from _size_held(row.label, row.cells[index], unit, group)
    for row in table.rows if of_tokens else ():
        text = _whole_text(row.label) or (_bare_text(row.label) if measured else None)
        own = {named_last(cell.text) for index, cell in enumerate(row.cells) if index not in of_tokens} - {""}
        # "“大语言模型” | gpt2 | 12" has an encoding of its own, whatever the others have.
        encodings = dict.fromkeys(of_tokens, own.pop()) if len(own) == 1 else columns
        for index, encoding in encodings.items() if text is not None else ():
            cell = row.cells[index] if index < len(row.cells) else None
            if text is None or cell is None:
                continue
            number = cell.lone_number
            if number is not None and number.bare and isinstance(number.digits, int):
                yield from count_held(cell, number, text, encoding, group=group)
            for token in cell.tokens if number is None and len(cell.tokens) == 1 else ():
                for claim in ids_held(cell, token, text, encoding, GROUP) if token.dims else ():
                    yield claim._replace(group=group)


_OF_TOKENS = AnyCase(
    r"\W*(?:(?:#|n|num(?:ber)?|count)?\W*(?:of )?tokens?(?: ?(?:count|ids?|数量?|编号))?|ids?|"
    r"(?:词元|标记)数?量?|编号)\W*"
)
"""A heading of token counts, or of ids."""


def _size_held(label: Passage, cell: Passage, unit: str, group: object) -> Iterator[Claim]:
    """A claim that a number is that of the bytes or the characters of the text beside it, quoted or not."""
    text, number = _whole_text(label) or _bare_text(label), cell.lone_number
    if text is not None and number is not None and number.bare:
        truths = [
            Truth.of(len(one.encode() if unit == "bytes" else one), f"{unit} of {one!r}")
            for one in (text.text, *text.others)
        ]
        claim = hold(cell, number._replace(step=1), truths, "tokens", GROUP, group=group)
        yield from () if claim is None else [claim]


_MEASURES = cased("[Bb]yte|[Cc]har|字")
_UNITS = (
    ("bytes", AnyCase(r"\W*(?:utf-?8)?\s?(?:bytes?|字节)\s?(?:数量?|长度|count|length)?(?: ?[(（]utf-?8[)）])?\W*")),
    ("characters", AnyCase(r"\W*(?:characters?|chars?|字符|字)\s?(?:数量?|count|length)?\W*")),
)


def _bare_text(label: Passage) -> Text | None:
    """A label of words alone as a text."""
    text = label.text.strip(" *")
    return Text(text, label.start, label.end) if _WORDS.fullmatch(text) and not _A_TYPE.fullmatch(text) else None


_WORDS = cased(r"[^\W\d_]+(?: [^\W\d_]+)*")
_A_TYPE = AnyCase(
    r"(?:un)?signed .*|char|bool\w*|byte|short|int(?:eger)?|long(?: long)?|half|float|single|double|complex"
)
"""What has a size of its own."""


def _whole_text(label: Passage) -> Text | None:
    """The text that a cell quotes, if it is nothing else; quotes within marks of code are those of a literal."""
    texts = quoted(label)
    if len(texts) != 1 or len(label.text.strip()) != texts[0].end - texts[0].start or "\\" in texts[0].text:
        return None
    text = texts[0]
    return text._replace(others=tuple(one for one in text.others if one[1:-1] != text.text or one[0] not in "\"'"))


def _count(passage: Passage, number: Number, text: Text, encoding: str, firm: bool) -> Iterator[Claim]:
    is_second = named_for(lowered(passage.text), number.start - passage.start) and _SECOND.search(
        passage.before(number.start, 20)
    )
    if not (
        is_second
        or _COUNT_AFTER.match(passage.after(number.end, 20))
        or _COUNT_BEFORE.search(passage.before(number.start, 20))
    ):
        return
    yield from count_held(passage, number, text, encoding, strength=FIRM if firm else CONFIRM)


def count_held(
    passage: Passage, number: Number, text: Text, encoding: str, *, strength: int = GROUP, group: object = None
) -> Iterator[Claim]:
    """A claim that a number is that of the tokens of a text."""
    truths = [
        Truth.of(len(encoded(meant, encoding)), f"tokens of {meant!r} in {encoding}")
        for meant in (text.text, *text.others)
    ]
    # More tokens than bytes are those of something that only has the text for a name.
    strength = strength if may_have(number, text) else min(strength, CONFIRM)
    claim = hold(passage, number._replace(step=1), truths, "tokens", strength, group=group)
    if claim is not None:
        yield claim


def _is_of_ids(passage: Passage, token: Token, text: Text, encoding: str) -> bool:
    """Whether a list is one of ids: the encoded text has one of them, or the words speak of nothing else."""
    if {str(one) for meant in (text.text, *text.others) for one in encoded(meant, encoding)}.intersection(token.dims):
        return True
    if _IDENTIFIER.fullmatch(text.text) or _OF_SHAPES.search_lower(passage.lower) is not None:
        return False
    last = token.dims[-1]
    is_width = len(token.dims) > 1 and last.isdecimal() and len(last) < _LONGEST_WIDTH and int(last) % _WIDTH == 0
    return not is_width and _OF_IDS.search_lower(passage.lower) is not None


_WIDTH, _LONGEST_WIDTH = 64, 10
"""Shapes end in a width, a multiple of this; few ids are one."""


_OF_IDS = AnyCase(r"token|\bids?\b|encod|\bbpe\b|词元|标记|编码|编号|分词")
_IDENTIFIER = cased(r"[A-Za-z_]{1,2}|[A-Za-z_]*[._\d][\w.]*")
"""What code is about rather than a tokenizer."""
_OF_SHAPES = AnyCase(r"embed|shape|matri|weight|tensor|logits|layer|嵌入|形状|矩阵|权重|张量")


def ids_held(passage: Passage, token: Token, text: Text, encoding: str, strength: int = FIRM) -> Iterator[Claim]:
    """A claim that a list has the ids of a text, or some of them."""
    parts = [part for part in token.dims if part not in ("...", "…")]
    if passage.text[token.start - passage.start] != "[" or not parts or not all(part.isdecimal() for part in parts):
        return
    ids = without_special([int(part) for part in parts], encoding)
    if not ids:
        return
    meant = [encoded(one, encoding) for one in (text.text, *text.others)]
    fits = any(true[at : at + len(ids)] == ids for true in meant for at in range(len(true) - len(ids) + 1))
    shown = str(meant[0] if len(meant[0]) <= len(ids) + 2 else meant[0][: len(ids)])
    yield Claim(token.start, token.end, "tokens", "exact" if fits else "wrong", strength, None, shown=shown)
