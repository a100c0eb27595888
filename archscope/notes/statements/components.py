"""The words that labels and sentences have for the components of a model, in English and Chinese."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from archscope.ledger import Weight
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.passages import Row
from archscope.notes.text.patterns import AnyCase, lowered

UPS = ("ffn.up", "ffn.gate")
SELECT: dict[str, Callable[[Weight], bool]] = {
    "token": lambda w: w.address == "embedding.token",
    "position": lambda w: w.address == "embedding.position",
    "embedding": lambda w: w.component == "embedding",
    "qkv": lambda w: w.address == "attention.qkv",
    "out": lambda w: w.address == "attention.out",
    "attention": lambda w: w.component == "attention",
    "up": lambda w: w.address in UPS,
    "down": lambda w: w.address == "ffn.down",
    "ffn": lambda w: w.component == "ffn",
    "norm": lambda w: w.component == "norm",
    "norm-final": lambda w: w.address == "norm.final",
}
"""The weights of each component by its name here."""

COMPONENTS: tuple[tuple[str, str], ...] = (
    (
        "total",
        r"^(?!.*(?:embed|嵌入|atten|注意力|ffn|mlp|feed|norm|归一|(?:per|each|one|每|单)\W*\w*\s*(?:block|layer|块|层)|"
        r"(?:block|layer|块|层)\W{0,3}(?:total|总|合)|sub-?total|小计))"
        r".*(?:\btotal\b|总计|合计|总参|总量|总和|参数总|全部参数|\ball (?:the )?param)",
    ),
    ("active", r"^(?:\W|per token|每个? ?token)*active\b|激活参数"),
    ("non-embedding", r"non-?embedding|不含嵌入|非嵌入"),
    (
        "norm-final",
        r"final (?:layer ?|rms)?norm|ln_f\b|(?:last|最后|"
        r"最终)的?\s?(?:一个)?\s?(?:层归一化|layer ?norm|rmsnorm|norm)|norm_f\b",
    ),
    ("norm", r"layer ?norms?|rms ?norms?|(?:\b|_)norms?\b|normali[sz]ation|归一化|\bln_?[12]?\b"),
    (
        "position",
        r"position(?:al)?[ -]?(?:embed|encod|vector|table)\w*|\bwpe\b|位置(?:嵌入|编码|向量|embedding)|"
        r"\bpos(?:\.|ition)? ?emb\w*|\bpositions?\b",
    ),
    (
        "head",
        r"lm[_ ]?head|output (?:head|layer|linear|projection|matrix)(?! of att)|unembed\w*|输出(?:层|"
        r"头|矩阵|线性层)|language model(?:ing)? head|输出投影|logits",
    ),
    (
        "qkv",
        r"\b(?:qkv|kqv)\b|c_attn|q[,/、 ]*k[,/、 ]*(?:and )?v (?:proj|matri|投影|矩阵)|"
        r"query[,/ ]+key[,/ ]+(?:and )?value proj\w*|in_proj",
    ),
    (
        "out",
        r"att(?:n|ention)[ ._/](?:c_)?proj(?:ection)?(?!\w)|attention[ /.](?:output|out)|"
        r"(?:output|out) proj\w*|o_proj|输出投影",
    ),
    (
        "token",
        r"token[ -]?embed\w*|word[ -]?embed\w*|\bwte\b|embed_tokens|词嵌入|词向量|"
        r"token ?嵌入|词元嵌入|token ?embedding|词表嵌入",
    ),
    ("embedding", r"embed\w*|嵌入"),
    (
        "up",
        r"\bup[ -_]?proj\w*|c_fc|\bfc_?1\b|first linear|升维|上投影|mlp/ffw?\b|"
        r"(?:\b(?:ffn|mlp|feed[- ]?forward)|前馈(?:网络|层)?)\W{0,3}(?:up\b|expan\w+|w_?1\b|第一|扩展|扩张)",
    ),
    (
        "down",
        r"\bdown[ -_]?proj\w*|mlp(?:[ .]c_|/)proj\b|\bfc_?2\b|second linear|降维|下投影|"
        r"(?:\b(?:ffn|mlp|feed[- ]?forward)|前馈(?:网络|层)?)\W{0,3}(?:down\b|contract\w*|w_?2\b|第二|收缩|压缩)",
    ),
    ("ffn", r"\bffns?\b|\bmlps?\b|feed[-_ ]?forward\w*|前馈\w*"),
    ("attention", r"attention|\battn\b|注意力|\bmha\b|\bgqa\b"),
    ("block", r"\bblocks?\b|\blayers?\b|transformer层|每层|每个?块|单层|一层|块|层"),
)
"""What a label may speak of: a name here and the words for it. The first that fits is meant."""

_OF_BLOCK = frozenset(("attention", "qkv", "out", "ffn", "up", "down", "norm"))
PARTS_OF: dict[str, frozenset[str]] = {
    "embedding": frozenset(("token", "position")), "attention": frozenset(("qkv", "out")),
    "ffn": frozenset(("up", "down")), "norm": frozenset(("norm-final",)), "block": _OF_BLOCK,
    "total": frozenset(("embedding", "token", "position", "block", "norm-final", "head", *_OF_BLOCK)),
}  # fmt: skip
"""The components within others."""

WORDS = {name: AnyCase(pattern) for name, pattern in COMPONENTS}


def component_named(label: str) -> str | None:
    """The component that a label names, the FFN for "up + down projection"; None if it names none."""
    label = lowered(label)
    for name, pattern in WORDS.items():
        if pattern.search_lower(label):
            return "ffn" if name == "up" and names_both(label) else name
    return None


def names_both(label: str) -> bool:
    """Whether a label names both matrices of an FFN, and not as those of which each has so much."""
    return _UP_AND_DOWN.search(label) is not None and _OF_EACH.search(label) is None


_UP_AND_DOWN = AnyCase(
    r"(?:\bup[ -_]?proj\w*|\bup\b|c_fc|上投影|升维|w_?1)[\W_]*(?:\+|&|\band\b|和|与|加)[\W_]*"
    r"(?:\bdown\b|down_?proj|c_proj|下投影|降维|w_?2)"
)
_OF_EACH = AnyCase(r"\beach\b|\bper matri|\bone\b|各|每个矩阵|单个")


def components_in(text: str) -> list[tuple[int, int, str]]:
    """Every component that a sentence names: start, end, name."""
    found: list[tuple[int, int, str]] = []
    text = lowered(text)
    for name, pattern in WORDS.items():
        for match in pattern.all_lower(text):
            if not any(start < match.end() and match.start() < end for start, end, _ in found):
                found.append((match.start(), match.end(), name))
    return sorted(found)


def counts_other(head: str, row: Row, number: Number) -> bool:
    """Whether a number is no count of parameters of its row: FLOPs, as heading or row say, the bytes of a size beside
    it, or what all rows so far come to."""
    if _WORK.search(head) or _SO_FAR.search(head):
        return True
    others = [other for cell in row.cells for other in cell.numbers if other.kind != "count"]
    return any(other.kind in ("flops", "macs") or _is_same(number, other) for other in others)


def _is_same(number: Number, size: Number) -> bool:
    """Whether a bare number is so many bytes: 248,879,616 beside 237.4 MiB."""
    return size.kind == "bytes" and any(
        abs(number.value / Fraction(unit.scale) - size.digits) <= Fraction(size.step) for unit in size.units
    )


_SO_FAR = AnyCase(r"\brunning\b|cumulat|\bso far\b|累计|累积|累加")
_WORK = AnyCase(r"\bmacs?\b|flops?\b|multiply|计算量|运算量|乘加")
