"""Heads of a list of sizes that don't divide its width, where the other sizes are those of published models.

"d_model = 4096, d_ff = 11008, 32 layers, 40 heads": nobody has 102.4 values in a head.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope import presets
from archscope.notes.finders.models.paired_sizes import MUST_DIVIDE
from archscope.notes.judging.claims import FIRM, Claim, Truth, hold
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_TELLING = ("d_model", "n_layers", "d_ff")


def undivided_heads(lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The claim about the heads of a list with the width, the layers and the FFN of models that all have others."""
    if not any("head" in line.lower or "头" in line.text for line in lines) or context.says(MUST_DIVIDE):
        return
    stated: dict[str, tuple[Passage, Setting]] = {}
    for line in lines:
        for setting in line.settings:
            if stated.setdefault(setting.size, (line, setting))[1].number.value != setting.number.value:
                return
    if "n_heads" not in stated or "head_dim" in stated or not all(size in stated for size in _TELLING):
        return
    values = {size: setting.number.value for size, (_, setting) in stated.items()}
    if not values["n_heads"] or values["d_model"] % values["n_heads"] == 0:
        return
    known = [
        facts for facts in map(facts_of, presets.names()) if all(facts.size(size) == values[size] for size in _TELLING)
    ]
    heads = {facts.size("n_heads") for facts in known}
    line, setting = stated["n_heads"]
    if len(heads) == 1 and setting.number.bare and not any(is_of_another_model(one.text) for one in lines):
        models = [facts.model for facts in known]
        truth = Truth.of(int(known[0].sizes.H), f"size.n_heads of {known[0].name}", "count")
        claim = hold(line, setting.number, [truth], "setting", FIRM, models=models)
        yield from () if claim is None else (claim,)
