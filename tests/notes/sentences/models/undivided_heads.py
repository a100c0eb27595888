"""Lists of sizes whose heads don't divide the width, while the others are those of published models."""

_7B = (
    "## The 7B model\n\n- model dimension $d_{model}=4096$\n- number of heads $n_{head}=32$\n"
    "- $d_{ff}=11008$\n- $n_{layer}=32$"
)
_ZH = (
    "## 基本设置\n\n- 模型维度 d_model = 5120\n- 注意力头数 n_heads = 40\n- 前馈维度 d_ff = 13824\n- 层数 n_layers = 40"
)

RIGHT = (
    _7B,
    _ZH,
    # Sizes of one's own, and of heads that have a size of their own.
    _7B.replace("n_{layer}=32", "n_{layer}=31").replace("n_{head}=32", "n_{head}=40"),
    _7B.replace("n_{head}=32", "n_{head}=64"),
    _7B.replace("n_{head}=32", "n_{head}=40") + "\n- $d_{head}=128$",
    _7B.replace("n_{head}=32", "n_{head}=40") + "\n\n- our own model, with $n_{head}=40$",
)
WRONG = {
    _7B.replace("n_{head}=32", "n_{head}=40"): ("40", "32"),
    _ZH.replace("n_heads = 40", "n_heads = 48"): ("48", "40"),
}
