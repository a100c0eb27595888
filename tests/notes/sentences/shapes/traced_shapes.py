"""Shapes of one input step by step, one of them turned; and right ones that a program prints, or that stay the same."""


def _trace(blocks="[5, 24, 80]"):
    return (
        "```\nInput ids:              [5, 24]\nToken embedding:        [5, 24, 80] (each token → 80-dim vector)\n"
        f"Position embedding:     [5, 24, 80]\nAfter transformer blocks: {blocks}\nLogits: [5, 24, 70]\n```\n\n"
    )


_PRINTED = (
    "```python\nmodel = GPT(vocab_size=900, d_model=64, n_heads=4)\nids = torch.randint(0, 900, (3, 40))  "
    "# batch=3, seq_len=40\nprint(f\"{'Token embedding':<30} {'(3, 40, 64)':<20}\")\n"
    "print(f\"{'+ Position embedding':<30} {'(3, 40, 64)':<20}\")\n"
    'print("Final LayerNorm:   (3, 40, 64)")\n'
    "print('Linear head → logits: (3, 40, 900)')\n```"
)
_SAME = "```\nx:            [6, 15, 48]\nwith places:  [6, 15, 48]\nafter norm:   {} (same shape)\n```"
_SAME_IN_CHINESE = "- 嵌入：[6, 15, 48]\n- 加位置：[6, 15, 48]\n- 残差：{}（形状不变）"

RIGHT = (
    _trace(),
    _trace() + "That final `[5, 24, 70]` tensor holds one score per character.",
    _trace() + "That final `[5, 24]` tensor holds the ids that are sampled.",
    _trace() + "The shapes before were `[5, 24, 80]`.",
    _PRINTED,
    _SAME.format("[6, 15, 48]"),
    _SAME_IN_CHINESE.format("[6, 15, 48]"),
    # Of something else, or of the input.
    "```\nx:       [6, 15, 48]\nqkv:     [6, 15, 144]\nout:     [6, 15, 48] (shape unchanged)\n```",
    "```\nqkv:     [6, 15, 144]\nout:     [6, 15, 48] (unchanged)\n```",
    "```\nW_o:     [48, 48]\nout:     [15, 48] (unchanged)\n```",
    "```\nsource:  [6, 15, 48]\ntarget:  [6, 12, 48] (same shape but for a different length)\n```",
    _trace() + "The final `[5, 24, 80]` hidden states go into the head.",
    _trace() + "The final `[5, 24, 80]` output of the blocks goes into the head.",
    _trace() + "The last `[5, 1, 70]` output is all that sampling needs.",
    _trace() + "最终的 `[5, 24, 80]` 输出再乘以词表矩阵。",
    "```\nx:       [6, 15, 48]\nids:     [6, 15] (same shape as the targets)\n```",
    "```\nq: [6, 15, 48], k: [6, 20, 48]\nout: [6, 15, 96] (unchanged)\n```",
    "```python\nprint('targets: (3, 40)')\nprint('cross entropy takes logits transposed: (3, 900, 40)')\n```",
)
WRONG = {
    _trace(blocks="[5, 80, 24]"): ("[5, 80, 24]", "[5, 24, 80]"),
}
