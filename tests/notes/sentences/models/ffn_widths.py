"""What an FFN has whose widths stand beside it; and blocks by letters, d and f, which are left open."""

_SHEET = "$d=32, f=128$, no biases. MHA = {}, FFN = 8192, LayerNorm = 64. Encoder block = {}; decoder block = {}."
_ZH = "取 d=48，f=192，带偏置：多头注意力 = 9408，前馈 = {}，层归一化 = 96，编码器块 = 28272。"

RIGHT = (
    _SHEET.format(4096, 12416, 16576),
    _ZH.format("18672"),
    "- d_model = 256\n\n---\n\n- **Feed-forward network:** ~0.5M parameters (with d_ff = 1024)",
    "With d_model = 256 and d_ff = 1024 a SwiGLU FFN has 0.79M parameters.",
    "With d_model = 256 and d_ff = 1024 the FFN has 262,144 parameters in each of its matrices.",
    "With d_model = 256 and d_ff = 1024 the first matrix of the FFN has 262,144 weights, as the second.",
    "With d_model = 256 and d_ff = 1024 the FFN has 3.1M parameters in six layers.",
    "The MLP takes 1.05M weights on every GPU when it is split over two (d_model = 512, d_ff = 2048).",
    "FFN: 1,048,576 parameters after pruning (d_model=512, d_ff=2048 before).",
    "d_model = 256，d_ff = 1024，前馈网络有约 52 万个参数。",
    "d_model = 256，d_ff = 1024，前馈网络每个矩阵有 26 万个参数。",
    # Too little is known, or it isn't the usual block.
    "$d=32, f=128$. MHA = 3072, FFN = 8192, LayerNorm = 64.",
    "$d=32, f=128$, GQA with 2 groups. MHA = 2560, FFN = 8192, LayerNorm = 64. Encoder block = 12416.",
    "$d=32, f=128$, gated. MHA = 4096, FFN = 12288, LayerNorm = 64. Encoder block = 12416.",
    "$d=32, f=128$, with LoRA. MHA = 4096, FFN = 8192, LayerNorm = 64. Encoder block = 12544.",
)
WRONG = {
    "- d_model = 256\n\n---\n\n- **Feed-forward network:** ~262K parameters (with d_ff = 1024)": ("262K", "524K"),
    "With d_model = 256 and d_ff = 1024 the FFN has 1.05M parameters.": ("1.05M", "0.52M"),
    "d_model = 256，d_ff = 1024，前馈网络有约 26 万个参数。": ("26 万", "52 万"),
}
