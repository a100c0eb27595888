"""What the labels of rows say: that a row is a total, of one block or of so many, or has nothing to add."""

from __future__ import annotations

import re

from archscope.notes.text.patterns import AnyCase

TOTAL = AnyCase(
    r"^\W*(?:grand |sub-?)?(?:total|sum|overall|all|in total)\b|\btotal\b|总计|合计|总和|总数|总参数|总量|小计|共计"
)
NAME, OF_WHAT = (
    r"(?:(?:(?:grand|row|in) )?(?:total|sum)|总计|合计|总和|共计)",
    r"(?: (?:(?:per )?param\w*|weights|count|size|memory|bytes))?(?:参数量?)?",
)
ONLY_TOTAL = AnyCase(rf"[\W_]*{NAME}{OF_WHAT}[\W_]*")
"""A label that says nothing but that its row is a total."""
REPEATED = AnyCase(
    r"(?:[×x*]\s*(\d+)(?!\d*b(?![a-z]))\s*(?:blocks?|layers?|层|个?块|transformer)?|"
    r"^\W*(?:all\s|全部|所有)?(\d+)\s*(?:×|x|\*)?\s*"
    r"(?:(?:个\s?)?(?:blocks?|layers?)(?![ -]?norm)|encoders?|decoders?|(?:个\s?)?层(?!归一)|个\s?块)|"
    r"\btotal(?: param\w*)? (?:for|of|in|over|across) (?:all )?(?:the )?(\d+) (?:transformer )?(?:blocks|layers))"
)
"""A label that says how many of what stands above its row has."""
TOTAL_OF_BLOCK = AnyCase(
    r"[\W_]*(?:(?:per|each|one)[- ](?:block|layer)[\s,:：]*(?:sub-?)?(?:total|sum)|(?:total|sum)[\s,]*"
    r"(?:per|of each|of one)[- ](?:block|layer)|[每单一]个?(?:层|块|block)(?:总计|合计|小计|共计|总和))[\W_]*"
)
"""A label that says nothing but that its row is the total of one block."""
ONE_BLOCK = AnyCase(r"(?:\bone|\bper|\beach|每|单|一).*(?:block|layer|块|层)")
PER_BLOCK = AnyCase(r"\bper\b|\beach\b|\bone\b|每|单|一个?[层块]")
BLANKS = " *`_—–-└├│:：|(（"
"""What may stand around the name of a row."""
ONLY_A_SUM = AnyCase(
    r"[\W_]*(?:(?:注意力|前馈|ffn|mlp|嵌入)(?:部分)?)?(?:小计|合计|总计|共计|sub-?total|(?:in )?total|sum)[\W_]*"
)
"""An item of a list that is the sum of those before it, and says nothing else."""
ONLY_REPEATED = AnyCase(
    r"^\W*(?:(?:across|for|over|in|all|the)\s|全部|所有|共)*(?:x\s?)?(\d+)\s*(?:×|x|\*)?\s*"
    r"(?:transformer )?(?:blocks?|layers?|(?:en|de)coders?|层|个?块)\W*(?:共|[合总小共]计)?\W*$|"
    r"^\W*[x×*]\s?(\d+)\W*$"
)
HEAD = AnyCase(r"\blm[ _-]?head\b|\boutput (?:head|layer|projection)\b|\bunembedding|输出(?:层|头|投影)")
"""Labels of the output head."""
COUNTED = AnyCase(
    r"of which|incl|with(?:out)?\b|already|其中|包含|已计|不计|exclud|buffer|fixed|frozen|trainable|sinus|rope|rotary|"
    r"not (?:learned|trained)|缓冲|固定|冻结|正弦|不训练|不可训练|不参与|freed|释放"
)
"""Words of a row that is in another one, or isn't counted with the others."""


def only_repeats(label: str) -> re.Match[str] | None:
    """Where a label says before its equation, if it has one, nothing but that its row is another so many times."""
    return ONLY_REPEATED.match(label.partition("=")[0])


def times_said(found: re.Match[str]) -> int:
    """How many times a label says that a row is another, where REPEATED found it: 32 of "Total for 32 layers"."""
    return int(next(filter(None, found.groups())))


_NUMERALS = {
    "two": 2, "three": 3, "four": 4, "six": 6, "eight": 8, "sixteen": 16, "两": 2, "三": 3, "四": 4, "六": 6, "八": 8,
}  # fmt: skip
_SO_MANY = AnyCase(rf"\W*(?:all |the )?(?:(\d{{1,3}})|({'|'.join(_NUMERALS)}))(?:(?: [a-z-]+)? [a-z]+s\b|\s?个)")


def said_in_words(label: str) -> int:
    """How many things a label begins with, "eight experts", "8 routed experts", "八个专家"; 1 if it doesn't."""
    found = _SO_MANY.match(label)
    return 1 if found is None else int(found[1] or _NUMERALS[found[2]])
