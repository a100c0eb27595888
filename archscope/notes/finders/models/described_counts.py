"""The parameters of a model that a note describes by its sizes, in a sentence: "in all 124,439,808 parameters"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.claiming import held
from archscope.notes.finders.models.quantities import PARTIAL
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim
from archscope.notes.judging.slips import swapped
from archscope.notes.numbers.vocabulary import WITHOUT, is_of_another_model
from archscope.notes.statements.components import component_named
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.described import described_by, sizes_in_force

_SAYS_TOTAL = AnyCase(
    r"(?:\btotal(?: (?:number of )?param\w*| count)?(?: is| of|:)?|\bin all\b|\b(?:it|model|network|gpt) has|param\w*:|"
    r"总参数量?|参数总数|总计|合计|一共有?|共有?|模型有)\W*(?:about |约)?\W*$"
)
_PARAMETERS = AnyCase(r"[\s*_`]*(?:个)?(?:trainable |model )?(?:param|参数)|[\s*_`]*(?:[.。,，;；)]|$)")
_LEAVES_OUT = AnyCase(
    r"\b(?:no|without|remov\w+|drop\w*|skip\w*|omit\w*|lacks?|leav\w+ out|ignor\w+)\b"
    r"[^.。\n]{0,40}(?:norm|ln_f|position|wpe)|"
    r"(?:去掉|没有|不用|不含|省略|忽略|不算)[^.。\n]{0,20}(?:归一|norm|ln_f|位置)"
)
"""Words of a note whose total may rightly lack a term."""
_LEAST, _DIGITS = 10**5, 6


def described_counts(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each exact count that is said to be all of a model's, where no model is named."""
    if passage.mentions or passage.largest.get("count", 0) < _LEAST or context.model_mention() is not None:
        return
    described = described_by(sizes_in_force(context))
    if described is None or component_named(context.title) is not None:
        return
    truths = described.totals(with_positions=False)
    for sentence in passage.sentences:
        for number in sentence.numbers:
            before, after = sentence.before(number.start), sentence.after(number.end, 24)
            is_count = number.kind == "count" and number.bare and number.value >= _LEAST
            if not (is_count and _SAYS_TOTAL.search(before) and _PARAMETERS.match(after)):
                continue
            doubtful = is_of_another_model(sentence.text, PARTIAL, WITHOUT)
            for claim in held(sentence, number, truths, CONFIRM, ()):
                meant = swapped(number, truths, _DIGITS)
                if meant is None and not context.says(_LEAVES_OUT):
                    meant = described.but_for_a_term(number)
                if claim.is_right or (meant is not None and not doubtful):
                    yield claim if claim.is_right else claim._replace(strength=FIRM, truth=meant)
