"""Axes of the same name, layers of one label, a width given again and again; and weights side by side, all right."""

_SUMMARY = (
    "## Summary (batch = 2, tokens = 3, d_in = 4, d_out = 8, num_heads = 2)\n\n```python\n"
    "# Input:            (2, 3, 4)    # (batch, tokens, d_in)\n"
    "# After linear:     (2, 3, 8)    # (batch, tokens, d_out)\n"
    "# After view:       (2, 3, 2, 4) # (batch, tokens, heads, head_dim)\n"
    "# After transpose:  (2, 2, 3, 4) # (batch, heads, tokens, head_dim)\n"
    "# Attention scores: (2, 2, 3, 3) # (batch, heads, tokens, tokens)\n"
    "# Context vectors:  (2, 2, 3, 4) # (batch, heads, tokens, head_dim)\n"
    "# After view:       (2, 3, 8)    # (batch, tokens, d_out)\n"
    "# Final output:     (2, 3, 8)    # (batch, tokens, d_out)\n```\n"
)
_LETTERS = (
    "`q`：(1, 6, 9, 16) (B, H, T, d)，`k`：(1, 6, 9, 16) (B, H, T, d)。\n\n注意力分数：(1, 6, 9, 9) (B, H, T, T)。\n\n"
    "输出：(1, 6, 9, 16) (B, H, T, d)。\n"
)
_FFN = (
    "#### MLP\n\n- **Gate Projection**: $(14336, 4096)$\n- **Up Projection**: $(14336, 4096)$\n"
    "- **Down Projection**: $(4096, 14336)$\n"
)
_FFN_ZH = "- 上投影矩阵：(512, 1376)\n- 门控投影矩阵：(512, 1376)\n- 下投影矩阵：(1376, 512)\n"
_KEYS = (
    "- **Hidden Size**: 4096\n- **Attention Heads**: 32\n- **Key-Value Heads**: 8\n\nEach layer has:\n\n"
    "- **Key Dimensionality**: $1024$\n- **Value Dimensionality**: $1024$\n- **Query Dimensionality**: $4096$\n"
)
_PRINTED = (
    "Output (d_model = 512, num_query_heads = 32, num_kv_heads = 8):\n\n```\nNumber of KV heads: 8\n"
    "Queries per KV head: 4\nHead dimension: 16\n\n  Q projection: 512 → 512\n  K projection: 512 → 128 (smaller!)\n"
    "  V projection: 512 → 128 (smaller!)\n```\n"
)
_ROWS = (
    "| Weight | Shape |\n|---|---|\n| `gate_proj` | [11008, 4096] |\n| `up_proj` | [11008, 4096] |\n"
    "| `down_proj` | [4096, 11008] |\n"
)
_DUMP = (
    "```\nlayers.0.mlp.gate_proj.weight (1376, 512)\nlayers.0.mlp.up_proj.weight (1376, 512)\n"
    "layers.0.mlp.down_proj.weight (512, 1376)\n```\n"
)
_BLOCKS = (
    "```\nKV 缓存：(2, 80, 10800, 16, 8, 64)\n├─ layer[0]: 10800 块，形状 (10800, 16, 8, 64)\n"
    "├─ layer[1]: 10800 块，形状 (10800, 16, 8, 64)\n```\n"
)
_LLAMA = (
    "- Llama 3: Dimensions `[4096, 14336]`\n- Llama 2: Dimensions `[4096, 11008]`\n- Embedding: `[32000, 4096]`\n\n"
    "For Llama 2 that is 4096 × 11008 = 45088768.\n"
)
_ANNOUNCED = (
    "- Logits shape (B, T, V) = (2 sentences, 4 tokens, 50257 vocab):\n\n```text\ntorch.Size([2, 4, 50257])\n```\n"
)
_ANNOUNCED_ZH = "输出的形状是（2 个句子，4 个词元，8000 个词）：\n\n```\ntorch.Size([2, 4, 8000])\n```\n"

RIGHT = (
    _SUMMARY,
    _LETTERS,
    _FFN,
    _FFN_ZH,
    _KEYS,
    _PRINTED,
    _BLOCKS,
    _ROWS,
    _DUMP,
    _LLAMA,
    _ANNOUNCED,
    _ANNOUNCED_ZH,
    # More tokens, one token, another name for another width.
    _SUMMARY
    + "\nWith 4 tokens: (2, 2, 4, 4) (batch, heads, tokens, tokens)\n".replace("With 4 tokens", "If tokens = 4"),
    _LETTERS + "\n解码一步的分数：(1, 6, 1, 9) (B, H, T, T)。\n",
    _LETTERS + "\nAfter one more token k is (1, 6, 10, 16) (B, H, T, d).\n",
    "q (2, 4, 7, 8) = (batch, heads, seq, dim), x (2, 7, 32) = (batch, seq, dim), y (2, 7, 32) = (batch, seq, dim), "
    "z (2, 7, 32) = (batch, seq, dim).",
    # Adapters, cards, a router, other experts.
    "## LoRA\n\n- Gate Projection: (16, 4096)\n- Up Projection: (14336, 4096)\n- Down Projection: (4096, 14336)\n",
    "- gate: (4096, 8)\n- up projection: (4096, 14336)\n- down projection: (14336, 4096)\n",
    "MLA has its own widths.\n\n" + _KEYS.replace("Value Dimensionality**: $1024", "Value Dimensionality**: $4096"),
    # Nothing says how wide they are.
    "- Key Dimensionality: 64\n- Value Dimensionality: 128\n",
    # Different things with an index, and lists of numbers.
    "offsets = [[64, 0, 8], [192, 8, 0],\n[64, 8, 0], [192, 0, 8],\n[0, 64, 8], [8, 192, 0]]",
    "conv (3, 64, 7)\n\nlayer 1: (10, 16, 8)\n\nlayer 2: (10, 8, 16)\n",
    "See the surveys (2012, 2018), (2018, 2021) and (2012, 2019); in 2012 and in 2018 (2018, 2012).",
    # What comes out is another thing than what was counted.
    "The input shape is (2 sentences, 4 tokens):\n\n```\ntorch.Size([2, 4, 8000])\n```\n",
    "The weights have shape (768, 50257), so this prints (2, 3, 768):\n\n```\ntorch.Size([2, 3, 50257])\n```\n",
)

WRONG = {
    _SUMMARY.replace("(2, 2, 3, 3)", "(2, 2, 4, 4)"): ("(2, 2, 4, 4)", "(2, 2, 3, 3)"),
    _SUMMARY.replace("After view:       (2, 3, 8) ", "After view:       (2, 3, 4) "): ("(2, 3, 4)", "(2, 3, 8)"),
    _LETTERS.replace("(1, 6, 9, 9)", "(1, 6, 9, 16)"): ("(1, 6, 9, 16)", "(1, 6, 9, 9)"),
    _LLAMA.replace("`[4096, 11008]`", "`[4096, 11080]`"): ("[4096, 11080]", "[4096, 11008]"),
}
