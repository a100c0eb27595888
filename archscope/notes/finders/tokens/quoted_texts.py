"""Texts that a note quotes, the encodings that it names, and what stands between a text and a number.

Quotes stand around names, too, of files, of books and of settings; a count is then not that of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any

_QUOTED = cased(
    r"“([^”\n]{1,300})”|「([^」\n]{1,300})」|『([^』\n]{1,300})』|\"([^\"\n]{1,300})\"|"
    r"(?<![\w])'([^'\n]{2,300})'(?!\w)|(?<!`)(?P<ticks>``?)(?!`)(?P<code>[^\n]{1,300}?)(?<!`)(?P=ticks)(?!`)"
)
_NOT_TEXT = AnyCase(
    r"^\s*(?:cl100k_base|gpt-?\d.*|r50k_base|tiktoken(?:[.(-]\S*)?(?: \w+)?|o200k_base|"
    r"(?:[\w.]+|[\"'].*[\"']\.\w+)\(.*\)|[\d\s,\[\]]+)$"
)
_ENCODED = cased(r"[\w.]+(?:\([\"'][\w./-]+[\"']\))?\.encode(?:_ordinary)?\((\"|')(?!utf|ascii|latin)([^\"'\n]+)\1\)")
"""A call by which a text is encoded; not one that makes bytes of it."""
_ENCODINGS = (
    (
        "",
        AnyCase(r"o200k\w*|gpt-?4o|gpt-?4\.\d|gpt-?5|llama|qwen|sentencepiece|bert|wordpiece|t5|p50k\w*|claude|gemini"),
    ),
    ("cl100k_base", AnyCase(r"cl100k\w*|gpt-?4|gpt-?3\.5|chatgpt")),
    ("gpt2", AnyCase(r"gpt-?2|r50k\w*")),
)
_NAMED_AFTER = AnyCase(
    r"^\d+\s*(?:bpe )?(?:个\s*)?(?:tokens?)?,?\s+\(?(?:in|with|under|by|for|using)\s+(?:the )?([\w' .-]{3,30})"
)
_NAMED_BEHIND = cased(r"[\s`*]*(?:\(|（|(?:in|with|under|by|for|using)\s+(?:the )?)([\w' .-]{3,30})")
_JOINS = cased(r"\band\b|\bbut\b|\bwhile\b|[,;，；。]|和|而|但")
_LIST = cased(r"[\[(][\d, ]*[\])]")
_CHARACTERS = cased(r"(?<!\d)\d+\s?(?:个\s?)?(?:汉字|字符?|characters?|letters?|words?|单词)")
_SPECIAL = cased(r"\\|<\||[\ud800-\udfff]")
"""What may stand for another character, or for a token of its own; or half a character, which has no tokens."""
OF_TOKENS = AnyCase(r"token|\bids?\b|encod|\bbpe\b|词元|标记|编码|编号|分词")
"""Words of texts that are about tokens and their ids."""
MORE_OR_FEWER = AnyCase(
    r"\b[be]os\b|endoftext|<s>|special|includ|exclud|without|\bplus\b|\bpad|truncat|"
    r"特殊|包[括含]|加上|连同|不含|补|截断"
)
"""Words by which tokens are more or fewer than those of the text before them."""


def quotes(least: int) -> tuple[re.Pattern[str], ...]:
    """Patterns for what has so many characters at least between quotes, and between marks of code (the last of them).

    Each looks for its own marks wherever others begin or end.
    """
    some = f"{{{least},300}}"
    return (
        cased(rf"\"([^\"\n\\]{some})\""),
        cased(rf"(?<![\w'])'([^'\n\\]{some})'(?![\w'])"),
        cased(rf"[“「]([^”」\n]{some})[”」]"),
        cased(rf"(?<!`)`([^`\n]{some})`(?!`)"),
    )


class Text(NamedTuple):
    """A quoted text, where it stands with its quotes, and the other texts that it may be meant for."""

    text: str
    start: int
    end: int
    others: tuple[str, ...] = ()

    @property
    def meant(self) -> tuple[str, ...]:
        """The text as it stands, then the others."""
        return (self.text, *self.others)

    @property
    def is_plain(self) -> bool:
        """Whether nothing in it may stand for something else."""
        return is_plain(self.text)


def is_plain(text: str) -> bool:
    """Whether a text has nothing in it that may stand for something else."""
    return _SPECIAL.search(text) is None


def quoted(passage: Passage) -> list[Text]:
    """The texts that a passage quotes; code as Markdown shows it, or as it is written."""
    found = []
    for match in _QUOTED.finditer(passage.text):
        code = match["code"]
        text = code if code is not None else next(group for group in match.groups() if group is not None)
        others = []
        call = _ENCODED.fullmatch(text) if code is not None else None
        if call is not None:
            text = call[2]
        elif code is not None and text[0] == text[-1] == " " and text.strip():
            others.append(text)
            text = text[1:-1]
        if "\xa0" in text:
            # A page that was copied has them in place of spaces.
            others.append(text)
            text = text.replace("\xa0", " ")
        if len(text) > 2 and text[0] == text[-1] and text[0] in "\"'":
            others.append(text)
            text = text[1:-1]
        found.append(Text(text, match.start() + passage.start, match.end() + passage.start, tuple(others)))
    return found


def in_running_text(passage: Passage, text: Text, texts: Sequence[Text]) -> Text:
    """A text; if it is a word of a sentence that is quoted or spoken of, also as it stands there, behind a space."""
    inside = f" {text.text}"
    if not _A_WORD.fullmatch(text.text):
        return text
    if not any(inside in other.text for other in texts) and not _IN_A_SENTENCE.search(passage.text):
        return text
    return text._replace(others=(*text.others, inside))


_A_WORD = cased(r"[A-Za-z][A-Za-z'’-]*[.,!?]?")
_IN_A_SENTENCE = AnyCase(
    r"\b(?:in|inside|within|of|mid)[ -](?:(?:a|the|this|that|running|our|longer|its) )*(?:"
    r"sentences?|text|context|phrase)\b|\b(?:preced\w+|leading) (?:by )?(?:a )?space|"
    r"句[子中]|文中|上下文|前(?:面)?[有带]空格"
)


def texts_in(passage: Passage) -> list[Text]:
    """The same without those that are names, code or ids by the look of them."""
    return [text for text in quoted(passage) if not _NOT_TEXT.match(text.text)]


def masked(passage: Passage) -> str:
    """Its text in lower case, with what it quotes made blank."""
    return _QUOTED.sub(
        lambda found: found[0] if _NOT_TEXT.match(found[0].strip("`\"'“”")) else " " * len(found[0]),
        lowered(passage.text),
    )


def may_name_an_encoding(lower: str) -> bool:
    """A first look at a text in lower case for the name of an encoding that is known."""
    return "gpt" in lower or "cl100k" in lower or "r50k" in lower


def names_in(text: str) -> Iterator[tuple[int, int, str]]:
    """The encodings that a text names, with the place and the length of each name."""
    for name, pattern in _ENCODINGS:
        for found in pattern.finditer(text):
            yield found.start(), len(found[0]), name


def named_last(text: str) -> str:
    """The encoding that a text names last; empty if it names none."""
    return max(names_in(text), default=(0, 0, ""))[2]


def the_one_named(text: str) -> str:
    """The only encoding that a text names; empty if there are none or several."""
    names = [name for name, pattern in _ENCODINGS if pattern.search(text)]
    return names[0] if len(names) == 1 else ""


def named_for(words: str, at: int) -> str:
    """The encoding that the words right after a number, at `at`, name: "3 tokens in cl100k_base"."""
    return _named_by(_NAMED_AFTER.match(words[at : at + 80]))


def named_behind(words: str, at: int) -> str:
    """The encoding that the words right after a list, which ends at `at`, name: "[3, 4] with GPT-2"."""
    return _named_by(_NAMED_BEHIND.match(words[at : at + 60]))


def _named_by(found: re.Match[str] | None) -> str:
    return named_last(_JOINS.split(found[1])[0]) if found is not None else ""


def encoding_at(words: str, at: int) -> str:
    """The encoding of a number: named right after it, else nearest before, else after; or empty."""
    if name := named_for(words, at):
        return name
    nearest = max(names_in(words[:at]), default=None)
    if nearest is None:
        nearest = min(names_in(words[at:]), key=lambda one: (one[0], -one[1]), default=None)
    return nearest[2] if nearest is not None else ""


_FILLER = cased(
    r"(?:gpt-?(?:2|3\.5|4)(?:[ -]?(?:small|turbo))?|cl100k(?:_base)?|r50k(?:_base)?|tiktoken|bpe|chatgpt|openai)"
    r"(?:['’]s)?|\b(?:is|are|has|have|takes?|costs?|needs?|requires?|becomes?|gives?|makes?|yields?|uses?|comes?|returns?|produces?|maps?|"
    r"consists?|contains?|counts?|tokeni[sz]es?|tokeni[sz]ed|encode[sd]?|splits?|into|to|as|in|with|under|by|using|for|"
    r"of|the|about|only|just|exactly|it|its|it's|that's|that|is|which|tokeni[sz]ers?|encoding|vocabulary|number|length|"
    r"len|tokens?|ids?|total|text|string|sentence|prompt|phrase|pangram|word|turns?|gets?|broken|cut|up|means)\b|"
    r"使用|经过?|采用|(?:编码|分词|切分)后|编码器?|分词器?|结果|得到?|共有?|含有?|有|是|为|变成|切成|被|拆[成分]?|切分?|分[成为]|需要?|占用?|会|大约|约|"
    r"长度|数量?|个数|词表|词元|标记|[用由在按以的下里中上时它]|这[句个段]话?|句子?|一共|总共|等于|即|也就是|对应|包[含括]|"
    r"[就仅只要了到转换成却]|输出|给出|返回|映射|默认|模型"
)
_TOKEN_WORD = cased(r"(?<![\d-])\d+\s*(?:个\s*)?(?:(?:bpe )?tokens?(?![a-z])|词元|标记)")


def is_filler(between: str) -> bool:
    """Whether words, in lower case, say no more than that a text has so many tokens in some encoding."""
    return re.search(r"[^\W_]", _FILLER.sub(" ", between)) is None


def tells_a_count(words: str) -> bool:
    """Whether words, in lower case, have a count of tokens, which is that of the text before them."""
    return _TOKEN_WORD.search(words) is not None


def is_filler_but_for_length(between: str) -> bool:
    """The same where the length of the text in characters or words was told before: "has 44 characters and …"."""
    rest, lengths = _CHARACTERS.subn(" ", between)
    return lengths > 0 and is_filler(_JOINS.sub(" ", rest))


def is_filler_but_for_a_count(between: str, is_named_after: bool) -> bool:
    """The same where the number of tokens in another encoding was told before: "4 tokens in GPT-2 and …"."""
    counts = list(_TOKEN_WORD.finditer(between))
    if len(counts) != 1:
        return False
    first, second = between[: counts[0].start()], _LIST.sub(" ", between[counts[0].end() :])
    if not (named_last(_JOINS.split(second)[-1]) or (is_named_after and named_last(between))):
        return False
    return is_filler(_CHARACTERS.sub(" ", first)) and is_filler(_JOINS.sub(" ", second))


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
_AROUND = AnyCase(
    r"\b(?:prompts?|texts?|documents?|messages?|templates?|inputs?|files?) "
    r"(?:with|containing|around|that (?:contains|has|begins with|starts with))[\s`*]*$|"
    r"(?:包含|含有|带有)[\s`*]*$"
)
"""What stands before a text that is a part of what is counted."""
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
    if is_name(before, text) or says_any(before, _SO_OFTEN, _ANSWERED, _AROUND):
        return False
    # "GPT-4 greeted "Hello" with 9 tokens", but "GPT-4 encodes "Hello" with 9 tokens".
    return _WITH.fullmatch(between) is None or not before.strip() or _ENCODES.search(before) is not None
