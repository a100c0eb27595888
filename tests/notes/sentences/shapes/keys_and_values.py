"""Shapes of keys and values side by side, in a line and in two lines of a program."""

_CACHE = "```\n│  Layer 0: K=[1,8,5,128], V=[1,8,5,128]  ← now 5 tokens   │\n```"
_ZH = "第 0 层缓存了 6 个 token：K: [1, 8, 6, 128], V: [1, 8, 6, 128]。"
_PROGRAM = (
    "```python\nn_heads = 64\nn_kv_heads = 8\n\nkeys = x @ W_k      # (batch, seq_len, 8, head_dim)\n"
    "values = x @ W_v    # (batch, seq_len, 8, head_dim)\n```"
)
_LINES = (
    "# Qwen2.5-7B\n\n```\nQ: [T, 3584] -> [T, 28, 128]\nK: [T, 3584] -> [T, {}, 128]\nV: [T, 3584] -> [T, {}, 128]\n```"
)

RIGHT = (
    _LINES.format("4", "4"),
    _LINES.format("4", "4") + "\n\nThen they are repeated:\n\n```\nK: [T, 28, 128]\nV: [T, 28, 128]\n```",
    _LINES.format("8", "4").replace("Qwen2.5-7B", "One model") + "\n\nOther models have 8 KV heads, or 4 KV heads.",
    # In other steps, in other layers, and of models whose keys aren't as their values are.
    "With 8 KV heads:\n\n- K: [S, 1024] → [S, 8, 128]\n- V: [S, 1024] → [S, 8, 128] → [S, 32, 128]",
    "Llama 3 8B:\n\n- K: (1, 8, 512, 128)\n- V: (1, 32, 512, 128)\n\nV is shown after repeat_kv.",
    "8 KV heads (GQA) or 32 (MHA).\n\n- MHA, K: [S, 32, 128]\n- GQA, V: [S, 8, 128]",
    "Diff Transformer with 8 KV heads:\n\n- K: [S, 16, 64]\n- V: [S, 8, 64]",
    "# Qwen2.5-7B\n\n```\nold K: [T, 4, 128]\nnew V: [T, 28, 128]\n```",
    _CACHE,
    _ZH,
    _PROGRAM,
    # Nothing says which of the two is meant.
    _CACHE.replace("V=[1,8,5", "V=[1,8,4").replace("now 5 tokens", "grown"),
    _CACHE.replace("V=[1,8,5", "V=[1,8,4").replace("now 5 tokens", "from 4 tokens to 5 tokens"),
    # Values of another width, or at another time; and queries.
    "With 128 KV heads: K=[1,128,4,192], V=[1,128,4,128].",
    _CACHE.replace("V=[1,8,5", "old V=[1,8,4"),
    _PROGRAM.replace("values = x @ W_v    # (batch, seq_len, 8", "values = repeat(x @ W_v)    # (batch, seq_len, 64"),
    _PROGRAM.replace("keys = x @ W_k      # (batch, seq_len, 8", "queries = x @ W_q   # (batch, seq_len, 64"),
)
WRONG = {
    _LINES.format("8", "4"): ("[T, 8, 128]", "[T, 4, 128]"),
    _LINES.format("4", "2"): ("[T, 2, 128]", "[T, 4, 128]"),
    _LINES.format("8", "4").replace("Qwen2.5-7B", "某模型") + "\n\nK/V 只有 4 个 head。": (
        "[T, 8, 128]",
        "[T, 4, 128]",
    ),
    _CACHE.replace("K=[1,8,5", "K=[1,8,4"): ("[1,8,4,128]", "[1, 8, 5, 128]"),
    _ZH.replace("V: [1, 8, 6", "V: [1, 8, 7"): ("[1, 8, 7, 128]", "[1, 8, 6, 128]"),
    _PROGRAM.replace("W_v    # (batch, seq_len, 8", "W_v    # (batch, seq_len, 64"): (
        "(batch, seq_len, 64, head_dim)",
        "(batch, seq_len, 8, head_dim)",
    ),
}
