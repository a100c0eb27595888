"""A letter with a number before it is a product, whose value is none of the letter's: "$4 d_e = 49{,}152$"."""

RIGHT = [
    "The width is $d_e = 12{,}288$.\n\nThe hidden is $4 d_e = 49{,}152$, both have $8 d_e^2 = 1{,}207{,}959{,}552$.",
    "With h = 768 we have 4 h = 3072, and 12 h^2 = 7,077,888 per block.",
    "宽度 h = 768，4 h = 3072，每层 12 h² = 7,077,888。",
]

CONFIRMED = {"Llama 2 d_model = 4096 here, so d_model² = 16,777,216.": "16,777,216"}
"""The number of a name is no factor of the letter behind it."""
