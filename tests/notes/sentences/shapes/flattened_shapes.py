"""Shapes whose first axes are made one."""

RIGHT = (
    "`logits[:, :-1]` 的形状是 [4, 31, 50257]，展平后是 [124, 50257]，标签是 [124]。",
    "The logits (64, 256, 65) are flattened to (16384, 65) for the loss.",
    "The image (3, 32, 32) is flattened to (3072,), then projected to (64, 768).",
    "After `flatten(1)` the shape (8, 16, 4) becomes (8, 64).",
)
WRONG = {
    "训练时要错开一位：`logits[:, :-1]` 的形状是 [4, 31, 50257]，展平后是 [128, 50257]。": (
        "[128, 50257]",
        "[124, 50257]",
    ),
    "The logits (64, 256, 65) are flattened to (16834, 65) for the loss.": ("(16834, 65)", "(16384, 65)"),
}
