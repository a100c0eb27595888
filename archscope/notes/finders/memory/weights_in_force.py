"""The weights of a named model in the dtype in force: "all in fp16", further on "its parameters alone take 32 GB"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.in_words.worked_out import both_ways
from archscope.notes.finders.memory.bytes_of_what import HARDWARE, IN_PARTS, OF_MORE, is_of_another, is_size
from archscope.notes.finders.memory.meant_bytes import meant_bytes
from archscope.notes.finders.memory.sizes_in_bytes import WORDS, also_right, weights, widths_in, widths_of_note
from archscope.notes.judging.claims import FIRM, Claim, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import ANOTHER, COUNTERFACTUAL, DOUBTED, SHARED_OUT
from archscope.notes.statements.clauses import beside
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_WOULD = AnyCase(r"\bwould (?=(?:already )?(?:take|need|require|occupy|cost|be)\b)|光是?|仅仅?")
"""What supposes nothing: storing the weights would take as much, whoever does."""
_DOUBTS = (COUNTERFACTUAL, DOUBTED, ANOTHER, HARDWARE, IN_PARTS, SHARED_OUT)
_FACTORS = both_ways(2, 4)


def weights_in_force(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the only bytes of a sentence that names one model and says that they are those of its weights.

    Wrong are those of another dtype, of which the note says nothing.
    """
    width = context.width
    if width is None or widths_of_note(context.note) != {width} or not passage.mentions or widths_in(passage.text):
        return
    for sentence in passage.sentences:
        sizes = [number for number in sentence.numbers if is_size(number)]
        if len(sizes) != 1 or len(sentence.mentions) != 1 or not sentence.mentions[0].is_one:
            continue
        number = sizes[0]
        before, after = beside(sentence, number)
        # "It doesn't fit a laptop because its weights take …": what comes before the name is no word for the bytes.
        said = sentence.between(max(number.start - len(before), sentence.mentions[0].end), number.start)
        if says_any(_WOULD.blanked(sentence.text), *_DOUBTS) or OF_MORE.search(f"{said} {after}"):
            continue
        if is_of_another(sentence, number) or meant_bytes(sentence, number).of != "weights":
            continue
        facts = facts_of(sentence.mentions[0].presets[0])
        truths = weights(facts, WORDS[width])
        likely = [*truths, *also_right(facts, WORDS[width], truths)]
        if not fits(number, likely) and fits(number, likely, _FACTORS):
            yield from claimed(sentence, number, truths, "memory", FIRM)
