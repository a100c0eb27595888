"""The sizes of a model as the lines of a list: "# GPT-2 Medium", "- n_layer: 24", "- n_head: 16"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.claiming import HARDLY, claimed, is_swapped
from archscope.notes.finders.models.experts import experts_of
from archscope.notes.finders.models.identified_models import identified, with_count
from archscope.notes.finders.models.size_claims import (
    is_another_width,
    is_the_odd_one,
    is_unusual,
    may_be_of_another_form,
    size_claim,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, judge
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.vocabulary import is_of_another_model, size_of_label
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_FIXED = ("size.n_layers", "size.n_heads", "size.d_model", "the routed", "the experts", "params.")
"""Sizes that make a model what it is; contexts are cut, vocabularies padded, and FFNs gated."""
_MOST_OF_THEM = 3
_TOTAL = AnyCase(
    r"[\s*_`•│├└─-]*(?:(?:total |number of )?param(?:eter)?s?(?: count)?|总参数(?:量|数)?|参数(?:总)?(?:量|数量?))"
    r"[\s*`]*[:：=][\s*`~≈约]*"
)
_LEAST = 10**6


def listed_sizes(table: Table, lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The sizes of a list under a heading that names the model, if all of them are the model's but one, which is wrong.

    "# GPT-2 Medium", "- n_layer: 24", "- n_head: 12", "- n_embd: 1024".
    """
    stated = [_settings(line) for line in lines]
    if sum(map(len, stated)) < _MOST_OF_THEM:
        return
    mention = _model_of(table, lines, context)
    caption = table.above
    about = [context.title, caption, *(line.text for line, sizes in zip(lines, stated, strict=True) if not sizes)]
    if mention is None or any(map(is_of_another_model, about)):
        return
    if any(named.presets != mention.presets for line in lines for named in line.mentions):
        return
    claims = [
        claim
        for line, settings in zip(lines, stated, strict=True)
        if not is_of_another_model(line.text)
        for claim in claims_of(line, settings, mention, table.group)
        if claim.truth is not None
    ]
    yield from the_odd_one(claims, [context.title, caption, *(line.text for line in lines)])


def the_odd_one(claims: Sequence[Claim], said: Sequence[str]) -> Iterator[Claim]:
    """Claims about the sizes of one model, if all are right but one.

    Args:
        said: what is said about them.
    """
    right = {claim.truth.how for claim in claims if claim.is_right and claim.truth is not None}
    # What is wrong for its digits alone is so beside another wrong one, too.
    slipped = [claim for claim in claims if is_swapped(claim)]
    wrong = [claim for claim in claims if not claim.is_right and claim not in slipped] or slipped
    if len(right) >= _MOST_OF_THEM:
        # A text that is cut, or a vocabulary that is padded, makes it no other model.
        wrong = [claim for claim in wrong if not _how(claim).startswith(_CUT)] or wrong
    if len(wrong) > 1 or not (is_the_odd_one(wrong[0], len(right), said) if wrong else len(right) >= _MOST_OF_THEM):
        return
    yield from (claim for claim in claims if claim.is_right)
    for claim in wrong if wrong == slipped else [*wrong, *slipped]:
        how = _how(claim)
        is_fixed = (
            how.startswith(_FIXED)
            or is_swapped(claim)
            or (len(right) > _MOST_OF_THEM and how.startswith(_IN_FORMS) and not may_be_of_another_form(claim))
        )
        yield claim._replace(strength=FIRM if is_fixed and how not in right else CONFIRM)


def _how(claim: Claim) -> str:
    """What a claim says that its number is."""
    return claim.truth.how if claim.truth is not None else ""


_IN_FORMS = ("size.d_ff", "size.n_kv_heads")
_CUT = ("size.context_length", "size.vocab_size")


def _settings(line: Passage) -> Sequence[Setting]:
    """The sizes that a line states, or the one that its label names: "Width (`d_model`): 768", "layers $N=32$"."""
    if not line.numbers or any(len(setting.size) > 1 for setting in line.settings):
        return line.settings
    number = line.numbers[0]
    said = line.until(number.start)
    found = _LABEL.fullmatch(said) or _SYMBOL.fullmatch(said)
    size = size_of_label(found[1]) if found is not None else None
    return line.settings if size is None else [Setting(size, number, size)]


_LABEL = cased(r"[\s*•-]*([^\d:：=$\\]{2,40}?)[\s*`]*(?:(?:\$|\\\()[\\A-Za-z_{}]{1,24}\s*)?[:：=][\s*`$]*")
"""A label, and the symbol that may follow it."""
_SYMBOL = cased(
    r"[\s*•-]*((?:\$|\\\()[\s$]*[A-Za-z\\][A-Za-z_\\{}]{1,32}[\s$]*(?:\\\))?(?:[\s*`]*[(（][\s$`]*[A-Za-z][\s$`]*[)）])?)"
    r"[\s*`]*[:：=][\s*`$]*"
)
"""A symbol in LaTeX, and the letter that may be short for it: "$n_\\text{layers}$ (L): "."""


def claims_of(line: Passage, settings: Sequence[Setting], mention: Mention, group: object) -> Iterator[Claim]:
    """What a line says of the model: its sizes, its parameters, its experts."""
    model = mention.presets[0]
    for setting in settings:
        size = _size(setting)
        is_one_of_several = size in _OF_PARTS and is_unusual(size, [model])
        if not setting.number.bare or is_another_width(setting, mention) or is_one_of_several:
            continue
        yield from size_claim(size, setting.number, line, [model], CONFIRM, group=("sizes", group))
    yield from _total(line, model)
    yield from experts_of(line, model)


_OF_PARTS = ("d_ff", "head_dim")
"""Sizes of which a model may have several."""


def _total(line: Passage, model: Model) -> Iterator[Claim]:
    """The claim that a line gives the model's parameters; what isn't near them is counted in another way."""
    for number in line.numbers[:1]:
        said = line.until(number.start)
        if number.kind == "count" and number.value >= _LEAST and _TOTAL.fullmatch(said):
            facts = facts_of(model)
            truths = [*facts.totals[:1], *facts.named_sizes, *facts.totals[1:]]
            if judge(number, [*truths, *facts.tied_otherwise], "")[0] == "wrong":
                meant = swapped(number, truths, HARDLY)
                truths = [meant] if meant is not None else []
            yield from claimed(line, number, truths, "quantity", CONFIRM, models=(model,))


def _model_of(table: Table, lines: Sequence[Passage], context: Context) -> Mention | None:
    """The one model that a list's heading, caption or first lines name, or whose parameters are in the list."""
    mention = context.model_of(table)
    named = [
        *(table.caption.mentions if table.caption is not None else ()),
        *(m for line in lines for m in line.mentions),
    ]
    counted = identified((line.until(line.numbers[0].start), line) for line in lines if line.numbers)
    if mention is None or not (context.is_titled(mention) or mention.presets in [name.presets for name in named]):
        return counted
    mention = context.narrowed(mention)
    if not mention.is_one:
        counts = [number for line in lines for number in line.numbers[:1] if number.kind == "count"]
        mention = mention._replace(presets=tuple(with_count(mention.presets, counts)), vague=False)
    return mention if mention.is_one else counted


def _size(setting: Setting) -> str:
    """The size that a setting is of, a letter for the width by its value: "H = 4096"."""
    is_width = setting.size in _WIDTHS and setting.number.value >= _LEAST_WIDTH
    return "d_model" if is_width else setting.size


_WIDTHS, _LEAST_WIDTH = ("H", "h", "d", "D", "C", "E"), 256
