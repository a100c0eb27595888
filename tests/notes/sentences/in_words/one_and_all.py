"""What one of some things has, and so many of them."""

RIGHT = (
    "Each projection has 131,072 parameters, so four projections have 524,288.",
    "131,072 parameters per projection; four projections → 524,288 per layer.",
    "Each matrix has 589,824 weights. The three matrices: 1,769,472.",
    "每个专家 176M 参数，8 个专家共 1.41B 参数。",
    "- one matrix: 4096 * 11008 = 45,088,768, all three 135,266,304",
    "一个矩阵 4096 × 11008 = 45,088,768，三个共 135,266,304。",
    # Something else is said of them.
    "Each matrix has 45,088,768 weights; all three layers have 90,177,536.",
    "一个矩阵 4096 × 11008 = 45,088,768；四个专家共 90,177,536。",
    "One matrix: 4096 * 11008 = 45,088,768. All three share 90,177,536 weights with the others.",
    "Each head has 49,152 weights in Q. The 12 heads with K and V have 1,769,472 weights.",
    "Each expert has 176M parameters. Two experts are active: 352M. 8 experts have 1.41B.",
    "Each expert has 176M parameters. The 8 experts share 352M attention weights.",
    "Each user needs 2 GB, and 10 users with the weights need 34 GB.",
    "Each matrix has 589,824 weights, both of the 2 matrices 2,359,296 bytes.",
    "One head takes 98,304 parameters. 12 heads with Q, K and V take 3,538,944.",
    "每个 head 2 KB（K 和 V 各 1 KB），32 个 head 的 KV 共 64 KB。",
    "One sample takes 4 KB. 4 GPUs hold 320 GB.",
    "If each expert had 176M parameters, 8 experts would have 1.41B, not 2.8B.",
)
WRONG = {
    "- one matrix: 4096 * 11008 = 45,088,768, all three 90,177,536": ("90,177,536", "135,266,304"),
    "Each matrix is 4096 × 11008 = 45,088,768; all three of them have 90,177,536 weights.": (
        "90,177,536",
        "135,266,304",
    ),
    "一个矩阵 4096 × 11008 = 45,088,768，三个共 90,177,536。": ("90,177,536", "135,266,304"),
    "Each projection has 131,072 parameters. The four projections have 542,288.": ("542,288", "524,288"),
    "131,072 parameters per projection; four projections → 542,288 per layer.": ("542,288", "524,288"),
    "Each matrix has 589,824 weights. The three matrices: 1,796,472.": ("1,796,472", "1,769,472"),
    "Each expert has 176M parameters, so 8 experts have 2.8B.": ("2.8B", "1.4B"),
    "Each user needs 2 GB. 10 users need 40 GB.": ("40 GB", "20 GB"),
    "每个专家 176M 参数，8 个专家共 14.1B 参数。": ("14.1B", "1.4B"),
    "每个投影矩阵 131,072 个参数，4 个投影矩阵共 262,144 个参数。": ("262,144", "524,288"),
}
