# ruff: noqa: E501
"""Forms of public notes in which a number was called right on no ground, or an error was passed over."""

RIGHT = (
    # Both terms leave their unit to the end.
    "2 × 3e9 + 12 × 32 × 4096 × 2560 = 6.0 + 4.0 = **10.0 GFLOPs**.",
    "每个 token：6 × 1.5e9 + 12 × 28 × 8192 × 1536 = 9.0 + 4.2 = 13.2 GFLOPs",
)

_LAYER = """```
Attention: 4 × 2048 × 2048 = 16,777,216
MLP: 3 × 2048 × 5632 = 34,603,008
Norms: 2 × 2048 = 4,096
```

"""
_OVER_LINES = """```
N = 4 × 640 × 640 × (6×3 + 2)
    + 8 × 640² × 20
    + 640 × 32,000

  = 4 × 640 × 640 × 20
    + 8 × 409,600 × 20
    + 20,480,000

  = 32,768,000 + 65,536,000 + 20,480,000
  = 118,784,000
```"""
_CACHES = """# Caches in fp16

| Model | Layers | KV cache at 8K context |
|---|---|---|
| Llama 2 7B | 32 | 4 GB |
| Llama 2 13B | 40 | 6.3 GB |
| Llama 2 70B | 80 | {} GB |
"""
_BLOCKS = """| Part | Count |
|---|---|
| Embedding | 20,480,000 |
| Attention | 1,638,400 |
| FFN | 3,276,800 |
| Per-layer total | 4,915,200 |
| All 20 layers | {} |
| Head | 20,480,000 |
| **Total** | 139,264,000 |
"""

WRONG = {
    # What the terms are to the last digit stands above.
    f"{_LAYER}Per layer: 16.8M + 34.6M + 4K ≈ 51,394,320": ("51,394,320", "51,384,320"),
    f"{_LAYER}每层：16.8M + 34.6M + 4K ≈ 51,374,320": ("51,374,320", "51,384,320"),
    # A term, whether or not another one is added to it.
    "4 × 640² + 640 × 16000 = 1,628,400 + 10,240,000 = 11,868,400": ("1,628,400", "1,638,400"),
    _OVER_LINES.replace("32,768,000", "32,678,000"): ("32,678,000", "32,768,000"),
    _OVER_LINES.replace("\n\n", "\n").replace("20,480,000\n  =", "20,840,000\n  =", 1): ("20,840,000", "20,480,000"),
    # In LaTeX: braces that bring a sign closer, a narrow space.
    "For Llama 2 7B ($n_{\\text{layers}}{=}36$, $n_{\\text{heads}}{=}32$) we need a cache.": ("36", "32"),
    "$640 {\\times} 2560 {=} 1{,}683{,}400$": ("1{,}683{,}400", "1{,}638{,}400"),
    "单条序列占 $2 \\cdot 48 \\cdot 8 \\cdot 4096 \\cdot 128 \\cdot 2 \\,\\text{bytes} \\approx 1.1\\,\\text{GB}$。": (
        "1.1\\,\\text{GB}",
        "0.8\\,\\text{GB}",
    ),
    # The title is a model's name and nothing else.
    "**Llama 2 13B**:\n- Parameters: 10.2B ✓\n- Layers: 40": ("10.2B", "13.0B"),
    "### 3. GPT-2 Medium\n\n参数量：约 4.7 亿": ("4.7 亿", "3.5 亿"),
    "**Mixtral 8x7B**\n\n- Total parameters: 38.1B (all experts)\n- Active: 12.9B": ("38.1B", "46.7B"),
    # The sides of the matrix stand behind its size.
    "The embedding matrix has ~60 million parameters in GPT-2 Medium alone (50,257 × 1024).": (
        "60 million",
        "51 million",
    ),
    "嵌入矩阵有约 6000 万个参数（50257 × 1024）。": ("6000 万", "5146 万"),
    # A heading says of how many tokens its column is.
    _CACHES.format("10"): ("10 GB", "2.5 GB"),
    _BLOCKS.format("98,034,000"): ("98,034,000", "98,304,000"),
}
NOT_CONFIRMED = {
    # One block of GPT-2 Large is no table of embeddings.
    "For GPT-2's vocabulary of 50K tokens, the embedding table would take 19M parameters at that width.": "19M",
    "# Mixtral 8x7B in FP16\n\n| Part | Size |\n|---|---|\n| Non-expert backbone | 26 GB |\n| All weights | 93 GB |": "26 GB",
    "Mixtral 8x7B in FP16: a 26 GB backbone and its experts.": "26 GB",
    "# Mixtral 8x7B（FP16）\n\n- 主干：26 GB": "26 GB",
    # No sum of parameters has the size of a vocabulary as a term, nor a number of experts.
    "- vocab: 50,257\n- Attention: 100,000\n- MLP: 200,000\n- Total: 350,257": "350,257",
    "```\nnum_experts: 8,192\nAttention: 100,000\nMLP: 200,000\nTotal: 308,192\n```": "308,192",
    # Caches of other tokens than the heading's, and in fp32, of which nobody speaks.
    "# Llama 2 7B\n\n| Batch | KV cache at 8K tokens |\n|---|---|\n| 1 | 2 GB |": "2 GB",
    "| Model | KV cache at 4K tokens |\n|---|---|\n| Llama 2 7B | 4 GB |": "4 GB",
    # A total of what is left after a row.
    _BLOCKS.format("98,304,000").replace("139,264,000", "118,784,000"): "118,784,000",
}
CONFIRMED = {
    f"{_LAYER}Per layer: 16.8M + 34.6M + 4K ≈ 51,384,320": "51,384,320",
    _OVER_LINES: "118,784,000",
    "```\ntotal = 4 × 640²\n      + 8 × 640²\n      + 4 × 640\n      = 4,917,760\n```": "4,917,760",
    "For Llama 2 7B ($n_{\\text{layers}}{=}32$) we need a cache.": "32",
    "**Llama 2 13B**:\n- Parameters: 13.0B ✓": "13.0B",
    "### GPT-2 Small\n\n- Parameters: 117M": "117M",
    "The embedding matrix has ~51 million parameters in GPT-2 Medium alone (50,257 × 1024).": "51 million",
    _CACHES.format("2.5"): "2.5 GB",
    _BLOCKS.format("98,304,000"): "139,264,000",
    "Mixtral 8x7B in FP16 takes 93 GB for its backbone and 8 experts.": "93 GB",
}
