"""Compute by the letters of a list, tokens for each parameter, GPU-days, and what remarks of programs say of layers."""

_LIST = "{}\n\n- `N = 4e9`\n- `D ≈ 8e10 = 80 B tokens`\n- `C ≈ {} FLOPs`"
_REMARKS = "```python\n# Each block:\n#   total per block: {}\n#   20 blocks: {}\nmodel = GPT()\n```"

WRONG = {
    _LIST.format("Training costs C = 6 · N · D.", "1.92e20"): ("1.92e20 FLOPs", "1.92e21 FLOPs"),
    _LIST.format("训练量 $C \\approx 6ND$。", "1.9e22"): ("1.9e22 FLOPs", "1.9e21 FLOPs"),
    "The 13B was trained on 2T tokens (see section 3). That is ~77 tokens/param.": ("77", "154"),
    "A 7B model on 140B tokens (40 tokens/param).": ("40", "20"),
    "7B 模型用 2T token 训练，即约 143 token/参数。": ("143", "286"),
    "The run costs 1,600 GPU-days = 100 days on 8 A100s.": ("100", "200"),
    "```\nruntime = 9e21 / 2e14 / 86400\n  = 521 GPU-days\n  = 130 days on 8 H100s\n```": ("130", "65"),
    _REMARKS.format("~4.9M", "~49M"): ("49M", "98M"),
    _REMARKS.format("4,923,520", "98,407,400"): ("98,407,400", "98,470,400"),
}
CONFIRMED = {
    _LIST.format("Training costs C = 6 · N · D.", "1.92e21"): "1.92e21 FLOPs",
    "A 7B model on 140B tokens (20 tokens/param).": "20",
    "```\nruntime = 9e21 / 2e14 / 86400\n  = 521 GPU-days\n  = 65 days on 8 H100s\n```": "65",
    _REMARKS.format("4,923,520", "98,470,400"): "98,470,400",
}
RIGHT = (
    *CONFIRMED,
    _LIST.format("Inference costs C = 2 · N · D.", "6.4e20"),
    _LIST.format("C = 6ND is for training, C = 2ND for inference.", "6.4e20"),
    "C = 6ND\n\n- N = 4e9\n- D = 8e10\n- With recomputation C = 2.56e21 FLOPs",
    "C = 6ND\n\n- N = 4e9\n- D = 8e10, D = 4e10 for the pilot\n- C = 1e21 FLOPs",
    "We train the 7B on 2T tokens, far beyond the 20 tokens per parameter of Chinchilla.",
    "The 7B was trained on 2T tokens, far beyond the Chinchilla rule (20 tokens per parameter).",
    "An 8B model on 15T tokens; the compute-optimal budget is much smaller (about 25 tokens per parameter).",
    "Gopher has 280B parameters and saw 300B tokens, too few by a lot (≈20 tokens per parameter).",
    "An MoE with 47B parameters, trained on 8T tokens. Counting active weights this is 615 tokens per parameter.",
    "The 7B and 13B models saw 2T tokens, i.e. 286 tokens per parameter for the small one.",
    "A 7B (6.74B parameters) on 2T tokens: that is 297 tokens per parameter.",
    "If the 7B had seen 4T tokens instead of 2T, that would be 571 tokens per parameter.",
    "The run costs 1,600 GPU-days ≈ 250 days on 8 A100s with restarts.",
    "1,000 GPU-hours = 2 runs of 62.5 hours on 8 GPUs.",
    _REMARKS.format("~4.9M", "~98M"),
    "```python\n# per layer: 4.9M\n# 6 of the 20 layers: 29.5M\nmodel = GPT()\n```",
    "```python\n# per layer: 4.9M\n# 20 layers + embeddings: 124M\nmodel = GPT()\n```",
    "```python\n# per layer: 4.9M\nmodel = GPT()\n# 20 layers: 49M  (another model)\n```",
    # Only some of the parameters count, or the rule isn't for what is trained.
    "C = 6ND.\n\n- N = 671B (37B active)\n- D = 14.8T tokens\n- C ≈ 3.3e24 FLOPs",
    "C = 6ND for a full fine-tune. For LoRA:\n\n- N = 7B\n- D = 1B tokens\n- C = 2.8e19 FLOPs",
    "训练算力 C ≈ 6ND。\n\n- N = 671B（激活 37B）\n- D = 14.8T\n- C ≈ 3.3e24 FLOPs",
    # A part of a layer, and all of it.
    "```python\n# per layer QKV: 1,771,776\n# all 12 layers: 28,348,416 (with the output projection)\n```",
)
