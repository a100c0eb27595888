"""The words and symbols that notes use, in English and Chinese: sizes, their letters, what is counted, functions."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

from archscope.notes.text.patterns import AnyCase, cased, lowered

FUNCTIONS: dict[str, Callable[[float], float]] = {
    "sqrt": math.sqrt, "ln": math.log, "log": math.log, "log2": math.log2, "log_2": math.log2, "log10": math.log10,
    "log_10": math.log10, "exp": math.exp, "sin": math.sin, "cos": math.cos,
    "sind": lambda degrees: math.sin(math.radians(degrees)), "cosd": lambda degrees: math.cos(math.radians(degrees)),
    "int": math.floor, "floor": math.floor, "ceil": math.ceil, "round": round,
}  # fmt: skip

SIZES: dict[str, tuple[str, ...]] = {
    "vocab_size": (
        "vocab_size", "vocab", "n_vocab", "vocabulary_size", "V", "|V|", "vocabsize", "num_embeddings", "d_vocab",
    ),
    "d_model": (
        "d_model", "n_embd", "hidden_size", "emb_dim", "embed_dim", "embedding_dim", "dim", "hidden_dim", "n_embed",
        "model_dim", "d_emb", "d_embed", "dmodel", "num_hiddens",
    ),
    "n_layers": (
        "n_layers", "n_layer", "num_layers", "num_hidden_layers", "layers", "n_blocks", "num_blocks", "num_blks",
        "layer_num", "num_layer", "L",
    ),
    "n_heads": ("n_heads", "n_head", "num_heads", "num_attention_heads", "heads", "n_h", "nh", "head_num", "num_head"),
    "n_kv_heads": (
        "n_kv_heads", "n_kv_head", "num_key_value_heads", "kv_heads", "num_kv_heads", "n_kv", "n_head_kv",
        "n_heads_kv", "kv_head_num",
    ),
    "head_dim": ("head_dim", "d_head", "d_k", "head_size", "d_v", "d_h", "d_key", "hs", "dim_head"),
    "d_ff": (
        "d_ff", "intermediate_size", "ffn_dim", "d_ffn", "n_inner", "ffn_hidden", "hidden_ff", "d_mlp", "dff",
        "d_hidden", "ffn_num_hiddens",
    ),
    "context_length": (
        "context_length", "block_size", "n_ctx", "n_positions", "max_position_embeddings", "max_seq_len",
        "ctx_length", "context_size", "max_len", "context", "max_seq_length", "ctx_len", "n_context",
    ),
    "seq": ("seq", "seq_len", "sequence_length", "seq_length", "T", "seqlen", "s"),
    "batch": ("batch", "batch_size", "B", "bsz", "bs", "b", "micro_batch_size"),
    "bytes": (
        "bytes_per_value", "bytes_per_param", "bytes_per_parameter", "bytes_per_element", "dtype_bytes",
        "bytes_per_elem",
    ),
}  # fmt: skip
"""The sizes of a model and of an input, and how code and formulas spell them."""

OF_A_MODEL = (
    "d_model", "n_layers", "n_heads", "vocab_size", "n_kv_heads", "head_dim", "d_ff", "context_length",
)  # fmt: skip
"""Those of a model, beginning with the ones by which it is known."""

SPELLING = {spelling: size for size, spellings in SIZES.items() for spelling in spellings}
_SPELLING_LOWER = {spelling.lower(): size for spelling, size in SPELLING.items() if len(spelling) > 1}


def size_named(word: str) -> str | None:
    """The size that a symbol stands for, `head_num_` as a member of a class too; None if it is none that is known."""
    return SPELLING.get(word) or (_SPELLING_LOWER.get(word.lower().rstrip("_")) if len(word) > 1 else None)


def symbol_of(head: str) -> str:
    """A heading without the marks of Markdown and LaTeX: n_layers of "$n_{\\text{layers}}$", L of "#L"."""
    if "{" in head:
        head = _SUBSCRIPT.sub(r"\1", _IN_LETTERS.sub(lambda found: found[1].replace("\\", ""), head))
    return head.strip(_MARKS)


_IN_LETTERS = cased(r"\\(?:text|mathrm|mathit|texttt|operatorname|mathbf|rm|textbf)\s*\{\s*(\w+(?:\\?_\w+)*)\s*\}")
_SUBSCRIPT = cased(r"\{\s*(?:(?:text|mathrm|mathit|rm)\s*\{)?\s*(\w+)\s*\}{1,2}")
_MARKS = " `*_$#\\()"


def is_symbol(word: str) -> bool:
    """Whether a word can be a factor: a known spelling, a letter, something with an underscore."""
    is_letter = len(word) == 1 and (word.isascii() or word in "ΨΦΘψφθ")
    return is_letter or size_named(word) is not None or ("_" in word and word.isascii())


_NOUNS = frozenset((
    "layer", "layers", "head", "heads", "dim", "dims", "dimension", "dimensions", "token", "tokens", "block",
    "blocks", "byte", "bytes", "matrix", "matrices", "parameter", "parameters", "param", "params", "value", "values",
    "element", "elements", "weight", "weights", "position", "positions", "sequence", "sequences", "batch", "batches",
    "expert", "experts", "bias", "biases", "norm", "norms", "layernorm", "row", "rows", "column", "columns", "kv",
    "key", "query", "gpu", "gpus", "step", "steps", "sample", "samples", "entry", "entries", "number", "numbers",
    "vector", "vectors", "tensor", "tensors", "channel", "channels", "feature", "features", "copies", "projection",
    "projections", "state", "states", "float", "floats", "model", "total", "per", "each", "for", "in", "times",
    "attention", "transformer", "decoder", "hidden", "tok", "sec", "second", "seconds", "ids", "words", "embedding",
    "embeddings", "flops", "macs", "operations", "multiply-adds", "additions", "multiplications", "fp32", "fp16",
    "bf16", "float32", "float16", "bfloat16", "int8", "context", "contexts", "ctx", "matmul", "matmuls", "patch",
    "patches", "frames", "images", "pages", "tiles", "pairs", "scores", "characters", "chars", "sentences",
))  # fmt: skip


def is_noun(word: str) -> bool:
    """Whether a word after a number only says what is counted: 16 layers, 16_layers."""
    return word.lower().lstrip("_") in _NOUNS


_COUNTED = cased(
    r"(?:个|层|头|维|块|字节|参数|矩阵|位|元素|向量|词表|词|序列|样本|步|种|组|专家|"
    r"偏置|权重|键|值|数|卡|份|位置|批|注意力|投影|每|行|列|张|次|条|用户|"
    r"请求|模型|前向|反向|轮|的)+"
)


def is_counted(word: str) -> bool:
    """The same in Chinese: 层, 个头, 个参数."""
    return _COUNTED.fullmatch(word) is not None


COUNTERFACTUAL = AnyCase(
    r"\b(?:if|would|were|suppose|assume|imagine|instead|hypothetical\w*|doubl\w+|halv\w+|half|"
    r"tripl\w+|mistak\w+|wrong\w*|incorrect\w*|claim\w*|originally|"
    r"announce\w*|reported|according to|in reality|said|earlier|early|scal\w+|unlike|rather than|not|isn't|what-if)\b|"
    r"如果|假设|假如|假想|设想|若|要是|(?<!版)本来|原先|误|错|声称|最初|变成|改成|换成|翻倍|加倍|减半|砍|不是|而非|"
    r"[减增加缩扩][少大小]?[到至]|(?:去掉|取消|没有|不用|不带)了?\s?[gm]qa\s?的|without [gm]qa\b"
)
"""Words of sentences that say what isn't so."""

ANOTHER = AnyCase(
    r"\b(?:our|my|mine|own|vs|versus|compared|smaller|larger|mini|tiny|toy|small-scale|custom\w*|modif\w+|reduced?|distil\w*|shrunk|shrink\w*|"
    r"variants?|like|similar|based on|chang\w+|prun\w+|shallower|deeper|narrower|wider|experiments?|ablation\w*)\b|"
    r"imagin\w+|truncated|变体|魔改|修改|缩小|迷你|自己|我们|简化|蒸馏|剪枝|类似|小型|实验|仿照|基于"
)
"""Words for a model that is one of a name with changes."""


def is_of_another_model(text: str, *more: AnyCase) -> bool:
    """Whether a text speaks of what isn't so, or of a model with changes; or has one of some `more` words for that."""
    return any(words.search(text) for words in (COUNTERFACTUAL, ANOTHER, *more))


OTHER_SIZE = AnyCase(
    r"\b(?:tiny|toy|mini|smaller|larger|student|teacher|ablations?|hal(?:f(?! precision)|ved|ving)|quarter|"
    r"small (?:runs?|models?))\b|"
    r"学生|教师|四分之一|减半|一半|消融|迷你|小模型"
)
"""Words for another model beside the one whose sizes are known."""

SHARED_OUT = AnyCase(
    r"\bgpus\b|\bcards\b|\bdevices\b|\branks?\b|\bstages?\b|\btp\b|\bpp\b|"
    r"\b(?:per|each|one) (?:gpu|card|device|node)\b|\bshard|\bparallel|卡|每段|并行|切分|分片"
)
"""Words of sentences about a model that is shared out among devices, each of which has a part of it."""

OFFLOADED = AnyCase(r"\boff-?load|\b(?:on|in|to) (?:the )?(?:cpu|host|nvme|disk)\b|卸载|[在到]\s?(?:cpu|磁盘|主存)")
"""Words of lines about what isn't on the device with the rest."""

OF_SOME = AnyCase(
    r"\bnon-?zeros?\b|\b(?:active|trained|kept|used|local|first|last|on rank \d)\b|triang|causal|spars|prun|mask|"
    r"\b2:4\b|非零|激活|训练|本机|本地|[前后]\s?\d|三角|因果|稀疏|剪枝|掩码"
)
"""Words of counts of some of the values of a shape."""

WITHOUT = AnyCase(
    r"\bno\b(?!\.)|\b(?:w/o|without|exclu\w+|excl|except|minus|sans|ignor\w+|not count\w+|less|but)\b|left (?:out|off)|"
    r"不[含算计带包用]|除[去了外]|去掉"
)
"""Words of labels for what is left out."""

TIED = AnyCase(
    r"(?<!un)(?<!not )\btie[ds]?\b(?!\W{1,4}false)|(?<!un)\btying\b|\bshar(?:ed|ing)\b|"
    r"\bshares?\b(?![\s*_]*(?:[|(（%]|of ))|\breus|"
    r"(?:without|w/o|excl\.?|excluding|no) (?:a |the )?(?:output |lm[_ ])?head|"
    r"不[含算](?:输出)?头|绑定|(?<!不)共享|复用"
)
UNTIED = AnyCase(
    r"\bun(?:tie[ds]?|tying)\b|(?:\bnot|n['’]t|without|\bno)\W{1,4}(?:weight[- ])?(?:tie|tying|sharing|share)|"
    r"tied?\w*\W{1,4}false|of its own|\bseparate|unshared|output (?:head|"
    r"layer|proj|matrix)|lm_?head|unembed|"
    r"不共享|不绑定|独立|单独|输出层|输出头"
)
"""Words for a head that reuses the token embedding, and for one of its own."""

DOUBTED = AnyCase(r"\b(?:wrong|mistak|incorrect|errors?\b|typo|swapped|transposed)|错|误")
"""Words of a text that quotes a number which it says to be wrong."""


def is_doubted(text: str, *more: AnyCase) -> bool:
    """Whether a text speaks of what isn't so, or says that a number is wrong; or has one of some `more` words."""
    return any(words.search(text) for words in (COUNTERFACTUAL, DOUBTED, *more))


def size_of_label(label: str) -> str | None:
    """The size that a heading or a label names by its symbol, or else as `size_described` says."""
    symbol = symbol_of(label)
    size = size_named(symbol) or size_described(label)
    if size is None and "$" in label and (found := _WITH_MATH.fullmatch(label)) is not None:
        return size_described(found[1])
    if size is not None or "_" not in symbol:
        return size
    found = _WITH_A_LETTER.fullmatch(symbol)
    size = size_named(found[1]) if found is not None else None
    return size if found is not None and _MEANT_BY.get(found[2].upper(), size) == size else None


_WITH_A_LETTER = cased(r"(\w+_\w+)[\s`*$)\\]*[(（][\s`*$]*([A-Za-z])[\s`*$)）]*")
"""A symbol and the letter that is short for it, "n_heads$$ (N"; its last bracket may be stripped as a mark."""
_WITH_MATH = cased(r"[\s*]*([A-Za-z][A-Za-z -]{3,40}?)[\s*(（]*\$[A-Za-z_{}\\ ]{1,24}\$[\s*)）]*")
"""Words, and the symbol in LaTeX behind them: "Embedding dimension $d_{embed}$"."""
_MEANT_BY = {"F": "d_ff", "K": "n_kv_heads", "V": "vocab_size"}
"""Letters that say of which width or of which heads such a symbol is."""


@functools.lru_cache(maxsize=4096)
def size_described(label: str) -> str | None:
    """The size that a heading or a label names in words, or in code in brackets: "Layers", "中间维度（d_ff）"."""
    label = lowered(label)
    symbol = _SYMBOL_IN_BRACKETS.search(label) if "_" in label else None
    if symbol is not None and size_named(symbol[1]):
        return size_named(symbol[1])
    if _OF_SEVERAL.search(label) is not None:
        return None
    for size, pattern in _LABELS:
        if pattern.search(label):
            return size
    return None


_OF_SEVERAL = cased(r"[a-z] (?:[×*÷/]|\\times) [a-z]")
"""What a label has that is worked out of several sizes: "heads × head dim / model dim"."""
_SYMBOL_IN_BRACKETS = cased(r"[(（][\s`*]{0,4}([a-z]{1,24}(?:_[a-z\d]{1,24}){1,4})[\s`*]{0,4}[)）]")
_LABELS = [
    (size, cased(pattern))
    for size, pattern in (
        ("n_kv_heads", r"(?:kv|key[/-]value|k[/-]v)[ _-]?heads?|kv ?头|键值头"),
        (
            "head_dim",
            r"head[ _]?(?:dim|size)|头维|每头维|per head|^\W*(?:key ?/ ?query|query ?/ ?key|q/k|k/q) (?:dim|size)",
        ),
        (
            "n_heads",
            r"^\W*(?:n_?|(?:no|num|number)?\.? ?(?:of )?)(?:(?:attention|attn\.?|query|q)[ -])?heads?"
            r"(?: count| ?个?数[目量]?| (?:per|in each) layer)?\W*"
            r"(?:[(（]\W*(?:h|a|n_?h(?:eads?)?)\W*)?$|"
            r"^\W*(?:注意力|查询)?头数?量?\W*$|注意力头数",
        ),
        (
            "d_ff",
            r"^\W*(?:d_ff|(?:ffn|mlp) (?:dim|size|width|hidden|units)|intermediate(?: size)?|feed-?forward (?:dim|"
            r"size|width|units|hidden))|(?:ffn ?|前馈)(?:神经网络|网络|层)?的?(?:隐藏|中间|维度|宽度)|中间(?:层|前馈)",
        ),
        ("vocab_size", r"vocab|词汇?表"),
        ("context_length", r"context|\bctx\b|max(?:imum)? (?:seq|len)|上下文|n_ctx|最大长度"),
        (
            "d_model",
            r"^\W*(?:d_model|hidden(?: size| dim\w*| units)?|model dim\w*|(?:emb\w* )?dim\w*|"
            r"embedding (?:dim\w*|size|width)|width|n_embd)\W*(?:\(.*\))?$|隐藏(?:维度|层|大小)|模型维度|嵌入维度|"
            r"^\W*维度\W*$",
        ),
        (
            "n_layers",
            r"^\W*(?:n_|(?:no|num|number)?\.? ?(?:of )?)(?:transformer |(?:en|de)coder )?(?:layers?|blocks?|"
            r"depth)\W*(?:\(.*\))?$|层数|块数",
        ),
    )
]
