"""What one norm is said to have, and the two of a block: "One layer norm has 1,536 parameters, two a block 3,072"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.models.topics import facts_of_one
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import is_doubted
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says
from archscope.notes.truths.context import Context

_NORM = r"(?:layer[\s_-]?norm(?:ali[sz]ation)?|rms[\s_-]?norm|norm)(?: layer)?"
_MAY_SAY = AnyCase(r"norm|归一化")
_ONE = AnyCase(
    rf"(?<!\w)(?:one|each|every|a(?: single)?)\s{_NORM}[\s`*]*"
    r"(?:of them )?(?:has|holds|contains|carries|takes|adds|costs)[\s`*$~]*(?:about )?(?=\d)|"
    rf"(?:每一?|单|一)个?\s?(?:层归一化|归一化层?|{_NORM})[\s`*]*(?:层)?(?:有|含有?|包含|共有?)[\s`*$约]*(?=\d)"
)
_TWO = AnyCase(
    r"(?:\btwo(?: of (?:them|these|those))? (?:in|per|for) (?:a|one|each|every|the) (?:transformer )?(?:block|layer)|"
    r"每(?:层|个?块)(?:有|用)?(?:两|2)个)[^\d.;。；]{0,24}(?=\d)"
)
_OF_PARAMETERS = AnyCase(
    r"[\s*`$]*(?:(?:trainable |learnable )?param\w*\b|个?(?:可学习)?参数|(?=$|[.,;，。；]))"
    r"(?! (?:each|(?:for|in) (?:the |its )?(?:gain|scale|weight|shift|bias|γ|β|gamma|beta)))"
)
_SAID = AnyCase("param|参数")
_OF_ONE = AnyCase(r"(?:gains?|scales?|weights?|shift|bias|γ|β|gamma|beta)[\s$]*(?:of|in)\s$")
_FUSED = AnyCase(r"\bfus|\bfold|\bmerg|融合|合并|吸收")
_SHIFTS = AnyCase(
    r"(?:γ|gamma|gain|scale|weight)[^.;。]{0,24}(?:β|beta|shift|bias)|缩放[^。]{0,12}(?:平移|偏移|偏置)|(?:γ|gamma)\s?[和与、]"
)
_LEAST = 64


def norms_each(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the parameters that one norm is said to have, or the two of a block; wrong where the text says that
    there are shifts and only the gains are counted."""
    if _MAY_SAY.search_lower(passage.lower) is None:
        return
    facts = facts_of_one(context.mention_in(passage))
    width = facts.size("d_model") if facts is not None else context.size_before("d_model")
    if not isinstance(width, int) or width < _LEAST:
        return
    has_shifts = says(passage.text, _SHIFTS)
    how = "{} × d_model"
    for pattern, norms in ((_ONE, 1), (_TWO, 2)):
        for found in pattern.finditer(passage.text):
            number = passage.number_at(found.end())
            said = _OF_PARAMETERS.match(passage.after(number.end)) if number is not None else None
            if (
                number is None
                or said is None
                or number.kind != "count"
                or _OF_ONE.search(passage.text[: found.start()])
            ):
                continue
            kept = [width, 2 * width]
            if "rms" in found[0].lower():
                kept = [width]
            elif has_shifts and "rms" not in passage.lower:
                kept = [2 * width]
            truths = [Truth.of(norms * one, how.format(norms * one // width), "count") for one in kept]
            sentence = passage.sentence_of(number)
            # "768 parameters (γ) and 768 (β)"
            is_said_once = sum(one.value == number.value for one in sentence.numbers) == 1
            is_sure = (
                kept == [2 * width]
                and number.value == norms * width
                and is_said_once
                and says(said[0], _SAID)
                and not is_doubted(sentence.text, _FUSED)
            )
            yield from claimed(passage, number, truths, "quantity", FIRM if is_sure else CONFIRM)
