"""A number held against a size of a published model: its layers, heads, widths, vocabulary or context.

And which sizes a model itself has, and no other one: "GPT-2's vocabulary has 50,257 entries", 25 heads of XL."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope import presets
from archscope.dimensions import Dimensions
from archscope.notes.finders.models.claiming import HARDLY, is_within
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, judge
from archscope.notes.judging.holding import hold
from archscope.notes.judging.slips import slip, swapped
from archscope.notes.numbers.numerals import BARE, Number
from archscope.notes.numbers.vocabulary import ANOTHER, SHARED_OUT, size_described
from archscope.notes.statements.mentions import Mention, Model
from archscope.notes.statements.nominal import as_printed
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.settings import Setting
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.facts import Facts, facts_of
from archscope.notes.truths.rebuilt import may_be_gated
from archscope.parts import position

_COUNTED = ("n_layers", "n_heads", "n_kv_heads", "head_dim", "d_model", "d_ff")
CHECKED = (*_COUNTED, "vocab_size", "context_length")
WIDTHS = ("d", "D", "h", "H", "C", "E")
"""Letters that stand for the width of a model where their value is large."""
_ONE, _MANY = Fraction(1, 50), 10**5
"""Almost the same; more than any size is but those of a vocabulary and of a context."""
_OF_A_HEAD = 512
"""Widths up to this may be those of a head."""


def size_claim(
    size: str,
    number: Number,
    passage: Passage,
    presets: Sequence[Model],
    strength: int,
    *,
    group: object,
    slips_count: bool = False,
) -> Iterator[Claim]:
    """A claim that a size of one of `presets` is `number`: the 12 of "GPT-2 Small has 12 layers".

    Args:
        slips_count: it is wrong whatever its strength if two of its digits changed places.
    """
    if size not in CHECKED or (size in _COUNTED and number.value >= _MANY):
        return
    if number.value < 1 or number.step * number.units[0].scale < 1:
        # "encoder layers: 0", and the elements of a head in millions.
        return
    truths = _truths(size, presets)
    if number.units is BARE and size not in ("vocab_size", "context_length"):
        number = number._replace(step=1)
    claim = hold(passage, number, truths, "setting", strength, group=group, models=presets)
    if claim is None or claim.truth is None:
        return
    if size == "d_model" and not claim.is_right and number.value <= _OF_A_HEAD and is_unusual("head_dim", presets):
        # Of heads with several widths the preset's head_dim is but one: "128 heads, 128 dim".
        return
    if size == "context_length" and _is_only_a_bound(claim, number, truths, presets):
        return
    true = claim.truth.value.exact
    meant = None if claim.is_right or size in _SMALL else swapped(number, truths, HARDLY)
    if meant is not None and number.bare:
        claim = claim._replace(truth=meant, strength=max(strength, FIRM) if slips_count else strength)
    elif (
        (size == "context_length" and strength < FIRM)
        or (size in ("d_ff", "head_dim") and is_unusual(size, presets))
        or (size == "d_ff" and any(may_be_gated(model, int(number.value)) for model in presets))
        # Of a gated FFN the gate may be counted with it.
        or (size == "d_ff" and number.value == 2 * true)
        or (size == "vocab_size" and is_within(number, true, _ONE))
    ):
        claim = claim._replace(strength=CONFIRM)
    yield claim


def _truths(size: str, presets: Sequence[Model]) -> list[Truth]:
    """What a size of one of some models may be said to be."""
    truths = [
        Truth.of(value, f"size.{size} of {facts_of(model).name}", "count")
        for preset in presets
        for model in as_printed(preset)
        if (value := facts_of(model).size(size)) is not None
    ]
    facts = [facts_of(model) for model in presets]
    latents = [f for f in facts if f.config.is_latent]
    if size == "n_kv_heads":
        # The cache is of one head, as wide as the latent and the part that is turned.
        truths += [Truth.of(1, f"the one latent in the cache of {f.name}", "count") for f in latents]
    if size == "head_dim":
        truths += [
            Truth.of(int(f.sizes.R + f.sizes.r), f"the width in the cache of {f.name}", "count") for f in latents
        ]
    if size == "d_model":
        # The width of one head stands beside their number: "32 层、32 头、128 维".
        truths += [Truth.of(int(f.sizes.d), f"size.head_dim of {f.name}", "count") for f in facts if f.size("head_dim")]
    if size == "n_heads":
        truths += [Truth.of(int(f.sizes.H * f.sizes.L), f"the heads of all layers of {f.name}", "count") for f in facts]
    return truths


def _is_only_a_bound(claim: Claim, number: Number, truths: Sequence[Truth], presets: Sequence[Model]) -> bool:
    """Whether a context is right only as a bound: "up to 2048 positions", of a model that has 1024 of them."""
    is_met = claim.is_right and judge(number, truths, "")[0] == "wrong"
    return is_met and all(map(has_fixed_context, presets))


_SMALL = ("n_layers", "n_heads", "n_kv_heads", "head_dim")


def size_of(claim: Claim) -> str:
    """The name of the size that a claim is about: "d_ff" of one about "size.d_ff of GPT-2 Small"; "" if of none."""
    how = claim.truth.how if claim.truth is not None else ""
    return how.partition(" ")[0].removeprefix("size.") if how.startswith("size.") else ""


def has_fixed_context(model: Model) -> bool:
    """Whether the weights of a model are made for so many tokens and no more: its positions are trained."""
    return position.KINDS[facts_of(model).config.position.kind].trained


def is_too_long(claim: Claim, times: float = 1) -> bool:
    """Whether a context that is wrong is so many times as long as the one for which its models have positions."""
    number, truth = claim.number, claim.truth
    if claim.is_right or number is None or truth is None or size_of(claim) != "context_length":
        return False
    return number.value > times * truth.value.exact and all(map(has_fixed_context, claim.models))


def is_unusual(size: str, presets: Sequence[Model]) -> bool:
    """Whether a model has several widths of an FFN or of a head, so that a note may mean another one than `size`."""
    configs = [facts_of(name).config for name in presets]
    if size == "d_ff" and any(config.is_mixture for config in configs):
        return True
    letter = "F" if size == "d_ff" else "d"
    widths = ({getattr(Dimensions(kind.config), letter) for kind in config.kinds} for config in configs)
    return any(config.is_latent for config in configs) or any(len(found) > 1 for found in widths)


def may_be_of_another_form(claim: Claim) -> bool:
    """Whether the width of an FFN may be that of the model with other FFNs: four times its own, or 8/3 and gated."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or size_of(claim) != "d_ff":
        return False
    width = facts_of(claim.models[0]).size("d_model") or 0
    said, true = Fraction(number.value), Fraction(truth.value.exact)
    return said in (4 * width, 2 * true, true / 2) or abs(3 * said - 8 * width) * _ROUNDED_UP <= width


_ROUNDED_UP = 8
"""The part of the model's width by which that of a gated FFN is rounded up."""


def is_the_odd_one(wrong: Claim, right: int, about: Sequence[str]) -> bool:
    """Whether so many right sizes of a model beside a wrong one show that this is what is wrong.

    More of them if what is said `about` them may be of somebody's own model of that name, or if it has fewer layers; as
    many heads as there are of keys, or a part of a model, show nothing.
    """
    number, truth = wrong.number, wrong.truth
    if number is None or truth is None:
        return False
    size, keys = size_of(wrong), [facts_of(model).size("n_kv_heads") for model in wrong.models]
    # No card has 52 of 64 heads, but 72 may be shared out for 71.
    is_padded = size == "n_heads" and number.value > truth.value.exact
    may_be_shared = size != "n_heads" or is_padded or truth.value.exact % number.value == 0
    if may_be_shared and any(SHARED_OUT.search(text) or (is_padded and _PADDED_HEADS.search(text)) for text in about):
        return False
    if size == "n_heads" and number.value in keys:
        return False
    is_cut = size == "n_layers" and number.value < truth.value.exact
    return right >= (3 if is_cut or any(map(OWN.search, about)) else 2)


_PADDED_HEADS = AnyCase(r"(?:heads?|头)[^,，;；]{0,8}(?:padded|dummy|补齐|填充)|padded to|补齐|dummy")
OWN = AnyCase(r"train|build|implement|scratch|reproduc|fine-?tun|训练|实现|搭建|动手|从零|复现|微调")


def is_another_width(setting: Setting, mention: Mention) -> bool:
    """Whether "N dimensions" gives a width of the model other than d_model: of its FFN, its keys, its logits."""
    if setting.size != "d_model" or setting.spelling:
        return False
    value, sizes = setting.number.value, [facts_of(model).sizes for model in mention.presets]
    others = {width for s in sizes for width in (s.F, 3 * s.D, s.V, s.d, s.K * s.d, 2 * s.K * s.d, 2 * s.F)}
    return value in others and all(value != s.D for s in sizes)


def says_it(setting: Setting, sentence: Passage, mention: Mention) -> bool:
    """Whether a sentence says that a model has such a size, and it can't have another one."""
    between = sentence.between(mention.end, setting.number.start)
    form = {"context_length": _HAS_CONTEXT, "vocab_size": _HAS_VOCABULARY}.get(setting.size, _HAS_SIZE)
    is_of_it = setting.size == "context_length" and _CONTEXT_OF.search(sentence.before(mention.start)) is not None
    is_said = form.match(between) or (is_of_it and _IS.fullmatch(between))
    if mention.end > setting.number.start or not is_said or ANOTHER.search(sentence.text):
        return False
    return all(is_fixed(setting.size, setting.number, facts_of(model)) for model in mention.presets)


_HAS_CONTEXT = AnyCase(
    r"[\s*_`]*(?:(?:has|have)\s(?:an?|the)\s|['’]s\s|的)(?:maximum |max\.? |最大)?"
    r"(?:context|上下文|"
    r"(?:(?<=maximum )|(?<=最大))(?:sequence|input|序列|输入)?)\s?"
    r"(?:length|window|size|长度|窗口)?\s?(?:of|is|为|是)\s?(?:about\s|~|约)?[*`]*$"
)
"""A context that a model has, not one in which it is used."""
_CONTEXT_OF = AnyCase(
    r"(?:^|\bthe )[\s*`]*(?:maximum )?context(?: length| window| size)? (?:of|for|in) (?:the )?[\s*`]*$"
)
_HAS_VOCABULARY = AnyCase(
    r"[\s*_`]*(?:(?:has|have|uses?)\s(?:an?|the)\s|['’]s\s|的|:)[\s*_`]*(?:vocab(?:ulary)?|词汇?表)[\s*`]?"
    r"(?:sizes?|大小|规模)?[\s*_`]*(?:of|is|has|contains|holds|为|是|共?有|包?含)[\s*_`]*(?:about\s|~|约)?[\s*_`]*$"
)
_HAS_SIZE = AnyCase(
    r"[\s*_`]*(?:['’]s (?:ffn|mlp|feed-forward)(?: layer)?s?\s)?"
    r"(?:has|have|uses?|使用|采用|有|的|['’]s|[:：,，])?[\s*_`]*(?:an?\s|the\s|its\s|each\s|每个?)?[\s*_`]*"
    r"(?:(?:(?:n|d|num|dim)_[a-z_]+|[a-z_]+_(?:size|dim|width|layers?|heads?|embd|embed)|hidden(?!_)|embedding|model|attention|heads?|ffn|mlp|feed-forward|intermediate|inner|dim\w*|d_model|n_embd|size|"
    r"width|隐藏层?|嵌入|模型|注意力|头|维度|大小|宽度|前馈|中间)"
    r"['’s]*[\s-]*){1,5}(?:of|is|was|has|=|:|：|为|是|有)?[\s*_`]*(?:about\s|~|约)?[\s*_`]*$"
)


def is_fixed(size: str, number: Number, facts: Facts) -> bool:
    """Whether a size can't be another one in the same model: contexts grow where no positions are learned, FFNs are
    given another width where they are gated, but never an odd one."""
    if size == "context_length":
        true = facts.size(size) or number.value
        # OPT has two rows more, which no token stands at.
        return facts.config.position.kind == "learned" and not is_within(number, true, _PADDED)
    if size == "vocab_size":
        # Vocabularies are extended; one of another model's is mistaken for it.
        return _is_published(number)
    if size == "d_ff":
        return is_gated(facts) or bool(number.value % _ROUND and slip(number, facts.size(size) or 0))
    return size in ("n_layers", "n_heads", "d_model", "head_dim")


def _is_published(number: Number) -> bool:
    """Whether a vocabulary is, to the token, that of a published model."""
    return number.value > _LEAST_VOCABULARY and number.value in _vocabularies()


def is_another_vocabulary(claim: Claim) -> bool:
    """Whether a vocabulary is another published model's, to the token, and not the model's own with some padding."""
    number, truth = claim.number, claim.truth
    if number is None or truth is None or is_within(number, truth.value.exact, _ONE):
        return False
    return _is_published(number)


def is_gated(facts: Facts) -> bool:
    """Whether the FFNs of a model are gated."""
    return any(weight.address == "ffn.gate" for weight in facts.ledger.weights)


@functools.cache
def _vocabularies() -> frozenset[int]:
    """The vocabularies of published models."""
    return frozenset(facts_of(name).size("vocab_size") or 0 for name in presets.names())


_ROUND, _PADDED, _LEAST_VOCABULARY = 64, Fraction(1, 50), 30_000


def size_of_model(sentence: Passage, mention: Mention) -> Iterator[Setting]:
    """The size that a sentence gives behind the model's name: "The hidden size of GPT-2 XL is 1600"."""
    start, known = sentence.start, {setting.number.start for setting in sentence.settings}
    name = _SIZE_OF.search(sentence.until(mention.start))
    said = _IS.match(sentence.text, mention.end - start)
    number = None if said is None else sentence.number_at(said.end())
    if name is None or number is None or number.start in known or not _IS_ALL.match(sentence.after(number.end, 24)):
        return
    size = size_described(name[1])
    if size is not None:
        yield Setting(size, number)


_SIZE_OF = cased(r"(?:^|[,;.:]\s)\W*(?:[Tt]he )([A-Za-z_ -]{4,32}) (?:of|in|for) (?:the )?[\s*`]*$")
_IS_ALL = cased(r"[\s*`]*(?:$|[.,;:)]|and\b|while\b|layers\b|heads\b|dimensions\b|tokens\b|entries\b)")
_IS = cased(r"[\s*`]*(?:is|was|equals|=)[\s*`]*(?:about )?[*`]*")
