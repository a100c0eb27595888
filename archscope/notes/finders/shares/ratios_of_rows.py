"""How many times as large as another row of a table one is said to be below it: "q_proj is 4 times as large as k_proj",
"FFN 是注意力的 2 倍"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.shares.less_and_more import OF_NO_SIZE
from archscope.notes.finders.shares.quotients import share_claim, times_as_much, times_off
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.components import component_named
from archscope.notes.statements.passages import Passage, Row
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_SAID = AnyCase(r"\d\s?[*`$]*(?:倍|times\b|×|x\b)")
_NAME_ZH = r"[a-z][\w./-]{0,24}|[a-z]{0,8}[\u4e00-\u9fff]{2,8}?"
_OF_WHAT_ZH = r"[\s*`]*(?:的?(?:参数量?|权重|大小)|部分)?"
_BEFORE_ZH = AnyCase(
    rf"(?:^|[，,。；;：:、\s*`])({_NAME_ZH}){_OF_WHAT_ZH}(?:正好|恰好|刚好|大约|几乎|就|约)?(?:是|为|等于|相当于)[\s*`]*"
    rf"({_NAME_ZH}){_OF_WHAT_ZH}的[\s*`~≈约大近]*$"
)
_AFTER_ZH = cased(r"[\s*`$]*倍[\s*`]*大?[\s*`]*(?:$|[，,。；;、（(])")
_NAME = r"[a-z_][a-z_./-]{0,24}(?: [a-z_]{1,16})?"
_BEFORE = AnyCase(
    rf"(?:^|[\s,;:(*`])({_NAME})[*`]*(?: alone| itself)? (?:is|are|has|have|holds?)[\s*`]*"
    r"(?:about |roughly |almost |exactly |nearly )?[*`~≈]*$"
)
_AFTER = AnyCase(
    r"[\s*`$]*(?:times|×|x)[\s*`$]*"
    r"(?:as (?:large|big) as|as many (?:param\w*|weights) as|the (?:size|param\w*|weights) of)"
    rf"[\s*`]*(?:the |one )?[*`]*({_NAME})[*`]*(?:$|[.,;:)])"
)
_ARTICLES = AnyCase(r"^(?:and|so|that|then|the|one|each|because|since|which|所以|因此|可见|其中|这里|一个) ?")
_OTHERS = AnyCase(
    r"\b(?:per|each|every|token|rank|lora|cache|activation\w*|bytes|memory|rows|columns)\b|每|秩|缓存|显存|激活|宽|维|"
    r"\bm[hql]a\b|multi-?query|other|原来|别的|其他"
)
_LEAST, _FAR = 1000, Fraction(5, 4)


def ratios_of_rows(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each factor by which a text says that a row of the table before it is larger than another one."""
    if not _SAID.search(passage.text):
        return
    for sentence in passage.sentences:
        for number in sentence.numbers:
            names = _names(sentence, number) if number.bare and number.value > 1 else None
            if names is not None and not OF_NO_SIZE.search(sentence.text):
                rows = list(context.told.rows())
                one, other = (_row_of(name, rows) for name in names)
                if one is not None and other is not None and one is not other:
                    yield from _claim(sentence, number, one, other)


def _names(sentence: Passage, number: Number) -> tuple[str, str] | None:
    """What is said to be so many times as large as what."""
    before, after = sentence.before(number.start, 80), sentence.after(number.end, 80)
    if (found := _BEFORE_ZH.search(before)) is not None:
        return (found[1], found[2]) if _AFTER_ZH.match(after) else None
    found, behind = _BEFORE.search(before), _AFTER.match(after)
    return (found[1], behind[1]) if found is not None and behind is not None else None


def _row_of(name: str, rows: Sequence[Row]) -> Row | None:
    """The latest row that has a name, or the only one of the component that it names."""
    plain = _plain(name)
    for row in rows:
        if _plain(row.label.text) == plain:
            return row
    component = component_named(plain)
    found = [row for row in rows if component_named(row.label.text) == component and not TOTAL.search(row.label.text)]
    return found[0] if component is not None and len(found) == 1 else None


def _plain(name: str) -> str:
    """A name without marks, articles and what stands behind it in brackets."""
    bare = _ASIDE.sub("", name.lower()).strip(" *_`$.:,")
    article = _ARTICLES.match(bare)
    return bare[article.end() :] if article is not None else bare


_ASIDE = cased(r"\s*[(（×].*$")


def _claim(sentence: Passage, number: Number, one: Row, other: Row) -> Iterator[Claim]:
    """The claim that a factor is that of two rows, by the columns in which both have a count."""
    pairs = [
        (first, second)
        for column in range(min(len(one.cells), len(other.cells)))
        if _is_count(first := one.number_in(column)) and _is_count(second := other.number_in(column))
    ]
    truths = [times_as_much(first, second, "count") for first, second in pairs if first and second]
    if not truths or max(truth.value.exact for truth in truths) <= 1:
        return
    is_far = all(times_off(number, truth) > _FAR for truth in truths)
    # What another model has, or another size, or what it is with another one, is no row of the table.
    is_of_another = sentence.mentions or sentence.settings or any(not known.bare for known in sentence.numbers)
    is_open = is_of_another or is_doubted(sentence.text, _OTHERS) or len({truth.value.exact for truth in truths}) > 1
    places = tuple(value.start for pair in pairs for value in pair if value is not None)
    # No slip in one of two counts leaves it so many times the other to the unit.
    rests = any(truth.value.exact != int(truth.value.exact) for truth in truths)
    yield from share_claim(sentence, number, truths, FIRM, addends=places, rests=rests, is_sure=is_far and not is_open)


def _is_count(number: Number | None) -> bool:
    return number is not None and number.kind == "count" and number.value >= _LEAST
