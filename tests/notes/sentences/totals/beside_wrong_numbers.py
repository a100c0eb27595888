"""Right shares of numbers that are wrong themselves: one error each, and it isn't the share."""

TABLE = (
    "| Part | Params | Share |\n|---|---|---|\n| Embedding | 39.4M | 31.6% |\n| Attention | 28.3M | 22.8% |\n"
    "| FFN | {} | 45.5% |\n| Norms | 0.04M | 0.03% |\n| Total | {} | 100% |"
)
ALL = "Of 124,439,808 parameters,"

_PARTS = (
    "| part | parameters |\n|---|---|\n| attention | 4 × 1024² = 4,194,304 |\n| FFN | 2 × 1024 × 4096 = {} |\n"
    "| **Total** | ≈ {} |"
)
_SIDES = (
    "| part | per layer | all |\n|---|---|---|\n| gate (2048×5632) | 122,880 | 22 × 122,880 = 2,703,360 |\n"
    "| up (2048×5632) | 122,880 | 22 × 122,880 = 2,703,360 |\n| **Total** | | {} |"
)

RIGHT = (
    _PARTS.format("8,388,608", "12.58M"),
    _SIDES.format("5,406,720"),
    TABLE.format("56.7M", "124.4M"),
    f"{ALL} 56,669,184 are in FFNs (45.5%).",
)

WRONG = {
    # What follows from a wrong row is no error of its own, and what doesn't is.
    _PARTS.format("9,388,608", "13.58M"): ("9,388,608", "8,388,608"),
    _SIDES.format("6,102,737"): ("6,102,737", "5,406,720"),
    TABLE.format("57.6M", "124.4M"): ("57.6M", "56.7M"),
    TABLE.format("56.7M", "142.4M"): ("142.4M", "124.4M"),
    TABLE.format("56.7M", "124.4M").replace("45.5%", "54.5%"): ("54.5%", "45.6%"),
    "12 × 7,077,888 = 84,943,656 of 124,439,808 parameters (68.25%).": ("84,943,656", "84,934,656"),
}
BOTH_WRONG = {
    _PARTS.format("8,383,608", "14.58M"): [("8,383,608", "8,388,608"), ("14.58M", "12.58M")],
}
