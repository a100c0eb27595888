"""What the bytes in a text are of: weights, a cache, or anything else; the words for them."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from fractions import Fraction

from archscope.notes.finders.memory.sizes_in_bytes import DTYPE, OF_ONE, batches_in, widths_in
from archscope.notes.finders.totals.labels import TOTAL
from archscope.notes.numbers.numerals import Exact, Number, divided
from archscope.notes.statements.clauses import clause_of
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased, lowered, says_any

ADDRESS = cased(r"[\s|`*]*[a-z_]+(?:\.[a-z_]+)+(?![\w.])")
"""A quantity by its address, which says more exactly what it is: "memory.temporaries"."""
CACHE = AnyCase(r"\bkv\b|k/v|cache|缓存|per token|每个?\s?token|每个?词元")
OTHER_THINGS = AnyCase(
    r"\blogits?\b|residual|\bscores?\b|\bcop(?:y|ies)\b|checkpoint|\b(?:alone|only|more|after|instead|saved?)\b|"
    r"\bgrow(?:th|s)\b|\b[qk],? |\bquer(?:y|ies)\b|hidden|activation|\blayers?\b|\busers?\b|\bfrozen\b|\btrained\b|"
    r"\bblocks?\b|\bembedding|\bzero[- ]?\d|\bfsdp|shard|"
    r"冻结|[一单每首末]个?[层块]|嵌入|用户|分片|分数|残差|副本|检查点|激活|节省|增长"
)
"""Words of labels for other bytes than those of the weights or of the whole cache: "logits", "scores of one layer"."""
_OF_TRAINING = AnyCase(r"gradient|optimi[sz]er|activation|梯度|优化器|激活")
WEIGHTS = AnyCase(r"\bweights\b|\b(?:fp|bf|float|int)\d+ (?:model )?param(?:eter)?s\b|权重")
"""Words for the cache of keys and values, and for the weights."""
_HAVING = AnyCase(r"(?:\bwith|\bhas|\bhave|有)\s*[*`]*$")
_OF_OTHERS = AnyCase(
    r"[\s*`]*of\s(?!(?:the |its |all )?(?:model|weights|param|memory|vram|ram|gpu|storage|space|kv|k/v|keys|"
    r"cache|fp|bf|int|half|float|\d))"
)
_INSTEAD = AnyCase(
    r"(?:\bfrom|\bwas|\binstead of|\bvs\.?|\bversus|\bthan|\bagainst|原来|原本|而不是|而非|降自|从|"
    r"[多少]出?了?|tokens?\s*(?:→|->|=>|⇒))[\s*`~≈约]*$"
)
"""What stands before the bytes of something else that is spoken of, "2.7 GB (down from 21.5 GB)", or of a cache: "128K
tokens → 320 GB"."""
TRAINED = AnyCase(r"\btrain|fine-?tun|训练|微调")
TOKENS_NEAR = AnyCase(
    r"\d\s?k?\s?-?(?:个)?\s?(?:tokens?\b|token(?![a-z])|词元|ctx\b|上下文|context)|\bt\s?=\s?\d|"
    r"\b(?:full|whole|maximum) context\b|(?:完整|整个|最大)上下文"
)
"""A number of tokens, or words for as many as there may be: "8K context", "the full context"."""
_OPERATOR_AFTER = cased(
    r"\s*[/÷×*·+−-]\s*[\d(]|[.,;。，；] ?[×*·÷] ?\d|\s*\\(?:times|div|cdot)|\s*(?:minus|减去?|扣除) ?[~≈约]?\d"
)
_OPERATOR_BEFORE = cased(r"(?:[\d)]|[A-Za-z]\s)\s*[/÷×*·+−-]\s*$|\\(?:times|div|cdot)\s*$")
OF_MORE = AnyCase(
    r"\b(?:total|overall|in all|altogether|together|combined|plus|overhead|plan|at least|without|layers?\b(?!,)|"
    r"blocks?|heads?|gpus?|cards?|users?|requests?|sequences?|sessions?|streams|nodes?|ranks?|tp|per second|"
    r"compress\w*|sav\w+|reduc\w*|left|fits?|shard\w*|pieces?|files?|lora|adapters?|gguf|gptq|awq|q\d_\w+|"
    r"scales?|masks?|embeddings?|attention|mlps?|ffns?|feed-forward|norms?|laptop|machine|ram|"
    r"extra|additional|(?:k|v|key|value) cache)\b|合计|总|共|加上|外加|额外|每层|单层|每卡|每张|张|卡|节点|用户|请求|"
    r"并发|节省|减少|降|压缩|余量|开销|冗余|不用|没有|嵌入|注意力|前馈|笔记本"
)
"""Words of a clause whose bytes are of several things, of a part, or of many."""
OF_ANOTHER_CACHE = AnyCase(
    r"\bbeams?\b|\bprun|\bdistil|\b(?:k|v|keys?|values?) (?:alone|only)\b|"
    r"\bonly (?:the )?(?:k|v|keys|values)\b|\btoken (?:and|&) layer|\bshar(?:e|es|ed|ing)\b|共用|共享|剪枝|蒸馏"
)
"""Words of a text whose cache may be another one than that of the model that it names, or a part of it."""
HARDWARE = AnyCase(
    r"\b(?:a100|h100|v100|t4|rtx|gpus?|cards?|left|free|available|remain\w*|budget|bandwidth|"
    r"hbm|/s|per second|disk|file|download|optimizer|adam\w*|gradient|activation|peak|temporar\w*)|"
    r"\bm(?:,| and | ?[+&]) ?v\b|显卡|的卡|张卡|"
    r"剩|可用|带宽|磁盘|文件|优化器|梯度|激活|峰值|临时"
)
"""Words for what bytes are of beside weights and caches: what a card has, what training takes, files."""
READ = AnyCase(r"\breads?\b|\bmoved\b|\btraffic\b|\bactive\b|读取|搬运|访存|激活参数")
"""Words for what a token moves of the weights, which is not all of them in a mixture of experts."""
BESIDE_WEIGHTS = AnyCase(
    r"optimi[sz]|adam|\bmoment(?:s|um)\b|variance|\bm and v\b|gradient|activation|cache|\btrain|fine-?tun|"
    r"\bq?lora\b|adapter|overhead|"
    r"优化器|动量|方差|[一二]阶|梯度|激活|缓存|训练|微调|适配|开销"
)
"""What takes bytes beside the weights, or in their place."""
SEVERAL_TIMES = AnyCase(
    r"\bcop(?:y|ies)\b|\breplicas?\b|\btwice\b|\bdoubl\w+|\b(?:two|three|four|five|eight|ten|several) (?:\w+ )?"
    r"(?:models|checkpoints|passes|versions|instances|times)\b|\b\d{1,2} ?× ?\d[\d.]*\s?[bm]\b|gradient|\bema\b|"
    r"\breference\b|\bmerg\w+|\baverag\w+|\bpeak\b|\bactor\b|\bcritic\b|\bpolicy\b|\bteacher\b|\bstudent\b|"
    r"\bmirror\w*|\b(?:on|in|across) (?:two|three|four|both) \w+|\bon (?:each|every)\b|"
    r"\bspars\w+|\bevery (?:second|other)\b|复制|[两三四几各]一?份|副本|倍|梯度|峰值|参考模型|[两三四几]个模型|稀疏"
)
"""Words for what takes the bytes of all weights more than once, or more than these."""
IN_PARTS = AnyCase(r"\beach of\b|\bsplit|\bprun|\bhal(?:f|ve)|\bpart of|切成|切分|每份|剪枝|一半|部分")
"""Words of sentences whose bytes are of some of the weights."""
ONLY_TAKES = AnyCase(
    r"(?:[\s*_`()（）:：,，.。=~≈-]|"
    rf"{DTYPE}|"
    r"(?:in|at|with|the|of|takes|take|up|needs|requires|occupies|uses|weighs|is|precision|memory|vram|gpu|about|around|roughly|half|single)\b|[用以占需要约为的下时精度显存内半单])+"
)
"""What a sentence says that tells the bytes of a model and nothing more."""
WITH_SCALES = AnyCase(r"\bmx-?(?:fp|int)\d|nvfp\d|gptq|awq|\bq\d_\w|gguf|\b(?:nf|fp)4")
"""Formats that keep scales beside the values: a little more than their bits."""
QUANTIZED = AnyCase(r"quanti|\bbits?\b|-bit\b|量化|比特")
SIZES = cased(
    r"(?<!\d)\d{1,6}\s?-?(?:个\s?)?(?:(?:kv|query|attention|key[/-]value|transformer|decoder|查询|键值|注意力)[\s-]*)?"
    r"(?:layers?|blocks?|heads?|层|头)(?![a-z])|head[ _-]?(?:dim|size)\w*"
)
"""The sizes of a model, whose words say nothing of what the bytes are of."""
LEAST_SIZE = 1000
"""Fewer bytes are those of a single value, or of a few."""
_PER_SECOND = cased(r"[\s*`$}]*(?:/\s?(?:s|sec|second|秒)(?![A-Za-z])|per second\b|每秒)")
_DIVIDED = cased(r"[\s*_`$]*(?:/|÷|\\div)[\s*_`$]*[\d(]")
_OF_THEM = cased(
    r"\bweights\b|\bparam(?:eter)?s\b|\b(?:model|stor(?:ing|ed)|just|alone|its)\b|权重|参数|模型|存储|本身"
)
_LEAVES = AnyCase(
    r"(?:\b(?:room for|leav(?:es?|ing)|fre(?:es|eing)(?: up)?|remaining)(?: (?:us|you|you with|about|around|roughly|"
    r"only|just|some|another|up to|a further))*|剩余?下?|余下?|留[下出给]|腾出|释放出?)"
    r"(?:了|还有|约|大约|仅|只有|[\s*`~≈])*$"
)
_OF_A_DEVICE = AnyCase(
    r"[\s*`-]*(?:(?:nvidia |consumer )?(?:gpus?(?!s?[ -](?:memory|ram))|cards?|[abhv]\d{2,3}s?|rtx ?\d+)\b|显卡|的卡|"
    r"(?:to spare|of headroom|headroom|free)\b)"
)
_HALF, _BILLION, _ROUNDED = Fraction(1, 2), 10**9, Fraction(1, 100)
_GOES_ON = cased(r"(?:换成|换为|换到|改用|换作)[\s*`]*$")


def is_total_of_training(label: str, labels: Iterable[str]) -> bool:
    """Whether a label is that of a total, in rows of which some are gradients, optimizer states or activations."""
    return TOTAL.search(label) is not None and any(map(_OF_TRAINING.search, labels))


def is_size(number: Number) -> bool:
    """Whether a number is one of many bytes, not of the few that a value takes."""
    return number.kind == "bytes" and number.value >= LEAST_SIZE


def is_bandwidth(passage: Passage, number: Number) -> bool:
    """Whether bytes are so many in a second: "3.35 TB/s"."""
    return _PER_SECOND.match(passage.after(number.end, 16)) is not None


def is_divided(passage: Passage, number: Number) -> bool:
    """Whether bytes are room that is divided by other bytes: "1.5 GiB / 144 KiB per token"; by a bandwidth all weights
    are."""
    if _DIVIDED.match(passage.after(number.end, 16)) is None:
        return False
    by = passage.number_from(number.end - passage.start)
    if by is None or by.kind != "bytes" or is_bandwidth(passage, by):
        return False
    # "1.19 GB / 1.11 GiB" says the same in the other unit.
    return by.units == number.units or abs(divided(by.value, number.value) - 1) > _ROUNDED


def says_what(passage: Passage, number: Number) -> bool:
    """Whether the clause of a number says that it is of the weights or the cache, and of nothing else."""
    clause = clause_of(passage, number)
    return (
        not is_of_another(passage, number)
        and not OF_MORE.search(clause)
        and bool(WEIGHTS.search(clause) or CACHE.search(clause) or widths_in(clause) or TOKENS_NEAR.search(clause))
    )


def is_of_something(passage: Passage, number: Number) -> bool:
    """Whether an item of a list begins with what its bytes are of, and that is neither weights nor cache: "one layer,
    fp16: 6.3 MB"."""
    if passage.mentions or says_any(passage.text, WEIGHTS, CACHE, TOKENS_NEAR):
        return False
    before = passage.until(number.start)
    return bool(before.strip()) and ONLY_TAKES.fullmatch(before) is None


def says_nothing_else(sentence: Passage, number: Number) -> bool:
    """Whether a sentence says nothing but how many bytes the weights take."""
    first, last = number.start - sentence.start, number.end - sentence.start
    said = f"{sentence.text[:first]} {sentence.text[last:]}"
    return all(ONLY_TAKES.fullmatch(part) for part in _OF_THEM.split(lowered(said)) if part)


def is_of_a_device(passage: Passage, number: Number) -> bool:
    """Whether bytes are those that a device has, or has left: "80 GB GPUs", "33 GB to spare"."""
    return _OF_A_DEVICE.match(passage.after(number.end, 24)) is not None


def is_left(passage: Passage, number: Number) -> bool:
    """Whether bytes are said to be left beside others, and so are those of a cache only where these have room for it:
    "leaving 9 GB for the cache"."""
    return _LEAVES.search(passage.before(number.start)) is not None


def is_address(passage: Passage) -> bool:
    """Whether a text begins with an address."""
    return ADDRESS.match(passage.text) is not None


def is_of_many(passage: Passage, number: Number, before: str, batch: Exact | None) -> bool:
    """Whether the text before a sentence about a cache has several sequences: "We serve 4 requests at once. …"."""
    sentence = passage.sentence_of(number)
    is_said = any(one.size == "batch" for one in sentence.settings) or batches_in(sentence.text)
    if is_said or CACHE.search(sentence.text) is None or OF_ONE.search(lowered(sentence.text)):
        return False
    said = f"{before} {passage.until(sentence.start)}"
    return batch not in (None, 1) or any(count > 1 for count in batches_in(said))


def is_of_a_part_above(title: str, before: str) -> bool:
    """Whether a heading is about one layer, or what a text goes on from about what each GPU has."""
    return _OF_LAYER.search(title) is not None or _OF_GPU.search(before) is not None


_OF_LAYER = AnyCase(r"\b(?:per|each|every|one|single)[ -](?:transformer |decoder )?(?:layer|block)\b|[每单一]个?层")
_OF_GPU = AnyCase(r"\b(?:per|each|on each|on every)[ -](?:gpu|card|device|rank)\b|每张?卡|每块?卡|每个? ?gpu")


def is_of_another(passage: Passage, number: Number) -> bool:
    """Whether a number is an operand, or what something else has: "142 GB / 2.5 GB", "a laptop with 16 GB"."""
    before, after = passage.before(number.start, 24), passage.after(number.end, 24)
    has = _HAVING.search(before) and not WEIGHTS.search(after)
    is_other = _INSTEAD.search(before) or _OF_OTHERS.match(after)
    return bool(has or is_other or _OPERATOR_AFTER.match(after) or _OPERATOR_BEFORE.search(before))


def says_another_size(passage: Passage, number: Number, parameters: Exact) -> bool:
    """Whether the sentence of a number names a model of another size than one of so many `parameters`: "BLOOM 176B"."""
    sizes = [other.value for other in passage.sentence_of(number).numbers if other.kind == "count" and not other.bare]
    return any(size >= _BILLION and not _HALF < divided(size, parameters) < 2 for size in sizes)


def without_a_choice(passage: Passage) -> str:
    """A passage without the words by which it goes on to a model, which suppose nothing: "换成 GPT-2"."""
    edges = [0, *(mention.start - passage.start for mention in passage.mentions), len(passage.text)]
    return "".join(_GOES_ON.sub("", passage.text[first:last]) for first, last in itertools.pairwise(edges))


def without_names(passage: Passage) -> str:
    """A passage without the names of models, of which some have a word for another one in them: "Phi-3-mini"."""
    edges = [0, *(edge - passage.start for one in passage.mentions for edge in (one.start, one.end)), len(passage.text)]
    return " ".join(passage.text[first:last] for first, last in zip(edges[::2], edges[1::2], strict=True))


def has_own_width(label: str, width: Exact) -> bool:
    """Whether what a label names may take other bytes for each value than what is beside it: ids, statistics, masks;
    embeddings where the rest is in few bits."""
    return says_any(label, _OF_OWN_WIDTH, *(_LEFT_WIDE,) * (width <= 1))


_OF_OWN_WIDTH = AnyCase(
    r"\bids?\b|\bind(?:ex|ices)\b|mask|\bstat|norm|\blse\b|log-?sum|\brope\b|\bcos\b|\bsin\b|rotary|router|gating|"
    r"zero[- ]?point|softmax|upcast|索引|掩码|统计|归一|旋转|路由|零点"
)
_LEFT_WIDE = AnyCase(r"embed|\bw[tp]e\b|\bhead\b|嵌入|词表|输出头")
