"""What weights and caches come to by the dtypes, tokens and batches of some text: "in fp16, 8K tokens, batch 4"."""

from __future__ import annotations

import functools
from collections.abc import Sequence, Set
from fractions import Fraction

from archscope.notes.judging.claims import Claim, Truth
from archscope.notes.numbers.evaluation import number_value
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.nominal import in_memory
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered
from archscope.notes.truths.facts import Facts

_WIDTHS: tuple[tuple[Exact, tuple[str, ...]], ...] = (
    (4, ("fp32", "float32", "f32", "single precision", "单精度", "全精度")),
    (4, ("32bit", "32 bit", "4 byte", "4 bytes", "4字节", "4 字节")),
    (2, ("fp16", "float16", "bf16", "half precision", "半精度")),
    (2, ("16bit", "16 bit", "2 byte", "2 bytes", "2字节", "2 字节")),
    (1, ("int8", "fp8", "float8", "8bit", "8 bit", "1 byte", "1字节", "1 字节")),
    (Fraction(1, 2), ("int4", "fp4", "nf4", "4bit", "4 bit")),
)
"""The bytes of a value, and what the dtypes are called in which it has so many."""
_WIDTH_OF = {name: width for width, names in _WIDTHS for name in names}
_NAMES = cased(
    r"f(?:p(?:32|16|8|4)|loat(?:32|16|8)|32(?<=\bf32)\b)|bf16|int[84]|nf4|"
    r"single precision|half[- ]precision|[单全半]精度"
)
DTYPE = (
    r"(?:(?:fp|bf|int|nf|float|bfloat)\d{1,2}(?![a-z\d_])|\b(?:half|single|full)[- ]precision\b|"
    r"(?<![a-z\d_.])\d{1,2}[- ]?bits?(?![a-z\d_])|[半单全]精度)"
)
"""What may be the name of a dtype: whether it is one, and its bytes, `widths_in` says."""
_IN_UNITS = cased(r"[12348](?<![\d.].)\d?(?:[- ]?bit|[- ]bytes?\b| ?字节)")
_TOKENS = AnyCase(
    r"[\s*_`$]*-?\s*个?\s*(?:tokens?\b|token(?![a-z])|词元|positions|位置|的?(?:上下文|窗口|长度)|context|ctx\b|"
    r"sequence\b(?! len)|window\b|序列|(?:tokens? )?long\b)"
)
_TOKENS_BEFORE = AnyCase(
    r"(?:context(?: length| window)?|ctx|seq\w*(?: ?len\w*)?|上下文(?:长度)?|序列长?度?|tokens?|t|at|@|(?<!增)长度?|"
    r"(?<![a-z])s(?=[\s$]*=)|window(?: size)?|窗口(?:大小)?)[\s*_`$(（]*(?:of|is|[=:：为是取到])?[\s*_`$]*$"
)
_SEQUENCES = r"(?:sequences|requests|users|beams?|并发|请求|用户|sessions|streams|conversations)"
BATCH = cased(
    r"(?:batch(?: size)?(?: of)?|批(?:次|量)?(?:大小)?)\s*(?:=|:|：|为|是|of)?\s*(\d+)|"
    r"(?<!\d)(\d+)\s*(?:个)?\s*(?:concurrent |parallel |simultaneous |active )?"
    rf"{_SEQUENCES}|"
    r"(?<!\d)(\d+)\s*[×x]\s*\d[\d,]*\s*tokens|"
    r"(?<![a-z\d_.])b[\s$`]*=[\s$`]*(\d{1,5})(?![\d.a-z%]|\s?[%+×*/]|\s[kmgt]i?b\b)"
)
_MAY_BATCH = AnyCase(rf"batch|批|{_SEQUENCES}|[×x]\s*\d|(?<![a-z\d_.])b[\s$`]*=")
"""A first look for the name of a batch."""
PER_TOKEN = AnyCase(
    r"(?:\bper[ -]|\b(?:each|every|one|a|single|per) (?:(?:new|cached|generated|single|input) )?|/\s?|"
    r"每一?个?\s?|单个?\s?|一个\s?)(?:token|词元)(?!s|iz|\w| (?:embed|vocab|id|budget|limit))"
)
OF_SEVERAL = AnyCase(
    r"\b(?:total|overall|together|combined|plus|overhead|without|blocks?|gpus?|cards?|users?|requests?|sequences|"
    r"sessions?|conversations|documents|chats|prompts|articles|embeddings?|hidden states?|"
    r"and \d[\d,]* generated|offload\w*|"
    r"batch\w*|concurrent|beams?|streams|nodes?|ranks?|tp|[\w-]*parallel\w*|compress\w*|sav\w+|reduc\w*|left|"
    r"free|fits?|shard\w*|half|twice|quanti\w*|reserv\w*|page[sd]?|new|activations?|logits|scores|"
    r"(?:per|each|a|one|single) layer|per head)\b|"
    r"合计|共|加上|每卡|卡|用户|\d\s?[条个篇份段][^,，。]{0,16}(?:对话|会话|文档|文章)|再生成|请求|并发|并行|批|路|节省|减少|降|压缩|一半|两倍|量化|剩|激活|权重|分数|[每单一]层|每个?头"
)
"""Words of a sentence whose bytes may be of more than so many tokens of one sequence, or of less."""
OF_MANY = AnyCase(
    r"\b(?:\d+|two|three|four|five|six|eight|ten|sixteen|all|several|many) (?:concurrent |parallel )?(?:users|requests|"
    r"sequences|streams|prompts)\b|\bbatch(?: size)?(?: of)? ?[=:]? ?\d|(?:批(?:量|次)?(?:大小)?|并发)[为是=]? ?\d|"
    r"\d\s?[个条路位](?:用户|请求|序列|并发)"
)
"""Words before some bytes for how many sequences they may be of."""
OF_ONE = cased(
    r"\b(?:a|one|single|each|every|per|full)[ -](?:single |full |\d[\d,.]*k?[- ]token )?(?:sequence|user|request|"
    r"prompt)\b|[单一每](?:个|条)(?:请求|序列|用户)|"
    r"\b(?:batch(?:[ _]?size)?|bs)(?:\s?(?:of|is|=|:|：|为)\s?|\s)1(?![\d.,k])|批(?:次|量)?大小[为是=]?\s?1(?![\d.,k])"
)
"""Words for the tokens of one sequence, which are no sequences more."""
WORDS: dict[Exact, str] = {4: "fp32", 2: "fp16", 1: "int8", Fraction(1, 2): "int4"}
"""A dtype of so many bytes."""
_ANY = (4, 2, 1, Fraction(1, 2))
_A_MODEL = 10**6


@functools.lru_cache(maxsize=16)
def widths_in(text: str) -> tuple[Exact, ...]:
    """The bytes of a value in each dtype that a text names; several finders ask it of a text in turn."""
    text = lowered(text)
    found = _NAMES.findall(text)
    if "bit" in text or "byte" in text or "字节" in text:
        found += _IN_UNITS.findall(text)
    widths = {_WIDTH_OF.get(name.replace("-", " "), 0) for name in found} if found else ()
    return tuple(width for width in _ANY if width in widths)


def width_in(text: str) -> Exact | None:
    """The bytes of a value in the one dtype that a text names; None if it names none, or several."""
    widths = widths_in(text)
    return widths[0] if len(widths) == 1 else None


@functools.lru_cache(maxsize=2)
def widths_of_note(note: str) -> Set[Exact]:
    """The widths that a whole note names: a long one is read once, not for every number in it."""
    return frozenset(widths_in(note))


def is_model_size(number: Number) -> bool:
    """Whether a number may be the size of a model: 7B, 4.73 M, 70 亿."""
    return number.kind == "count" and not number.bare and number.value >= _A_MODEL


def in_bytes(size: Number, width: Exact) -> list[Truth]:
    """The bytes of a size as it stands, and as it may be rounded: 7B may have 6.74 or 7.62 billion parameters."""
    value = number_value(size).times(width)._replace(kind="bytes")
    how = f"{size.text} × {width} bytes"
    return [Truth.of(value.exact, how, "bytes"), Truth(value, how)]


def weights(facts: Facts, text: str) -> list[Truth]:
    """The bytes of a model's weights in the dtypes that a text names."""
    return [truth for width in widths_in(text) or [4, 2] for truth in facts.memory(width)]


def cache(facts: Facts, text: str, tokens: Sequence[Exact], *, is_all: bool = False) -> list[Truth]:
    """The bytes of a model's cache of one token, of some numbers of them, and of its whole context; of no others than
    these numbers of tokens if they are all that may be meant.

    Layers with a window keep no more than that; where it is forgotten, the rest of the model counts as right too.
    """
    lengths = list(dict.fromkeys(tokens if is_all else [1, *tokens, facts.size("context_length") or 1]))
    if not facts.has_windows:
        return cache_of(facts.cached(1), text, lengths)
    counted = [(length, facts.cached(int(length))) for length in lengths if length == int(length)]
    windowed = [
        (length, values, f"{values:,} values in all, a window's at most in layers that have one,")
        for length, values in counted
        if values != facts.cached(1) * length
    ]
    return _caches(windowed, text) + cache_of(facts.cached(1), text, lengths)


def cache_of(values: Exact, text: str, tokens: Sequence[Exact]) -> list[Truth]:
    """The cache of some numbers of tokens, at `values` for each, in the dtypes and the batches that a text names."""
    return _caches([(length, values * length, f"{values:,} values") for length in dict.fromkeys(tokens)], text)


def _caches(counted: Sequence[tuple[Exact, Exact, str]], text: str) -> list[Truth]:
    """The bytes of so many tokens, so many values, with the words for these."""
    batches = [1, *batches_in(text)]
    return [
        Truth.of(
            values * width * batch,
            f"KV cache of {length:,} token{'s' * (length != 1)}, {words} of {width} bytes each"
            + (f", batch {batch}" if batch != 1 else ""),
            "bytes",
        )
        for width in widths_in(text) or [4, 2]
        for length, values, words in counted
        for batch in batches
    ]


def batches_in(text: str) -> list[int]:
    """The batches that a text names: so many sequences, requests or users at once."""
    named = BATCH.finditer(lowered(text)) if _MAY_BATCH.search(text) else ()
    return [int(next(filter(None, match.groups()))) for match in named]


def also_right(facts: Facts, text: str, truths: Sequence[Truth]) -> list[Truth]:
    """What counts as right too: a model's nominal or rounded size times the bytes; KiB by the thousand called MB.

    Where no dtype is named, it may be one of fewer bits.
    """
    widths = widths_in(text)
    fewer = [] if widths else [truth for width in (1, Fraction(1, 2)) for truth in facts.memory(width)]
    return [
        *(
            Truth.of(size * width, f"{size:,} × {width} bytes", "bytes")
            for size in in_memory(facts.model, facts.total)
            for width in widths or _ANY
        ),
        *fewer,
        *mixed(truths),
    ]


def mixed(truths: Sequence[Truth]) -> list[Truth]:
    """Bytes whose KiB or MiB are counted by the thousand: 5000 × 512 KiB called 2.56 GB."""
    return [
        Truth.of(truth.value.exact * factor, f"{truth.how}, KiB or MiB by the thousand", "bytes")
        for truth in truths
        if truth.how.startswith("KV")
        for factor in (Fraction(1000, 1024), Fraction(1000**2, 1024**2))
    ]


def is_count_of_tokens(passage: Passage, number: Number) -> bool:
    """Whether the words beside a number say that it is one of tokens."""
    if number.kind != "count":
        return False
    return bool(_TOKENS.match(passage.after(number.end, 16)) or _TOKENS_BEFORE.search(passage.before(number.start, 24)))


def tokens_in(passages: Sequence[Passage]) -> list[Exact]:
    """The numbers of tokens that some text names."""
    named = [(passage, one) for passage in passages for one in passage.numbers if is_count_of_tokens(passage, one)]
    counted = [number for _, number in named]
    found = [number.digits * unit.scale for number in counted for unit in number.units if unit.kind == "count"]
    whole = [int(value) for value in found if value == int(value) and value >= 1]
    # "100 tokens after a prompt of 412"; "from 4096 to 8192 tokens".
    is_pair = len(counted) == len(whole) == 2 and whole[0] != whole[1]
    both = [sum(whole), abs(whole[0] - whole[1])] if is_pair else []
    # "S = 512 + 512": a prompt, and what is generated after it.
    more = [(int(number.value), _ADDED.match(passage.after(number.end, 16))) for passage, number in named]
    return [*whole, *both, *(first + int(added[1]) for first, added in more if added is not None)]


_ADDED = cased(r"[\s$`]*\+[\s$`]*(\d{1,6})(?![\d.,]*\d|\s?[KMG%])")


def is_of_all_tokens(claim: Claim, passage: Passage, facts: Facts) -> bool:
    """Whether a number is only right of the whole context, and its clause names other tokens: "4 GiB at 16K tokens"."""
    whole = facts.size("context_length")
    how = claim.truth.how if claim.truth is not None else ""
    if claim.number is None or f"KV cache of {whole:,} tokens" not in how or "window" in how:
        return False
    clause = clause_of(passage, claim.number)
    counts = [number for number in passage.numbers if number.text in clause and is_count_of_tokens(passage, number)]
    named = tokens_in([passage])
    return bool(counts or (named and ", batch " in how)) and whole not in named


def is_less(claim: Claim) -> bool:
    """Whether a number is less than its truth."""
    number, truth = claim.number, claim.truth
    return number is not None and truth is not None and number.value < truth.value.exact
