"""The tokens of batches of a size, in a note that says how long a sequence is: "batch size 64 processes 16,384", "batch
64 at step 1,600 has processed 26.2M"."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.said_products import MARK, marked
from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says
from archscope.notes.truths.context import Context

_BATCH = rf"(?:\bbatch(?:[ _-]size)?|批(?:大小|量)?)(?: of| =|:|为|是)? ?{MARK}"
_AT_STEP = rf"[ ,，]*(?:at|after|by|到|在|训练|跑)?(?: step|第)? ?{MARK} ?(?:steps?|步)?[^\d.;。；{MARK}]{{0,12}}"
_DOES = r" (?:has |have |had )?(?:process(?:es|ed)?|sees|seen|consume[sd]?|reads?) (?:about |roughly |~)?"
_DOES_IN_CHINESE = r" ?(?:每步|一步)?(?:已|共|总共|一共)?(?:处理|看过?|见过|消耗|训练)了? ?(?:约|大约)? ?"
_SAID = cased(
    rf"{_BATCH}(?P<steps>{_AT_STEP})?(?:{_DOES}|{_DOES_IN_CHINESE}){MARK}"
    r"(?! ?(?:%|sequence|example|sample|条|个?样本|个?序列))"
)
_SHARED = AnyCase(
    r"\bgpus\b|\bddp\b|accumulat|\bworld|\bnodes?\b|micro|per (?:gpu|device)|累[积计加]|"
    r"并行|多卡|\bpack(?:ed|ing)\b|padd|\baverage\b|\bshorter\b|平均"
)
"""Words of notes in which a step may have several batches, or sequences not as long as they may be."""
_LENGTH = cased(
    r"(?:(?:sequence|context)[ _]length|seq_len|seq_size|block[ _]size|序列长度|上下文长度)"
    r"[^\d\n]{0,8}(\d[\d,]{0,9})(?![\d.kK])"
)
_LEAST, _NEAR = 1000, Fraction(1, 50)


def tokens_of_batches(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of tokens that batches of one size have, in one step or in all until a step.

    Wrong is one in which two digits changed places, or one that is off by a factor of two or ten after many steps.
    """
    lower = passage.lower
    if ("batch" not in lower and "批" not in lower) or len(passage.numbers) < 2:
        return
    text = marked(passage)
    for found in _SAID.finditer(text):
        at, lengths = text.count(MARK, 0, found.start()), _lengths_in(context.note)
        said = passage.numbers[at : at + found[0].count(MARK)]
        number, are_whole = said[-1], all(one.bare and one.value >= 1 for one in said[:-1])
        if len(lengths) != 1 or 0 in lengths or not are_whole or number.kind != "count" or number.value < _LEAST:
            continue
        factors = [*lengths, *(int(one.value) for one in said[:-1])]
        truth = Truth.of(math.prod(factors), " × ".join(f"{factor:,}" for factor in factors), "count")
        for claim in claimed(passage, number, [truth], "arithmetic", FIRM):
            ratio = Fraction(number.value) / Fraction(truth.value.exact)
            is_clean = bool(found["steps"]) and any(abs(ratio / by - 1) < _NEAR for by in both_ways(2, 10))
            is_sure = slip(number, truth.value.exact) == SWAP or is_clean
            is_open = context.says(_SHARED) or says(passage.sentence_of(number).text, COUNTERFACTUAL, DOUBTED)
            yield sure_if(claim, is_sure and not is_open)


@functools.lru_cache(maxsize=2)
def _lengths_in(note: str) -> frozenset[int]:
    """How long a note says that sequences are."""
    return frozenset(int(found[1].replace(",", "")) for found in _LENGTH.finditer(lowered(note)))
