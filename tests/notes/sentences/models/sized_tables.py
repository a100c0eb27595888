"""Tables of vectors with their two sizes in the label."""

_TABLE = "| Size | Value |\n|---|---|\n| d_model | 640 |\n| layers | 10 |\n\n| Part | Parameters |\n|---|---|\n"

RIGHT = (
    _TABLE + "| Embedding (32000 × 640, tied) | 20.5M |\n| Head (640 × 32000) | 20,480,000 |",
    # Both of them, a part of one, and other ways to make one.
    _TABLE + "| Embedding (32000 × 640, untied, in and out) | 41M |",
    _TABLE + "| Embedding (32000 × 640, half of it per card) | 10.2M |",
    _TABLE + "| Embedding (32000 × 640, factorized) | 4.1M |\n| Embedding + positions (32000 × 640) | 21.1M |",
    _TABLE + "| Embedding gradient (32000 × 640, int8) | 2.1M |",
    "| Part | Params after padding |\n|---|---|\n| Embedding (50257 × 768) | 38,633,472 |",
    "| Part | Trainable params |\n|---|---|\n| Embedding (32000 × 4096), last 100 rows | 409,600 |",
    "- 词嵌入（48000×1024，共享）：49.2M\n- 输出头（1024×48000）：49,152,000",
    "| Part | FLOPs | Params |\n|---|---|---|\n| Head (640 × 32000, tied) | 41M | 20.5M |",
    "| Part | MACs per token |\n|---|---|\n| Embedding (32000 × 640, tied) | 0.1M |",
    "With d_model 2048 and factorized embeddings of 256: vocabulary from 32,000 to 128,000 costs 24.6M parameters.",
)
WRONG = {
    _TABLE + "| Embedding (32000 × 640, tied) | 16.4M |": ("16.4M", "20.48M"),
    _TABLE + "| Token embedding (32000×640) | 24.6M |\n| FFN | 12.3M |": ("24.6M", "20.48M"),
    "模型宽度 d_model = 1024。\n\n- 词嵌入（48000×1024，共享）：36.9M\n- 其余：30M": ("36.9M", "49.2M"),
}
CONFIRMED = {
    _TABLE + "| Embedding (32000 × 640, tied) | 20.5M |": "20.5M",
    "- 词嵌入（48000×1024，共享）：49.2M": "49.2M",
}
LEFT_OPEN = {
    # The size may be the slip.
    "| Part | Parameters |\n|---|---|\n| Embedding (32000 × 1024, tied) | 24.6M |": "24.6M",
}
