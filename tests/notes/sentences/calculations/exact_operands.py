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

SHARES = (
    "75% of 4096 is 3072, and 4096 的 25% 是 1024。",
    "10% of 512 tokens is 51 tokens.",
    "30% of 124M is 37M, 45% of 124M is 56.7M.",
    "75% of 4096 is about 3000.",
    "40% of 24 GB is 8192 tokens of the cache.",
    "50% of 32 heads are 4-bit, and 20% of 12 layers are 2 layers.",
    "Of 124,439,808 parameters 38,597,376 are the token embedding's, that is 30%.",
)
WRONG_SHARES = {
    "75% of 4096 is 3027.": ("3027", "3072"),
    "75% of 4096 = 3000.": ("3000", "3072"),
    "4096 的 75% 是 3027。": ("3027", "3072"),
    "40% of 24 GB is 6.9 GB.": ("6.9 GB", "9.6 GB"),
}

_7B = "| dtype | bytes | 7B model |\n|---|---|---|\n| fp32 | 4 | 28 GB |\n| fp16 | 2 | 14 GB |\n| int8 | 1 | {} |"

UNITS = (
    "1 GiB = 1024 MiB, 0.5 GiB = 512 MiB, 1.5 GiB = 1536 MiB, 1024 MiB = 1,048,576 KiB.",
    "1 GB = 1000 MB, 1 GB = 1,024 MB, 2 TB = 2000 GB, 1 KB = 1024 bytes, 1 KB = 1000 bytes.",
    "24 GiB = 25.8 GB = 24,576 MiB.",
    "A card with 24 GB = 24,564 MiB, another with 80 GB = 81,559 MB.",
    "13.48 GB = 12.55 GiB, and 13.5 GB = 13,480 MB.",
    _7B.format("7 GB"),
    _7B.format("8 GB"),
)
WRONG_UNITS = {
    "1 GiB = 1023 MiB.": ("1023 MiB", "1024 MiB"),
    "0.5 GiB = 521 MiB": ("521 MiB", "512 MiB"),
    "1.5 GiB = 1563 MiB": ("1563 MiB", "1536 MiB"),
    "1024 MiB = 1,048,567 KiB": ("1,048,567 KiB", "1,048,576 KiB"),
    "24 GiB = 25.8 GB = 24,676 MiB": ("24,676 MiB", "24,576 MiB"),
    "1 KB = 1042 bytes": ("1042 bytes", "1024 bytes"),
    "16 GiB = 1,638 MiB": ("1,638 MiB", "16,384 MiB"),
}

WRITTEN_IN_FULL = {
    "$\\frac{1}{\\sqrt{64}} = 0.25$": ("0.25", "0.125"),
    "5/8 = 0.5": ("0.5", "0.625"),
    "1/3 = 0.25": ("0.25", "0.33"),
}
"""What is short and exact is told as it is."""

RIGHT = (*LOGARITHMS, *SHARES, *UNITS)
WRONG = {**WRONG_LOGARITHMS, **WRONG_SHARES, **WRONG_UNITS, **WRITTEN_IN_FULL}
NOT_CONFIRMED = {
    "75% of 4096 is 3027.": "75%",
    "1 GiB = 1,030 MiB": "1,030 MiB",
    "80 GB = 81,559 MB": "81,559 MB",
    _7B.format("8 GB"): "8 GB",
    "1B × 3 × 2 bytes = 8 GB": "8 GB",
    "3B × 2 bytes = 7 GB": "7 GB",
}
"""Numbers that a wrong one beside them doesn't show to be right."""
