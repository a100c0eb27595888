"""What a part of each layer has, and what all layers have: of the part, of the model, of the part and others."""

RIGHT = [
    "每层 FFN 约 47M 参数，26 层合计约 1.22B。",
    "The FFN of each layer has 47M parameters; over 26 layers that is 1.22B.",
    "每层 FFN 参数量: ~47M，26 层总参数量: ~1.22B",
    "```\n每层 FFN 参数量: ~47M\n26 层总参数量: ~1.22B\n```",
    "- FFN per layer: ~47M\n- 26 layers total: ~1.22B",
    # With what else is in the layers, or in the model.
    "每层 FFN 约 47M 参数，26 层总参数约 1.6B。",
    "每层 FFN 约 47M 参数，26 层加上注意力合计约 1.6B。",
    "每层 FFN 和注意力约 47M 参数，26 层合计约 1.5B。",
    "The FFN of each layer has 47M parameters; all 26 layers with their attention have 1.6B.",
    "每层约 47M 参数，26 层合计约 1.5B。",
    "The attention of each layer has 47M parameters. The 26 layers have 1.6B.",
]
WRONG = {
    "每层 FFN 约 47M 参数，26 层合计约 1.52B。": ("1.52B", "1.22B"),
    "每层注意力约 47M 参数，26 层合计约 0.92B。": ("0.92B", "1.22B"),
    "The FFN of each layer has 47M parameters; over 26 layers that is 1.52B.": ("1.52B", "1.22B"),
    "每层 FFN 参数量: ~47M，26 层总参数量: ~0.8B": ("0.8B", "1.2B"),
    "```\n每层 FFN 参数量: ~47M\n26 层总参数量: ~0.8B\n```": ("0.8B", "1.2B"),
}
CONFIRMED = {
    "```\n每层 FFN 参数量: ~47M\n26 层总参数量: ~1.22B\n```": "1.22B",
    "- FFN per layer: ~47M\n- 26 layers total: ~1.22B": "1.22B",
}
