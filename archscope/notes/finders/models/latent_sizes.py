"""The widths of latent attention of a model that is named: "DeepSeek-V3's kv_lora_rank is 512", "c^KV … 512 维"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.topics import members_agree
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Exact
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED, is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_NAMES = {
    "kv_rank": r"kv_lora_rank|c[\^_]\{?kv\}?|kv 压缩(?:后的?)?(?:维度|向量)|kv (?:latent|compression) (?:dim\w*|rank)",
    "q_rank": r"q_lora_rank|query 压缩(?:后的?)?(?:维度|向量)|query (?:latent|compression) (?:dim\w*|rank)",
    "rope_dim": r"qk_rope_head_dim",
    "nope_dim": r"qk_nope_head_dim",
    "value_dim": r"v_head_dim",
}
_GLOSS = r"[\s*`\"'_]*(?:[(（][^()（）\d\n]{0,24}[)）])?"
_IS = r"[\s*`\"']*(?:[:：=|]|\bis\b|\bof\b|是|为|取)?[\s*`]*"
_FORMS = {name: AnyCase(rf"(?<![a-z_])(?:{words}){_GLOSS}{_IS}(\d+)(?![\d.,]*\d)") for name, words in _NAMES.items()}
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
