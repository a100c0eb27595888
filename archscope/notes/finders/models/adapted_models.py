"""A model with an adapter as a session prints it: "trainable params: 4,194,304 || all params: 6,742,609,920".

All parameters are those of the model and of the adapter.
"""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_PRINTED = AnyCase(r"trainable params:\s?(\d[\d,]*\d)\s?\|\|\s?all params:\s?(\d[\d,]*\d)")


def adapted_models(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about both counts of what is printed of a model in force; wrong if two digits have changed places.

    Libraries count two weights of four bits as one: what isn't the sum needn't be wrong.
    """
    found = _PRINTED.search(passage.text) if "trainable params" in passage.lower else None
    mention = context.mention_in(passage) if found is not None else None
    if found is None or mention is None or not mention.is_one:
        return
    model = facts_of(mention.presets[0])
    trained, every = passage.number_at(found.start(1)), passage.number_at(found.start(2))
    if trained is None or every is None:
        return
    total = model.total
    meant = (
        (trained, Truth.of(every.value - total, f"{every.text} − params.total of {model.name}", "count")),
        (every, Truth.of(total + trained.value, f"params.total of {model.name} + {trained.text}", "count")),
    )
    for number, truth in meant:
        for claim in claimed(passage, number, [truth], "quantity", FIRM, models=mention.presets):
            yield sure_if(claim, truth.value.exact > 0 and slip(number, truth.value.exact) == SWAP)
