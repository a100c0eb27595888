"""Tables of bytes in which more than one row is off, each by two digits that changed places; and right ones."""

_SIZES = "| Model | FP16 |\n|--|--|\n| 7B | 14 GB |\n| 13B | {} |\n| 33B | 66 GB |\n| 65B | {} |"
_MODELS = "| 模型 | FP16 显存 |\n|--|--|\n| Llama 2 7B | 14 GB |\n| Llama 2 13B | {} |\n| Llama 2 70B | 140 GB |"
_CACHES = "| Context | KV |\n|--|--|\n| 1K | 128 MB |\n| 2K | 256 MB |\n| 4K | {} |\n| 8K | 1 GB |\n| 16K | 2 GB |"

RIGHT = (
    "| Model | FP16 | 4-bit VRAM |\n|--|--|--|\n| 7B | 14 GB | 5.3 GB |\n| 13B | 26 GB | 8.5 GB |\n"
    "| 70B | 140 GB | 41 GB |",
    _SIZES.format("26 GB", "130 GB"),
    _MODELS.format("26 GB"),
    _CACHES.format("512 MB"),
    "- 7B: 14 GB in FP16\n- 13B: 26 GB in FP16\n- 70B: 140 GB in FP16",
    # What cards have, what training takes, what a file has.
    "| Model | GPU |\n|--|--|\n| 7B | 16 GB |\n| 13B | 24 GB |\n| 33B | 80 GB |\n| 65B | 160 GB |",
    "| Model | Full fine-tuning |\n|--|--|\n| 7B | 60 GB |\n| 13B | 120 GB |\n| 33B | 300 GB |\n| 65B | 600 GB |",
    "| Model | Q4_K_M |\n|--|--|\n| 7B | 4.1 GB |\n| 13B | 7.9 GB |\n| 33B | 20.2 GB |\n| 70B | 41.4 GB |",
    "| 模型 | 参数量 | 最低显存 |\n|--|--|--|\n| A | 7B | 14 GB |\n| B | 13B | 32 GB |\n| C | 70B | 140 GB |",
)

WRONG = {
    _SIZES.format("62 GB", "130 GB"): ("62 GB", "26 GB"),
    _MODELS.format("62 GB"): ("62 GB", "26 GB"),
    _CACHES.format("521 MB"): ("521 MB", "512 MB"),
    "- 7B: 14 GB in FP16\n- 13B: 62 GB in FP16\n- 70B: 140 GB in FP16": ("62 GB", "26 GB"),
}

BOTH_WRONG = {
    "### GPT-2 Large\n- **参数数量**: 774M\n- **dModel**: 1280，**numLayers**: 36，**numHeads**: 16，**dFF**: 5210": [
        ("16", "20"),
        ("5210", "5120"),
    ],
    "# GPT-2 Medium\n\n- n_layer: 24\n- n_head: 12\n- n_embd: 1042\n- vocab_size: 50257\n- n_positions: 1024": [
        ("12", "16"),
        ("1042", "1024"),
    ],
    _SIZES.format("62 GB", "310 GB"): [("62 GB", "26 GB"), ("310 GB", "130 GB")],
    "| 参数 | FP16 | INT4 |\n|--|--|--|\n| 7B | 14 GB | 5.3 GB |\n| 13B | 62 GB | 6.5 GB |\n| 70B | 140 GB | 35 GB |": [
        ("5.3 GB", "3.5 GB"),
        ("62 GB", "26 GB"),
    ],
}
"""Notes with more than one error, and all of these."""
