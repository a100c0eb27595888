"""The longest input of a model that has learned its positions: "GPT-2 is limited to 1024 tokens"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, judge
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_IS_LIMITED = AnyCase(
    r"[\s*`]*(?:(?:is|was|are) limited to|(?:can (?:only )?|could (?:only )?)?(?:handles?|process(?:es)?|supports?|"
    r"accepts?|takes?|sees?|attends? to)(?: only)? (?:at most|up to|a maximum of|no more than)|"
    r"(?:最多|至多)(?:只能|可以|能)?(?:支持|处理|接受|看到|容纳)?|"
    r"(?:只能|仅能?)(?:支持|处理|接受))[\s*`]*(?:about |~|约)?[\s*`]*"
)
_TOKENS = AnyCase(r"[\s*`-]*(?:个)?[\s*`]*(?:tokens?|positions|词元|位置)")
_CHANGED = AnyCase(r"longer|extend|interpolat|scal|fine-?tun|train|更长|扩展|外推|插值|微调|训练")


def longest_inputs(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of tokens that a model, or each of a family, is said to be limited to.

    A smaller one may be that of an example; a larger one has no positions.
    """
    for mention in passage.mentions:
        if not mention.presets or mention.compared:
            continue
        end = mention.end - passage.start
        said = _IS_LIMITED.match(passage.text[end : end + 80])
        number = passage.number_at(end + said.end()) if said else None
        if number is None or not number.bare or not _TOKENS.match(passage.after(number.end, 16)):
            continue
        facts = [facts_of(model) for model in context.narrowed(mention).presets]
        if any(known.config.position.kind != "learned" for known in facts):
            continue
        truths = [
            Truth.of(known.size("context_length") or 0, f"size.context_length of {known.name}") for known in facts
        ]
        sentence = next(sentence for sentence in passage.sentences if number.start < sentence.end)
        doubtful = is_of_another_model(sentence.text, _CHANGED)
        is_longer = all(number.value > truth.value.exact for truth in truths)
        # "At most" is no bound here, it is what the size is.
        verdict, truth, unit = judge(number, truths, "")
        strength = FIRM if is_longer and not doubtful else CONFIRM
        yield Claim(number.start, number.end, "setting", verdict, strength, truth, unit, number=number)
