"""The sizes of a model as the lines of a list: "# GPT-2 Medium", "- n_layer: 24", "- n_head: 16"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.claims import CONFIRM, FIRM, Claim
from archscope.notes.context import Context
from archscope.notes.finders.models.model_tables import size_claim, with_count
from archscope.notes.finders.models.stated_sizes import is_another_width
from archscope.notes.mentions import Mention
from archscope.notes.passages import Passage, Table
from archscope.notes.settings import Setting
from archscope.notes.vocabulary import ANOTHER, COUNTERFACTUAL

_FIXED = ("size.n_layers", "size.n_heads", "size.d_model")
"""Sizes that make a model what it is; contexts are cut, vocabularies padded, and FFNs gated."""
_MOST_OF_THEM = 3


def listed_sizes(table: Table, lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The one wrong size of a list under a heading that names the model, if three others are the model's.

    "# GPT-2 Medium", "- n_layer: 24", "- n_head: 12".
    """
    if sum(len(line.settings) for line in lines) <= _MOST_OF_THEM:
        return
    mention = _model_of(table, lines, context)
    caption = table.caption.text if table.caption is not None else ""
    about = " ".join([context.title, caption, *(line.text for line in lines)])
    if mention is None or COUNTERFACTUAL.search(about) or ANOTHER.search(about) or any(line.mentions for line in lines):
        return
    claims = [
        claim
        for line in lines
        for setting in line.settings
        if setting.number.bare and not is_another_width(setting, mention)
        for claim in size_claim(
            _size(setting), setting.number, line, mention.presets, CONFIRM, group=("sizes", table.group)
        )
        if claim.truth is not None
    ]
    right = {claim.truth.how for claim in claims if claim.is_right and claim.truth is not None}
    wrong = [claim for claim in claims if not claim.is_right]
    if len(right) >= _MOST_OF_THEM and len(wrong) == 1 and wrong[0].truth is not None:
        is_sure = wrong[0].truth.how.startswith(_FIXED) and wrong[0].truth.how not in right
        yield from (claim for claim in claims if claim.is_right)
        yield wrong[0]._replace(strength=FIRM if is_sure else CONFIRM)


def _model_of(table: Table, lines: Sequence[Passage], context: Context) -> Mention | None:
    """The one model that a list's heading or caption names; of a family the one that has the parameters in the list."""
    mention = context.model_of(table)
    named = table.caption.mentions if table.caption is not None else ()
    if mention is None or not (context.is_titled(mention) or mention.presets in [name.presets for name in named]):
        return None
    mention = context.narrowed(mention)
    if not mention.is_one:
        counts = [number for line in lines for number in line.numbers[:1] if number.kind == "count"]
        mention = mention._replace(presets=tuple(with_count(mention.presets, counts)), vague=False)
    return mention if mention.is_one else None


def _size(setting: Setting) -> str:
    """The size that a setting is of, a letter for the width by its value: "H = 4096"."""
    is_width = setting.size in _WIDTHS and setting.number.value >= _LEAST_WIDTH
    return "d_model" if is_width else setting.size


_WIDTHS, _LEAST_WIDTH = ("H", "h", "d", "D", "C", "E"), 256
