"""Sizes that the model of the headings has, under whatever name, and the shapes that follow from them."""

LARGE = "### GPT-2 Large\n- **参数数量**: 774M\n- **dModel**: 1280，**numLayers**: 36，"
LLAMA = "## LLaMA-7B\n\n| name | value | meaning |\n|---|---|---|\n| dim | 4096 | width |\n| layer_num | 32 | 层数 |\n"
FORWARD = (
    "# GPT-2 Small\n\nThe input has 5 tokens in a batch of 1.\n\n"
    "`ln_f` keeps `[1, 5, 768]`, and the logits: `[1, {}, 50257]`.\n\n- `ln_1`: `[1, 5, 768]`\n"
)

STEPS = (
    "# GPT-2 Small 数据流（输入序列长度为 3）\n\n```\n1. Token Embedding:     (3 × 768)\n"
    "   Q = XW_q             (3 × 64)\n   scores = QK^T / √64  (3 × {})\n"
    "4. FFN:                 (3 × 768) → (3 × 3072) → (3 × 768)\n6. Language Model Head: (3 × {})\n```\n"
)
LISTED = (
    "# GPT-2 Small, sequence length 4\n\n- embeddings: (4 × 768)\n- scores of one head: (4 × {})\n"
    "- FFN: (4 × 3072)\n- logits: (4 × 50257)\n"
)
HEADS = (
    "| | Num heads | Head dim | Model dim | heads × head dim / model dim |\n|--|--|--|--|--|\n"
    "| A | 96 | 128 | 12288 | 1 |\n| B | 128 | 128 | 1024 | {} |\n| C | 128 | 128 | 8192 | 2 |\n"
    "| D | 64 | 128 | 8192 | 1 |"
)
RATIOS = (
    "| 模型 | $d_{{\\text{{model}}}}$ | $d_{{\\text{{ff}}}}$ | $r = d_{{\\text{{ff}}}} / d_{{\\text{{model}}}}$ |\n"
    "|--|--|--|--|\n| A | 512 | 2048 | {} |\n| B | 1600 | 6400 | 4 |\n| C | 4096 | 11008 | {} |\n"
    "| D | 5120 | 13824 | 2.7 |"
)
KEYS = "# Llama 3 8B\n\n- W_Q: (4096, 4096)\n- W_K: {}\n- W_V: (4096, 1024)\n- W_O: (4096, 4096)"

RIGHT = (
    KEYS.format("(4096, 1024)"),
    KEYS.format("(1024, 4096)"),
    "# Llama 2 7B\n\n- W_K: (4096, 4096)",
    "# Llama 3 8B\n\nWith MHA, W_K would be (4096, 4096).",
    "# Llama 3 8B\n\nAfter the keys were repeated for all heads, K is (4096, 4096).",
    "# Llama 3 8B\n\n若改用 MHA，W_K 的形状是 (4096, 4096)。",
    "## Qwen2.5-7B\n\n模型配置：hidden_size=3584，num_hidden_layers=28，num_attention_heads=28。",
    "## Qwen2.5-7B\n\n我们的模型有 28 层，32 个头，隐藏维度 3584。",
    "## Qwen2.5-7B\n\nThe model has 28 layers, 28 heads and a hidden size of 3584.",
    "## Qwen2.5-7B\n\nThe model has 14 layers, 14 heads and a hidden size of 3584 after pruning.",
    STEPS.format(3, 50257),
    LISTED.format(4),
    # Products that are counted, and not shapes.
    "# GPT-2 Small, 2 tokens\n\n- LayerNorm: (2 × 768)\n- bias: (2 × 768)\n- scores: (2 × 64)",
    "# GPT-2 Small\n\n- LayerNorm: (2 × 768)\n- mask: (4 × 64)\n- scores: (2 × 64)",
    HEADS.format(16),
    RATIOS.format(4, 2.69),
    # More than one row that doesn't fit shows another formula.
    RATIOS.format(3, 3.5),
    f"{LARGE}**numHeads**: 20，**dFF**: 5120",
    "# GPT-2 Small\n\nThe FFN expands to 4 * embed_dim = 3072 and back.",
    "# GPT-2 Small\n\nFFN 先升到 4 × d_model = 3072，再降回来。",
    # Another width, with which this is right, may be meant.
    "# GPT-2 Small\n\nThe FFN expands to 4 * embed_dim = 4096 and back.",
    "# GPT-2 Small\n\nWe train with embed_dim = 576. The FFN expands to 4 * embed_dim = 2304 and back.",
    f"{LLAMA}| head_num_ | 32 | heads |\n| head_size | 128 | of each head |",
    "# GPT-2 Small\n\n5 tokens, batch 1.\n\n- scores `Q @ K.T / sqrt(64)`, that is divided by 8: `[1, 12, 5, 5]`",
    "# GPT-2 Small\n\n5 tokens, batch 1.\n\n- scores, that is before the softmax, times V: `[1, 12, 5, 64]`",
)
CONFIRMED = {
    STEPS.format(3, 50257): "(3 × 50257)",
    HEADS.format(16): "16",
    "| Model | # of heads | Num of layers | Emb dim |\n|--|--|--|--|\n| GPT-2 Small | 12 | 12 | 768 |": "12",
    "# GPT-2 Small\n\nThe FFN expands to 4 * embed_dim = 3072 and back.": "3072",
    f"{LLAMA}| head_num_ | 32 | heads |\n| head_size | 128 | of each head |": "32",
}
NOT_CONFIRMED = {
    LISTED.format(64): "(4 × 64)",
    FORWARD.format(768): "[1, 768, 50257]",
}
WRONG = {
    KEYS.format("(4096, 4096)"): ("(4096, 4096)", "(4096, 1024)"),
    "# Llama 3 8B\n\nW_K 的形状是 (4096, 4096)，W_V 的形状是 (4096, 1024)。": ("(4096, 4096)", "(4096, 1024)"),
    "# Llama 3 8B\n\nThe weights of W_K and W_V are [4096, 4096] each.": ("[4096, 4096]", "[4096, 1024]"),
    "# Llama 3 8B\n\n| Weight | Shape |\n|--|--|\n| k_proj | [4096, 4096] |": ("[4096, 4096]", "[4096, 1024]"),
    "## Qwen2.5-7B\n\n模型配置：hidden_size=3584，num_hidden_layers=28，num_attention_heads=32。": ("32", "28"),
    "## Qwen2.5-7B\n\n模型有 28 层，32 个头，隐藏维度 3584。": ("32", "28"),
    "## Qwen2.5-7B\n\nThe model has 28 layers, 32 heads and a hidden size of 3584.": ("32", "28"),
    STEPS.format(64, 50257): ("(3 × 64)", "(3 × 3)"),
    STEPS.format(3, 768): ("(3 × 768)", "(3 × 50257)"),
    HEADS.format(8): ("8", "16"),
    RATIOS.format(4, 2.96): ("2.96", "2.69"),
    "# GPT-2 Small\n\nThe FFN expands to 4 * embed_dim = 2304 and back.": ("2304", "3072"),
    "# GPT-2 Small\n\nFFN 先升到 4 × d_model = 2304，再降回来。": ("2304", "3072"),
    f"{LLAMA}| kv_head_num | 32 | 键值头 |\n| head_size | 64 | of each head |": ("64", "128"),
    "# GPT-2 Small\n\n5 tokens, batch 1.\n\n- scores `Q @ K.T / sqrt(64)`, that is divided by 8: `[1, 12, 5, 64]`": (
        "[1, 12, 5, 64]",
        "[1, 12, 5, 5]",
    ),
    "# GPT-2 Small\n\n5 个 token，batch 为 1。\n\n- 注意力分数，即 QK^T 除以 8：`[1, 12, 5, 64]`": (
        "[1, 12, 5, 64]",
        "[1, 12, 5, 5]",
    ),
}
