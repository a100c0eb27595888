"""Query heads that share keys, of a named model: "32 query heads share 8 KV heads", "4 个 Q 头共享 1 个 KV 头"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.topics import topic
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_SHARE = AnyCase(
    r"(?<![\d.,])(\d{1,3})[\s*`]*(?:个\s?)?(?:query |queries|q |attention |查询|注意力|q\s?)?(?:heads?|头)?[\s*`]*"
    r"(?:shares?|共享|共用)[\s*`]*(?:the same |the )?(\d{1,3})[\s*`]*(?:个\s?)?(?:kv|k/v|key|键值|键/值)"
)


_OTHERWISE = AnyCase(r"\bm[qh]a\b|multi-?(?:query|head)|\bgroups\b|分[成为]|多查询|多头")
"""Words of sentences that may share keys in another way than the model."""


def shared_heads(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about both numbers, if they are those of the model or of a group, or if one of them is the model's.

    "In Llama 3 8B 32 query heads share 4 KV heads", of which it has 8.
    """
    if "share" not in passage.lower and "共" not in passage.text:
        return
    yield from _of_a_group(passage, context)
    for sentence in passage.sentences:
        found = _SHARE.search(sentence.text)
        mention = topic(sentence, passage, context) if found is not None else None
        if found is None or mention is None or not mention.is_one or mention.compared:
            continue
        if is_of_another_model(sentence.text, _OTHERWISE):
            continue
        facts = facts_of(mention.presets[0])
        true = (facts.size("n_heads") or 0, facts.size("n_kv_heads") or 0)
        said = (int(found[1]), int(found[2]))
        is_group = said[0] * true[1] == said[1] * true[0]
        if not (is_group or said[0] == true[0] or said[1] == true[1]):
            continue
        for size, place, value in zip(("n_heads", "n_kv_heads"), (1, 2), said if is_group else true, strict=True):
            number = sentence.number_at(found.start(place))
            truth = Truth.of(value, f"size.{size} of {facts.name}" + " or of a group" * is_group, "count")
            if number is not None:
                yield from claimed(sentence, number, [truth], "setting", FIRM, models=mention.presets)


_BY_GROUP = AnyCase(
    r"\bshared? (?:(?:keys|k/?v|them) )?(?:across|by|between|among) (?:groups of )?(\d{1,3}) "
    r"(?:query |q |attention )?heads(?: at (?:a time|once)| each)|"
    r"每\s?(\d{1,3})\s?个(?:查询|q\s?|query\s?)?头(?:共享|共用)(?:同?一|1)(?:组|个)"
)
"""How many query heads at a time have the same keys."""


def _of_a_group(passage: Passage, context: Context) -> Iterator[Claim]:
    """The claim about the heads that share keys; wrong if they are those of the keys, of which the note tells."""
    mention = context.mention_in(passage) if passage.mentions else None
    heads: Exact | None
    keys: Exact | None
    if mention is not None and mention.is_one:
        of = facts_of(mention.presets[0]).size
        heads, keys = of("n_heads"), of("n_kv_heads")
    else:
        heads, keys = context.size_before("n_heads"), context.size_before("n_kv_heads")
    found = _BY_GROUP.search(passage.text) if isinstance(heads, int) and isinstance(keys, int) else None
    if found is None or not isinstance(heads, int) or not isinstance(keys, int) or not 1 < keys < heads or heads % keys:
        return
    number = passage.number_at(found.start(1 if found[1] else 2))
    if number is not None and number.value in (keys, heads // keys):
        strength = CONFIRM if COUNTERFACTUAL.search(passage.text) or DOUBTED.search(passage.text) else FIRM
        truth = Truth.of(heads // keys, f"{heads} / {keys}", "count")
        yield from claimed(passage, number._replace(step=1), [truth], "setting", strength)
