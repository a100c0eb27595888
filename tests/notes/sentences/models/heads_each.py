"""Heads and how large each is, beside the width; sizes with their symbols in brackets."""

_LIST = "Model card:\n\n- Hidden size (d_model): 640\n- FFN size (d_ff): 2560\n- Layers (L): 10\n"
_ZH = "- 隐藏维度（d_model）：512\n- 层数（L）：6\n"

RIGHT = (
    "640 dims are split into 10 heads of 64 each.",
    _LIST + "- Heads (h): 10 (each 64-dim)",
    _ZH + "- 8 个头，每个头 64 维",
    "With d_model = 768 and 8 heads, each has 96 dimensions.",
    # Heads with a size of their own, those of keys, and some of them.
    "d_model = 1024, with 16 heads of 128 dimensions each.",
    "d_model = 2048: the 4 KV heads of 64 dimensions each are shared.",
    "d_model = 2048, grouped: 32 query heads and 8 key heads, each 64-dim.",
    "Width d_model = 512; if we had 16 heads, each 64-dim, it would not fit.",
    "d_model = 768 on 2 GPUs: 6 heads of 64 dims each, so 384 of them per device.",
    "GPT-2 Small: d_model = 768, 12 heads, each 64-dim; the toy has 4 heads of 16 dims each.",
    "d_model = 640 and 10 heads of attention; each layer has 2560 values.",
    _LIST + "- Heads (h): 10 × 64\n- Positions (T): 512-1024\n\nSo one block has 12 · d² weights.",
    "d_model = 512 with 8 heads, each of which rotates 32 dims.",
    "d_model = 512; 8 heads, each rotating 32 dims of 64.",
    "d_model = 512，8 个头，每头旋转 32 维，其余 32 维不动。",
    "d_model = 512，8 个头，每个头只旋转前 16 维。",
    "d_model = 512 with 8 heads; each head gets a bias of 32 values.",
    "d_model = 2048, 16 heads, each 192 dims: 128 without and 64 with RoPE.",
    "d_model = 768, 16 heads of 96 each, so q_proj widens to 1536.",
    "12 heads, each of which looks at 1024 positions in d_model = 768 channels.",
)
WRONG = {
    "640 dims are split into 10 heads of 32 each.": ("32", "64"),
    _LIST + "- Heads (h): 10 (each 48-dim)": ("48", "64"),
    _ZH + "- 8 个头，每个头 32 维": ("32", "64"),
    "d_model = 512，分成 16 个头，每个头 64 维。": ("16", "8"),
    "With d_model = 768 and 8 heads, each head has 48 dimensions.": ("48", "96"),
    "Feature\tValue\nHidden size (d_model)\t1024\nLayers (L)\t8\nHeads\t16 (each 32-dim)": ("32", "64"),
}
CONFIRMED = {
    "640 dims are split into 10 heads of 64 each.": "64",
    _ZH + "- 8 个头，每个头 64 维": "64",
    _LIST + "\nAll layers have 12 · L · d_model² = 49,152,000 weights.": "49,152,000",
    "模型维度（d）= 512，层数（L）= 6。\n\n合计 12 × L × d² = 18,874,368。": "18,874,368",
}
