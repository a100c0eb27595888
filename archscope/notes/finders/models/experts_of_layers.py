"""How many experts a mixture has in all its layers: "路由专家一共 14,848 个", "14,848 routed experts in all".

Layers without experts have none of them: DeepSeek-V3 has 256 in each of 58 of its 61 layers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.models.topics import facts_of_one
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import Facts

_N = r"(\d{1,3}(?:,\d{3})+|\d{3,6})(?![\d.,]*\d)"
_EXPERTS = r"(?:(?:routed|routable|路由|shared|共享)\s?)?(?:experts\b|专家)"
_FORMS = AnyCase(
    rf"{_EXPERTS}(?:数量?)?(?:一共|总共|共计|合计|总计|共)(?:有|是|为)?[\s*`]*{_N}|"
    rf"(?:共计|合计|[一总]?共有?|有)[\s*`]*{_N}[\s*`]*个?\s?{_EXPERTS}|"
    rf"{_N}[\s*`]+{_EXPERTS}[\s*`]+"
    r"(?:in total|in all|altogether|overall|across all|over all|in the (?:whole|entire) model)|"
    rf"(?:in total|in all|altogether|a total of)[\s,*`]+{_N}[\s*`]+{_EXPERTS}"
)
_OTHERWISE = AnyCase(r"gpu|card|device|node|redundan|replica|每卡|节点|冗余|副本|卡")
"""Words of a sentence whose experts may be those of some machines, or copies."""


def experts_of_layers(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of experts that a mixture is said to have in all; wrong if layers without experts are
    counted too, or if two digits have changed places."""
    if "expert" not in passage.lower and "专家" not in passage.text:
        return
    facts = facts_of_one(context.mention_in(passage))
    if facts is None or not facts.config.experts.count:
        return
    truths = _truths(facts)
    for sentence in passage.sentences:
        for found in _FORMS.finditer(sentence.text):
            at = next(at for at in range(1, found.re.groups + 1) if found[at] is not None)
            number = sentence.number_at(found.start(at))
            if number is None or not is_whole(number) or number.value <= _MANY * facts.config.experts.count:
                continue
            is_slip = fits(number, _truths(facts, of_all=True)) or slip(number, truths[0].value.exact) == SWAP
            is_open = is_of_another_model(sentence.text, _OTHERWISE)
            for claim in claimed(sentence, number, truths, "quantity", FIRM, models=(facts.model,)):
                yield sure_if(claim, is_slip and not is_open)


_MANY = 2
"""Those of a layer are no more than so many times as many."""


def _truths(facts: Facts, *, of_all: bool = False) -> Sequence[Truth]:
    """The experts of all layers that have some, without shared ones and with them; or as if all layers had some."""
    experts = facts.config.experts
    layers = sum(len(kind.layers) for kind in facts.config.kinds if kind.config.is_mixture or of_all)
    shared = (experts.shared_d_ff or 0) // experts.d_ff if experts.d_ff else 0
    count = experts.count or 0
    counts = dict.fromkeys((count, count + shared, *([shared] if shared else [])))
    return [Truth.of(count * layers, f"{count} experts × {layers} layers that have some", "count") for count in counts]
