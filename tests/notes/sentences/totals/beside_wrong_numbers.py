"""Right shares of numbers that are wrong themselves: one error each, and it isn't the share."""

TABLE = (
    "| Part | Params | Share |\n|---|---|---|\n| Embedding | 39.4M | 31.6% |\n| Attention | 28.3M | 22.8% |\n"
    "| FFN | {} | 45.5% |\n| Norms | 0.04M | 0.03% |\n| Total | {} | 100% |"
)
ALL = "Of 124,439,808 parameters,"

RIGHT = (
    TABLE.format("56.7M", "124.4M"),
    f"{ALL} 56,669,184 are in FFNs (45.5%).",
)

WRONG = {
    TABLE.format("57.6M", "124.4M"): ("57.6M", "56.7M"),
    TABLE.format("56.7M", "142.4M"): ("142.4M", "124.4M"),
    TABLE.format("56.7M", "124.4M").replace("45.5%", "54.5%"): ("54.5%", "45.6%"),
    "12 × 7,077,888 = 84,943,656 of 124,439,808 parameters (68.25%).": ("84,943,656", "84,934,656"),
}
