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

_DECODING = (
    "# Llama 3 8B inference\n\nPrefill with B = 1, T = 512 prompt tokens.\n\n- hidden states: (1, 512, 4096)\n"
    "- Q: (1, 32, 512, 128)\n- K, V: (1, 8, 512, 128)\n- scores: (1, 32, 512, 512)\n- logits: (1, 512, 128256)\n\n"
    "Then each decoding step:\n\n- hidden states: (1, 1, 4096)\n- Q: (1, 32, 1, 128)\n- K: (1, 8, 513, 128)\n"
    "- scores: (1, 32, 1, 513)\n- attention output: (1, 1, 4096)\n- logits: (1, 1, 128256)"
)
_TRANSLATION = (
    "d_model=512，8 个头，batch=2。源序列 10 个 token，目标序列 7 个 token。\n\n| 张量 | 形状 |\n|---|---|\n"
    "| 编码器输出 | (2, 10, 512) |\n| 解码器的 Q | (2, 8, 7, 64) |\n| 编码器的 K、V | (2, 8, 10, 64) |\n"
    "| 交叉注意力分数 | (2, 8, 7, 10) |\n| 解码器输出 | (2, 7, 512) |\n| 掩码 | (1, 7, 7) |\n| logits | (2, 7, 37000) |"
)
_ONE_BY_ONE = (
    "配置：d_model=256，n_heads=4，batch=8，seq=32，vocab=5000。\n\n- 单头的 Q：(8, 32, 64)\n"
    "- 单头的注意力分数：(8, 32, 32)\n- 多头的 Q：(8, 4, 32, 64)\n- 每个头的输出：(8, 32, 64)\n"
    "- 取最后一个 token 的 logits：(8, 5000)\n- 交叉熵前展平 logits：(256, 5000)\n"
    "- 推理时每步的 Q：(8, 4, 1, 64)，K 缓存：(8, 4, 33, 64)，注意力分数：(8, 4, 1, 33)\n"
    "- 一条 64 个 token 的文本：嵌入 (1, 64, 256)，注意力分数 (1, 4, 64, 64)"
)
_BY_HAND = (
    "Let B=2, T=5, d_model=12, h=3, so d_k = 4.\n\n| Step | Shape |\n|---|---|\n| X | (2, 5, 12) |\n"
    "| Q = X W_Q | (2, 5, 12) |\n| reshape Q | (2, 5, 3, 4) |\n| transpose Q | (2, 3, 5, 4) |\n| K^T | (2, 3, 4, 5) |\n"
    "| scores | (2, 3, 5, 5) |\n| weights × V | (2, 3, 5, 4) |\n| transpose back | (2, 5, 3, 4) |\n"
    "| concat | (2, 5, 12) |\n| W_O | (12, 12) |"
)
_ASKED = (
    "n_embd = 256, d_ff = 1024, vocab_size = 1000\n\n```python\nx = encoder(ids)\n{}.shape\n```\n\n"
    "```\ntorch.Size([4, 30, 256])\n```"
)
_CONFIG_CLASS = (
    "```python\n@dataclass\nclass Config:\n    d_model: int = 320\n    n_heads: int = 5\n"
    "    d_vocab: int = 9000\n```\n\n"
)

_INSIDE = (
    "# A\n\nn_embd = 512, 8 heads, vocab_size = 900.\n\n## Feed forward\n\n"
    "The hidden size is 1365, so w1 is (512, 1365).\n\n"
)

RIGHT = (
    "d_model=768, n_layers=12, n_heads = 6.\n\nFor GPT-2 small with batch 4 and 16 tokens, q is (4, 6, 16, 128).",
    # The axes behind a shape are its own, not those of the next one.
    "n_head = 5\nscores: [128, 5, 32, 32] = [n_batch, n_head, n_src, n_src]\n"
    "attention: [128, 5, 32, 32] = [n_batch, n_head, n_src, n_src]\n"
    "x_raw: [128, 5, 32, 40] = [n_batch, n_head, n_src, d_head]\n"
    "x_rsh1: [128, 32, 5, 40] = [n_batch, n_src, n_head, d_head]",
    _DECODING,
    _TRANSLATION,
    _ONE_BY_ONE,
    _BY_HAND,
    "With 12 layers the key is 'n_layer':",
    "# Adapters\n\nd_model = 768, 12 heads. Batch 8, 128 tokens.\n\n- hidden states: (8, 128, 768)\n"
    "- queries: (8, 12, 128, 64)\n- after down-projection: (8, 128, 64)\n- after up-projection: (8, 128, 768)",
    "# GPT-2 Small，batch=1\n\n- 嵌入：(1, 5, 768)\n- 注意力分数：(1, 12, 5, 5)\n\n"
    "一次解码 4 个 token：\n\n- q：(1, 12, 4, 64)\n- 注意力分数：(1, 12, 4, 9)",
    "# A\n\nd_model = 512, 8 heads, d_ff = 2048, vocab = 37000, batch 2, seq 10.\n\n# B\n\nIt is 256 wide.\n\n"
    "- hidden states: (2, 10, 256)\n- Q: (2, 4, 10, 64)\n- FFN hidden: (2, 10, 512)\n- logits: (2, 10, 37000)",
    "d_model = 512, batch 2, 3 tokens.\n\nThe hidden size is 2048 there: (2, 3, 2048).",
    _INSIDE + "## Head\n\nWith batch 2 and 3 tokens the logits are (2, 3, 900), from hidden states (2, 3, 512).",
    _ASKED.format("x"),
    _ASKED.format("hidden_states"),
    _ASKED.format("hidden_states").replace("4, 30, 256", "4, 256"),
    _ASKED.format("model.emb.weight").replace("4, 30, 256", "1000, 256"),
    # Nothing is said to be a vocabulary that only counts entries.
    _CONFIG_CLASS
    + "The table has 9000 × 320 = 2,880,000 entries.\n\nlogits: (2, 7, 9000)\n\nhidden states: (2, 7, 320)",
    "# Falcon\n\n71 heads of 64, d_model 4544, B = 1, T = 100.\n\n- Q: (1, 71, 100, 64)\n- scores: (1, 71, 100, 100)\n"
    "- fused qkv: (1, 100, 4672)",
    "# GPT-2 Small\n\nB = 4, T = 1024: logits (4, 1024, 50257), targets (4, 1024). We shift: logits[:, :-1] is "
    "(4, 1023, 50257). Flattened, the logits are (4092, 50257) and the targets (4092,).",
    "# Llama 2 7B in 4 bits\n\n```\nmodel.layers.0.self_attn.k_proj.weight    torch.Size([4096, 2048])\n```",
    # A vocabulary that is rounded up, and tokens that were added.
    "vocab_size = 50257, n_embd = 768.\n\nPadded to a multiple of 64 it is larger: logits (2, 4, 50304)",
    "# GPT-2 Small\n\nOutput shape: torch.Size([2, 4, 50304])",
    # Sizes of other sections.
    "## A toy\n\nd_model = 64, 4 heads, vocab_size = 100, batch 2, 8 tokens.\n\n## Another\n\n"
    "- logits: (1, 5, 10)\n- scores: (1, 2, 5, 5)\n- hidden states: (1, 5, 100)",
    "n_embd = 96, n_head = 3, batch_size = 5.\n\nScores (B, n_head, T, T) = (5, 3, 32, 32), and x is (5, 32, 96).",
    "With 8 heads we get (8, 30, 30): 8 matrices of 30 × 30 scores.",
    "h = 8, so (8, 30, 64): 8 matrices of 64 × 30 after the transposition.",
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
    # View alone leaves the heads behind.
    "B = 5, T = 24, d_model = 96, 6 heads.\n\n- q after the view: (5, 24, 6, 16)"
    "\n- k, view and transpose: (5, 6, 24, 16)",
)

WRONG = {
    "d_model=768, n_layers=12.\n\nFor GPT-2 small with batch 4 and 16 tokens, q is (4, 12, 16, 46).": (
        "(4, 12, 16, 46)",
        "(4, 12, 16, 64)",
    ),
    _DECODING.replace("K, V: (1, 8, 512, 128)", "K, V: (1, 8, 128, 512)"): ("(1, 8, 128, 512)", "(1, 8, 512, 128)"),
    _TRANSLATION.replace("(2, 7, 37000)", "(2, 7, 512)").replace("batch=2。", "vocab=37000，batch=2。"): (
        "(2, 7, 512)",
        "(2, 7, 37000)",
    ),
    _BY_HAND.replace("| concat | (2, 5, 12) |", "| concat | (2, 12, 5) |"): ("(2, 12, 5)", "(2, 5, 12)"),
    _ASKED.format("hidden_states").replace("30, 256", "30, 1024"): ("[4, 30, 1024]", "[4, 30, 256]"),
    _ASKED.format("model(x).logits").replace("model(x).", "out."): ("[4, 30, 256]", "[4, 30, 1000]"),
    _INSIDE + "## Head\n\nlogits of the last token: [890]": ("[890]", "[900]"),
    _CONFIG_CLASS + "The logits have shape (1, 35, 320).": ("(1, 35, 320)", "(1, 35, 9000)"),
    _CONFIG_CLASS + "Output shape: torch.Size([2, 4, 9050])": ("[2, 4, 9050]", "[2, 4, 9000]"),
    _CONFIG_CLASS + "the logits of the last token: `torch.Size([8960])`": ("[8960]", "[9000]"),
    "## 配置\n\n- d_model = 320\n- batch_size = 8\n- 最大长度 context_length = 1000\n\n## 形状\n\n"
    "1. 查词嵌入表：[8, 1000, 320]\n2. 加位置编码：[8, 320, 1000]": ("[8, 320, 1000]", "[8, 1000, 320]"),
    "n_embd = 96, n_head = 3, batch_size = 5, vocab_size = 77, block_size = 40.\n\n"
    "Scores (B, n_head, T, T) = (5, 3, 32, 32), and the logits are (5, 40, 77).": ("(5, 3, 32, 32)", "(5, 3, 40, 40)"),
    "batch=1, n_heads=16, head_dim=80, seq_len=2048\n\nscores: [1, 16, 2048, 80]": (
        "[1, 16, 2048, 80]",
        "[1, 16, 2048, 2048]",
    ),
    _GPT2 + _STEPS.replace("→ `[8, 1024, 768]`", "→ `[8, 1024, 786]`"): ("[8, 1024, 786]", "[8, 1024, 768]"),
    _GPT2 + _STEPS.replace("转置：`[8, 12, 1024, 64]`", "转置：`[8, 12, 1024, 46]`"): (
        "[8, 12, 1024, 46]",
        "[8, 12, 1024, 64]",
    ),
    _GPT2 + _STEPS.replace("768]` → `[8, 1024, 50257]", "768]` → `[8, 1024, 32000]"): (
        "[8, 1024, 32000]",
        "[8, 1024, 50257]",
    ),
    _CONFIG + _FORWARD.replace("256, 65)", "256, 56)"): ("(64, 256, 56)", "(64, 256, 65)"),
    _MODEL_ABOVE + _FOUR.replace("50257", "50275"): ("(8, 1024, 50275)", "(8, 1024, 50257)"),
    "# Qwen2.5-7B\n\n## 前向形状（bs=2，seq=512）\n\n`hidden_states` [2, 512, 3584] → `q` [2, 32, 512, 128]，"
    "`k`/`v` [2, 4, 512, 128] → `attn_weights` [2, 28, 512, 512] → `logits` [2, 512, 152064]。": (
        "[2, 32, 512, 128]",
        "[2, 28, 512, 128]",
    ),
    "B = 5, T = 24, d_model = 96, 6 heads.\n\n`q` after the reshape and transpose: (5, 24, 6, 16)": (
        "(5, 24, 6, 16)",
        "(5, 6, 24, 16)",
    ),
    "B = 5，T = 24，d_model = 96，6 个头。\n\nk 先 view 再 transpose 之后：(5, 24, 6, 16)": (
        "(5, 24, 6, 16)",
        "(5, 6, 24, 16)",
    ),
}
