"""Totals with the head tied, as a program prints them after that of all weights: "Total number of parameters:
163,009,536" and below it "Number of trainable parameters considering weight tying: 124,412,160".

The head of a model whose vocabulary and width the note states parts the two, whatever the published model has.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.judging.claims import CONFIRM, SAID, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import RESULT, is_whole
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context

_LOOK = AnyCase(r"tying|\btied\b|weight[- ]shar|权重(?:共享|绑定|共用)")
_LABEL = AnyCase(
    r"(?:^|[.。;；\n])[\s*_`>#-]*(?:(?:the )?(?:total )?(?:number of )?(?:trainable |unique |"
    r"total )?(?:model )?param\w*(?: count)? "
    r"(?:considering|with|after|given|accounting for)|(?:considering|with|after)|考虑(?:了|到)?|采用|使用|做)\s?"
    r"(?:the )?(?:weight[- ])?(?:tying|sharing|tied(?: weights| head| embeddings?)?|权重(?:共享|绑定|共用))"
    r"(?:后|之后|时|下)?的?(?:可训练)?(?:参数(?:总?量|总?数)?)?[\s*_`]*(?:[:：=]|\bis\b|[为是])[\s*_`]*$"
)
_OF_ANOTHER = AnyCase(r"\bbias|偏置|openai|original|published|official|gpt-?2|hugging|原版|官方|\bpad")
_CHANGED = AnyCase(r"\bbias|\btrue\b|\bset\b|chang|instead|another|偏置|改|换|设")
"""What may part two totals beside the head, said between them."""
_LEAST, _NEAR, _FARTHEST = 10**6, 20, 1200


def tied_after_total(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each total "considering weight tying", held against the total that the note gave before it."""
    if passage.largest.get("count", 0) < _LEAST or not _LOOK.search_lower(passage.lower):
        return
    for number in passage.numbers:
        if not is_whole(number) or number.value < _LEAST or not _LABEL.search(passage.until(number.start)):
            continue
        rows, columns = context.size_before("vocab_size"), context.size_before("d_model")
        whole = next((one for one in context.told.of("total") if one.start < number.start), None)
        are_whole = isinstance(rows, int) and isinstance(columns, int)
        if whole is not None and rows and columns and are_whole and whole.value > number.value:
            told = (one for one in context.told.of(RESULT) if one.start < number.start and is_whole(one))
            latest = next((one for one in told if one.value * _NEAR > whole.value), whole)
            between = context.note[whole.end : number.start]
            is_open = latest != whole or len(between) > _FARTHEST or _CHANGED.search(between) is not None
            yield from _held(passage, number, whole, (rows, columns), is_open=is_open)


def _held(
    passage: Passage, number: Number, whole: Number, sizes: tuple[Exact, Exact], *, is_open: bool
) -> Iterator[Claim]:
    """The claim that a total is another one but for a head of so many rows and columns."""
    rows, columns = sizes
    head = rows * columns
    how = f"{whole.text} − {rows:,} × {columns:,}"
    truths = [Truth.of(whole.value - less, how, "count") for less in (head, head + rows)]
    is_near = abs(Fraction(number.value - whole.value + head)) * _NEAR < head
    is_open = is_open or not is_near or is_doubted(passage.text, _OF_ANOTHER)
    yield from claimed(passage, number, truths, "sum", CONFIRM if is_open else SAID, addends=(whole.start,))
