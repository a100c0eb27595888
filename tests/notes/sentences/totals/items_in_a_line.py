"""A line with several items, of which each has a value: none of them is that of the line."""

RIGHT = [
    "- Q projection: 8,192 × 8,192 = 67.1M - K projection: 8,192 × 1,024 = 8.4M - V projection: same as K = 8.4M\n"
    "- Output projection: 67.1M\n- Total attention per layer: ~151M",
]
