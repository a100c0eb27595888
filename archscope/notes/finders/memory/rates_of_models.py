"""The cache of a token right beside a model's name: "Llama 3 8B (KV cache 128 KB/token)"."""

from __future__ import annotations

from collections.abc import Iterator

from archscope.notes.finders.memory.bytes_of_what import OF_ANOTHER_CACHE, is_size
from archscope.notes.finders.memory.sizes_in_bytes import WORDS, cache_of, widths_in, widths_of_note
from archscope.notes.judging.claims import FIRM, Claim
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.vocabulary import COUNTERFACTUAL, DOUBTED
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_NAMED = AnyCase(
    r"\bkv[- ]?(?:cache|缓存)?[\s*`]*(?:(?:of|is|takes|needs|at|about|only|just|为|是|占|约|需要?)\s?)*[\s*`:：=~≈]*$"
)
_OF_TOKEN = AnyCase(
    r"[\s*`]*(?:/\s?|per[ -]|a |each |for each |每个?\s?)(?:token|词元)(?!\w)"
    r"(?![\s*`]*(?:/|per |a layer|每|and|,? ?each))"
)
_OTHERWISE = AnyCase(
    r"\bm[hq]a\b|without|quanti|\bbits?\b|-bit\b|window|compress|offload|\btp\b|tensor|layer|shard|"
    r"\b(?:gpus|cards|devices|ranks)\b|\b(?:per|each) (?:gpu|card|device|rank)\b|每卡|每张|张卡|"
    r"量化|压缩|窗口|层|并行|分片|原本"
)


def rates_of_models(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about the bytes of a token in the sentence that names the one model, and one dtype at most."""
    if "oken" not in passage.text and "词元" not in passage.text:
        return
    for sentence in passage.sentences if passage.mentions else ():
        ones = {mention.presets[0] for mention in sentence.mentions if mention.is_one}
        text = sentence.text
        if len(ones) != 1 or len({mention.presets for mention in sentence.mentions}) != 1 or _OTHERWISE.search(text):
            continue
        # A cache in 8 bits is nobody's but where the note speaks of it.
        likely = (4, 2, *(width for width in widths_of_note(context.note) if width == 1))
        widths = widths_in(text) or ((context.width,) if context.width else likely)
        facts = facts_of(ones.pop())
        if says_any(text, COUNTERFACTUAL, DOUBTED, OF_ANOTHER_CACHE):
            continue
        for number in sentence.numbers:
            is_named = is_size(number) and _NAMED.search(sentence.before(number.start, 32))
            if is_named and _OF_TOKEN.match(sentence.after(number.end, 32)):
                truths = [truth for width in widths for truth in cache_of(facts.cached(1), WORDS[width], [1])]
                yield from claimed(sentence, number, truths, "memory", FIRM)
