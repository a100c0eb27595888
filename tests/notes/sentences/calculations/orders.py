"""Orders of cost with numbers in them, which leave out a constant: only a slip of the point or of digits tells."""

CONFIRMED = {
    "$O(n^2 d) = O(2048^2 \\cdot 64) \\approx 268 \\text{ million FLOPs per head}$": (
        "268 \\text{ million FLOPs per head}"
    ),
    "复杂度 O(n²) = O(2048²) ≈ 4.2M": "4.2M",
}
RIGHT = (
    *CONFIRMED,
    "O(2048²) = 8,388,608 FLOPs, with a multiplication and an addition each.",
    "Q(512×512), K(512×512), V(512×512), O(512×512) = 1,048,576 parameters",
    "O(2048 · 64) ≈ 1M, with eight heads.",
    "O(1) = 7 lookups",
)
WRONG = {
    "$O(n^2 d) = O(2048^2 \\cdot 64) \\approx 2.7 \\text{ billion FLOPs per head}$": (
        "2.7 \\text{ billion FLOPs per head}",
        "0.3 \\text{ billion FLOPs per head}",
    ),
    "复杂度 O(n²) = O(2048²) ≈ 42M": ("42M", "4M"),
    "The scores take O(2048²) = 4,149,304 steps.": ("4,149,304", "4,194,304"),
}
