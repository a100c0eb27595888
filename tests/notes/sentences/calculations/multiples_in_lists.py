"""Sizes that a list brings to a multiple which the text above it tells."""

_CHINESE = (
    "SwiGLU 有三个矩阵，宽度取 $\\frac{{8}}{{3}}h$ 再向上取整到 256 的倍数：\n\n"
    "1. 7B：8/3 × 4096 ≈ 10923，取 11008\n2. 13B：8/3 × 5120 ≈ 13653，取 13824\n"
    "3. 65B：8/3 × 8192 ≈ 21845，取 {}\n"
)
_ENGLISH = (
    "The inner width is 8/3 of the model's, rounded up to a multiple of 256:\n\n"
    "- 4096: 10922.67 → 11008\n- 5120: 13653.33 → 13824\n- 8192: 21845.33 → {}\n"
)
_TABLE = (
    "| d_model | 8/3 · d_model | rounded up to a multiple of 256 |\n|---|---|---|\n| 4096 | 10923 | 11008 |\n"
    "| 5120 | 13653 | 13824 |\n| 8192 | 21845 | {} |\n"
)
_PADDED = (
    "Vocabularies are padded to the next multiple of 64:\n\n- GPT-2: 50257 → 50304\n- Llama 2: 32000 → 32000\n"
    "- Qwen: 151851 → {}\n"
)

RIGHT = (
    _CHINESE.format(22016),
    _ENGLISH.format(22016),
    _TABLE.format(22016),
    _PADDED.format(151872),
    # With a factor of its own, of something else, or to another multiple.
    _CHINESE.format("22016 × 1.3"),
    _ENGLISH.replace("21845.33 →", "21845.33 × 1.3 →").format(28672),
    _CHINESE.format("28672（另有系数 1.3）"),
    _ENGLISH.format("28672 (with ffn_dim_multiplier)"),
    _ENGLISH.format("22016, times 1.3 makes 28672"),
    _ENGLISH.replace("rounded up to a multiple of 256", "a multiple of 256 in most models").format(28672),
    "The widths are multiples of 256:\n\n- 4096 → 11008\n- 5120 → 13824\n- 8192 → 28672\n",
    "Rounded up to a multiple of 8:\n\n1. step 100 → 12\n2. step 200 → 14\n",
    "隐藏维度 1706 向上取整到 64 的倍数得 1728。",
    # One multiple further, where there is to be room.
    (
        "词表补齐到 128 的倍数：\n\n- GPT-2：50257 → 50304\n- Qwen2：151646 → 151936（官方多留了一些）\n"
        "- BERT：30522 → 30592"
    ),
    (
        "Padded to a multiple of 64:\n\n- base 50257 → 50304\n- with 100 extra tokens 50357 → 50368\n"
        "- base 32000 → 32064, as Phi-3 keeps 64 free slots"
    ),
    (
        "Vocabulary, rounded up to a multiple of 128:\n\n- GPT-2: 50257 → 50304\n"
        "- GPT-NeoX: 50277 → 50432 (TP = 2: a multiple of 256)\n- BERT: 30522 → 30592"
    ),
    (
        "| model | tokens | padded to a multiple of 64 |\n|---|---|---|\n| GPT-2 | 50257 | 50304 |\n"
        "| BERT | 30522 | 30528 |\n| Qwen2 | 151646 | 151936 |"
    ),
    "填充到 8 的倍数：\n\n- 13 → 16\n- 20 → 24\n- 24 → 32（多留一块）",
)
WRONG = {
    _CHINESE.format(28672): ("28672", "22016"),
    _CHINESE.format(21760): ("21760", "22016"),
    _ENGLISH.format(21760): ("21760", "22016"),
    _ENGLISH.format(28672): ("28672", "22016"),
    _TABLE.format(21760): ("21760", "22016"),
    _PADDED.format(151851): ("151851", "151872"),
    "隐藏维度 1706 向上取整到 64 的倍数得 1706。": ("1706", "1728"),
}
CONFIRMED = {_CHINESE.format(22016): "22016", _TABLE.format(22016): "22016"}
