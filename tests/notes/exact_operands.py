"""What exact numbers come to has no room for another one: whole logarithms, conversions, percentages of a number."""

LOGARITHMS = (
    "log2(1024) = 10, $\\log_{10} 1000 = 3$ and log2(65536) = 16.",
    "log2(1000) = 9.97, or 9.96 if it is cut off; log2(10^6) = 19.9.",
    "ln(50257) = 10.82, ln(50257) = 10.83, and log(50257) = 15.6.",
    "log(100) = 2, log(100) = 4.6, sqrt(2.25) = 1.5, exp(0) = 1.",
    "With 1000 tokens, log2(1000) ≈ 10.",
)
WRONG_LOGARITHMS = {
    "log2(1024) = 9": ("9", "10"),
    "log2(65536) = 15": ("15", "16"),
    "log2(8) = 2": ("2", "3"),
    "$\\log_{10} 1000 = 2$": ("2", "3"),
    "$\\log_{10} 100000 = 4$": ("4", "5"),
    "sqrt(2.25) = 1.4": ("1.4", "1.5"),
    "exp(0) = 0.9": ("0.9", "1.0"),
}

RIGHT = (*LOGARITHMS,)
WRONG = {**WRONG_LOGARITHMS}
