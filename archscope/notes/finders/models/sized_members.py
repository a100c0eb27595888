"""Models with their sizes in brackets or behind a colon: "Small (12 layers, 768 dim), Medium (24 layers, 1024 dim)"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from archscope.notes.finders.models.listed_sizes import claims_of, the_odd_one
from archscope.notes.finders.models.model_tables import model_named
from archscope.notes.judging.claims import Claim
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_of_another_model
from archscope.notes.statements.mentions import Mention, member
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context

_OWN = AnyCase(r"\bour (?:own )?(?:models?|versions?|family)\b|我们的模型|自己的模型")
_FEWEST = 3
_NAME = r"[\s*`-]*(?:(?:and|以及|还有|和|与)\s*)?(?P<name>\w[^,，、;；:：()（）\n*`]{0,29}?)[\s*`]*"
_IN_BRACKETS = cased(rf"(?:^|[,，、;；:：。\n]|\band\b){_NAME}[(（](?P<sizes>[^()（）\n]{{8,200}})[)）]")
_BEHIND_A_COLON = cased(
    rf"^[\s•]*{_NAME}(?:[(（][^()（）\n]{{1,30}}[)）])?[\s*`]*[:：—–][\s*`]*(?P<sizes>[^\n]{{8,200}})$"
)


def sized_members(passage: Passage, context: Context) -> Iterator[Claim]:
    """The sizes of each model that a text gives such a list of, all of which are the model's but one."""
    if len(passage.settings) < _FEWEST or COUNTERFACTUAL.search(passage.text) or _OWN.search(passage.text):
        return
    for found in [*_IN_BRACKETS.finditer(passage.text)] or [*_BEHIND_A_COLON.finditer(passage.text)]:
        yield from _of_member(found, passage, context)


def _of_member(found: re.Match[str], passage: Passage, context: Context) -> Iterator[Claim]:
    """The claims about the sizes of one item of the list: "Medium (24 layers, 16 heads, 1024 dim)"."""
    first, last = found.span("sizes")
    settings = [one for one in passage.settings if first <= one.number.start - passage.start < last]
    if len(settings) < _FEWEST or is_of_another_model(found[0]):
        return
    name = passage.part(*found.span("name"))
    model = model_named(name, context)
    families = {*context.titled_families, *(mention.family for mention in passage.mentions)}
    if model is None or not (name.mentions or any(member(family, name.text) == model for family in families)):
        # What another family calls so may stand further above.
        return
    mention, group = Mention(passage.start, passage.start, (model,), ""), passage.start + first
    claims = [claim for claim in claims_of(passage, settings, mention, group) if claim.truth is not None]
    yield from the_odd_one(claims, [found[0]])
