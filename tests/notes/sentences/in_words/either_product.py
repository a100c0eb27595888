"""Two products that make up the same total."""

_EN = "The budget of 16,384 tokens holds 16 requests × 1,024 tokens or 8 requests × {} tokens."
_ZH = "总预算 120,000 个 token：120 个请求×1000 个 token 或 24 个请求×{} 个 token。"

RIGHT = (
    _EN.format("2,048"),
    _ZH.format("5000"),
    # Not the same total.
    "It holds 16 requests × 1,024 tokens or 8 requests × 2,408 tokens.",
    _EN.format("1,024"),
    "Each of 512 cards takes 64 × 8 or 32 × 8 tiles.",
    "If the 16,384 tokens were cut: 16 requests × 1,024 tokens or 8 requests × 20,480 tokens.",
)
WRONG = {
    _EN.format("2,408"): ("2,408", "2,048"),
    _ZH.format("500"): ("500", "5000"),
}
CONFIRMED = {_EN.format("2,048"): "2,048"}
