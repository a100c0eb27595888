"""What the clause of a number says that it is of: a part of a model, its blocks, or the model without a part."""

from __future__ import annotations

from typing import NamedTuple

from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.clauses import beside, gone_on, until_it_goes_on
from archscope.notes.statements.components import components_in
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, lowered

_NAME, _PART, _BLOCK = "<>", "§", "¤"
"""What stands for the name of a model, for words for a part, and for those for a block or a layer."""
_EXPERTS = AnyCase(r"\bexperts?\b|专家")
EXPERTS, BLOCKS = "experts", "block"
_FILL = (
    r"(?:[\s*_`×-]|['’]s\b|\b(?:the|its|all|each|every|one|an?|single|per|of|in|inside|transformer|decoder|routed|"
    r"shared|dense|moe|(?:fp|bf|int)\d+|self|multi-head|causal|whole|entire|trainable|total|number|count|params?|parameters?|weights|"
    r"matrix|matrices|tables?|modules?|networks?|sub-?layers?|together|alone|combined|altogether|also|only|then)\b|"
    rf"\d|{_BLOCK}|[每个一单所有全部这的中里共总数量约占参权重矩阵层块分其]|合计)*?"
)
_LEADS = (
    r"\W*(?:(?:and|so|then|here|thus|while|but|of which|of them|of these|in total|in all)\b|"
    r"因此|所以|则|而|其中)?[\s,，]*"
)
_VERB = (
    r"(?:\s|\b(?:has|have|holds?|contains?|takes?|totals?|is|are|comprises?|accounts? for|makes? up|owns?|comes? to|"
    r"amounts? to|needs?|costs?|adds? up to|sums? to|about|around|roughly|some|nearly|almost|approximately|params?|"
    r"parameters?|weights)\b|[:：=≈~*`有为是含占共总约达需要参数量权重]|包含|合计|大约)*"
)
_OF_IT = rf"(?:(?:of|in|inside|within|from)\s{_FILL}{_NAME}{_FILL})?"
_OWNED = rf"(?:{_NAME}\s?(?:['’]s\b|的|中的?|里的?|(?=[每单一])){_FILL})"
_SUBJECT = AnyCase(
    rf"{_LEADS}{_FILL}(?:{_NAME}(?:['’]s\b|的|中的?|里的?|\s)?{_FILL})?{_PART}{_FILL}{_OF_IT}{_VERB}|"
    rf".*\b(?:an?|its|one)\s{_FILL}{_PART}{_FILL}\b(?:with|having|of)\s{_VERB}"
)
_BLOCKS_SUBJECT = AnyCase(
    rf"{_LEADS}(?:{_FILL}{_OWNED}{_BLOCK}{_FILL}|{_FILL}{_BLOCK}{_FILL}(?:of|in|inside|within)\s{_FILL}{_NAME}{_FILL}){_VERB}"
)
_IN_IT = AnyCase(
    rf"[\s*_`)]*(?:(?:trainable |total )?(?:params?|parameters|weights)\b|个?参数)?\s?(?:of (?:them|these|which)\b)?\s?"
    rf"(?:are |is |sit |live |come |lie )?"
    rf"(?:(?:in|of|from|for|inside)\s(?!\d)|[在属于来自用]+){_FILL}(?:{_PART}|{_BLOCK})"
    rf"|[\s*_`)]*{_PART}\s?(?:params?\b|parameters|weights|参数)"
)
_OF_WHOLE = AnyCase(rf"\b(?:of|among)\s+(?:{_NAME}['’]s\s|the\s|its\s|all\s|total\s|about\s)*$")
"""What stands before a number that others are parts of: "56.7M of its 124M parameters are in the FFNs"."""
_LIST_BEFORE = AnyCase(rf"(?:{_PART}|{_BLOCK})[^,，、\d]{{0,12}}[,，、]\s*$")
_LIST_AFTER = AnyCase(rf"\W*(?:,|，|、|/|\+|&|\band\b|\bplus\b|和|与|及|以及)\s*{_FILL}(?:{_PART}|{_BLOCK})")
_LEAST = 10**5
OF_ONE_LAYER = AnyCase(
    r"\beach\b|"
    r"(?:\b(?:per|each|every|one|an?|single)[\s-](?:[\w-]+\s){0,2}?|/\s?)(?:layer|block)\b(?!s)|"
    r"[每单一]个?\s?(?:transformer\s?)?(?:层|块|block)"
)


class Subject(NamedTuple):
    """The part that a number is said of, and whether of one layer; "" where that isn't clear."""

    part: str
    is_of_one: bool


def subject_of(sentence: Passage, number: Number) -> Subject:
    """What a clause says that a count is of, if it says nothing else: "the FFNs of GPT-2 Small hold", "in its FFNs"."""
    before, after = around(sentence, number)
    is_of_one = OF_ONE_LAYER.search(f"{before} {after}") is not None
    masked, names = _masked(sentence, before, number.start - sentence.start - len(before))
    part = _lone(names)
    if part and not _is_listed(sentence, number, before):
        if part == BLOCKS:
            masked = masked if _BLOCKS_SUBJECT.fullmatch(masked) else ""
        elif not _SUBJECT.fullmatch(masked):
            masked = ""
        if masked:
            return Subject(part, is_of_one)
    whole = _masked(sentence, sentence.text[: number.start - sentence.start], 0)[0]
    masked, names = _masked(sentence, sentence.after(number.end, _FARTHEST), number.end - sentence.start)
    found = None if _OF_WHOLE.search(whole) else _IN_IT.match(masked)
    if found is None or _LIST_AFTER.match(masked[found.end() :]):
        return Subject("", is_of_one)
    marks = found[0].count(_PART) + found[0].count(_BLOCK)
    return Subject(_lone(names[:marks]), is_of_one)


_FARTHEST = 80


def around(sentence: Passage, number: Number) -> tuple[str, str]:
    """The clause of a number before it, or where another count stands there what goes on after that, and after it."""
    before, after = beside(sentence, number)
    others = [
        other
        for other in sentence.numbers
        if other.kind == "count" and other.value >= _LEAST and other.start != number.start
        if not any(mention.start <= other.start < mention.end for mention in sentence.mentions)
    ]
    earlier = [other.end for other in others if number.start - len(before) <= other.start < number.start]
    if earlier:
        before = gone_on(before[len(before) - (number.start - earlier[-1]) :])
    later = [at for other in others if 0 <= (at := other.start - number.end) <= len(after)]
    return before, until_it_goes_on(after[: min(later)]) if later else after


def _masked(sentence: Passage, text: str, at: int) -> tuple[str, list[str]]:
    """A stretch of a sentence from a place on, marks in place of models and parts, and the names of these parts."""
    text = lowered(text)
    start = sentence.start + at
    spans = [
        (mention.start - start, mention.end - start, _NAME)
        for mention in sentence.mentions
        if start <= mention.start and mention.end <= start + len(text)
    ]
    found = [*((m.start(), m.end(), EXPERTS) for m in _EXPERTS.finditer(text)), *components_in(text)]
    for first, last, name in found:
        if name not in ("total", "active") and not any(a < last and first < b for a, b, _ in spans):
            spans.append((first, last, name))
    masked = text
    names: list[str] = []
    for first, last, name in sorted(spans, reverse=True):
        mark = _NAME if name == _NAME else _BLOCK if name == BLOCKS else _PART
        masked = masked[:first] + mark + masked[last:]
        names[:0] = [] if name == _NAME else [name]
    return masked, names


def _lone(names: list[str]) -> str:
    """The one part that is named, whatever of its blocks; or the blocks."""
    parts = {name for name in names if name != BLOCKS} or set(names)
    return parts.pop() if len(parts) == 1 else ""


def _is_listed(sentence: Passage, number: Number, before: str) -> bool:
    """Whether a clause only ends a list of parts: "the norms, the FFNs have"."""
    at = number.start - sentence.start - len(before)
    return _LIST_BEFORE.search(_masked(sentence, sentence.text[:at], 0)[0]) is not None


def left_out(sentence: Passage, number: Number) -> str:
    """The part without which a count is said to be: "without embeddings", "不含位置编码"; "" where there is none."""
    before, after = around(sentence, number)
    at = number.start - sentence.start
    for text, start in ((after, number.end - sentence.start), (before, at - len(before)), (lead(sentence, number), 0)):
        masked, names = _masked(sentence, text, start)
        found = _LEFT_OUT.search(masked)
        if found is not None and not _LIST_AFTER.match(masked[found.end() :]):
            said = masked[: found.end()]
            return names[said.count(_PART) + said.count(_BLOCK) - 1]
        if NOT_EMBEDDING in names:
            return NOT_EMBEDDING
    return ""


NOT_EMBEDDING = "non-embedding"
_LEFT_OUT = AnyCase(
    r"(?:\b(?:w/o|without|exclud\w+|excl\.?|except(?: for)?|minus|ignoring|not counting|leaving out|"
    rf"besides|apart from)\b|不[含算计带用]|除[去了]?|去掉){_FILL}{_PART}|"
    rf"{_PART}{_FILL}(?:\b(?:excluded|left out|aside)\b|除外|以外|之外)"
)


def lead(sentence: Passage, number: Number) -> str:
    """What a sentence begins with that holds for the clause right behind it: "Without embeddings, it has …"."""
    before, _ = beside(sentence, number)
    said = sentence.text[: max(0, number.start - sentence.start - len(before))]
    return said if len(said) < _FARTHEST and _LEAD.fullmatch(said) is not None else ""


_LEAD = AnyCase(
    r"\W*(?:if|with|when|were|without|untied|tied|exclud\w+|not counting|ignoring|leaving out|counting|"
    r"不[含计算绑]|除|去掉|若|如果|绑定)"
    r"[^,，、]*[,，]"
)
