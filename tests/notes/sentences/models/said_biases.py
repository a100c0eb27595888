"""Counts of a part that is said to have biases, or none."""

_SMALL = "GPT-2 Small with `emb_dim` = 768 and 12 heads.\n\n"
_CHARACTERS = "```python\nn_embd = 384\nvocab_size = 65\nn_head = 6\n```\n\n"

RIGHT = (
    _SMALL + "- `att` (q, k, v without bias, `out_proj` with bias): 2,360,064",
    _SMALL + "- Attention (all with bias): 2,362,368\n- FFN (with biases): 4,722,432",
    _SMALL + "- Attention without biases: 2,359,296\n- FFN without biases: 4,718,592",
    # Biases that are counted beside it, and what says nothing of them.
    _SMALL + "- FFN, which has biases: 4,718,592 weights and 3,840 biases",
    _SMALL + "- FFN: 4,718,592\n- its biases: 3,840",
    _SMALL + "All linear layers have biases.\n\n- FFN weights: 4,718,592",
    _SMALL + "- Attention with bias and grouped keys: 2,359,296",
    _CHARACTERS + "- `lm_head`, weight and bias: 25,025\n- token table: 24,960",
    "| Part | Of what | Parameters |\n|---|---|---|\n| Pooler | dense, with bias | 590,592 |",
    "| Part | Of what | Parameters |\n|---|---|---|\n| Pooler | dense, without bias | 589,824 |",
    "We use a decoder with $d=256$. All linear layers have biases.\n\n- MLP with hidden size 1024: 525,568",
)
WRONG = {
    _SMALL + "- `att` (q, k, v without bias, `out_proj` with bias): 2,359,296": ("2,359,296", "2,360,064"),
    _SMALL + "- Attention (`qkv_bias=False`, the output projection has a bias): 2,362,368": ("2,362,368", "2,360,064"),
    _SMALL + "- Attention (all with bias): 2,359,296": ("2,359,296", "2,362,368"),
    _SMALL + "- Attention without biases: 2,362,368": ("2,362,368", "2,359,296"),
    _SMALL + "- FFN（含偏置）：4,718,592": ("4,718,592", "4,722,432"),
    _SMALL + "- 注意力（不含偏置）：2,362,368": ("2,362,368", "2,359,296"),
    _SMALL + "- FFN (no bias): 4,722,432": ("4,722,432", "4,718,592"),
    _CHARACTERS + "- `lm_head`, weight and bias: 24,960": ("24,960", "25,025"),
    "| 部分 | 计算 | 参数量 |\n|---|---|---|\n| Pooler | 全连接，含偏置 | 589,824 |": ("589,824", "590,592"),
    "We use a decoder with $d=256$. All linear layers have biases.\n\n- MLP with hidden size 1024: 524,288": (
        "524,288",
        "525,568",
    ),
}
