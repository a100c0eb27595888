"""How many experts a mixture has, and how many a token goes through: "256 routed experts, 8 active"."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence

from archscope.notes.finders.models.asides import is_in_a_name
from archscope.notes.finders.models.topics import is_supposed, members_agree, topic
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.mentions import Model
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase, lowered
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts, facts_of

_N = r"(?<![\w.,])(\d{1,5})(?![\d.,]*\d)"
_ADJECTIVES = (
    r"((?:(?:routed|routable|smaller|small|fine-grained|total|local|individual|specialized|ffn|mlp|feed-forward|"
    r"shared|active|activated|selected|chosen)[\s-]){0,2})"
)
_KEY = r"(?:(?:moe_)?(?:n|num)_)?(?:routed_|local_|shared_|activated_|active_|selected_)?experts(?:_per_tok(?:en)?)?"
_FORMS = AnyCase(
    rf"{_N}[\s*`]+{_ADJECTIVES}[*`]*experts?\b|"
    rf"{_N}[\s*`]+(?:out )?(of (?:its |the |these |all )?)\d+ (?:routed )?experts\b|"
    rf"{_N}[\s*`]*(?:are |of them )?(active|activated)(?: per token| each|[\s*`]*[,.;)（）]|$)|"
    rf"\b({_KEY})[\s\"'`*]{{0,3}}[:=][\s`*]*{_N}|"
    r"((?:number of |total |routed |shared |active |activated |selected )*experts?(?: count| per layer|"
    rf" per token| activated| active| selected)*)[\s*`]*[:：|=][\s*`]*{_N}|"
    rf"{_N}[\s*`]*个?[\s*`]*((?:路由|细粒度|小|共享|激活|活跃|独立|更小的)*)专家|"
    rf"((?:每层|每\s?(?:个\s?)?token\s?|路由|共享|激活|活跃|总)*的?专家(?:总)?(?:数量?|个数)?)[\s*`]*[:：|=为是有]+[\s*`]*{_N}"
)
"""Each alternative has the number and the words that say which experts are counted."""
_ACTIVE_BEFORE = AnyCase(
    r"(?:\bactivat\w+|\bselects?|\bpicks?|\bchooses?|\broutes?(?: each token| every token| tokens)? to|\bonly uses?|"
    r"激活|选择|选取|选出|选|路由到|只使用|只用)[\s*`]*(?:其中的?|its|the|only|just|仅|top-)?[\s*`]*$"
)
_ACTIVE_AFTER = AnyCase(
    r"[\s*`]*(?:(?:are |is |get )?(?:active|activated|selected|chosen)\b|(?:per|for each|for every|/)\s?token|"
    r"at a time|被激活|处于激活|/\s?token)"
)
_OF_LAYER_AFTER = AnyCase(r"[\s*`]*(?:per|in each|in every|/|/每)\s?(?:moe )?(?:layer|层|block)")
_COUNT, _OF_LAYER, _ACTIVE, _SHARED, _EITHER = "count", "of a layer", "active", "shared", "either"
_ROUTED, _ROUTED_TO = "routed", "routed to"
"""Experts of which no shared one is: all of a layer, or those that a token is routed to."""
_WORDS = (
    (_ACTIVE, AnyCase(r"active|activated|selected|chosen|per_?\s?tok|激活|活跃|token")),
    (_COUNT, AnyCase("routed|total|number of|per layer|路由|每层|总|数|local|num_|n_")),
)
_ELSEWHERE = AnyCase(
    r"\bgpus?\b|\bdevices?\b|\bnodes?\b|\branks?\b|\bcards?\b|redundan|\bremain|\boffload|\bcached?\b|\bmerg|\bwe\b|"
    r"\byou\b|\bprun|\bdrop|\bskip|\bof (?:these|those)\b|\bparallel|\bep\d*\b|\bset(?:s|ting)?\b|\bincreas|\bdecreas|"
    r"\bup to\b|\bspecial|\bfirst\b|\blast\b|\bupcycl|\bgroups?\b|\bload(?:s|ed|ing)? (?:only |just )?\d|\bfit|\brare|"
    r"\boften|\baverage|\btouch|\bvisit|\bstor|\bhold|\bhot\b|\bdbrx|\bswitch\b|\bgshard|\bglam\b|\bjamba|\barctic|"
    r"\bhunyuan|-(?:style|like|based|sized?|class)\b|卡|设备|节点|冗余|剩余|剪枝|并行|前\s?\d|分组|我们|增加|减少|最多"
)
"""Words of sentences about some of the experts, about a changed model or another one."""
_NO_DOUBT = AnyCase(
    r"(?:smaller|small|fine-grained)(?= experts?)|not (?:just|only)|(?:models?|moes?) (?:like|such as)|更小的?(?=专家)"
)
_RATHER = AnyCase(
    r"\b(?:rather than|instead of|than|versus|vs\.?|from|to|而不是|而非)[\s*`]*(?:the |just |only )?(\d+)\b"
)

_SUPPOSING = AnyCase(r"\W*(?:with|using|at|for)\b|\W*(?:用|取|当|换)")
"""How a sentence begins that doesn't name the model and supposes something of it."""


def experts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of experts that a passage says a model has, or a token goes through.

    "Mixtral 8x7B has 8 experts, 2 of which are active", "DeepSeek-V3 routes each token to 8 of 256 routed experts".
    """
    if "expert" not in passage.lower and "专家" not in passage.text:
        return
    for sentence in passage.sentences:
        said = list(_said(sentence))
        mention = topic(sentence, passage, context) if said else None
        if mention is None or not mention.presets:
            continue
        facts = facts_of(mention.presets[0])
        is_known = mention.is_one or members_agree(mention, lambda known: known.config.experts)
        if is_known and facts.config.is_mixture:
            yield from _claims(sentence, said, facts)


def experts_of(passage: Passage, model: Model) -> Iterator[Claim]:
    """The same of a line that is known to be about a model; it confirms."""
    facts = facts_of(model)
    if not facts.config.is_mixture or ("expert" not in passage.lower and "专家" not in passage.text):
        return
    for number, kind in _said(passage):
        yield from _held(passage, number, kind, facts)


_HEAD = AnyCase(
    r"\W*(?:(?:#|n|num(?:ber)?|total|routed|shared|active|activated|selected|每层|路由|共享|激活|总)[\s_]*(?:of )?)*"
    r"(?:experts?|专家)(?:总?(?:数量?|个数))?[\s_]*"
    r"(?:count|per layer|per tok(?:en)?|active|\(?/\s?(?:layer|token)\)?)?\W*"
)
"""A heading of numbers of experts, and not of their parameters."""


def experts_under(head: str, cell: Passage, model: Model, group: object) -> Iterator[Claim]:
    """A claim about the number of experts in a cell under a heading, or behind a label."""
    number = cell.lone_number
    if number is None or _HEAD.fullmatch(head) is None or not facts_of(model).config.is_mixture:
        return
    kind, facts = _kind(lowered(head), "", ""), facts_of(model)
    may_be_known = kind in (_ROUTED, _ROUTED_TO) and _is_known(number, kind, facts)
    for claim in _held(cell, number, kind, facts):
        if claim.is_right or not may_be_known:
            yield claim._replace(strength=GROUP, group=group)


def _said(sentence: Passage) -> Iterator[tuple[Number, str]]:
    """The numbers of a sentence that are said to be of experts, and of which."""
    lower = sentence.lower
    for found in _FORMS.all_lower(lower):
        groups = [at for at in range(1, found.re.groups + 1) if found[at] is not None]
        at = next((at for at in groups if found[at].isdecimal()), None)
        number = sentence.number_at(found.start(at)) if at is not None else None
        if number is not None and not is_in_a_name(sentence, number):
            words = " ".join(found[other] for other in groups if other != at)
            yield number, (_kind(words, lower[: found.start()], lower[found.end() :]))


def _kind(words: str, before: str, after: str) -> str:
    """Which experts are counted, by the words of a number and those before and after them."""
    if _SHARED in words or "共享" in words:
        return _SHARED
    is_routed = _ROUTED in words or "路由" in words
    if _ACTIVE_BEFORE.search(before[-40:]) or _ACTIVE_AFTER.match(after[:24]):
        return _ROUTED_TO if is_routed else _ACTIVE
    if _OF_LAYER_AFTER.match(after[:24]):
        return _ROUTED if is_routed else _OF_LAYER
    kind = next((kind for kind, pattern in _WORDS if pattern.search(words)), _EITHER)
    return {_ACTIVE: _ROUTED_TO, _COUNT: _ROUTED}.get(kind, kind) if is_routed else kind


def _claims(sentence: Passage, said: Sequence[tuple[Number, str]], facts: Facts) -> Iterator[Claim]:
    """The claims about numbers of experts of a model; sure of those that nothing else in the sentence explains."""
    text = _NO_DOUBT.blanked(sentence.text)
    rather = [int(found[1]) for found in _RATHER.finditer(text)]
    text = _RATHER.blanked(text)
    is_doubtful = (
        is_of_another_model(text, _ELSEWHERE)
        or (not sentence.mentions and _SUPPOSING.match(text) is not None)
        or is_supposed(sentence)
    )
    for number, kind in said:
        known = {int(truth.value.exact) for truth in _truths_of(facts.model, kind)}
        is_said = kind != _EITHER and (not sentence.mentions or sentence.mentions[0].end <= number.start)
        sure = is_said and not (is_doubtful or known.intersection(rather) or _is_known(number, kind, facts))
        for claim in _held(sentence, number, kind, facts):
            yield claim._replace(strength=FIRM) if sure else claim


def _held(passage: Passage, number: Number, kind: str, facts: Facts) -> Iterator[Claim]:
    """The claim that a number is how many experts of a kind a model has."""
    if is_whole(number):
        truths = _truths_of(facts.model, kind)
        yield from claimed(passage, number._replace(step=1), truths, "setting", CONFIRM, models=(facts.model,))


def _is_known(number: Number, kind: str, facts: Facts) -> bool:
    """Whether a number is another one that the model has of experts: those of all layers, their groups."""
    config = facts.config.experts
    every = {truth.value.exact for other in (_EITHER, _SHARED) for truth in _truths_of(facts.model, other)}
    layers = range(4, int(facts.sizes.L) + 1) if kind != _OF_LAYER else ()
    return number.value in every | {config.groups, config.active_groups, 1} or any(
        number.value == (config.count or 0) * layer for layer in layers
    )


@functools.cache
def _truths_of(model: Model, kind: str) -> tuple[Truth, ...]:
    """How many experts of a kind a model has; shared ones count, or not."""
    facts = facts_of(model)
    config = facts.config.experts
    if config.count is None or config.active is None:
        return ()
    shared = (config.shared_d_ff or 0) // config.d_ff if config.d_ff else 0
    routed, routed_to = {"the routed experts": config.count}, {"the experts that a token is routed to": config.active}
    count = routed | {"the routed and shared experts": config.count + shared}
    active = routed_to | {"the experts that a token goes through": config.active + shared}
    # A wide shared expert is one, or as many as it is as wide as.
    also = {"the shared experts": shared, "one shared expert": 1} if shared else {}
    found = {
        _COUNT: count,
        _OF_LAYER: count,
        _ROUTED: routed,
        _ACTIVE: active,
        _ROUTED_TO: routed_to,
        _SHARED: also,
        _EITHER: count | active,
    }[kind]
    return tuple(Truth.of(value, f"{how} of {facts.name}", "count") for how, value in found.items())
