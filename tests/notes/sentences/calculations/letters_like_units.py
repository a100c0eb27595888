"""Letters behind a digit that would be units elsewhere: tokens T, a batch B, rows M."""

_STEPS = "Let B = 8, T = 1,024 and d = 768. A product of (m × k) and (k × n) costs 2mkn FLOPs, so 2B·T·d² = {} FLOPs."
_TABLE = (
    "```\nd_model : 1,024\nd_ff : 4,096\n```\n\nOne pass over T = 1,024 tokens.\n\n"
    "| matmul | formula | FLOPs |\n|---|---|---:|\n| output | 2Td² | 2,147,483,648 |\n"
    "| Q, K, V | 3 · 2Td² | 6,442,450,944 |\n| FFN, both matrices | 2 · 2T·d·d_ff | {} |\n"
)
_GEMM = "With M = 512, N = 256 and K = 1024, one GEMM takes 2M·N·K = {} FLOPs."
_LATEX = "取 $T = 1024$、$d = 768$，则 $2T \\cdot d = {}$。"

RIGHT = (
    _STEPS.format("9,663,676,416"),
    _TABLE.format("17,179,869,184"),
    _GEMM.format("268,435,456"),
    _LATEX.format("1,572,864"),
    # These are units.
    "15T × 6 × 8B = 7.2e23 FLOPs.",
    "7B × 2 bytes = 14 GB.",
    "GPT-3 was trained on 300B tokens: 6 × 175B × 300B = 3.15e23 FLOPs.",
)
WRONG = {
    _STEPS.format("9,663,676,461"): ("9,663,676,461 FLOPs", "9,663,676,416 FLOPs"),
    _LATEX.format("1,572,846"): ("1,572,846", "1,572,864"),
    "7B × 2 bytes = 16 GB.": ("16 GB", "14 GB"),
}
CONFIRMED = {
    _STEPS.format("9,663,676,416"): "9,663,676,416 FLOPs",
    _TABLE.format("17,179,869,184"): "17,179,869,184",
    _GEMM.format("268,435,456"): "268,435,456 FLOPs",
}
