"""Formulas in which a symbol stays on both sides, and numbers in LaTeX with what only names them."""

RIGHT = [
    "H = 2304\n\n| Component | GPT-2 1.36B | LLaMA 1.36B |\n|--|--|--|\n| Attention | 4H² = 24M | 4H² = 21M |\n"
    "| FFN | 8H² = 47M | 3H×D_ff = 42M |",
    "Projections: `24 * 8 * seq_len * 1024^2 = 201,326,592 * seq_len`",
    "Per step: `12 * 64 * T + 4 * 64 * T = 1,024 * T` values",
    "2 × 28 × 4 × 128 × 2 bytes × T = 56 KiB × T",
    "Three of them: $2TD^2 + 2TD^2 + 2TD^2 = 3 \\times (2TD^2) = \\mathbf{6TD^2}$.",
    "With T = 512 and D = 1024: $3 \\times (2T D^2) = 3,221,225,472$.",
    "6ND = 6 × 3e9 × D = 1.8e10 D",
    "If it were twice as deep, 12 × 64 × d = 1,536 × d.",
    "12 × 64 × d = 12 d per position",
    "$8 \\times 2.5\\text{M} \\approx \\mathbf{20.0 \\text{ Million Parameters}}$",
    "$$\\frac{32768}{576} \\approx \\mathbf{56.9\\times}$$",
    "$3 \\times (40 \\times 64)_{base} = 7680$",
    "$1,073,741,824 \\times 4 \\text{ bytes} / (1024^3 \\text{ GB}) = 4.00 \\text{ GB}$",
    "$2.5\\ \\text{GiB} / 4 = 0.625\\ \\text{GiB/GPU/request}$",
    "(12.5 Million / 2500 Million) * 100% ≈ 0.5%",
    "cache = 24_layers × 1024 × 2 = 49,152",
    "The 12 layers ≈ (4096 + 1024) × 12 ≈ 61,400",
    "15T tokens and 1.4T H100 hours",
]

WRONG = {
    "Projections: `24 * 8 * seq_len * 1024^2 = 402,653,184 * seq_len`": ("402,653,184", "201,326,592"),
    "Per step: `12 * 64 * T + 4 * 64 * T = 1,204 * T` values": ("1,204", "1,024"),
    "2 × 28 × 4 × 128 × 2 bytes × T = 112 KiB × T": ("112 KiB", "56 KiB"),
    "6ND = 6 × 3e9 × D = 1.2e10 D": ("1.2e10", "1.8e10"),
    "$8 \\times 2.5\\text{M} \\approx \\mathbf{40.0 \\text{ Million Parameters}}$": (
        "40.0 \\text{ Million Parameters}",
        "20.0 \\text{ Million Parameters}",
    ),
    "$3 \\times (40 \\times 64)_{base} = 5120$": ("5120", "7680"),
    "$1,073,741,824 \\times 4 \\text{ bytes} / (1024^3 \\text{ GB}) = 8.00 \\text{ GB}$": (
        "8.00 \\text{ GB}",
        "4.00 \\text{ GB}",
    ),
    "$5.0\\ \\text{GiB} / 4 = 2.50\\ \\text{GiB/GPU/request}$": (
        "2.50\\ \\text{GiB/GPU/request}",
        "1.25\\ \\text{GiB/GPU/request}",
    ),
    "The 12 layers ≈ (4096 + 1024) × 12 ≈ 64,140": ("64,140", "61,440"),
}
