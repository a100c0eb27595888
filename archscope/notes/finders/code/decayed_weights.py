"""What training scripts print of the weights that decay, matrices, and of those that don't, biases and norms.

"num decayed parameter tensors: 50, with 124,318,464 parameters": the number of tensors says which model it is.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import slip
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.facts import facts_of

_GROUP = AnyCase(
    r"(?P<plain>non-?|not |un)?decayed\b[^\n\d]{0,32}?(?P<tensors>\d{2,4})\s?,\s*with\s+(?P<params>\d[\d,]{4,})\s+param"
)
_GROUP_THEN_NAME = AnyCase(
    r"(?P<tensors>\d{2,4}) tensors[\s,/·|*]{1,4}(?:with )?(?P<params>\d[\d,]{4,})\s+param\w*[\s*]+"
    r"(?P<plain>not |non-?|un)?decayed"
)
_PADDED = 64
"""Vocabularies are padded to a multiple of so many, as fast matrix products want it."""


class _Group(NamedTuple):
    """Weights of a model that decay, or don't: how many tensors, which are fused or not, and parameters."""

    tensors: frozenset[int]
    parameters: int
    how: str


def decayed_weights(passage: Passage, named: Sequence[Model]) -> Iterator[Claim]:
    """Claims about the parameters of the weights that decay, or don't, of the models that the note has named."""
    for pattern in (_GROUP, _GROUP_THEN_NAME) if "decayed" in passage.lower else ():
        for found in pattern.finditer(passage.text):
            number = passage.number_at(found.start("params"))
            known = [group for model in named for group in _groups(model, not found["plain"])]
            likely = [group for group in known if int(found["tensors"]) in group.tensors]
            if number is None or not likely:
                continue
            truths = [Truth.of(group.parameters, group.how, "count") for group in likely]
            slipped = number.bare and any(slip(number, group.parameters) for group in likely)
            yield from claimed(passage, number, truths, "quantity", FIRM if slipped else CONFIRM)


@functools.cache
def _groups(model: Model, decay: bool) -> list[_Group]:
    """The groups that a model may have: with biases or without, with its own vocabulary or a padded one."""
    facts = facts_of(model)
    groups = []
    for biased in (True, False):
        weights = [
            weight
            for weight in facts.ledger.weights
            if not weight.tied_to and (len(weight.shape) > 1) is decay and (biased or not weight.path.endswith(".bias"))
        ]
        separate = sum(int(weight.copies) for weight in weights)
        fused = separate - sum(int(w.copies) for w in weights if re.search(r"attention\.[kv]\.", w.path))
        parameters = sum(int(weight.size) * int(weight.copies) for weight in weights)
        vocab, width = int(facts.sizes.V), int(facts.sizes.D)
        copies = (1 if facts.config.embedding.tied else 2) * decay
        what = "matrices" if decay else "norms and biases" if biased else "norms"
        for more in {0, -vocab % _PADDED * bool(copies)}:
            how = f"the {what} of {facts.name}" + (f" with a vocabulary of {vocab + more:,}" if more else "")
            groups.append(_Group(frozenset((separate, fused)), parameters + more * width * copies, how))
    return groups
