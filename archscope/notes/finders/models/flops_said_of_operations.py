"""FLOPs that a text says an operation takes: "the LM head adds 164.7 GFLOPs", "8 层合计 68,719,476,736", "one pass now
costs about 133.4 TFLOPs", and how many times as many a longer input takes: "which is 38x the FLOPs at 1,024".
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import sure_if
from archscope.notes.finders.models.flops_of_operations import is_slip_of_work
from archscope.notes.finders.models.works_in_force import tokens_in, works_in_force
from archscope.notes.judging.claims import FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.numbers.vocabulary import is_of_another_model
from archscope.notes.statements.operations import operation_named
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.work import Work, work_of

_OF_FLOPS = AnyCase(r"flop|计算量|运算量")
_IN_LATEX = cased(r"\$[^$\n]*\$")
_CLAUSE = cased(r"[;；。]|\.\s|\n|[,，](?!\d)")
_OTHERWISE = AnyCase(
    r"\bmacs?\b|\bcausal|\bcache|decod|per token|each token|recomput|per second|/s\b|flash|window|滑动|窗|\bgpus?\b|"
    r"因果|缓存|解码|"
    r"\bbatch|\bsequences\b|\btwo\b|\bboth\b|\btwice|\bhal(?:f|ves)\b|\beach\b|\bper (?:head|matri|gpu)|\bpair\b|"
    r"批|两|各|半|"
    r"每个? ?token|重计算|每秒|param|参数|bytes|字节|显存"
)
_LEAST, _LEAST_BARE, _LONGEST = 10**6, 10**8, 60
_FACTOR = cased(
    r"(?<![\w.])(\d{1,5}(?:\.\d+)?)\s?(?:x|×|times|倍)\s?(?:the |as many |more )?(?:of the )?(?:flops?|compute|"
    r"work|计算量)?\s?"
    r"(?:as )?(?:at|of|for|than at|with)\s(?:the |a )?(?:context |length )?(?:of )?(\d{1,3}(?:,\d{3})+|"
    r"\d{3,6})(?![\d%])"
)


def flops_said_of_operations(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each number of FLOPs behind the name of an operation; wrong if a slip explains it, where the table
    of a section has shown over what they are counted."""
    if any(mention.presets for mention in passage.mentions) and not _is_of(passage, context.work):
        return
    largest = max(passage.largest.get("flops", 0), passage.largest.get("count", 0) if context.work else 0)
    if largest < _LEAST or not _OF_FLOPS.search(f"{passage.text} {context.title}"):
        return
    start = passage.start
    for number in passage.numbers:
        if number.kind == "flops" or (number.kind == "count" and number.value >= _LEAST_BARE):
            label = _CLAUSE.split(_IN_LATEX.sub(" ", passage.between(start, number.start)))[-1][-_LONGEST:]
            name = operation_named(label) if number.value >= _LEAST else None
            if name is not None:
                yield from _held(passage, number, name, context)
            start = number.end
    if context.work is not None:
        yield from _shares(passage, context.work)
        yield from _factors(passage, context.work)


def _is_of(passage: Passage, work: Work | None) -> bool:
    """Whether no model is known yet over which FLOPs are counted, or a text names no other."""
    return work is None or all(work.facts.model in mention.presets for mention in passage.mentions)


def _held(passage: Passage, number: Number, name: str, context: Context) -> Iterator[Claim]:
    """The claim that an operation takes so many FLOPs; then takes up over what they are counted, if it isn't known."""
    known = _over_tokens_of(passage.sentence_of(number), context.work) if context.work is not None else None
    works = [known] if known is not None else []
    if known is None and number.kind == "flops" and number.is_precise:
        works = list(works_in_force(context, context.mention_in(passage), (passage.text, context.title)))
    works = works if known is not None else [work for work in works if fits(number, work.truths(name))][:1]
    for work in works:
        truths = work.truths(name)
        meant = [truth for truth in truths if is_slip_of_work(number, truth.value.exact)]
        is_open = _gives_more(passage.sentence_of(number), number, work) or (
            name not in ("backward", "both") and _OF_BACKWARD.search(passage.sentence_of(number).text)
        )
        is_sure = meant and not is_open and not is_of_another_model(passage.text, _OTHERWISE)
        for claim in claimed(passage, number, truths, "quantity", FIRM):
            if claim.is_right and known is None and name in ("forward", "total"):
                context.work = work
            yield claim._replace(truth=meant[0]) if is_sure and not claim.is_right else sure_if(claim, is_sure=False)


_OF_BACKWARD = AnyCase(r"backward|back-?prop|gradient|反向|梯度")


def _gives_more(sentence: Passage, number: Number, work: Work) -> bool:
    """Whether a sentence gives another size than those of the work before its number: "with d_ff = 2d", "6 layers"."""
    known = {1, work.tokens, work.batch, work.facts.config.n_layers}
    formulas = [found.span() for found in _IN_LATEX.finditer(sentence.text)]
    before = [
        one
        for one in sentence.numbers
        if one.start < number.start and not any(start <= one.start - sentence.start < end for start, end in formulas)
    ]
    return any(one.kind == "count" and one.value < _LEAST and one.value not in known for one in before)


def _over_tokens_of(sentence: Passage, work: Work) -> Work | None:
    """The same work over the tokens that a sentence gives, if it gives one number of them."""
    tokens = tokens_in(sentence.text)
    return work_of(work.facts, work.batch, tokens[0]) if len(tokens) == 1 else work


def _shares(passage: Passage, work: Work) -> Iterator[Claim]:
    """A claim about each share of the FLOPs that an operation is said to have."""
    start = passage.start
    for number in passage.numbers:
        label = _CLAUSE.split(passage.between(start, number.start))[-1][-_LONGEST:]
        name = operation_named(label) if number.kind == "share" else None
        start = number.end
        if name is not None and name not in ("forward", "backward", "both", "total"):
            for claim in claimed(passage, number, work.shares(name)[-1:], "quantity", FIRM):
                is_swap = claim.truth is not None and slip(number, claim.truth.value.exact) == SWAP
                yield sure_if(
                    claim, is_swap and number.is_precise and not is_of_another_model(passage.text, _OTHERWISE)
                )


def _factors(passage: Passage, work: Work) -> Iterator[Claim]:
    """A claim about how many times the FLOPs of a shorter input one takes; wrong if it is how much longer that is."""
    for found in _FACTOR.finditer(passage.lower):
        number, tokens = passage.number_at(found.start(1)), int(found[2].replace(",", ""))
        other = work_of(work.facts, work.batch, tokens)
        if number is None or other is None or tokens == work.tokens:
            continue
        ratio = divided(work.truths("forward")[0].value.exact, other.truths("forward")[0].value.exact)
        truth = Truth.of(ratio, f"flops.forward of {work.tokens:,} tokens / of {tokens:,}", "count")
        is_of_lengths = number.value == Fraction(work.tokens, tokens)
        for claim in claimed(passage, number, [truth], "quantity", FIRM, approximate=True):
            yield sure_if(claim, is_of_lengths and _OF_FLOPS.search(found[0]))
