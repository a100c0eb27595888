"""How long a quoted text is, in characters and in bytes of UTF-8: "“床前明月光” 有 5 个字符，UTF-8 占 15 个字节"."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from archscope.notes.finders.tokens.quoted_texts import Text, may_be_as_long, may_have, texts_in
from archscope.notes.finders.tokens.true_tokens import held_exactly
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says_any

_LOOK = AnyCase(r"bytes?\b|字节|characters?\b|\bchars\b|code ?points?|字符")
_UTF8 = AnyCase(r"utf-?8")
_OTHERWISE = AnyCase(
    r"utf-?(?:16|32)|ucs|latin|gbk|gb\s?2312|gb18030|big5|jis|euc|koi|windows|\bcp\d|8859|ascii|java|varchar|"
    r"\bnf[dc]\b|"
    r"\bnfk|normali[sz]|compos|trail|newline|strip|quot|\bspaces?\b|blank|\bpad|\bnull\b|terminat|\bbom\b|prefix|"
    r"suffix|\bhex|base64|md5|upper|lower|plural|truncat|without|vowel|letters|respectively|换行|引号|空[格白]|去掉|"
    r"补齐|不[含计]|"
    r"前缀|后缀|十六进制|大写|小写|截断|分别"
)
"""Other codes, and what may be counted besides the text, or instead of it."""
_LEAD = AnyCase(
    r"(?:[\s*•>,，:：-]|\d+[.)、]|\b(?:the|a|this|in|string|text|sentence|phrase|word|utf-?8)\b|字符串|文本|句子|"
    r"这句话?|例如|比如|"
    r"在|里|中|编码|下)*"
)
"""What stands before the quote in its clause, if it is the text itself that is counted."""
_ENDS = AnyCase(r"[\s*]*(?:$|[.,;)\n，。；、）]|(?:and|in utf-?8)\b)")
_BETWEEN = cased(
    r"(?:[\s*,，、:：=(（]|\b(?:is|has|have|takes?|occupies|needs|and|but|in|only|just|of|long|exactly|characters?|"
    r"chars|"
    r"code ?points?|bytes|utf-?8|that|which)\b|\d+|连|含|加|有|是|为|共|占|用|需要?|标点|一共|总共|在|里|中|个|字符|"
    r"字节|编码|下|只|就|而|但)*"
)
_CHARACTERS = AnyCase(
    r"[\s*]*(?:个\s?)?(?:(?:unicode )?(?:characters?|chars|code ?points?)\b|字符)(?!\s?(?:each|per|tokens?))"
)
_BYTES = AnyCase(r"[\s*]*个\s?(?:utf-?8[\s*]*(?:编码)?的?\s?)?字节")
_OF_TEXTS = AnyCase(r"token|utf|byte|string|text|\bcode|encod|字节|字符|编码|文本|词元")
"""Without such words the characters may be those of a play."""
_CLAUSE = cased(r"[。！？!?\n，,；;]|\.\s")
_EACH = AnyCase(r"\s?(?:each|per|apiece|tokens?|对)")


def lengths_of_texts(passage: Passage) -> Iterator[Claim]:
    """A claim about each number of characters or bytes behind a quoted text, with nothing else between them."""
    if not passage.numbers or not _LOOK.search_lower(passage.lower):
        return
    is_utf8 = _UTF8.search(passage.text) is not None
    texts = texts_in(passage)
    for number in passage.numbers if texts else ():
        text = next((text for text in reversed(texts) if text.end <= number.start), None)
        if text is not None and text.is_plain and not text.others and isinstance(number.digits, int):
            yield from _held(passage, text, number, is_utf8=is_utf8)


def _held(passage: Passage, text: Text, number: Number, *, is_utf8: bool) -> Iterator[Claim]:
    """The claim that a number is that of the characters of a text, or of its bytes in UTF-8."""
    between, after = passage.between(text.end, number.start).lower(), passage.after(number.end, 32)
    lead = _CLAUSE.split(passage.until(text.start))[-1]
    if not _BETWEEN.fullmatch(between) or not _LEAD.fullmatch(lead) or says_any(passage.text, _OTHERWISE):
        return
    unit = _BYTES.match(after)
    is_in_bytes = number.kind == "bytes" and number.units[0].scale == 1 and not _EACH.match(after)
    if is_utf8 and (is_in_bytes or (number.bare and unit is not None)):
        truths = [Truth.of(len(one.encode()), f"bytes in UTF-8 of {one!r}", "bytes") for one in _as_counted(text)]
    elif number.bare and _OF_TEXTS.search(passage.text) and (unit := _CHARACTERS.match(after)) is not None:
        truths = [Truth.of(len(one), f"characters of {one!r}", "count") for one in _as_counted(text)]
    else:
        return
    # Marks that join others, or that have none of their own, are counted in several ways.
    is_plain = all(unicodedata.category(one) not in ("Mn", "Cf", "So", "Cs") for one in text.text)
    is_said = _ENDS.match(after[len(unit[0]) if unit is not None else 0 :]) is not None
    is_near = may_be_as_long(number, text) if truths[0].value.kind == "count" else may_have(number, text)
    is_open = not (is_plain and is_near and is_said) or COUNTERFACTUAL.search(passage.text)
    yield from held_exactly(passage, number, truths, CONFIRM if is_open else FIRM)


def _as_counted(text: Text) -> tuple[str, str]:
    """A text, and the same without its punctuation, which not everybody counts."""
    return text.text, "".join(one for one in text.text if not unicodedata.category(one).startswith("P"))
