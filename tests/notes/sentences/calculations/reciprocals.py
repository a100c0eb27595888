"""Ratios written as one over a number."""

RIGHT = (
    "GQA keeps 8 of 48 heads: 8/48 = 1/6.",
    "$(384 + 32) / (2 \\times 40 \\times 128) = 416/10240 \\approx 1/24.6$",
    "缓存之比为 $\\frac{416}{10240} \\approx \\frac{1}{25}$。",
    "0.03 ≈ 1/33, and 0.125 = 1/8 = 12.5%.",
    # One over something is only a part of the side.
    "1/4 = 1/6 + 1/12, 1/16 = 1/4 × 1/4",
    "The heads of 1/√96 ≈ 1/9.8. 12/96 = 1/8.",
    "3/4 of it is left, 1/5 is used; 6/32 → 1/4 after rounding.",
)

WRONG = {
    "GQA keeps 8 of 48 heads: 8/48 = 1/8.": ("8", "6"),
    "$(384 + 32) / (2 \\times 40 \\times 128) = 416/10240 \\approx 1/26.4$": ("26.4", "24.6"),
    "缓存之比为 $\\frac{416}{10240} \\approx \\frac{1}{52}$。": ("52", "25"),
}

CONFIRMED = {
    "$(384 + 32) / (2 \\times 40 \\times 128) = 416/10240 \\approx 1/24.6$": "24.6",
    "缓存之比为 $\\frac{416}{10240} \\approx \\frac{1}{25}$。": "25",
}
