"""Many ways to say a thing, read as one of them: "half precision" as "fp16", "for each token" as "per token".

What is quoted stays, for it is a text whose tokens are counted; so does code within a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.text.patterns import cased

_STAYS = cased(r"“[^”]{1,400}”|「[^」]{1,400}」|『[^』]{1,400}』|\"[^\"]{1,400}\"|(?<!\w)'[^'\n]+'(?!\w)|`[^`\n]+`")
_NUMBER = cased(r"\d")


class Way(NamedTuple):
    """A way to say something: where it begins, as far as a first look needs it, all of it, and what is plainer.

    In a note with the words `unless`, in lower case, it says something else.
    """

    hint: str
    pattern: re.Pattern[str]
    plain: str
    unless: re.Pattern[str] | None


def _way(hint: str, pattern: str, plain: str, *, unless: re.Pattern[str] | None = None) -> Way:
    return Way(hint, cased(pattern, re.IGNORECASE | re.MULTILINE), plain, unless)


_ADAPTERS = cased(r"lora|adapter|frozen|freez|peft|fine-?tun|冻结|微调|适配")
"""Words of notes in which not all parameters are trained."""
_ALSO = r"(?=i\.e\.|that is\b|or (?:about|roughly|~|\d)|which (?:is|makes|gives|amounts)\b|so )"
_BESIDE = r"(?: (?:about|exactly|only|just|a total of|roughly|approximately))? ?[~≈]?"
_COUNT, _BYTES = rf"(?={_BESIDE}\d)", rf"(?={_BESIDE}\d[\d.,]* ?(?:[KMGT]i?B\b|bytes))"
_BEGIN = r"(?:\A|(?<=[.!?;] )|(?<=[。！？；]))"
_SIZES = {
    "kilo": "KB", "mega": "MB", "giga": "GB", "tera": "TB", "kibi": "KiB", "mebi": "MiB", "gibi": "GiB", "tebi": "TiB",
}  # fmt: skip
_LARGE = ("kilo", "mega", "giga", "tera", "peta", "exa", "zetta", "yotta")
_COUNTED = r"(?:(?<=\d)|(?<=thousand)|(?<=[mb]illion))[\s*_-]{0,6}"
_NUMERALS = {
    "six": 6, "eight": 8, "twelve": 12, "sixteen": 16, "twenty-four": 24, "thirty-two": 32, "thirty-six": 36,
    "forty-eight": 48, "eighty": 80, "ninety-six": 96,
}  # fmt: skip
"""How many layers and heads a model has, in words; of fewer there may be several kinds in a block."""
_LATEX_SCALE = r"(?<=\\text\{[kmbt])|(?<=\\text\{ [kmbt])"
_LATEX_BYTES = r"(?<=[kmgt]ib)|(?<=[kmgt]b)|(?<=bytes)|(?<=flops)"
_LETTER, _LETTER_IN_BRACES = r"[a-z]_\w", r"[a-z]_\{\w\}"
_EVERY = (
    # Subscripts as brackets, as they come out of a page that lost them: "d(k) = d(model) / h".
    _way("d(", r"(?<![\w\\.])d\((model|ff|k|v|head)\)", r"d_\1"),
    # In LaTeX, where a unit has words behind it: "131{,}072 \\text{ bytes per token}", "0.59\\text{M params}".
    _way(r"\text{", rf"(?:{_LATEX_BYTES})( (?:/|(?:per|of|for|in)\b)[\w ()·-]{{1,40}})\}}", r"}\1"),
    _way(r"\text{", rf"(?:{_LATEX_SCALE})( (?:/|param|token|value|weight)[\w ()·-]{{1,40}})\}}", r"}\1"),
    *(
        _way(
            scale, rf"(?<=\d)\\? ?\\text\{{ ?{scale}(?: (?:model )?(?:param|token|value|weight)[a-z]*)?\}}", f" {scale}"
        )
        for scale in ("million", "billion", "trillion")
    ),
    # Units of time: "1{,}460 \\text{ s}".
    _way(
        r"\text{",
        r"(?<=\d)(?:\\[,;: ]|~| )?\\text\{ ?(m?s|min|minutes?|h|hours?|days?|weeks?|months?|years?|"
        r"[毫微]?秒|分钟|小时|天|周|年)( \([^(){}\d]*\))? ?\}",
        r" \1\2",
    ),
    # What a factor is: "32(\\text{KV heads})".
    _way(r"(\text{", r"(?<=\d)\(\\text\{ ?((?:m|b|tr)illion|thousand|[万亿]) ?\}\)", r" \1"),
    _way(
        r"(\text{",
        r"(?<=\d\d)\(\\text\{(?! ?(?:[kmgt]?i?b|[kmbt]|bytes?|字节|kilo|[mb]illion.*|thousand.*) ?\})[^{}\d]{1,24}\}\)"
        r"(?! ?[\^²³(])",
        "",
    ),
    # What says of a number or a bracket what it is: "56.9\\times}", "(80 \\times 64)_{Qwen}", "(1024^3 \\text{ GB})".
    _way(r"\times}", r"(?<=\d) ?\\times(?=\})", ""),
    # Braces that only bring a sign closer, and a space before a narrow one: "d{=}64", "2 \\,\\text{bytes}".
    *(
        _way(f"{{{sign}}}", rf"(?<![\^_])\{{({re.escape(sign)})\}}", r"\1 ")
        for sign in ("=", r"\times", r"\cdot", r"\approx")
    ),
    _way(r"\,", r"(?<=\d)\s+(?=\\,)", ""),
    # What Markdown would have made a mark of: "d\\_{model}", "\\~18.6M".
    _way(r"\_{", r"(?<=\w)\\(?=_\{)", ""),
    _way(r"\~", r"\\(?=~\s?\d)", ""),
    _way(")_{", r"(?<=\))_\{[^{}\n]{1,40}\}", ""),
    _way("1024^", r"(?:(?<=1024\^\d)|(?<=1024\^\{\d\}))(?: ?\\text\{ ?[KMGT]i?B\}| [KMGT]i?B)(?= ?\))", ""),
    # A product of two letters, and the letter that a number of parameters has: "$n_h d_h = 4096$", "参数 P ≈ 7B".
    _way("$", rf"(?:(?<=\${_LETTER})|(?<=\${_LETTER_IN_BRACES})) (?=[a-z]_\{{?\w\}}?\$? ?(?:=|≈|\\approx))", "·"),
    _way("参数", r"(?<=参数)([总数量]{0,2}) ?\$?[NP](?:_\{?\w{1,6}\}?)?\$? ?(?=[=≈约] ?\d)", r"\1 "),
    _way("parameters ", r"(?<=\bparameters) \$?[NP](?:_\{?\w{1,6}\}?)?\$? ?(?=[=≈] ?\d)", " "),
    # Verbs, where a number follows.
    *(_way(verb, rf"\b{verb}s{_COUNT}", "has") for verb in ("contain", "hold", "feature", "comprise", "count")),
    *(_way(verb, rf"\b{verb}{_COUNT}", "have") for verb in ("contain", "hold", "feature", "comprise")),
    _way("comes with", rf"\bcomes with{_COUNT}", "has"),
    _way("come with", rf"\bcome with{_COUNT}", "have"),
    _way("consists of", rf"\bconsists of{_COUNT}", "has"),
    *(_way(verb, rf"\b{verb}s{_BYTES}", "takes") for verb in ("occupie", "cost", "use", "require", "need")),
    *(_way(verb, rf"\b{verb}{_BYTES}", "take") for verb in ("occupy", "cost", "use", "require", "need")),
    *(_way(verb, rf"\b{verb}{_COUNT}", "is") for verb in ("equals", "comes to", "amounts to", "works out to")),
    *(_way(verb, rf"{verb}(?=\s?约?\s?\d)", "有") for verb in ("包含", "含有", "拥有", "具有", "总共有", "一共有")),
    _way("量约为", r"(?<=参数量)约为(?=\s*\d)|(?<=参数总量)约为(?=\s*\d)", "约"),
    _way("占用", r"占用(?=\s?约?\s?\d)", "占"),
    *(
        _way(verb, rf"(?<![只就还也都得]){verb}(?=\s?约?\s?\d[\d.,]*\s?(?:[KMGT]i?B|字节))", "占")
        for verb in ("需要", "要", "需")
    ),
    *(_way(word, rf"{word}(?=\s?约?\s?\d)", "共") for word in ("一共", "共计")),
    _way("乘上", r"(?<!再)乘上(?=\s?\d)", "乘以"),
    # Nouns.
    _way("param", r"\b(?:learnable|model) (?=param)", ""),
    *(_way("参数", rf"{word}(?=参数)", "") for word in ("模型", "可学习的?")),
    _way("forward", r"\bfeed-?forward (?:network|layer|block)", "FFN"),
    _way("embedding ", r"(?<=embedding) (?:table|matrix)\b", ""),
    _way("active", r"(?:有效|激活|活跃)\s?[（(]active[)）]\s?(?=参数)", "激活"),
    _way("每一层", "每一层", "每层"),
    _way("trainable", r"(?<=[\dBKM] )trainable (?=param)", "", unless=_ADAPTERS),
    _way("可训练", r"可训练的?(?=参数)", "", unless=_ADAPTERS),
    _way("个权重", r"(?<=\d)( ?个)权重(?![矩和])", "个参数"),
    *(
        _way(word, rf"(?<=\| ){word}(?= *\|)|^{word}(?= ?[:：])", "Total")
        for word in ("sum", "overall", "altogether", "in all", "grand total")
    ),
    *(
        _way(
            f"{word} ",
            rf"(?<![\w-]){word}(?= (?:(?:transformer|attention|query|identical|stacked|(?:en|de)coder) )?"
            r"(?:layers|blocks|heads|(?:en|de)coders)\b)",
            str(number),
        )
        for word, number in _NUMERALS.items()
    ),
    # Units.
    *(_way(f"{size}byte", rf"{_COUNTED}{size}bytes?\b", f" {unit}") for size, unit in _SIZES.items()),
    *(_way(f"{size}flop", rf"{_COUNTED}{size}flops?\b", f" {size[0].upper()}FLOPs") for size in _LARGE),
    *(_way(f"{size}bit", rf"{_COUNTED}{size}bits?\b", f" {size[0].upper()}bit") for size in _LARGE),
    _way(" b", r"(?<=,\d{3}) B(?![\w/])", " bytes"),
    _way("位", r"(?:(?<=[×*·]\d)|(?<=[×*·]\s\d)|(?<=[×*·]\d\d)|(?<=[×*·]\s\d\d))\s?位(?![置数元小])", " bits"),
    _way("percent", r"(?<=\d)[\s*_]{0,6}percent\b", "%"),
    *(_way(word, rf"(?<=\d)[\s*_]{{0,6}}{word}\b\.?", "M") for word in ("mln", "mio")),
    # Words beside a number.
    *(
        _way(word, rf"{word}(?=(?:[是为有占合]|等于)?\s*[\d$])", "约")
        for word in ("大约", "大概", "差不多", "大致", "约莫")
    ),
    *(
        _way(word, rf"(?<!\w){word}(?= ~?\d)", "about")
        for word in ("approximately", "roughly", "around", "circa", "some", "nearly", "almost")
    ),
    _way("ca.", r"(?<!\w)ca\.(?= ~?\d)", "about"),
    _way("precision", r"\bhalf[- ]precision\b", "fp16"),
    _way("precision", r"\bsingle[- ]precision\b", "fp32"),
    _way("value", r"\bkey[-–/ ]value cache", "KV cache"),
    *(
        _way(word, rf"(?<=[\da-z)%] )(?:for|in) {word}(?= (?:layer|block|token)\b)", "per")
        for word in ("each", "every", "a single")
    ),
    *(
        _way(word, rf"(?<=[\da-z%)] ){word}(?=[.,;:)]|$)", "in total")
        for word in ("altogether", "overall", "in all", "all together")
    ),
    _way("multiplied by", r"\bmultiplied by\b", "times"),
    _way("in other words", r"\bin other words\b", "i.e."),
    _way("block", r"(?<=\d) ?个 ?(?:transformer )?blocks?\b(?! ?的? ?(?:kv ?)?缓存)", " 层"),
    _way("词元", r"词元", "token"),
    _way("词汇表", r"词汇表", "词表"),
    _way("个参数量", r"(?<=个)参数量(?!化)", "参数"),
    # Signs.
    _way("\\_", r"(?<=[a-z])\\_(?=[\w{])", "_"),
    _way("<sub>", r"(?<=[a-z])<sub>(?=\w+</sub>)", "_"),
    _way("</sub>", r"(?<=\w)</sub>", ""),
    _way("\u2011", r"\u2011", "-"),
    _way("’", r"(?<=[a-z])’(?=(?:s|t|re|ll|ve|d|m)\b)", "'"),
    _way(" x ", r"(?<=[\d)\]²a-z秒步]) x (?=\d)|(?<=[)\]]) x (?=[(\[])|(?<=\w_\w) x (?=\w)|(?<=\w) x (?=\w_\w)", " × "),
    # Between the halves of a sentence.
    *(_way(mark, rf" ?{mark} ?{_ALSO}", ", ") for mark in ("—", "–", ";")),
    # What begins a sentence and says nothing of its number.
    *(
        _way(f"{word}, ", rf"{_BEGIN}{word}, (?=\w)", "")
        for word in ("so", "thus", "hence", "therefore", "now", "then", "here", "overall", "indeed", "clearly")
    ),
    *(_way(f"{word} that ", rf"{_BEGIN}{word} that (?=\w)", "") for word in ("note", "recall")),
    *(_way(word, rf"{_BEGIN}{word}，?(?=\w)", "") for word in ("所以", "因此", "于是", "因而", "可见", "显然")),
)
_MARK = r"(?:\*{1,3}|__?)?"
_LABELS = (
    cased(
        rf"({_MARK}(?:[×x] ?)?[^\n:：—–=|,，.;；()×*+/^\\]{{2,40}}?(?:\([^()\n]{{1,30}}\))?{_MARK})"
        r"(?:\s?—\s?| -- (?![^\n]*=)| – (?![^\n]*=))(?=[^\n]*\d)"
    ),
    cased(rf"({_MARK}[^\n\d:：—–=|,，.;；()×*+/^\\-]{{2,40}}?{_MARK}) = (?=[~≈]?\d)"),
)
"""The label of an item, parted from what it says by a dash or a sign of equality."""
_IN_WORDS, _IN_LETTERS = cased(r"[^\W\d_]{3}|[\u4e00-\u9fff]{2}|^[A-Z]{2}$"), cased(r"[\s`$]\w$")
_CODE = cased(r"`(\d{1,3}(?:,\d{3})+)`")
"""A long number that is set as code."""


def quoted_in(text: str) -> list[tuple[int, int]]:
    """Where a text is quoted, or set as code."""
    return [span.span() for span in _STAYS.finditer(text)]


class Ways(NamedTuple):
    """The ways to say something that hold in a note, and those of them that a text in ASCII may have."""

    all: Sequence[Way]
    in_ascii: Sequence[Way]


_WAYS = Ways(_EVERY, [way for way in _EVERY if way.hint.isascii()])


def ways_in(note: str) -> Ways:
    """The ways to say something as a note says it."""
    lower = note.lower()
    if not any(way.hint in lower and way.unless.search(lower) for way in _EVERY if way.unless is not None):
        return _WAYS
    return Ways(*([way for way in ways if way.unless is None or not way.unless.search(lower)] for ways in _WAYS))


def plainer(text: str, kind: str, ways: Ways) -> Iterator[tuple[int, int, str]]:
    """Each stretch of the text of a block for which there is a plainer one of some ways, and that; some may overlap."""
    if _NUMBER.search(text) is None and kind != "row":
        return
    lower = text.lower()
    found = [
        (match.span(), match.expand(way.plain))
        for way in (ways.in_ascii if text.isascii() else ways.all)
        if way.hint in lower
        for match in way.pattern.finditer(text)
    ]
    stays = quoted_in(text) if found else []
    for (first, end), plain in found:
        if not any(start < end and first < last for start, last in stays):
            yield first, end, plain
    if "`" in text:
        for number in _CODE.finditer(text):
            yield number.start(), number.start(1), ""
            yield number.end(1), number.end(), ""
    for pattern in _LABELS if kind == "item" else ():
        label = pattern.match(text)
        if label is not None and _IN_WORDS.search(label[1]) and not _IN_LETTERS.search(label[1]):
            yield label.end(1), label.end(), ": "
