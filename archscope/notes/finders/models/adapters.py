"""Parameters of LoRA in sentences that say nothing else: "LoRA of rank 16 on q_proj and v_proj of Llama 2 7B trains
8,388,608 parameters", "rank 8 on a 4096 × 4096 matrix has 65,536".

A matrix with `d_in` inputs and `d_out` outputs is changed by the product of two, with `r × (d_in + d_out)` parameters
together (https://arxiv.org/abs/2106.09685, section 4.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archscope.dimensions import Dimensions
from archscope.notes.finders.models.claiming import is_about
from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.plain import LONGEST, is_nothing_but, rest_of
from archscope.notes.text.patterns import AnyCase, cased
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LORA = AnyCase(r"\blora\b|\blow-rank\b|低秩")
_RANK = AnyCase(r"(?:\brank(?: of|-)?|\br\b|秩)[\s`*$]*[=:：为是]?[\s`*$]*(?P<rank>\d{1,3})(?![\d.,])")
_SIDES = AnyCase(r"(\d{2,5})\s?(?:[×x]|by|乘)\s?(\d{2,5})")
_WORDS = {
    "q": r"\b(?:q|q_proj|w_?q|quer(?:y|ies))\b", "k": r"\b(?:k|k_proj|w_?k|keys?)\b",
    "v": r"\b(?:v|v_proj|w_?v|values?)\b", "o": r"\b(?:o|o_proj|w_?o)\b", "gate": r"\bgate(?:_proj)?\b",
    "up": r"\bup(?:_proj)?\b(?! to)", "down": r"\bdown(?:_proj)?\b",
}  # fmt: skip
"""The words for the matrices that LoRA changes."""
MATRICES = tuple(_WORDS)
_MODULES = {name: AnyCase(words) for name, words in _WORDS.items()}
_LAYERS = AnyCase(r"(\d{1,3})\s?(?:layers|blocks|个?层)")
_ENDS = AnyCase(r"[\s*`$)]*个?\s?(?:trainable |extra |new |可训练的?|新增的?)?(?:param(?:eter)?s?|weights|参数)?\W*$")
_COUNTS = AnyCase(r"param(?:eter)?s?\b|\bweights\b|参数")
_TRAINED = AnyCase(r"\btrain(?:s|able|ed)?\b|训练")
_KNOWN = AnyCase(
    r"\b(?:lora|low-rank|adapters?|adaptation|rank(?:-\d+)?|r|an?|the|of|on|to|in|for|with|and|is|are|has|have|"
    r"adds?|trains?|gives|applied|only|just|all|layers?|blocks?|projections?|matri(?:x|ces)|by|model|"
    r"trainable|extra|new|param(?:eter)?s?|weights|about|around|roughly)\b|_proj\b|"
    r"[的有在为是对做用加上中里和与个共只仅时约作于层量挂一]|同样|参数|训练|可|矩阵|投影|低秩|秩|适配器|"
    + "|".join(_WORDS.values())
)
_OF_ONE_FACTOR = cased(r"(?<!^)\b[AB]\b|^\W*[AB]\s(?:has|is)\b|\b(?:an?|one|each|every|per) (?:layer|block)\b|每")
_HAS = AnyCase(r"(?:\b(?:has|have|adds?|trains?|is|are|gives|takes)|[:：=有为是量约个共])[\s*`$~≈]*$")
_LEAST, _FARTHEST = 1000, 20


def adapters(passage: Passage, context: Context) -> Iterator[Claim]:
    """A claim about each count that a plain sentence says to be the parameters of LoRA."""
    is_titled = passage.largest.get("count", 0) >= _LEAST and _LORA.search(context.title) is not None
    if passage.largest.get("count", 0) < _LEAST or not (is_titled or _LORA.search(passage.text)):
        return
    for sentence in passage.sentences:
        counts = _counts(sentence)
        rank = _RANK.search(sentence.text) if counts and _COUNTS.search(sentence.text) else None
        is_of_it = _LORA.search(sentence.text) or (is_titled and _TRAINED.search(sentence.text))
        if rank is None or len(sentence.text) > LONGEST or not is_of_it:
            continue
        is_open = len(counts) > 1 or "+" in sentence.text or _OF_ONE_FACTOR.search(sentence.text)
        is_open = is_open or _LAYERS_SAID.search(_others(passage, sentence)) or _LAYERS_SAID.search(context.title)
        is_said = _HAS.search(sentence.before(counts[-1].start)) and _ENDS.match(sentence.after(counts[-1].end))
        if is_open or not is_said:
            continue
        rest = rest_of(sentence, [(number.start, number.end) for number in sentence.numbers])
        truth = _truth(sentence, passage, int(rank["rank"]), counts[-1], context)
        if truth is not None and is_nothing_but(rest, _KNOWN) and is_about(counts[-1], truth.value.exact, _FARTHEST):
            yield from claimed(sentence, counts[-1], [truth], "quantity", FIRM)


def _counts(sentence: Passage) -> Sequence[Number]:
    """The counts of a sentence that are neither a side of a matrix nor in a name."""
    sides = {sentence.start + found.start(at) for found in _SIDES.finditer(sentence.text) for at in (1, 2)}
    return [
        one
        for one in sentence.numbers
        if one.kind == "count" and one.value >= _LEAST and one.start not in sides
        if not any(name.start <= one.start < name.end for name in sentence.mentions)
    ]


def _others(passage: Passage, sentence: Passage) -> str:
    """What a passage says beside one of its sentences."""
    return passage.until(sentence.start) + passage.after(sentence.end, len(passage.text))


_PLURAL = cased("matrices|projections")
_LAYERS_SAID = AnyCase(r"\blayers?\b|\bblocks?\b|\bhalf\b|fr[eo]ez|frozen|\bonly\b|层|冻结|一半|只")


def _truth(sentence: Passage, passage: Passage, rank: int, count: Number, context: Context) -> Truth | None:
    """What LoRA of a rank has on the one matrix whose sides a sentence gives, or on those of a model that it names."""
    sides = _SIDES.search(sentence.text)
    named = [name for name, words in _MODULES.items() if words.search(sentence.text)]
    if sides is not None and sides.end() <= count.start - sentence.start:
        wide, high = int(sides[1]), int(sides[2])
        is_of_more = named or sentence.mentions or _LAYERS_SAID.search(sentence.text) or _PLURAL.search(sentence.lower)
        is_one = len([*_SIDES.finditer(sentence.text)]) == 1 and rank not in (wide, high)
        if is_of_more or not is_one or count.value == wide * high:
            return None
        return Truth.of(rank * (wide + high), f"{rank} × ({wide:,} + {high:,})", "count")
    names = sentence.mentions or passage.mentions
    mention = context.mention_in(sentence if sentence.mentions else passage)
    others = [one for one in sentence.numbers if not any(name.start <= one.start < name.end for name in names)]
    if mention is None or not mention.is_one or not names or not named:
        return None
    config = facts_of(mention.presets[0]).config
    if config.is_mixture or config.is_latent or len(config.kinds) > 1:
        return None
    sizes = Dimensions(config, plain=True)
    layers = _LAYERS.search(sentence.text)
    is_of_some = layers is not None and int(layers[1]) != int(sizes.L)
    if is_of_some or any(one.start != count.start and one.value not in (rank, int(sizes.L)) for one in others):
        return None
    widths = [widths_of(name, sizes) for name in named]
    each = " + ".join(f"{wide:,} + {high:,}" for wide, high in widths)
    total = rank * sum(map(sum, widths)) * int(sizes.L)
    return Truth.of(total, f"{rank} × ({each}) × {int(sizes.L)} layers", "count")


def widths_of(name: str, sizes: Dimensions) -> Sequence[int]:
    """What goes into a matrix, and what comes out."""
    sides = {
        "q": (sizes.D, sizes.Q), "k": (sizes.D, sizes.G), "v": (sizes.D, sizes.G), "o": (sizes.U, sizes.D),
        "gate": (sizes.D, sizes.F), "up": (sizes.D, sizes.F), "down": (sizes.F, sizes.D),
    }  # fmt: skip
    return [int(side) for side in sides[name]]
