"""The words by which one size is said to be less or more than another, and those for what a share may be of."""

from __future__ import annotations

from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase

TIMES = r"(?:×|x\b|\\times|-?fold\b|times\b)"
"""What stands behind a factor: "8× smaller", "an 8-fold reduction"."""
TIMES_OR_ZH = rf"(?:{TIMES}|倍)"
LESS = r"(?:smaller|less|fewer|lower|reduction|compression|decrease|savings?|saved)"
MORE = r"(?:larger|more|bigger|higher|increase|longer)"
"""What stands behind a factor or a share: "8× less", "75% more"."""
LESS_ZH = r"(?:[缩减][小少]|缩减|压缩|降低?|下降|节省|省下?|[小少])"
NO_SIZE = (
    r"flop|comput|(?<!\\)time\b|latency|speed|throughput|faster|accura|\bcost|perplex|quality|"
    r"计算|运算|时间|延迟|速度|吞吐|精度|准确|成本|困惑|快"
)
"""Words of a text whose factors and shares may be of something else than the sizes in it: "4× faster"."""
OF_NO_SIZE = AnyCase(NO_SIZE)
OF_SAVING = AnyCase(
    r"\b(?:sav\w+|reduc\w+|fewer|smaller|less|cut\w*|shrinks?|drop\w*|down|lower\w*|remov\w+|prun\w+|compress\w*|"
    r"spars\w*|inactive|idle)\b|节省|减少|降|压缩|省|缩小|剪|冻结|稀疏|闲置|frozen|freez"
)
"""Words of a text whose shares may be of what is left."""
TRAINED = AnyCase(r"trainable|可训练|lora")
OF_OTHER = AnyCase(
    r"[\s*`$]*(?:of (?!(?:the |all |its )?(?:param|model|total|whole|weights|network|original|full))|"
    r"的(?!参数|总|全部|模型|权重))"
)
"""What a share is of, where that is none of the two numbers: "80 % of the loss drop"."""

BY = r"(?:[\s*`~≈$]|\\\(|by|of|about|roughly|nearly|almost|some|around|another|了|掉|出|约|大约|近|将近)*$"
_MARKS = r"(?:[\s*`$]|\\[()])*"
_LESS_BEFORE = AnyCase(
    rf"(?:\b(?:saves?|saved|saving|reduc\w+|cuts?|shrinks?|shr[au]nk|decreas\w+|lowers?|lowered|drops?|dropped|smaller)"
    rf"(?:\s(?:the |its |our )?(?:kv |gpu )?(?:cache|memory|size|count|weights|param\w*|total|model|storage))?|"
    rf"减少|少|节省|省下?|降低?|缩小|压缩|下降|小){BY}"
)
_MORE_BEFORE = AnyCase(rf"(?:\b(?:grows?|grew|increas\w+|larger|bigger)|增加|增大|增长|多|大){BY}")
_OF_WHAT = (
    rf"(?={_MARKS}(?:$|[.,;:)，。；）]|than\b|in (?:total|size)|(?:kv )?cache|memory|param\w*|weights|values|bytes|"
    r"numbers|storage|的?(?:kv ?)?(?:cache|缓存|显存|内存|参数|存储|空间)|"
    r"的\s?(?:[a-z]+\s|注意力|投影|前馈|嵌入|权重|单层){1,3}(?:参数|权重)))"
)
_LESS_AFTER = AnyCase(rf"{_MARKS}{LESS}{_OF_WHAT}")
_MORE_AFTER = AnyCase(rf"{_MARKS}{MORE}{_OF_WHAT}")
_ENDS = AnyCase(rf"{_MARKS}(?:of (?:the |its |all )?)?{_OF_WHAT}")


def is_less_by(sentence: Passage, number: Number) -> bool | None:
    """Whether a share is what something is less by, or more; None for neither."""
    before, after = sentence.before(number.start), sentence.after(number.end)
    if _LESS_AFTER.match(after):
        return True
    if _MORE_AFTER.match(after):
        return False
    if not _ENDS.match(after):
        return None
    return True if _LESS_BEFORE.search(before) else False if _MORE_BEFORE.search(before) else None
