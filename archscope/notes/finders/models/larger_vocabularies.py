"""What a larger vocabulary costs: "from 50,257 to 151,936 entries, the embedding has 78M parameters more"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LEAST = 1000
_NAME = r"(?:vocab\w*|词汇?表)(?: sizes?| ?大小)?"
_FROM = AnyCase(rf"(?:{_NAME}[^.。;；\d]{{0,24}}(?:from|of|从)|{_NAME})[\s*`$]*$")
_TO = AnyCase(
    r"[\s*`$]*(?:entries |tokens |个 ?(?:token|词) ?)?"
    r"(?:to|→|->|(?:换|变|改|增加?|扩[大充展增]?|涨|升)?[到成为])[\s*`$]*(?:about |约)?"
)
_MORE = AnyCase(
    r"(?:\badds?|\bcosts?|多[出了]?|增加了?|新增)[\s*`$]*(?:about |roughly |an extra |another |~|约)?[\s*`$]*$"
)
_PARAMETERS = AnyCase(r"[\s*`$]*(?:个|more |extra |additional )?[\s*`$]*(?:embedding )?(?:param|参数|weights)")


def larger_vocabularies(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count of the parameters that a vocabulary gains, for the width in force; a head may gain them.

    "Growing the vocabulary from 50,257 to 151,936 adds 78.1M parameters".
    """
    lower = passage.lower
    if len(passage.numbers) < len(("from", "to", "more")) or not ("vocab" in lower or "词" in lower):
        return
    for sentence in passage.sentences:
        numbers = sentence.numbers
        for at, more in enumerate(numbers[2:]):
            first, second = numbers[at], numbers[at + 1]
            if not _LEAST <= first.value < second.value or not _TO.fullmatch(sentence.between(first.end, second.start)):
                continue
            if not (_FROM.search(sentence.until(first.start)) and _MORE.search(sentence.until(more.start))):
                continue
            width = _width(sentence, context) if _PARAMETERS.match(sentence.after(more.end)) else None
            how = f"({second.text} − {first.text}) × {width}"
            truths = [
                Truth.of(Fraction(second.value - first.value) * width * copies, how + " × 2" * (copies - 1), "count")
                for copies in (1, 2)
                if width is not None
            ]
            yield from claimed(sentence, more, truths, "arithmetic", FIRM)


def _width(sentence: Passage, context: Context) -> Exact | None:
    """The width that was stated here, or that of the model that is spoken of."""
    mention = context.mention_in(sentence)
    known = facts_of(mention.presets[0]).size("d_model") if mention is not None and mention.is_one else None
    return context.size("d_model") or known
