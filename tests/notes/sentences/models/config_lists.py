"""Formulas whose symbols a config states before them: as a list, in code, as a table of names and values, in a line."""

_TABLE = "\n\n| Part | Formula | Parameters |\n|--|--|--|\n| wte | vocab_size × n_embd | "
_LIST = "- n_embd: 768\n- n_layer: 12\n- vocab_size: 50257"
_NAMES = "| Name | Value |\n|--|--|\n| `n_embd` | 768 |\n| `vocab_size` | 50257 |"

RIGHT = (
    "Llama 3.1 8B\nLayers\n32\nHidden size\n4,096\nAttention heads\n32\n",
    "- GPT-3：96 层，96 个头（1750 亿个参数）。\n- 类似 GPT-1：12 层，12 个头，d_model 768（1.25 亿个参数）",
    "### GPT-2 124M with RoPE\n\n- 12 layers, 768 dimensions\n- 12 heads\n- Max sequence length: 2,048 tokens",
    "### Llama 3 70B (GQA)\n\n- **The same with MHA:** 80 layers, 64 KV heads, head dimension 128",
    "Consider GPT-2 Small with the following changes: 24 layers, 12 heads, 768 dimensions. How large is it?",
    "What is the size of GPT-2 Small with 24 layers, 12 heads and 768 dimensions?",
    "### Our GPT-2 124M\n\nWe train with longer texts.\n\n- 12 layers, 768 dimensions\n- 12 heads\n"
    "- Max sequence length: 2,048",
    "### Llama 2 70B\n\n- **Without GQA:** 80 layers, 64 KV heads, head dimension 128",
    f"{_LIST}{_TABLE}38,597,376 |",
    f"{_LIST}{_TABLE}38.6M |",
    f"## Config\n\n{_NAMES}\n\n## Sizes{_TABLE}38,597,376 |",
    "With C = 768, V = 50257 we get\n\nwte: V * C = 38,597,376",
    # Another vocabulary, another model, another width.
    "With C = 768, V = 50257 we get\n\npadded to a multiple of 64: V * C = 38,633,472",
    "With C = 768 and L = 12 we begin.\n\nGPT-2 Medium: 12 * C^2 = 12,582,912",
    "With d = 768 we begin.\n\nOf a width of 1024: d_model = 1024, 4 * d * d = 4,194,304",
    "With d_model = 768, d_ff = 3072.\n\nIf it were doubled, d_model * d_ff = 2,949,120.",
    "With d = 768, f = 3072.\n\nd * f = 2,362,368, biases and all",
    "L = 12\n\nwithout half of the layers: L * 7,087,872 = 42,527,232",
    "s = 2, n = 7\n\nn / s = 3",
    # What a table says of several models is stated of none.
    f"| | Small | Medium |\n|--|--|--|\n| n_embd | 768 | 1024 |\n| vocab_size | 50257 | 50257 |{_TABLE}51,463,168 |",
    # A section that has ended says it otherwise than another.
    f"## A\n\n{_LIST}\n\n## B\n\n- n_embd: 1024\n- vocab_size: 50257\n\n## Sizes\n\n3 words.{_TABLE}38,597,376 |",
    # A symbol is set more than once, or in thousands of either kind.
    "For d = 768: 12d² = 7.08M. For d = 1024: 12d² = 12.6M.",
    "12d² = 7.08M (d = 768); 12d² = 12.6M (d = 1024)",
    "GPT-2 Small (L=12, d=768): 12Ld² = 85M; Medium (L=24, d=1024): 12Ld² = 302M.",
    "d = 4096. r = 8: 2rd = 65,536; r = 16: 2rd = 131,072; r = 64: 2rd = 524,288.",
    "$L=24, H=1024, A=16$\n于是单个 head 的宽度为 $H/A=64$。\n然后根据 $L=12,H=768$，计算出总参数量",
    "T = 4k, L = 32, d = 4096: 4·L·T·d = 2.15 GB",
    "T = 8K: T² = 67M",
    # What follows from a size is no more of it.
    "N=8e+09 params, D=1.5e+13 tokens -> 6ND = 7.2e+23 FLOPs",
    "With N = 124M parameters → 6N = 744 MFLOPs per token.",
    "N = 7e9 parameters → 2N = 14 GB in fp16",
    "V=50257 tokens, d=768 → V·d = 38.6M",
    # Three matrices with their biases.
    "| Component | Shape | Parameters |\n|--|--|--|\n| QKV projection | 3 × `(768, 768)` | 1,771,776 |",
    "| Layer | Shape | Parameters |\n|--|--|--|\n| Q, K, V | 3 × `768 × 768` | 1,771,776 |",
)

WRONG = {
    "### GPT-2 124M\n\n- 12 layers, 768 embedding dimensions\n- 12 attention heads (96 dimensions per head)\n"
    "- **50,257 tokens** in vocabulary": ("96", "64"),
    "Consider GPT-2 XL, which has the following configuration:\nvocab_size : 50,257\nnum_layers : 48\nd_model : 1,600\n"
    "num_heads : 20\nd_ff : 6,400\nHow many parameters would it have?": ("20", "25"),
    "For d = 768: 12d² = 7.80M. For d = 1024: 12d² = 12.6M.": ("7.80M", "7.08M"),
    "T = 8K: T² = 76M": ("76M", "64M"),
    f"{_LIST}{_TABLE}48,597,376 |": ("48,597,376", "38,597,376"),
    f"{_LIST}{_TABLE}36.8M |": ("36.8M", "38.6M"),
    f"## Config\n\n{_LIST}\n\n## Sizes{_TABLE}36,597,376 |": ("36,597,376", "38,597,376"),
    f"## Config\n\n{_NAMES}\n\n## Sizes{_TABLE}36,597,376 |": ("36,597,376", "38,597,376"),
    f"```python\nn_embd = 768\nvocab_size = 50257\n```{_TABLE}36.8M |": ("36.8M", "38.6M"),
    f"```\nn_embd = 768\nvocab_size = 50257\n```\n\n## Sizes{_TABLE}3680万 |": ("3680万", "3860万"),
    "With C = 768, V = 50257 we get\n\nwte: V * C = 38,597,377": ("38,597,377", "38,597,376"),
    "With C = 768, V = 50257 we get\n\n```\nwte: V * C = 36.8M\n```": ("36.8M", "38.6M"),
    "取 d_model=512, vocab=100256：\n\n- 词嵌入：vocab × d_model = 5310万": ("5310万", "5133万"),
    f"## Config\n\n{_LIST}\n\n## Text\n\nIt has 12 layers.\n\nwte: vocab_size × n_embd = 38,597,373": (
        "38,597,373",
        "38,597,376",
    ),
}
