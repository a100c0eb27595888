"""Letters that a note shows the value of by working a formula out, that cancel out, or that stand in the same list."""

_GPT = (
    "Let $T=1024$.\n\n* Embeddings: $2 \\times (V \\times D) = 2 \\times (50,257 \\times 1,600) = 160,822,400$\n"
    "* FFN: $3 \\times (D \\times F) = 3 \\times (1,600 \\times 6,400) = 30,720,000$\n"
    "* Final Norm: $D = 1,600$\n\n"
)
_SCALING = (
    "### Gopher\n\n- Parameters: $N = 280 \\times 10^9$\n- Tokens: $D = 300 \\times 10^9$\n"
    "- Compute: $C = 6ND = {} \\times 10^{{23}}$"
)
_HEADS = "```\nd_model = 8,192\nh = 64 query heads\ng = 8 groups\nd_head = d_model / h = {}\n```"

RIGHT = (
    _GPT + "* LM head: $2 T D V = 164,682,137,600$ FLOPs",
    _GPT + "* Scores: $2 H T^2 (D/H) = 3,355,443,200$ FLOPs",
    # A letter that stands for two things, and one of which nobody knows what it is.
    _GPT + "* Or $(V \\times D) = (32,000 \\times 1,600)$, so $2 T D V = 104,857,600,000$ FLOPs",
    _GPT + "* With $D = 800$: $2 T D V = 82,341,068,800$ FLOPs",
    _GPT + "* Per rank: $2 T D V / R = 82,341,068,800$ FLOPs",
    "The rate is 2 T² (GB/s), so 2 · 3² (D/H) = 18.",
    _SCALING.format("5.04"),
    _SCALING.format("5.0"),
    "A 7B model with $N = 7 \\times 10^9$: $2N = 14$ GFLOPs, $6N = 42$ GFLOPs a token.",
    _HEADS.format("128"),
    "We use d_model = 512 and h = 8.\n\nSo d_k = d_model / h = 64; with 16 heads d_k = d_model / h = 32.",
    "隐藏维度 512、8 个头，所以每个头 64 维。",
    "- GPT-3: `d_model=12288, n_heads=96` → `d_head=128`",
    # Heads of a size of their own.
    "Gemma 7B: d_model=3072, n_heads=16, head_dim=256.",
    "Gemma 7B: d_model=3072, n_heads=16 → head_dim=256.",
    "hidden_size = 1024, 16 heads, head_dim = 128",
)
WRONG = {
    _GPT + "* LM head: $2 T D V = 82,341,068,800$ FLOPs": ("82,341,068,800$ FLOPs", "164,682,137,600$ FLOPs"),
    _GPT + "* Scores: $2 H T^2 (D/H) = 6,710,886,400$ FLOPs": ("6,710,886,400$ FLOPs", "3,355,443,200$ FLOPs"),
    _SCALING.format("1.68"): ("1.68 \\times 10^{23}", "5.04 \\times 10^{23}"),
    _HEADS.format("64"): ("64", "128"),
    "设 d_model = 512，h = 8。\n\n每个头的维度 d_k = d_model / h = 46。": ("46", "64"),
    "d_model = 512, h = 8, so d_k = 46": ("46", "64"),
    "隐藏维度 512、8 个头，所以每个头 46 维。": ("46", "64"),
    "- `d_model=12288, n_heads=96` → `d_head=96`": ("96", "128"),
}
