"""Token counts and ids of quoted texts in an encoding that is named: "GPT-2 has 2 tokens for 'Hello world'"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from archscope.notes.finders.tokens.counts_beside import pieces
from archscope.notes.finders.tokens.quoted_texts import (
    OF_TOKENS,
    Text,
    encoding_at,
    in_running_text,
    is_filler,
    is_filler_but_for_a_count,
    is_filler_but_for_length,
    is_itself,
    masked,
    may_name_an_encoding,
    named_behind,
    named_for,
    named_last,
    tells_a_count,
    texts_in,
)
from archscope.notes.finders.tokens.text_facts import NumberAfterText, facts_of_text, is_answer, kind_of
from archscope.notes.finders.tokens.true_tokens import count_held, encoded, ids_held
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.numbers.lexer import Token
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, cased, lowered

_COUNT_AFTER = AnyCase(
    r"^\s*(?:个|枚)?\s*(?:gpt-?2 |cl100k_base |bpe )?(?:tokens?\b|token(?=[^a-z]|$)|词元|标记|ids?\b)"
)
_SECOND = cased(r"\b(?:and|but|vs\.?)\s+(?:only |just |about )*$")
"""What stands before the count in a second encoding: "5 tokens with GPT-2 and 3 with GPT-4"."""
OTHER_TOKENS = AnyCase(
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
OTHER_UNITS = AnyCase(
    r"white ?space|\bchar(?:acter)?s?[ -](?:level|tokeni|by)|\bcharacter tokens|word-?level|\bbytes? tokens|wordpiece|"
    r"truncat|\blevel of (?:char|byte|word|letter)|\b[be]os\b|\b(?:end|start|beginning)[- ]of[- ]|"
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
LISTED = cased(r"(?:\band\b|,|、|和|与|/|\+|\bor\b)[\s*]*$")
_SENTENCE_END = cased(r"[。！？!?]\s|\n\s|\.\s+[a-z*]|\.$")


def token_counts(passage: Passage) -> Iterator[Claim]:
    """Claims about "N tokens" and lists of ids for the text quoted before them."""
    if "[" not in passage.text and not OF_TOKENS.search_lower(passage.lower):
        return
    yield from pieces(passage)
    texts = texts_in(passage) if may_name_an_encoding(passage.lower) else []
    words, proved = masked(passage) if texts else "", ""
    for token in passage.tokens if texts else ():
        own = [text for text in texts if text.end <= token.start] if token.kind in ("number", "shape") else []
        if not own or not own[-1].is_plain or is_cut(passage, own[-1]):
            continue
        at = token.start - passage.start
        between = _BY_VOCABULARY.sub(r"\1", words[own[-1].end - passage.start : at])
        encoding = encoding_at(words, at)
        if not encoding or _DERIVED.search(between) or _is_of_other_tokens(passage, token, between):
            continue
        if token.number is None:
            yield from _ids(passage, token, own[-1], words, between)
        elif is_whole(token.number):
            found = list(facts_of_text(NumberAfterText(passage, words, own[-1], token.number, encoding), proved))
            if not found and not _ends(between) and _is_count(passage, token.number):
                is_sure = _is_of(passage, token.number, own, words, between)
                strength = FIRM if is_sure else CONFIRM
                text = in_running_text(passage, own[-1], texts)
                found = list(count_held(passage, token.number, text, encoding, strength=strength))
            proved = kind_of(found[0]) if found else ""
            yield from found


def _is_of_other_tokens(passage: Passage, token: Token, between: str) -> bool:
    """Whether what stands between a text and a number, or behind that, speaks of tokens that aren't those of a text."""
    after = _BY_VOCABULARY.sub(r"\1", passage.after(token.end, 24))
    return OTHER_TOKENS.search(between) is not None or OTHER_TOKENS.search(after) is not None


def _ids(passage: Passage, token: Token, text: Text, words: str, between: str) -> Iterator[Claim]:
    """Claims about a list of the ids of a text: "`Hello world` is [15496, 995] in GPT-2"."""
    if _ends(between) and not (is_answer(between) and named_last(between[-16:])):
        return
    at, end = token.start - passage.start, token.end - passage.start
    encoding = named_behind(words, end) or encoding_at(words, at)
    # What the words call a mask, targets or bytes, or what follows the ids, is something else.
    is_all = (is_filler(between) or is_answer(between)) and not OTHER_UNITS.search(words)
    for claim in ids_held(passage, token, text, encoding, FIRM if is_all else CONFIRM):
        # "GPT-2's `c_attn.weight` is [768, 2304]" is a shape.
        yield from [claim] if claim.is_right or _is_of_ids(passage, token, text, encoding) else ()


def is_cut(passage: Passage, text: Text) -> bool:
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
    if LISTED.search(before) and not tells_a_count(before):
        return False
    ends = [found.end() for found in _SENTENCE_END.finditer(words, 0, start)]
    last = _SENTENCE_END.search(words, end)
    sentence = words[ends[-1] if ends else 0 : last.start() if last is not None else len(words)]
    if OTHER_UNITS.search(sentence) or _OF_OTHERS.match(words[end : end + 48]):
        return False
    # An encoding that is named in a later sentence only, or behind another count, may be that of something else.
    if not named_last(words[at:]) or named_last(words[:at]):
        return True
    return bool(named_last(sentence)) and not _ANOTHER_COUNT.match(words[end : end + 120])


def _is_count(passage: Passage, number: Number) -> bool:
    """Whether a number is followed by "tokens", or is a second one: "5 tokens with GPT-2 and 3 with GPT-4"."""
    if _COUNT_AFTER.match(passage.after(number.end, 20)):
        return True
    is_second = _SECOND.search(passage.before(number.start, 20)) is not None
    return is_second and bool(named_for(lowered(passage.text), number.start - passage.start))


def _is_of_ids(passage: Passage, token: Token, text: Text, encoding: str) -> bool:
    """Whether a list is one of ids: the encoded text has one of them, or the words speak of nothing else."""
    if {str(one) for meant in text.meant for one in encoded(meant, encoding)}.intersection(token.dims):
        return True
    if _IDENTIFIER.fullmatch(text.text) or _OF_SHAPES.search_lower(passage.lower) is not None:
        return False
    last = token.dims[-1]
    is_width = len(token.dims) > 1 and last.isdecimal() and len(last) < _LONGEST_WIDTH and int(last) % _WIDTH == 0
    return not is_width and OF_TOKENS.search_lower(passage.lower) is not None


_WIDTH, _LONGEST_WIDTH = 64, 10
"""Shapes end in a width, a multiple of this; few ids are one."""
_IDENTIFIER = cased(r"[A-Za-z_]{1,2}|[A-Za-z_]*[._\d][\w.]*")
"""What code is about rather than a tokenizer."""
_OF_SHAPES = AnyCase(r"embed|shape|matri|weight|tensor|logits|layer|嵌入|形状|矩阵|权重|张量")
