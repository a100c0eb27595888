"""The sizes of a model in a list: in its lines, "- n_layer: 24", or behind a name, "Medium (24 layers, 1024 dim)"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.claiming import HARDLY, is_swapped
from archscope.notes.finders.models.experts import experts_of
from archscope.notes.finders.models.identified_models import identified, with_count
from archscope.notes.finders.models.model_tables import model_named
from archscope.notes.finders.models.readings_of_counts import ALL_PARAMETERS
from archscope.notes.finders.models.size_claims import (
    WIDTHS,
    is_another_vocabulary,
    is_another_width,
    is_the_odd_one,
    is_unusual,
    may_be_of_another_form,
    size_claim,
    size_of,
)
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, judge
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, is_of_another_model, size_of_label
from archscope.notes.statements.mentions import Mention, Model, member
from archscope.notes.statements.passages import Passage, Table
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_MOST_OF_THEM = 3
_LEAST, _LEAST_WIDTH = 10**6, 256


def listed_sizes(table: Table, lines: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """The sizes of a list under a heading that names the model, if all of them are the model's but one, which is wrong.

    "# GPT-2 Medium", "- n_layer: 24", "- n_head: 12", "- n_embd: 1024".
    """
    stated = [_settings(line) for line in lines]
    if sum(map(len, stated)) < _MOST_OF_THEM:
        return
    mention = _model_of(table, lines, context)
    about = [context.title, table.above, *(line.text for line, sizes in zip(lines, stated, strict=True) if not sizes)]
    if mention is None or any(is_of_another_model(_for_keys(text, mention)) for text in about):
        return
    if any(named.presets != mention.presets for line in lines for named in line.mentions):
        return
    claims = [
        claim
        for line, settings in zip(lines, stated, strict=True)
        if not is_of_another_model(line.text)
        for claim in _claims_of(line, settings, mention, table.group)
        if claim.truth is not None
    ]
    is_tokenized = context.says(_TOKENIZER)
    yield from _the_odd_one(
        claims, [context.title, table.above, *(line.text for line in lines)], is_tokenized=is_tokenized
    )


def _for_keys(text: str, mention: Mention) -> str:
    """A text without what only sets heads of keys against those of queries: "8 KV heads instead of 64"."""
    facts = facts_of(mention.presets[0])
    heads = facts.size("n_kv_heads"), facts.size("n_heads")
    return _INSTEAD.blanked(text, lambda found: (int(found[1]), int(found[2])) == heads)


_INSTEAD = AnyCase(r"\b(\d{1,3}) (?:kv|key[/-]value) heads (?:instead of|rather than) (\d{1,3})\b")


def _the_odd_one(claims: Sequence[Claim], said: Sequence[str], *, is_tokenized: bool) -> Iterator[Claim]:
    """Claims about the sizes of one model, if all are right but one.

    Args:
        said: what is said about them.
        is_tokenized: whether the note speaks of a tokenizer, which may have another vocabulary.
    """
    right = {claim.truth.how for claim in claims if claim.is_right and claim.truth is not None}
    # What is wrong for its digits alone is so beside another wrong one, too.
    slipped = [claim for claim in claims if is_swapped(claim)]
    wrong = [claim for claim in claims if not claim.is_right and claim not in slipped] or slipped
    if len(right) >= _MOST_OF_THEM:
        # A text that is cut, or a vocabulary that is padded, makes it no other model.
        wrong = [claim for claim in wrong if size_of(claim) not in _CUT] or wrong
    if len(wrong) > 1 or not (is_the_odd_one(wrong[0], len(right), said) if wrong else len(right) >= _MOST_OF_THEM):
        return
    yield from (claim for claim in claims if claim.is_right)
    for claim in wrong if wrong == slipped else [*wrong, *slipped]:
        how, size = claim.truth.how if claim.truth is not None else "", size_of(claim)
        is_of_a_form = len(right) > _MOST_OF_THEM and size in _IN_FORMS and not may_be_of_another_form(claim)
        # A vocabulary is made as large as one likes, but not by chance as large as another model's.
        is_of_another = size == "vocab_size" and not is_tokenized and is_another_vocabulary(claim)
        # The size of a head goes with the width and the number of heads, which stand there too.
        is_of_heads = size == "head_dim" and {"size.d_model", "size.n_heads"} <= {one.split()[0] for one in right}
        is_fixed = size in _FIXED or how.startswith(_COUNTED) or is_swapped(claim) or is_of_a_form or is_of_heads
        is_fixed = is_fixed or is_of_another
        yield claim._replace(strength=FIRM if is_fixed and how not in right else CONFIRM)


_TOKENIZER = AnyCase(r"tokeni[sz]|sentencepiece|分词|\bour\b|我们")
_FIXED, _COUNTED = ("n_layers", "n_heads", "d_model"), ("the routed", "the experts", "params.")
"""Sizes and counts that make a model what it is; contexts are cut, vocabularies padded, and FFNs gated."""
_IN_FORMS, _CUT = ("d_ff", "n_kv_heads"), ("context_length", "vocab_size")


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


def _claims_of(line: Passage, settings: Sequence[Setting], mention: Mention, group: object) -> Iterator[Claim]:
    """What a line says of the model: its sizes, its parameters, its experts."""
    model = mention.presets[0]
    for setting in settings:
        # A letter for the width is known by its value: "H = 4096".
        is_width = setting.size in WIDTHS and setting.number.value >= _LEAST_WIDTH
        size = "d_model" if is_width else setting.size
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
        if number.kind == "count" and number.value >= _LEAST and ALL_PARAMETERS.fullmatch(said):
            facts = facts_of(model)
            truths = [*facts.totals[:1], *facts.named_sizes, *facts.totals[1:]]
            if judge(number, [*truths, *facts.tied_otherwise], "")[0] == "wrong":
                meant = swapped(number, truths, HARDLY)
                truths = [meant] if meant is not None else []
            yield from claimed(line, number, truths, "quantity", CONFIRM, models=(model,))


def _model_of(table: Table, lines: Sequence[Passage], context: Context) -> Mention | None:
    """The one model that a list's heading, caption or first lines name, or whose parameters are in the list."""
    mention = context.model_of(table)
    above = [table.caption] if table.caption is not None else []
    named = [name.presets for passage in (*above, *lines) for name in passage.mentions]
    counted = identified((line.until(line.numbers[0].start), line) for line in lines if line.numbers)
    if mention is None or not (context.is_titled(mention) or mention.presets in named):
        return counted
    mention = context.narrowed(mention)
    if not mention.is_one:
        counts = [number for line in lines for number in line.numbers[:1] if number.kind == "count"]
        mention = mention._replace(presets=tuple(with_count(mention.presets, counts)), vague=False)
    return mention if mention.is_one else counted


_OWN = AnyCase(r"\bour (?:own )?(?:models?|versions?|family)\b|我们的模型|自己的模型")
_A_NAME = r"[\s*`-]*(?:(?:and|以及|还有|和|与)\s*)?(?P<name>\w[^,，、;；:：()（）\n*`]{0,29}?)[\s*`]*"
_IN_BRACKETS = cased(rf"(?:^|[,，、;；:：。\n]|\band\b){_A_NAME}[(（](?P<sizes>[^()（）\n]{{8,200}})[)）]")
_BEHIND_A_COLON = cased(
    rf"^[\s•]*{_A_NAME}(?:[(（][^()（）\n]{{1,30}}[)）])?[\s*`]*[:：—–][\s*`]*(?P<sizes>[^\n]{{8,200}})$"
)

_BEHIND_A_VERB = cased(
    r"(?:^|[;；。\n]|[.!]\s)[\s*`-]*(?:(?:[Tt]he|[Aa]nd|while|而|最大的|最小的|其中)\s?)?"
    r"(?P<name>[A-Za-z0-9][A-Za-z0-9 .-]{0,23}?)"
    r"[\s*`]*(?:是|有|为|用了?|采用|\b(?:has|is|uses|stacks)\b)[\s*`]*(?P<sizes>\d[^;；。\n]{8,120}?)(?=[;；。\n]|\.\s|\.?$)"
)
"""A member of a family, and its sizes: "Large 是 36 层、1280 维、20 头；", "Large has 36 layers, 1280 dimensions …"."""


def sized_members(passage: Passage, context: Context) -> Iterator[Claim]:
    """The sizes of each model that a text lists in brackets or behind a colon, if all of them are its but one.

    "Small (12 layers, 12 heads, 768 dim), Medium (24 layers, 12 heads, 1024 dim)".
    """
    if len(passage.settings) < _MOST_OF_THEM or _OWN.search(passage.text):
        return
    for found in _BEHIND_A_VERB.finditer(passage.text):
        if not is_of_another_model(passage.text[: found.end()]):
            yield from _of_member(found, passage, context)
    if COUNTERFACTUAL.search(passage.text):
        return
    for found in [*_IN_BRACKETS.finditer(passage.text)] or [*_BEHIND_A_COLON.finditer(passage.text)]:
        yield from _of_member(found, passage, context)


def _of_member(found: re.Match[str], passage: Passage, context: Context) -> Iterator[Claim]:
    """The claims about the sizes of one item of the list: "Medium (24 layers, 16 heads, 1024 dim)"."""
    first, last = found.span("sizes")
    settings = [one for one in passage.settings if first <= one.number.start - passage.start < last]
    if len(settings) < _MOST_OF_THEM or is_of_another_model(found[0]):
        return
    name = passage.part(*found.span("name"))
    model = model_named(name, context)
    families = {*context.titled_families, *(mention.family for mention in passage.mentions)}
    if model is None or not (name.mentions or any(member(family, name.text) == model for family in families)):
        # What another family calls so may stand further above.
        return
    mention, group = Mention(passage.start, passage.start, (model,), ""), passage.start + first
    claims = [claim for claim in _claims_of(passage, settings, mention, group) if claim.truth is not None]
    yield from _the_odd_one(claims, [found[0]], is_tokenized=True)
