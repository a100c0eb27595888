"""Whether a count can be that of a quoted text: quotes stand around names, too, of files, of books and of settings."""

from __future__ import annotations

from archscope.notes.finders.tokens.quoted_texts import Text
from archscope.notes.numbers.numerals import Number
from archscope.notes.text.patterns import AnyCase, cased

_FILE_OR_SETTING = cased(r"[\w./\\-]*\w\.[A-Za-z]\w{0,5}|[A-Za-z]\w*_\w+|[A-Z]+(?:_[A-Z]+)*_[A-Z]+")
"""`input.txt`, `max_tokens`: what code names."""
_A_KIND = AnyCase(
    r"(?:\b(?:each|every|per|files?|books?|novels?|columns?|fields?|sections?|chapters?|corpus|data ?sets?|articles?|"
    r"essays?|poems?|plays?|papers?|settings?|parameter|argument|variable|option|key)|"
    r"每个?一?个?|文件|小说|一书|书|列|字段|章|节|语料库?|数据集|文章|论文|参数|变量|选项)[\s`*:：《]*$"
)
"""What stands before a name."""
_SO_OFTEN = AnyCase(
    r"(?:\bcopies of|\btimes|\brepetitions of|\brepeat\w*|\d\s?[×x*]|\d\s?(?:份|个|遍|次|条|句)|[两三四五六七八九十几]"
    r"(?:份|个|遍|次|条))[\s`*]*$"
)
"""What stands before a text that is meant more than once."""
_ANSWERED = AnyCase(
    r"\b(?:continu|answer|repl(?:y|ie)|respon|extend|complet|follow|elaborat|finish)\w*(?: to)?[\s`*]*$|"
    r"(?:续写|接着写|继续写?|回答|答复|回复|补全|扩写)了?[\s`*:：]*$"
)
"""What stands before a text to which others are added."""
_WITH = cased(r"[\s`*]*with[\s`*]*")
_ENCODES = AnyCase(
    r"\b(?:encod|tokeni[sz]|represent|split|cut|text|string|sentence|prompt|phrase|word)\w*[\s`*:]*(?:the )?[\s`*]*$"
)


def may_have(number: Number, text: Text) -> bool:
    """Whether so many tokens may be meant for those of a text, which has a byte for each at least: a few more are an
    error, many more are of what has it for a name."""
    return number.value <= _AS_LONG * max(len(one.encode("utf-8", "surrogatepass")) for one in text.meant)


def may_be_as_long(number: Number, text: Text) -> bool:
    """Whether so many characters may be meant for those of a text, and not of what has it for a name."""
    return number.value <= _AS_LONG * max(map(len, text.meant))


_AS_LONG = 2


def is_name(before: str, text: Text) -> bool:
    """Whether a quoted text, behind some words, is a name of something that has tokens itself."""
    return _FILE_OR_SETTING.fullmatch(text.text) is not None or _A_KIND.search(before) is not None


def is_itself(before: str, between: str, text: Text) -> bool:
    """Whether a count is that of a text itself, once: not of what it is the name of, of copies or of an answer to it.

    Args:
        before: the words before the text.
        between: those between the text and the count.
    """
    if is_name(before, text) or _SO_OFTEN.search(before) or _ANSWERED.search(before):
        return False
    # "GPT-4 greeted "Hello" with 9 tokens", but "GPT-4 encodes "Hello" with 9 tokens".
    return _WITH.fullmatch(between) is None or not before.strip() or _ENCODES.search(before) is not None
