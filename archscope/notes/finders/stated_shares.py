"""Shares of a model's components in running text."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.claims import CONFIRM, GROUP, Claim
from archscope.notes.clauses import SENTENCE_ENDS, precedes_models
from archscope.notes.components import components_in
from archscope.notes.context import Context
from archscope.notes.facts import facts_of
from archscope.notes.finders.quantities import SHARE_OF_OTHER, held
from archscope.notes.finders.ratios import is_sum_of_shares
from archscope.notes.passages import Passage
from archscope.notes.patterns import AnyCase
from archscope.notes.vocabulary import COUNTERFACTUAL

_TOGETHER = AnyCase(r"together|combined|both|sum|两者|合计|加起来|一起|共|总")


def stated_shares(passage: Passage, context: Context) -> Iterator[Claim]:
    """Shares of components in running text: "the embeddings hold about 32 % of all parameters"."""
    if "share" not in passage.largest or SHARE_OF_OTHER.search(passage.text):
        return
    shares = [number for number in passage.numbers if number.kind == "share"]
    mention = context.mention_in(passage)
    if mention is None or not mention.is_one:
        return
    facts = facts_of(mention.presets[0])
    components = [part for part in components_in(passage.text) if part[2] not in ("block", "total")]
    for number in shares:
        at = number.start - passage.start
        before = [(start, name) for start, end, name in components if end <= at]
        if not before or SENTENCE_ENDS.search(passage.text[before[-1][0] : at]) or number.value >= 1:
            continue
        between = passage.text[before[-1][0] : at]
        doubtful = (
            COUNTERFACTUAL.search(passage.text)
            or facts.config.experts.count is not None
            or (len(before) > 1 and _TOGETHER.search(between))
            or precedes_models(passage, number)
            or is_sum_of_shares(number, [share for share in shares if share.end <= number.start])
        )
        strength = CONFIRM if doubtful else GROUP
        yield from held(
            passage, number, facts.shares(before[-1][1]), strength, mention.presets, group=("share", passage.start)
        )
