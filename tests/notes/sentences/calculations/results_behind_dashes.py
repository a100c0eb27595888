"""Results behind a dash and "that is", factors before long brackets, and widths that a product is said to be."""

_BRACKET = "2 × 8000 × 640 + 24(4 × 640^2 + 3 × 640 × 1728 + 2 × 640) + 640 = {}"
_IN_CODE = "- Set `N = 3 × 10^9`.\n- Then `D ≈ 20 · N = 6 × 10^10 = {} tokens`."

WRONG = {
    "前馈网络有 $640 * (640 * 4) * 2 + 640 * 4 + 640$——即 `3,276,800` 个参数。": ("3,276,800", "3,280,000"),
    "Attention has 4 × 640 × 640 — that is, 1,683,400 parameters.": ("1,683,400", "1,638,400"),
    "GPT-2 Small: 3 × 768 × 768, i.e. 2,359,296 parameters.": ("2,359,296", "1,769,472"),
    _BRACKET.format("129,219,900"): ("129,219,900", "129,219,200"),
    "With `E = 640` it goes on.\n\n- Last LayerNorm: `2E = 640`": ("640", "1280"),
    "设 d_model = 640。每个 LayerNorm 有缩放和平移。\n\n最后的 LayerNorm：2 × d_model = 640": ("640", "1280"),
    "The probe: 20 layers × 2560 hidden units = 12,800 units.": ("12,800", "51,200"),
    _IN_CODE.format("62 B"): ("62 B", "60 B"),
}
CONFIRMED = {
    "前馈网络有 $640 * (640 * 4) * 2 + 640 * 4 + 640$——即 `3,280,000` 个参数。": "3,280,000",
    "Attention has 4 × 640 × 640 — that is, 1,638,400 parameters.": "1,638,400",
    _BRACKET.format("129,219,200"): "129,219,200",
    "With `E = 640` it goes on.\n\n- Last LayerNorm: `2E = 1280`": "1280",
    "The probe: 20 layers × 2560 hidden units = 51,200 units.": "51,200",
    _IN_CODE.format("60 B"): "60 B",
}
RIGHT = (
    *CONFIRMED,
    "The FFN has 2 × 640 × 2560 — that is 66% of the block.",
    "每层 4 × 640 × 640——即 12 层共 19,660,800 个参数。",
    "前馈网络有 2 × 640 × 2560，即 3,280,000 个参数（含偏置）。",
    "Q、K、V 各为 4096 × 4096——即 50,331,648 个参数。",
    "FFN 的上下投影都是 768 × 3072——也就是 4,718,592。",
    "The gate, up and down matrices are 4096 × 11008 each — that is 135,266,304 parameters.",
    "Scores: 1024 × 1024 per head, i.e. 12,582,912 elements.",
    "从 10 × 64——即 640 维——到 2560 维。",
    "12 × 640² — that is, 59M in 12 layers.",
    "GPT-2 Small 的前馈网络有 2 × 768 × 3072，即 4,722,432 个参数（含偏置）。",
    "GPT-2 Small has 2 × 768 × 3072, i.e. 4,722,432 with the biases.",
    "E = 640\n\nThe wide variant has 2 × E = 2560 units.",
    "d_model = 640.\n\nFor the small model with 2 d_model = 640 it is half.",
    "d_model = 1024\n\nAnother has d_model / 2 = 256.",
    "12 layers × 8 attention heads = 96 heads.",
    "20 layers × 2 weight matrices = 40 matrices.",
    "A cache of 84(12 × 7) entries + 16 = 100",
    # Another model, of another size.
    "Let d = 768.\n\n## Tiny model\n\nHere the width is 192, so 4d = 768.",
    "Model A has d = 1024; model B is a quarter as wide, and its FFN has 4d = 1024.",
    "LoRA：r = 16。消融实验里秩减半，alpha = 2r = 16。",
    "```python\nC = 384\n```\n\nnanoGPT's char model has C = 384. The GPT-2 config of the same repo: 3C = 2304.",
)
