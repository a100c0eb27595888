"""Sizes of attention of a named model: "32 query heads share 8 KV heads", "DeepSeek-V3's kv_lora_rank is 512"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.topics import facts_of_one, members_agree, topic
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

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
    for sentence in passage.sentences:
        found = _SHARE.search(sentence.text)
        mention = topic(sentence, passage, context) if found is not None else None
        facts = facts_of_one(mention)
        if found is None or mention is None or facts is None or mention.compared:
            continue
        if is_of_another_model(sentence.text, _OTHERWISE):
            continue
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


_NAMES = {
    "kv_rank": r"kv_lora_rank|c[\^_]\{?kv\}?|kv 压缩(?:后的?)?(?:维度|向量)|kv (?:latent|compression) (?:dim\w*|rank)",
    "q_rank": r"q_lora_rank|query 压缩(?:后的?)?(?:维度|向量)|query (?:latent|compression) (?:dim\w*|rank)",
    "rope_dim": r"qk_rope_head_dim",
    "nope_dim": r"qk_nope_head_dim",
    "value_dim": r"v_head_dim",
}
_GLOSS = r"[\s*`\"'_]*(?:[(（][^()（）\d\n]{0,24}[)）])?"
_IS = r"[\s*`\"']*(?:[:：=|]|\bis\b|\bof\b|是|为|取)?[\s*`]*"
_FORMS = {
    name: AnyCase(rf"(?<![a-z_])(?<![+×*/]\s)(?<![+×*/]\s`)(?:{words}){_GLOSS}{_IS}(\d+)(?![\d.,]*\d)")
    for name, words in _NAMES.items()
}
_OWN = AnyCase(
    r"\b(?:we|our|my|toy|tiny|mini|small(?:er)?|style|scaled|reduced|test)\b|我们|我的|自己|玩具|小型|缩小|简化|仿"
)
_LEAST = 16


def latent_sizes(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each width of latent attention that a text states; it is wrong if it is another of the model's."""
    if not _MAY_SAY.search(passage.lower):
        return
    mention = passage.mentions[0] if passage.mentions else context.model_mention()
    if mention is None or len({one.presets for one in passage.mentions}) > 1 or not mention.presets:
        return
    if not (mention.is_one or members_agree(mention, _sizes_of)):
        return
    facts = facts_of(mention.presets[0])
    known = dict(zip(_FORMS, _sizes_of(facts), strict=True))
    said = passage.text if passage.mentions else f"{passage.text}\n{context.title}"
    width = context.size_before("d_model")
    is_doubted = is_of_another_model(said, COUNTERFACTUAL, DOUBTED, _OWN)
    claims: list[Claim] = []
    for name, form in _FORMS.items() if facts.config.is_latent else ():
        for found in form.finditer(passage.text):
            number, size = passage.number_at(found.start(1)), known[name]
            if number is None or not number.bare or number.value < _LEAST or not size:
                continue
            others = {*known.values(), facts.size("d_model")} - {size}
            if "rank" in found[0]:
                # What is kept for a token is the latent with the part that is turned.
                others.add((facts.config.latent.kv_rank or 0) + (facts.config.latent.rope_dim or 0))
            is_of_another = is_doubted or width not in (None, facts.size("d_model"), number.value)
            is_sure = not is_of_another and (number.value in others or slip(number, size) == SWAP)
            truth = Truth.of(size, f"{name} of {facts.name}", "count")
            strength = FIRM if is_sure else CONFIRM
            exact = number._replace(step=1)
            claims += claimed(passage, exact, [truth], "setting", strength, models=mention.presets)
    right = sum(claim.is_right for claim in claims)
    # Several widths that aren't the model's are those of another one.
    is_other = len(claims) - right > max(right, 1)
    yield from (claim._replace(strength=CONFIRM) if is_other else claim for claim in claims)


_MAY_SAY = AnyCase(r"lora_rank|rope_head|nope_head|v_head_dim|c[\^_]\{?kv|压缩|compression|latent")


def _sizes_of(facts: Facts) -> tuple[Exact | None, ...]:
    """The widths of latent attention of a model, in the order of their names."""
    latent = facts.config.latent
    return latent.kv_rank, latent.q_rank, latent.rope_dim, latent.nope_dim, latent.value_dim
