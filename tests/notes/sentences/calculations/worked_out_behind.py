"""Numbers with what makes them in a bracket behind, right and with one error; and brackets that say something else."""

_SUM = "Each expert has ~{}M parameters (2 * 1024 * 3072 + 3072 * 1024), so it is small."

RIGHT = (
    _SUM.format(9),
    "Each expert of our 14M parameters (2 * 1024 * 3072 + 3072 * 1024 of them in the gates) is small.",
    "50257 → 50304 (= 393 × 128).",
    "d_ff is 3072 (= 4 × 768) here, and 11,008 (≈ 8/3 × 4096) there.",
    "A block has 2,359,296 parameters (4 × 768²) in its attention and 4,718,592 (8 × 768 × 768) in its FFN.",
    "注意力参数量为 2,359,296（4 × 768²），FFN 为 4,718,592 个（= 8 × 768²）。",
    # Brackets about something else than the number before them.
    "The model has 124,439,808 parameters (12 × 768).",
    "We use 4,096 tokens (2 × 2 GPUs) and 32 heads (8 × 2 for keys and values).",
    "It has 1,024 positions (512 + 256 of them masked).",
    "GPT-3 (96 × 12,288) and 7B (32 × 202M plus the embeddings).",
    "5 × 1,024 (2 × 512) = 5,120.",
    # A formula that leaves something out, or counts one of several.
    "Each expert has ~4.7M parameters (2 × 1024 × 768 + 1024 × 3072).",
    "GPT-3 has 175B parameters (12 × 96 × 12288²).",
    "A layer has 7.5M parameters (4 × 768² + 2 × 768 × 3072), biases and a bottleneck included.",
    "Both experts have 9.4M parameters (2 × 1024 × 768 + 1024 × 3072).",
    "每个专家约有 4.7M 参数（2 × 1024 × 768 + 1024 × 3072）。",
    "The head has 3M weights (1024 × 2048, and as many for the gate).",
)

WRONG = {
    _SUM.format(6): ("6M", "9M"),
    "每个专家有 600 万个参数（2 × 1024 × 3072 + 3072 × 1024）。": ("600 万", "944 万"),
    "d_ff is 3702 (= 4 × 768).": ("3702", "3072"),
    "A block has 2,395,296 parameters (4 × 768²) in its attention.": ("2,395,296", "2,359,296"),
    "注意力参数量为 2,539,296（= 4 × 768²）。": ("2,539,296", "2,359,296"),
    "Each expert has ~3.7M parameters (2 × 1024 × 768 + 1024 × 3072).": ("3.7M", "4.7M"),
    "每个专家约有 6.1M 参数（2 × 1024 × 768 + 1024 × 3072）。": ("6.1M", "4.7M"),
    "The gated FFN has 9M parameters (3 × 1024 × 2048).": ("9M", "6M"),
    "每层 FFN 有 4,781,592 个参数（8 × 768 × 768）。": ("4,781,592", "4,718,592"),
}
