"""Names of published models in a text, and which presets they stand for."""

from __future__ import annotations

import functools
import itertools
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from archscope import presets
from archscope.notes.statements.aliases import ALIASES
from archscope.notes.text.patterns import AnyCase, cased

OTHERS = [
    "bert", "roberta", "distilbert", "distilgpt", "albert", "electra", "t5", "bart", "flan", "claude", "gemini",
    "palm", "chinchilla", "gopher", "lamda", "yi", "baichuan", "chatglm", "glm", "internlm", "vit", "whisper", "clip",
    "resnet", "alexnet", "megatron", "galactica", "cohere", "command", "grok", "kimi", "minimax", "mamba", "rwkv",
    "xlnet", "ernie", "codellama", "vicuna", "alpaca", "zephyr",
]  # fmt: skip
"""Models that have no preset here: what is said of them is none of the model in force."""

_FAMILIES = (
    "gpt-?neox|gpt-?neo|gpt-?j|gpt-?oss|nano-?gpt|min-?gpt|baby-?gpt|gpt|tiny-?llama|llama|"
    "mixtral|mistral|qwen|gemma|phi|deepseek|falcon|opt|bloom|"
    "pythia|olmoe|olmo|mpt|stablelm|starcoder|smollm"
)
_SIZE = r"\d+b\d(?![\da-z])|\d+(?:\.\d+)?\s?[bm](?![a-z])|\d+[x×]\d+b|small|medium|(?:extra[-\s])?large|xl|mini|base"
_THE_USUAL = cased(r"\s?(?:standard|original|vanilla|model|标准版|原版|模型)\s?(?=[(（]\d)")
"""What may stand between a family and the size in brackets by which one of its models is meant."""
_NAME = cased(
    rf"(?<![a-z0-9_])(?:meta[-\s]?)?(?:(?P<known>{_FAMILIES})(?P<version>[-\s]?v?\d(?:\.\d)?(?![\d.]*[%a-z\d_]|,\d|"
    rf"×\d+b|"
    rf"[层个头倍次年月万亿块张卡种步天维位份章节代版])|)"
    rf"(?P<rest>(?:{_THE_USUAL.pattern})?(?:[-_\s]{{0,2}}[(（]?(?:{_SIZE}|lite|v\d(?:\.\d)?|moe|"
    rf"a\d+(?:\.\d)?b)(?![a-z]))*)|"
    rf"(?P<other>{'|'.join(OTHERS)})(?![a-z]))"
)
_STEMS = sorted({name.partition("-")[0][:4] for name in [*_FAMILIES.split("|"), *OTHERS]})
_BEGINS_A_NAME = cased(
    "|".join(
        f"{first}(?:{'|'.join(stem[1:] for stem in stems)})"
        for first, stems in itertools.groupby(_STEMS, lambda stem: stem[0])
    )
)
"""How the names begin, by their first letters: a first look."""
_BARE_SIZE = AnyCase(
    r"(?<![\w.,])(?:gpt-?2?\s*)?((?<!extra[ -])(?<!x-)(?:small|medium)|(?:extra[ -]?|x-?)?large|xl|"
    r"\d+(?:\.\d+)?\s?[bm])(?![\w%])"
)


Model = str
"""A preset by its name, or the name that `facts.named` gives another config."""


_NOT_ALONE = frozenset(("gpt", "opt", "phi", "bloom", "llama"))
"""Families whose name without a version or a size says too little, or is a word of its own."""


class Mention(NamedTuple):
    """A model's name in a text: where it stands, and the presets it may be; none if it is known to be another model.

    A family's name alone is `vague`, whatever the number of its members here. One that is `compared` is only what
    something else is measured by: "1.29B more than Llama 2 7B", "是 GPT-2 Small 的 2.85 倍".
    """

    start: int
    end: int
    presets: tuple[Model, ...]
    family: str
    vague: bool = False
    compared: bool = False

    @property
    def is_one(self) -> bool:
        """Whether it names a single model."""
        return len(self.presets) == 1 and not self.vague


_NO_LETTER = cased(r"[^a-z0-9.]|\.(?!\d+\s?[bm](?![a-z]))")


def _plain(name: str) -> str:
    """A name without marks and spaces; the point of a size stays: 1.3B is no 13B."""
    return _NO_LETTER.sub("", name.lower().replace("×", "x"))


@functools.cache
def _models() -> dict[str, tuple[Model, ...]]:
    """Every preset by its names without marks."""
    known: dict[str, tuple[Model, ...]] = {_plain(name): (name,) for name in presets.names()}
    return known | {alias: (name,) for name, aliases in ALIASES.items() for alias in aliases}


def _called(family: str, size: str) -> tuple[Model, ...]:
    """The model of a family that a size or another word names; "gemma 31b" is no gemma3-1b."""
    named = _models().get(family + size, ())
    is_own = named and family + size == _plain(named[0]) and _IS_A_SIZE.fullmatch(size)
    return () if is_own and _plain(named[0].rpartition("-")[2]) != size else named


_IS_A_SIZE = cased(r"\d+(?:\.\d+)?[bm]")


@functools.cache
def _families() -> dict[str, tuple[str, ...]]:
    """The members of each family: "gpt2" of gpt2-small and its like."""
    families = defaultdict(list)
    for name in presets.names():
        families[name.partition("-")[0]].append(name)
    return {family: tuple(members) for family, members in families.items()}


def mentions(text: str, lower: str, offset: int = 0) -> list[Mention]:
    """The models that a text names, in order; `lower` is the text in lower case."""
    found: list[Mention] = []
    if _BEGINS_A_NAME.search(lower) is None:
        return found
    for match in _NAME.finditer(lower):
        if _COMPANY.match(lower, match.end()):
            continue
        if match["other"]:
            found.append(Mention(match.start() + offset, match.end() + offset, (), match["other"]))
        elif match["rest"].strip() or _plain(match["known"] + match["version"]) not in _NOT_ALONE:
            mention = _mention(text, match, offset)
            found += (mention, *_siblings(lower, mention, offset), *_sized_members(lower, mention, offset))
    return found


_COMPANY = cased(r"[\s-]ai\b")
"""What makes a family's name that of those who made it."""
_COMPARED_BEFORE = cased(
    r"(?:比|比起|相比于?|相较于?|较之?|不像|不同于|\bthan|\bcompared (?:to|with)|\bunlike|\brelative to|"
    r"(?:\btimes|\btwice|\bhalf|\bdouble|\d\s?[x×])(?: (?:the|as) [a-z ]{1,24}(?:of|as)| that of)?)"
    r"[\s*`]*(?:the |原版的?)?$"
)
_ALIKE_BEFORE, _ALIKE_AFTER = cased(r"[和与跟同][\s*`]*$"), cased(r"[\s*`]*(?:一样|相同|相比|差不多|类似)")
_A_MULTIPLE_AFTER = cased(r"[\s*`]*的[^\d,，。;；]{0,8}(?:\d+(?:\.\d+)?|[一二两三四五六七八九十几百]+)(?:多|余)?\s*倍")


def _is_compared(lower: str, start: int, end: int) -> bool:
    """Whether the name at a place is that of what something else is compared with."""
    before, after = lower[max(0, start - 40) : start], lower[end : end + 24]
    return bool(
        _COMPARED_BEFORE.search(before)
        or (_ALIKE_AFTER.match(after) and _ALIKE_BEFORE.search(before))
        or _A_MULTIPLE_AFTER.match(after)
        or _STYLE_AFTER.match(after)
    )


_STYLE_AFTER = cased(r"[\s*`]*(?:风格|[类同]型|式的?|那样|一样|like\b|style\b)")
"""What makes a name that of a kind of models: "GPT-2 风格"."""


_SIBLING_NAMED = cased(
    r"(?:[,;，；、|/·•(（:：]|\band\b|和|与)[\s*`]*(\d+(?:\.\d+)?\s?[bm]|small|medium|large|xl)[\s*`]*[:：](?![/:：])"
)
_LINE = 300
"""A list of siblings is no longer."""


def _siblings(lower: str, mention: Mention, offset: int) -> Iterator[Mention]:
    """The others of a family: "Llama 2 7B: 6.7B parameters, 13B: 13.0B", where a size before a colon is a name."""
    first = mention.end - offset
    if not mention.family or (lower.find(":", first) < 0 and lower.find("：", first) < 0):
        return
    last = min((end for end in (lower.find("\n", first), lower.find(". ", first)) if end >= 0), default=len(lower))
    for found in _SIBLING_NAMED.finditer(lower, first, min(last, first + _LINE)):
        known = _called(mention.family, _plain(found[1]))
        if known != mention.presets:
            yield Mention(found.start(1) + offset, found.end(1) + offset, known, mention.family)


_MEMBER = cased(
    r"(?:\bthe|\bits|\bat|对于|对|以|其)[\s*`]*(?P<size>\d+(?:\.\d+)?\s?[bm])[\s*`-]*(?:\b(?:model|version|variant|size)\b|"
    r"参数的?|的|规模的?)?(?:尺寸|版本|模型|版)?"
)
_SAYS_WHICH = cased(r"尺寸|版本|\d[bm][\s*`-]*(?:模型|版|model\b|version\b|variant\b|size\b)")
"""How a sentence says of which size of a family it speaks: "for Qwen3 …, the 8B model has", "对于 8B 尺寸来说"."""


def _sized_members(lower: str, mention: Mention, offset: int) -> Iterator[Mention]:
    """The one member of a family of which a sentence goes on to speak by its size."""
    first = mention.end - offset
    if not mention.vague or not mention.presets or _SAYS_WHICH.search(lower, first, first + _LINE) is None:
        return
    last = min((end for end in map(lower.find, "\n。", (first, first)) if end >= 0), default=len(lower))
    for found in _MEMBER.finditer(lower, first, min(last, first + _LINE)):
        known = _called(mention.family, _plain(found["size"]))
        if known and _SAYS_WHICH.search(found[0]):
            yield Mention(found.start("size") + offset, found.end("size") + offset, known, mention.family)


def _mention(text: str, match: re.Match[str], offset: int) -> Mention:
    family, said = _plain(match["known"] + match["version"]), match["rest"]
    rest = "" if _UP_TO.match(match.string, match.end()) else _THE_USUAL.sub("", said)
    # "GPT-2 Small (124M)" is a name and a number, "GPT-3 (175B)" a name.
    outside = re.split("[(（]", rest)[0]
    end = match.end() - len(said) + len(outside.rstrip())
    sized = _SIZE_AND_COUNT.match(outside)
    if sized is not None and _called(family, _plain(sized[0])):
        # "GPT-2 Medium 355M" is a name and a number too.
        outside, end = sized[0], match.end() - len(rest) + sized.end()
    named = _called(family, _plain(outside))
    if not named and outside != rest and (named := _called(family, _plain(rest))):
        end = match.end()
    tail = _TAIL.match(text, end)
    if tail is not None:
        longer = _called(family, _plain(outside + tail[0]))
        end, named = tail.end(), longer or (named if _SAME_MODEL.fullmatch(tail[0]) else ("",))
    if (
        named == ("",)
        or _DERIVED.search(match.string[max(0, match.start() - _LONGEST) : match.start()])
        or _CHANGED.match(text, end)
        or (not outside.strip() and _SURNAME.match(text, end))
    ):
        return Mention(match.start() + offset, end + offset, (), family)
    if not outside.strip() and _ON_THE_HUB.search(match.string[max(0, match.start() - _LONGEST) : match.start()]):
        named = _HUB_NAMES.get(family, named) if text[end : end + 1] in "\"'`" else named
    members = () if outside.strip() else _families().get(_spelled(family), ())
    compared = _is_compared(match.string, match.start(), end)
    return Mention(match.start() + offset, end + offset, named or members, family, not named, compared)


_ON_THE_HUB = cased(r"(?:from_pretrained\(\s*[\"'](?:[\w-]+/)?|openai-community/)$")
_HUB_NAMES: dict[str, tuple[Model, ...]] = {"gpt2": ("gpt2-small",)}
"""What comes before a name on the hub, and models whose name there says less than their preset's."""
_UP_TO = cased(r"\s?(?:[-–—~～至到]|to\b)\s?\d+(?:\.\d+)?\s?[bm](?![a-z])")
"""What makes the size in a name the first of many: "Qwen2.5 (0.5B–72B)"."""
_SIZE_AND_COUNT = cased(r"[-_\s]*(?:small|medium|large|xl)(?=\s+\d)")
_TAIL = cased(r"(?:[-_][A-Za-z0-9.]*[A-Za-z0-9])+")
_SAME_MODEL = AnyCase(
    r"(?:-(?:instruct|chat|hf|base|v\d[\d.]*|it|style|like|sized?|based|class|model|"
    r"tokenizer))+|_(?:config|cfg|params|hparams|args|spec)"
)
"""What may follow a name without making it another model's, and what follows one that was changed."""
_CHANGED = cased(r"\s+with\s+(?!(?:[BTbt]|batch\w*|seq\w*|context\w*)\s?=)[\w.]+\s?=")

_DERIVED = cased(
    r"(?<![a-z])(?!(?:openai|hf|the|base|original|vanilla|plain|standard|full|pre|non|mini|old|post|unsloth)-)[a-z]+-$|"
    r"(?:\bchinese|中文)[-_\s]?$|"
    r"\b(?:(?:tiny|mini|toy|small|smaller|slim) (?:version|variant|copy) of|"
    r"(?:compressed|distilled|pruned|truncated|shrunken|(?:slimmed|scaled|cut|stripped)[- ]down|halved|modified)"
    r"(?: (?:version|variant|copy) of)?|(?:probe|classifier|head|adapter) (?:on|over|on top of)|"
    r"(?:top|bottom|upper|lower|frozen|first|last) (?:(?:half|third|quarter|part) )?of)(?: (?:the|an?))?[\s*_`]*$|"
    r"(?:剪枝|蒸馏|压缩|裁剪|精简|缩小|魔改|修改|截断|改造)(?:之?后|过|版)?的?[\s*_`]*$"
)
"""What makes a name that of a model derived from it, or of a part: "chinese-llama-7b", "a pruned GPT-2 Small"."""
_LONGEST = 64
"""So many characters before a name are looked at for that."""

_SURNAME = cased(
    r"\s(?:Ne[Mm]o|Coder|Math|VL|Audio|Vision|Guard|Omni|Mamba|Nemotron|Prover)\b|"
    r"\s(?!Instruct|Chat|Base|Model)[A-Z][A-Za-z]+\s\d+(?:\.\d+)?[BM]\b"
)
"""What makes a family's name that of another model: "Mistral Nemo", "Falcon Mamba 7B"."""


@functools.cache
def _spelled(family: str) -> str:
    """A family as presets spell it: llama3.1 of "llama31"."""
    return next((known for known in _families() if _plain(known) == family), "")


_SIBLING = AnyCase(
    r"[\s*`]*(?:,|，|、|/|&|\band\b|\bor\b|\bvs\b\.?|\bversus\b|\bthan\b|\bto\b|和|与|及|或|比|较|到)[\s*`]*(?:the )?"
    r"(?:\d+(?:\.\d+)?\s?[bm]|small|medium|large|xl|mini|base)(?![a-z])"
)


def has_siblings(text: str, end: int) -> bool:
    """Whether the name that ends at a place is the first of several of its family: "Llama-3 8B and 70B"."""
    return _SIBLING.match(text[end : end + 24]) is not None


def names_a_size(text: str) -> bool:
    """Whether a text has a size like "XL" or "7B", by which a model of some family may be meant."""
    return _BARE_SIZE.search(text) is not None


def member(family: str, text: str) -> Model | None:
    """The preset of `family` that a size like "XL" or "7B" names; None if the text says nothing of the kind."""
    found = _BARE_SIZE.search(text)
    if found is None:
        return None
    named = _called(family, "xl" if found[1][0] in "eExX" else _plain(found[1]))
    return named[0] if named else None


def family_of(preset: str) -> list[str]:
    """The other presets of a model's family."""
    return [name for name in _families().get(preset.partition("-")[0], ()) if name != preset]
