"""Shapes that a step makes of others, and those of a section whose sizes an earlier one gives; right, and wrong."""

_GPT2 = "# GPT-2 教程\n\nGPT-2 Small，batch_size = 8，seq_len = 1024。\n\n"
_STEPS = (
    "- 查词表：`[8, 1024]` → `[8, 1024, 768]`\n"
    "- 拆头并转置：`[8, 12, 1024, 64]`\n"
    "- 注意力分数 q @ kᵀ：`[8, 12, 1024, 64]` @ `[8, 12, 64, 1024]` → `[8, 12, 1024, 1024]`\n"
    "- 乘以 v：`[8, 12, 1024, 1024]` @ `[8, 12, 1024, 64]` → `[8, 12, 1024, 64]`\n"
    "- QKV：[8, 1024, 768] → [8, 1024, 2304] → [8, 12, 1024, 64]\n"
    "- `lm_head`：`[8, 1024, 768]` → `[8, 1024, 50257]`\n"
    "- 输入 [8, 1024] → [8, 1024, 50257]\n"
    "- 输出 [8, 1024, 50257]\n"
)
_CONFIG = (
    "# nanoGPT 源码精读\n\n## 配置\n\n```python\nn_layer = 6\nn_head = 6\nn_embd = 384\nblock_size = 256\n"
    "batch_size = 64\nvocab_size = 65\n```\n\n## 前向过程的形状\n\n"
)
_FORWARD = (
    "- `tok_emb`：(64, 256, 384)\n- `q, k, v` 拆头之后：(64, 6, 256, 64)\n- `att` 注意力矩阵：(64, 6, 256, 256)\n"
    "- MLP 中间层：(64, 256, 1536)\n- `logits`：(64, 256, 65)\n"
)
_MODEL_ABOVE = "## 配置\n\nGPT-2 Small，batch_size = 8，seq_len = 1024。\n\n## 形状\n\n"
_FOUR = "- 嵌入：(8, 1024, 768)\n- q：(8, 12, 1024, 64)\n- FFN：(8, 1024, 3072)\n- logits：(8, 1024, 50257)\n"

RIGHT = (
    _GPT2 + _STEPS,
    _CONFIG + _FORWARD,
    _MODEL_ABOVE + _FOUR,
    # Another model than that of the section before.
    "## 旧模型\n\nd_model=512, n_heads=8, batch_size=4, seq_len=16, vocab_size=1000\n\n- 输入 (4, 16, 512)\n\n"
    "## 新模型\n\n- 输入 (4, 16, 256)\n- q (4, 4, 16, 64)\n- logits (4, 16, 1000)\n- FFN (4, 16, 1024)",
    "## Config\n\nB=2, T=128, d_model=256, n_heads=4\n\n## Encoder\n\n- x (2, 128, 256)\n- q (2, 4, 128, 64)\n"
    "- scores (2, 4, 128, 128)\n- downsampled output (2, 64, 256)\n- FFN (2, 128, 1024)",
    "## Setup\n\nd_model=512, n_heads=8, batch_size=4, seq_len=16, vocab_size=1000\n\n"
    "## Vision\n\n- patches (4, 196, 768)\n- logits (4, 1000)\n\n"
    "## Cross attention\n\n- q (4, 8, 16, 64)\n- k (4, 8, 196, 64)\n- scores (4, 8, 16, 196)",
)

WRONG = {
    _GPT2 + _STEPS.replace("→ `[8, 1024, 768]`", "→ `[8, 1024, 786]`"): ("[8, 1024, 786]", "[8, 1024, 768]"),
    _GPT2 + _STEPS.replace("转置：`[8, 12, 1024, 64]`", "转置：`[8, 12, 1024, 46]`"): (
        "[8, 12, 1024, 46]",
        "[8, 12, 1024, 64]",
    ),
    _GPT2 + _STEPS.replace("768]` → `[8, 1024, 50257]", "768]` → `[8, 1024, 32000]"): (
        "[8, 1024, 32000]",
        "[8, 1024, 50257]",
    ),
    _CONFIG + _FORWARD.replace("256, 65)", "256, 56)"): ("(64, 256, 56)", "[64, 256, 65]"),
    _MODEL_ABOVE + _FOUR.replace("50257", "50275"): ("(8, 1024, 50275)", "[8, 1024, 50257]"),
    "# Qwen2.5-7B\n\n## 前向形状（bs=2，seq=512）\n\n`hidden_states` [2, 512, 3584] → `q` [2, 32, 512, 128]，"
    "`k`/`v` [2, 4, 512, 128] → `attn_weights` [2, 28, 512, 512] → `logits` [2, 512, 152064]。": (
        "[2, 32, 512, 128]",
        "[2, 28, 512, 128]",
    ),
}
