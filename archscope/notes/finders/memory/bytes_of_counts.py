"""Bytes in a dtype of the count that was told just before them: "it is 33,554,432, saved in fp16 33.6 MB", "The exact
count is 174.6 billion. Stored in 16 bits, the weights occupy 698 GB"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.bytes_of_what import IN_PARTS, SEVERAL_TIMES
from archscope.notes.finders.memory.counts_told import told_count
from archscope.notes.finders.memory.dtypes_side_by_side import IN_DTYPE
from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, in_bytes, widths_in
from archscope.notes.judging.claims import FIRM, Claim, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.judging.slips import SWAP, slip
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.numbers.vocabulary import DOUBTED, SHARED_OUT
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_operand
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any
from archscope.notes.truths.context import Context
from archscope.notes.truths.facts import facts_of

_LEAST, _LEAST_BYTES, _FARTHEST, _TAIL = 10**5, 10**5, 96, 120
_QUANTISED = cased(r"(?<![a-z\d_])w([48])(?:a\d{1,2})?(?![a-z\d_])")
"""Weights in so many bits as papers on quantisation write them: W4, W8A16."""
_BITS: dict[str, Exact] = {"4": Fraction(1, 2), "8": 1}
_OF_EACH = (
    r"(?:\b(?:one|two|four|[124])[- ]bytes?|(?<![\d.])[124] ?个?字节)"
    r"(?: (?:for )?each\b| apiece\b|\s?(?:/|per |for each |for every )\s?(?:param(?:eter)?|weight|value|"
    r"element|number)\b|/?每个?参数)?"
)
_EACH = AnyCase(rf"{_OF_EACH}|每个?(?:参数|权重)(?:占用?|需要|用|是|为|按)*\s?[124] ?个?字节")
"""The bytes of each value, as they stand for a dtype: "at two bytes each"."""
_IN_WORDS = (("one byte", "1 byte"), ("two bytes", "2 bytes"), ("four bytes", "4 bytes"), ("个字节", "字节"))
KEEPS = AnyCase(
    rf"{DTYPE}|{_OF_EACH}|每个?(?:参数|权重)|\b[\w-]+\.(?:safetensors|bin|pth?|gguf)\b|"
    rf"(?<![a-z\d_])w[48](?:a\d{{1,2}})?(?![a-z\d_])|[\s*_`$~≈=:：,，、()（）\[\]→⇒|–—-]|->|"
    r"\b(?:stor(?:ed?|es|ing)|sav(?:ed?|es|ing)|ke(?:pt|ep|eps|eping)|held|hold(?:s|ing)?|writ(?:ten|ing)|"
    r"load(?:ed|s|ing)?|"
    r"represented|serialized|quanti[sz]ed|as|in|at|with|using|on|to|disk|that|this|it|they|them|these|those|"
    r"which|is|are|be|was|were|"
    r"will|would|if|when|the|its|their|an?(?! (?:alone|takes?|needs?|is|in))|our|whole|entire|all|of|lora|"
    r"adapters?|files?|checkpoints?|weights?|"
    r"param(?:eter)?s?|values|elements|numbers|floats?|models?|llm|network|base|dense|precision|format|takes?|"
    r"taking|needs?|needing|"
    r"occup(?:y|ies|ying)|weighs?|weighing|uses?|using|requires?|requiring|costs?|comes? to|amounts?|makes?|"
    r"means|gives?|"
    r"about|around|roughly|approx(?:imately)?|some|only|just|merely|already|alone|so|and|hence|thus|then|or|"
    r"memory|storage|space|v?ram|"
    r"gpu memory|total(?:s|ing)?|in all|altogether|sizes?|fits?|safetensors|trainable)\b|['’]s\b|\bi\.e\.|"
    r"存储|存放|保存|存盘|存成|存为|存下来|如果|全部|整个|格式|精度|"
    r"占用|文件|模型|权重|参数量?|可训练|适配器|大小|体积|显存|内存|磁盘|加载|量化|需要|合计|来|"
    r"[存成为是用以按若把在的下时后就要则那么也即只仅大约概共需占它这些光上个]"
)
"""Words between a count and its bytes that say nothing but how it is kept."""
_COUNTS = AnyCase(
    rf"[ \t*_`$]*(?:\n|{DTYPE} (?:param|weights\b|values\b|numbers\b|floats\b)|$|[.,;:，。；：、)）|]|"
    rf"(?:trainable |model |total |non-?zero )?(?:param|weights\b|values\b|"
    r"elements\b)|"
    r"个?可?训?练?参数|个(?=$|[，。；：、)）])|in (?:all|total)\b|trainable|altogether)"
)
"""What follows a count that is one of parameters, or whose noun was told before."""
_ENDS = AnyCase(
    r"[\s*_`$]*(?:$|[.,;:)。，；：）|]|\n|(?:in|as|at|with) (?:fp|bf|int|float|\d)|[(（]|instead of|"
    r"rather than|而不是|而非|"
    r"(?:of|on) (?:the )?(?:gpu |your )?(?:memory|v?ram|disk|storage|weights|space)|的?(?:显存|内存|磁盘|空间|权重))"
)
_OF_MORE = AnyCase(
    r"\btrain(?!able|ed)|optimi[sz]|\badam|\bmoment(?:s?|um)\b|\bvariance|gradient|activation|cache|"
    r"\bkv\b|\bk and v\b|k/v|token|\bboth\b|\beach\b|"
    r"\bcopies\b|\bcopy\b|master|\bprun|spars|half of|\bexperts?\b|\bactive\b|\bper\b|\bbatch|\bflops?\b|"
    r"overhead|layers?\b(?=[^.]*\beach)|"
    r"训练[^参的]|优化器|梯度|激活|缓存|词元|[每各]|副本|主权重|剪枝|稀疏|专家|一半|批|开销"
)
"""Words of sentences whose bytes may be of more than the count, or of a part."""
_DOUBTS = (_OF_MORE, SHARED_OUT, DOUBTED, IN_PARTS, SEVERAL_TIMES)
_WEIGHTS = AnyCase(r"weights|\bfiles?\b|adapter|checkpoint|权重|文件|适配")
_OF_WEIGHTS = AnyCase(rf"[\s*_`]*(?:of |worth of |的)({DTYPE})[\s*_`]*(?:weights|parameters|权重)(?!\w)")
_CLAUSE = cased(r"[,，:：、](?!\d)")
_FACTORS = both_ways(2, 4, 8, 10, 1000)
"""What a slip of the dtype, of the point or of the unit makes of bytes."""
_TWO_DIGITS, _SOME_MORE = 10, Fraction(8, 5)
_HALF, _HALF_WITH_SCALES = Fraction(1, 2), Fraction(3, 5)


def bytes_of_counts(passage: Passage, above: str, context: Context) -> Iterator[Claim]:
    """A claim about each number of bytes that a text says a count just before it to take in a dtype, or the last one
    that was told of what it speaks of.

    Args:
        above: the paragraph, or the lines, just before, which may end with the count.
    """
    if passage.largest.get("bytes", 0) < _LEAST_BYTES or _dtypes_in(passage.lower) == 0:
        return
    before = Passage(above[-_TAIL:].rpartition("\n")[2], 0)
    is_of_training = _OF_MORE.search(context.title) is not None
    for sentence in passage.sentences:
        if not says_any(_EACH.blanked(sentence.text), *_DOUBTS) and not (
            is_of_training and _WEIGHTS.search(sentence.text) is None
        ):
            yield from _in_sentence(sentence, before, context)
        before = sentence


def _dtypes_in(text: str) -> int:
    """How many dtypes a text in lower case names."""
    return len(widths_in(text)) + (_QUANTISED.search(text) is not None) + (_EACH.search_lower(text) is not None)


def _width(text: str) -> Exact | None:
    """The bytes of a value in the one dtype that a text names."""
    text = lowered(text)
    for words, digits in _IN_WORDS:
        text = text.replace(words, digits)
    widths: set[Exact] = {*widths_in(text), *(_BITS[found[1]] for found in _QUANTISED.finditer(text))}
    return widths.pop() if len(widths) == 1 else None


def _in_sentence(sentence: Passage, before: Passage, context: Context) -> Iterator[Claim]:
    """The claims about the bytes of a sentence: those of its own count, or of the last one before it."""
    first = next((one.start for one in sentence.numbers if one.kind == "bytes"), sentence.start)
    told = None
    if not says_any(before.text, *_DOUBTS):
        told = _last_count(before) or told_count(sentence.until(first), sentence, context)
    count, source, last = told, before, sentence.start
    for number in sentence.numbers:
        if _is_count(sentence, number):
            count, source, last = number, sentence, number.end
        elif number.kind != "bytes" or number.bare or number.value < _LEAST_BYTES:
            continue
        else:
            behind = IN_DTYPE.match(sentence.after(number.end, 24)) or _OF_WEIGHTS.match(sentence.after(number.end, 32))
            said = sentence.between(last, number.start)
            said = said if source is sentence else _with_dtype(said, has_dtype=behind is not None)
            last = number.end if behind is None else number.end + behind.end()
            if count is None or len(said) > _FARTHEST or KEEPS.blanked(said).strip():
                count = None
                continue
            width = _width(said) if behind is None else _width(behind[1])
            if width is not None and (_ENDS.match(sentence.after(number.end, 32)) or behind):
                yield from _held(sentence, number, count, width, source)


def _with_dtype(said: str, *, has_dtype: bool) -> str:
    """The last clause of some text, with those before it up to the one that names a dtype, if the bytes have none."""
    starts = [0, *(found.end() for found in _CLAUSE.finditer(said))]
    return next((said[at:] for at in reversed(starts) if has_dtype or _width(said[at:]) is not None), said)


def _last_count(passage: Passage) -> Number | None:
    """The last count of a text, if no bytes follow it."""
    large = [one for one in passage.numbers if one.value >= _LEAST and one.kind in ("count", "bytes")]
    return large[-1] if large and _is_count(passage, large[-1]) else None


def _is_count(passage: Passage, number: Number) -> bool:
    """Whether a number is a count of parameters: in full, or with a unit, and no operand."""
    if number.kind != "count" or number.value < _LEAST or (number.bare and not isinstance(number.digits, int)):
        return False
    return _COUNTS.match(passage.after(number.end, 32)) is not None and not is_operand(passage, number)


def _held(sentence: Passage, number: Number, count: Number, width: Exact, source: Passage) -> Iterator[Claim]:
    """The claim that bytes are those of a count; wrong if a slip explains them."""
    truths = in_bytes(count, width)
    for mention in {*sentence.mentions, *source.mentions}:
        if mention.is_one:
            truths += facts_of(mention.presets[0]).memory(width)
    is_careful = number.digits >= _TWO_DIGITS * min(number.step, 1)
    is_slip = fits(number, truths, _FACTORS) or slip(number, truths[0].value.exact) == SWAP
    # Weights in a few bits have scales beside them, and half of that is half of them.
    ratio = divided(number.value, truths[0].value.exact)
    is_scaled = width < 1 and (not number.is_precise or 1 < ratio < _SOME_MORE)
    is_half = width < 1 and _HALF <= ratio < _HALF_WITH_SCALES
    for claim in claimed(sentence, number, truths, "memory", FIRM):
        yield sure_if(claim, is_careful and (is_slip or is_half) and not is_scaled)
