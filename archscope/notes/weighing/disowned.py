"""Numbers that a text quotes as a mistake: what it says itself to be wrong is left alone."""

from __future__ import annotations

import re

from archscope.notes.judging.claims import Claim, fits
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_FARTHEST = 240
"""So many characters beside a number are looked at."""
_ENDS = cased(r"[.!?](?=\s|$)|[。！？|]|\n\s*\n")
_DISOWNS = AnyCase(
    r"\bwrong\b|\berrat(?:a|um)\b|\bincorrect|\bmistak|\berroneous|\btypos?\b|\bmisprint|\bmiscalculat|"
    r"\(false\b|\bnot true\b|\bfalse that\b|\bmyths?\b|\bmisconception|\ba (?:lie|slip)\b|"
    r"\b(?:may|might|would|could) (?:think|guess|expect|believe)\b|"
    r"\bcorrected from\b|\bcorrupted\b|\bnoisy labels?\b|\bold (?:text|version) (?:read|said|had)\b|"
    r"\bsuppose[\s*`$:]+\d|\bused to (?:say|read)\b|\bstudents? (?:claim|answer|wr[io]te|sa(?:y|id)|think|thought)|"
    r"\btrue or false\b|\b(?:find|spot|fix) the (?:errors?|bugs?)\b|"
    r"\b(?:do not|don['’]t|never|not to) (?:write|say|compute|calculate)\b|"
    r"[\"”]\s+(?:false|no|nope|wrong|incorrect)[.:,!]|\bdelete (?:the )?(?:sentence|line|words?)\b|删[去掉除][“\"「]|"
    r"\b(?:the (?:model|llm)|gpt[\w.-]*|chatgpt|llama\w*|claude) (?:said|says|answer(?:s|ed)|claim(?:s|ed)|replied)\b|"
    r"\b(?:students|people|beginners|readers|authors|tutorials|blogs)(?: \w+){0,2} (?:often|sometimes|commonly|"
    r"frequently|tend to)\b|\bdigits (?:are|were|got|have been) (?:swapped|transposed|reversed)|❌|✗|✘|"
    r"错误(?:的?(?:答案|写法|结果|示例|例子|说法|做法|算法|计算|数字|数值))|(?:^|[\s>*_（(【:：。；;-])(?:错误|错|误|误区|勘误)\s?[:：]|"
    r"谣言|乍看|乍一看|学生(?:的)?答案|"
    r"误区|(?:经典|常见|典型)的?错误|误以为|误认为|误写|误算|误作|[算写抄]错|(?<!无)笔误|写反|搞反|有误|是(?:错|错误|不对|不正确)的|(?:不要|别|不能|不可|不应)[写算]|找出错误|判断(?:对错|正误|题)|"
    r"(?:显然|明显)(?:不对|不正确|是错)|更正为|改[为成正]|原文如此|容易[写算]成|"
    r"(?:有人|很多人|不少人|初学者|教程|资料|博客|常常?被|经常被|往往被|学生常常?)(?:里|中|会|常|就)?(?:[写说算以认]|误)[^。]*"
    r"(?:错|不对|其实|实际|正确)|(?:有人|有同学|有学生|有读者|很多人|不少人|常被|经常被|往往被)(?:会|常)?(?:[写算以认]|误)"
)
"""What a sentence says of a number that it doesn't stand for."""
_FORMERLY = AnyCase(
    r"(?:^|\n|[;；:：])[\s>*_-]*(?:(?:before|old|bad|was)(?: (?:the fix|version|value|text|answer))?|[修更][改正]前|"
    r"改前|旧版?|[旧原][值答文]|原版)[\s*_]?[:：](?:(?!(?<!\w)(?:new|now|after)(?!\w)|新|[改正]后)[^\n])*$"
)
"""What a line says of all that it has: as it was before it was mended."""
_THEN_DISOWNS = AnyCase(
    r"\s*(?:[\"”」』]?\s*[(（]错[，,误）)]|(?:but )?(?:that|this|which|it)(?:'s|’s| is| was) "
    r"(?:wrong|incorrect|false|a mistake|not right|not correct)\b|(?:wrong|false|incorrect|no)[.!,:]|not quite\b|"
    r"it should (?:be|have been|read)\b|"
    r"(?:但|可是|不过)?[这那](?:个[^，。]{0,4})?(?:就?是)?(?:错误?的|错了|不对|不正确)|[\s*]*(?:❌|✗|✘|wrong|false|incorrect|错误?)[\s*]*\|)"
)
"""The same at the beginning of the next sentence, or in the next cell."""
_NEXT_ITEM = cased(r"\n\s*(?:[*+-]|\d+[.)])\s")
"""What follows the sentence of another item is said of that."""
_ASKS = AnyCase(
    r"[\s>*_-]*(?:\d+[.)]\s|q(?:uestion)?\s?\d*[:.]\s)?[\s*_]*(?:is|are|was|does|do|did|can|could)\s[^?]*\?$"
)
_ASKS_IN_CHINESE = cased(r"(?:吗|对不对|是不是|是否正确|对还是错)[^？?。]{0,6}[？?]")
"""A question that may be answered with no states nothing."""
_NOUN = r"[\s*_`~$]*(?:[\u4e00-\u9fff]{0,4}|(?: ?[a-z]+){0,2})[\s*_`~$\"”’」』]*"
_CORRECTED = AnyCase(
    rf"{_NOUN}[(（,，;；]?\s*(?:sic\b|that should read\b|"
    rf"(?:(?:which |that |it )?should (?:be|read|say|have been)|实[为是]|应该?[为是]|"
    r"应当[为是]|正确[的值答案结果]{0,4}[应该]{0,2}[为是])[\s*_`~$≈约\"“「]*\d|"
    r"[\"'”’`)]*;\s+(?:that|which|the) (?:sum|product|quotient|result|total)? ?(?:is|comes to)\s[\s*_`~$≈]*\d)"
)
"""After a number: what it should be."""
_QUESTIONED = AnyCase(rf"{_NOUN}[?？]")
_REPLACED = AnyCase(r"[^\"“”\n]{0,40}[\"”]\s*(?:→|->|=>|⇒|\breplaces\b|\bbecomes\b)\s*[\"“]")
_IS_FALSE = AnyCase(r"[\s`)]*(?:(?:is|are|→|->|=>|gives|returns|#)[\s`]*)*false\b")
"""After a number: that it is only asked, that other words are in its place, that a test comes out false."""
_BLANKS = cased(r"[ \t]{3,}")
_NOT = AnyCase(
    r"(?:(?:^|[^\w])(?:not|isn['’]t|doesn['’]t \w+)\s[^,.;:]{0,40}|(?:不是|并非|不等于|没有)[^，。；：]{0,30})$"
)
_BUT = AnyCase(rf"{_NOUN}[,，]?\s*(?:but\b|it is\b|it['’]s\b|而是)")
"""Before and after a number: "not 163M but 124M"."""
_DENIED = AnyCase(
    r"(?:(?:n['’]t|\bnot|\bnever) (?:have|has|be|equal(?: to)?|total|come to|need|take|use)|"
    r"\bnor (?:is|are|was|were) [^,.;:]{0,40}(?:equal to|the same as)|没有|不是|并非|不等于)[\s*_`~$]*$"
)


def is_disowned(text: str, start: int, end: int) -> bool:
    """Whether the text around a number says that it is wrong: "2,359,264 (wrong!)", "~~163M~~", "not 163M but 124M"."""
    before, after = (
        _BLANKS.sub("  ", near) for near in (text[max(0, start - _FARTHEST) : start], text[end : end + _FARTHEST])
    )
    first = max((found.end() for found in _ENDS.finditer(before)), default=0)
    last = _ENDS.search(after)
    rest = len(after) if last is None else last.end()
    said = f"{before[first:]}{text[start:end]}{after[:rest]}"
    return (
        _DISOWNS.search(said) is not None
        or _FORMERLY.search(before[first:]) is not None
        or (_THEN_DISOWNS.match(after[rest:]) is not None and not _NEXT_ITEM.search(after[:rest]))
        or _ASKS.match(said) is not None
        or _ASKS_IN_CHINESE.search(after[:rest]) is not None
        or any(words.match(after) for words in (_CORRECTED, _QUESTIONED, _REPLACED, _IS_FALSE))
        or _is_in_a_column_of_errors(text, start)
        or _DENIED.search(before) is not None
        or (_BUT.match(after) is not None and _NOT.search(before[first:]) is not None)
        or _is_struck(text, start, end)
        or _is_taken_out(text, start)
        or _is_a_choice(text, start, end)
    )


def is_disowned_itself(text: str, start: int, end: int) -> bool:
    """Whether a text says of a number, and not just of something in its sentence, that it is wrong: it is struck out,
    labelled so, or corrected right behind it."""
    after = _COMMENT.sub("", text[end : end + _FARTHEST])
    is_labelled = _LABELLED.search(text[max(0, start - _FARTHEST) : start]) is not None
    return is_labelled or _is_struck(text, start, end) or _CORRECTED.match(after) is not None


_COMMENT = cased(r"\s*<!--.*?-->", re.DOTALL)
_LABELLED = AnyCase(r"(?:^|[\s>*_（(【|-])(?:错误|错|误|勘误|wrong|incorrect|error|erratum)\s?[:：][\s*_`$]*$")


def is_put_right(claim: Claim, text: str) -> bool:
    """Whether what a number should be stands behind it as a correction: "= 2.63M. Sorry, 2.36M", "8.5M; it's 85M"."""
    after = Passage(_NEXT_PARAGRAPH.split(text[claim.end : claim.end + _NEXT], maxsplit=1)[0], claim.end)
    if claim.truth is None or not _PUTS_RIGHT.search(after.text):
        return False
    return any(
        fits(number, [claim.truth]) and _PUTS_RIGHT.search(after.text[: number.start - claim.end])
        for number in after.numbers[:_FEW]
    )


_NEXT, _FEW, _NEXT_PARAGRAPH = 80, 3, cased(r"\n\r?\n")
_PUTS_RIGHT = AnyCase(
    r"\b(?:it|that|this|which)(?:['’]s| is| was| has| uses| takes| needs| should)\b|"
    r"\b(?:dropped|forgot|the true|sorry|oops|in fact|actually|really|of course|obviously|"
    r"no|wait|(?<!pre)fixed|correct\w*|should|rather|can['’]t be)\b|应|实际|其实|更正|订正|抱歉|不对|才[对是]|[改是]为"
)


_CHOICE = cased(r"(?:^|[\s。])(?:[-*]\s+)?[（(]?([A-Ea-e])(?:[)、）]|\.(?=\s))|^\s*[-*]\s+\[ \]\s", re.MULTILINE)
_CHOOSE = AnyCase(
    r"\?\s|？|[（(]\s+[)）]|（）|哪[个些项种]|(?:下列|以下)[^。\n]{0,12}(?:正确|错误|说法)|单选|多选|\bchoose\b"
)


def _is_a_choice(text: str, start: int, end: int) -> bool:
    """Whether a number stands in one of several answers of which some are wrong: "Which is true? A) 145 B) 144"."""
    before = text[max(0, start - 2 * _FARTHEST) : start]
    marks = list(_CHOICE.finditer(before))
    if not marks or "\n" in before[marks[-1].end() :]:
        return False
    boxes = marks[-1][0].endswith("[ ] ")
    near = text[max(0, start - _FARTHEST) : end + _FARTHEST]
    if boxes:
        return _TICKED.search(near) is not None
    if _is_an_answer(marks[-1][1], text[start : start + 2 * _FARTHEST]):
        return False
    return bool(_CHOOSE.search(before[: marks[0].start() + 1]) or _ANSWERED.search(text[end : end + _FARTHEST]))


def _is_an_answer(letter: str, after: str) -> bool:
    """Whether the mark before a number stands for "answer", as in sheets of questions: "Q. … A. …"; no B follows it."""
    return letter == "A" and all(mark[1] == "A" for mark in _CHOICE.finditer(after))


_ANSWERED = cased(r"(?:Answer|Solution|答案|正确答案)\s?(?:is|是|为)?\s?[:：]?\s?[（(]?[A-Ea-e]\b")
_TICKED = cased(r"^\s*[-*]\s+\[[xX]\]\s", re.MULTILINE)


_OF_ERRORS = AnyCase(
    r"[\s*_`]*(?:原文|原[值句]|误|错|错误|错误写法|改前|旧|wrong|incorrect|errors?|before|old|was|reads?|printed)[\s*_`]*"
)
_OF_MENDS = AnyCase(
    r"[\s*_`]*(?:更正|订正|正|正确|正确写法|改为|改后|应为|新|right|correct(?:ed|ion)?|should (?:be|read)|"
    r"after|new|now)[\s*_`]*"
)
_HEADER = cased(r"^\|?[\s:|-]*-[\s:|-]*$")


def _is_in_a_column_of_errors(text: str, start: int) -> bool:
    """Whether a number stands in a table of errata, in the column of what was wrong, or in a row that is marked so."""
    line = text.rfind("\n", 0, start) + 1
    if "|" not in text[line:start]:
        return False
    above = text[max(0, line - _LONGEST) : line].rsplit("\n\n", maxsplit=1)[-1].splitlines()
    at = next((index for index, row in enumerate(above) if index and _HEADER.match(row)), 0)
    heads = above[at - 1].strip().strip("|").split("|") if at else []
    cells = text[line:].partition("\n")[0].strip().strip("|").split("|")
    if any(_OF_MARKS.fullmatch(head) and _NO.fullmatch(cell) for head, cell in zip(heads, cells, strict=False)):
        return True
    column = text[line:start].strip().lstrip("|").count("|")
    is_of_errors = column < len(heads) and _OF_ERRORS.fullmatch(heads[column]) is not None
    return is_of_errors and any(_OF_MENDS.fullmatch(head) for head in heads)


_OF_MARKS = AnyCase(
    r"[\s*_`]*(?:(?:is )?(?:correct|right|true|ok|valid)\s?\??|label|对错|对吗[?？]?|是否正确|判断)[\s*_`]*"
)
_NO = AnyCase(r"[\s*_`]*(?:no|n|false|wrong|0|否|错|错误|×|✗|✘|❌)[\s*_`]*")
_LONGEST = 8000
"""Characters of a table that are looked through for its heading."""


def _is_struck(text: str, start: int, end: int) -> bool:
    """Whether a number stands between two ~~ of its paragraph, or in what HTML strikes out."""
    before, after = text[max(0, start - _FARTHEST) : start], text[end : end + _FARTHEST]
    before, after = _PARAGRAPH.split(before)[-1], _PARAGRAPH.split(after)[0]
    if before.count("~~") % 2 == 1 and "~~" in after:
        return True
    marks = _STRIKES.findall(before)
    return bool(marks) and marks[-1] == "" and _STRIKES.search(after) is not None


_FENCE = cased(r"^[ \t]*```(\w*)", re.MULTILINE)


def _is_taken_out(text: str, start: int) -> bool:
    """Whether a number stands in a line that a diff takes out."""
    line = text.rfind("\n", 0, start) + 1
    if text[line : line + 1] != "-":
        return False
    fences = _FENCE.findall(text[max(0, line - _LONGEST) : line])
    return bool(fences) and fences[-1] == "diff"


_STRIKES = cased(r"<(/?)(?:del|s|strike)\b[^<>]*>")

_PARAGRAPH = cased(r"\n\s*\n")
