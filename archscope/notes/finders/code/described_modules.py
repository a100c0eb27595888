"""The parameters of a module that is printed below the text which says what it is made of: "`ff` = Linear(768, 3072),
GELU, Linear(3072, 768), both with a bias", and then "Total number of parameters in feed forward module: 4,722,432"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from archscope.notes.finders.models.readings_of_counts import of_one_block
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL
from archscope.notes.statements.components import component_named
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, says
from archscope.notes.truths.context import Context
from archscope.notes.truths.described import described_by, sizes_in_force

_LINEAR = cased(
    r"\b(?:nn\.)?Linear\(\s*(?:in_features\s*=\s*)?(\d{2,6}),\s*(?:out_features\s*=\s*)?(\d{2,6})"
    r"(?:,\s*bias\s*=\s*(True|False))?\s*\)"
)
_LABEL = AnyCase(
    r"[\s*`>•-]*(?:the )?(?:total |number of |#)*(?:trainable )?(?:param(?:eter)?s?|weights)(?: count)? (?:in|of|for) "
    r"(?:the |one |an? )?(?P<name>[^\d:：=]{3,40}?)[\s*`]*[:：=][\s*`~≈]*|"
    r"[\s*`>•-]*(?P<chinese>[^\d:：=]{2,20}?)(?:模块|子层|部分)?的?(?:总?参数(?:总?量|总?数|个数)?)[\s*`]*[:：=为][\s*`约]*"
)
_BIASED = AnyCase(
    r"(?:both|each|all|every|the two)\b[^.;]{0,32}\b(?:have|has|with|carr(?:y|ies)|keeps?)\b[^.;]{0,12}\bbias|"
    r"\bwith (?:a )?bias|bias(?:es)? (?:included|everywhere|on)|(?:都|均|各)?(?:带有?|有|含|包含)偏置"
)
_UNBIASED = AnyCase(
    r"\b(?:no|without|neither)\b[^.;]{0,20}\bbias|bias-?(?:free|less)|(?:[不无没]|没有)(?:带|有|含|用)?偏置"
)
_SEVERAL = AnyCase(
    r"\bmodules\b|\bblocks\b|(?<!linear )\blayers\b|experts?\b|router|\bof them\b|\b(?:x|×)\s?\d|\d\s?×|专家|"
    r"路由|所有层|层共"
)
"""Words for more than one of what is described."""
_MORE = AnyCase(r"norm|\bsame\b|identical|likewise|\btwice\b|\bonly\b|except|\bbut\b|归一化|同样|相同|一样|只|仅|除")
"""Words for parts of a module that aren't written as linear ones."""
_LEAST, _FAR, _OPENING = 1000, 4, 100


def described_modules(lines: Sequence[Passage], before: Sequence[Passage], context: Context) -> Iterator[Claim]:
    """A claim about each count of a module that stands alone behind its name, by what the text above says that it is.

    Args:
        before: the text right above the lines.
    """
    above = before[-1] if before else Passage("", 0)
    for line in lines:
        if len(line.numbers) != 1 or line.mentions or line.largest.get("count", 0) < _LEAST:
            continue
        number = line.numbers[0]
        said = _LABEL.fullmatch(line.until(number.start)) if not line.after(number.end).strip(" *`.。") else None
        name = component_named(said["name"] or said["chinese"]) if said is not None else None
        if name not in ("ffn", "attention"):
            continue
        made_of = _made_of(above, name)
        is_one = not says(f"{said[0] if said else ''} {above.text}", _SEVERAL, _MORE)
        is_sure = (
            is_one
            and _are_all(above.text, name)
            and len(made_of) == 1
            and 1 / Fraction(_FAR) < divided(number.value, made_of[0].value.exact) < _FAR
        )
        if made_of:
            yield from claimed(line, number, made_of, "quantity", FIRM if is_sure else CONFIRM, nearest=True)
        else:
            yield from _described(line, number, name, context)


def _are_all(text: str, name: str) -> bool:
    """Whether as many linear modules are written as a component has: not "q, k, v = Linear(768, 768) each"."""
    sides = [(int(one[1]), int(one[2])) for one in _LINEAR.finditer(text)]
    if name == "ffn":
        return len(sides) in (2, 3)
    return len(sides) == 4 or (len(sides) == 2 and sides[0][1] > sides[0][0])


def _made_of(text: Passage, name: str) -> list[Truth]:
    """What the linear modules of a text have that speaks of one component; with and without biases where it says
    nothing of these."""
    modules = list(_LINEAR.finditer(text.text))
    if not modules or COUNTERFACTUAL.search(text.text) or _named(text) != name:
        return []
    weights = sum(int(one[1]) * int(one[2]) for one in modules)
    told = [one[3] for one in modules if one[3]]
    is_biased, is_unbiased = _BIASED.search(text.text) is not None, _UNBIASED.search(text.text) is not None
    how = " + ".join(f"{int(one[1]):,} × {int(one[2]):,}" for one in modules)
    biases = sum(int(one[2]) for one in modules if one[3] != "False")
    plain, biased = Truth.of(weights, how, "count"), Truth.of(weights + biases, f"{how} + {biases:,} biases", "count")
    if len(told) == len(modules):
        return [biased]
    if told or is_biased is is_unbiased:
        return [plain, biased]
    return [biased] if is_biased else [plain]


def _named(text: Passage) -> str | None:
    """The component that a text speaks of first; `ff` is the FFN."""
    return "ffn" if _FF.match(text.text) else component_named(text.text[:_OPENING])


_FF = cased(r"[\s*`•>-]*(?:self\.)?(?:ff|ffn|mlp|feed_forward)\b")


def _described(line: Passage, number: Number, name: str, context: Context) -> Iterator[Claim]:
    """The claim that a count is right of one block, or of all, of a model that has the sizes in force."""
    described = described_by(sizes_in_force(context))
    if described is not None:
        truths = [truth for facts in described.models for truth in of_one_block(facts.component(name))]
        truths = [truth for truth in truths if not truth.how.endswith(("one matrix", "its norms"))]
        yield from (claim for claim in claimed(line, number, truths, "quantity", CONFIRM) if claim.is_right)
