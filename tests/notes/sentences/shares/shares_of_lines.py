"""Lines with their amounts and shares, and no total among them."""

_MB = "The budget goes to:\n\n```\nFFN:        ~12.0 MB  (60%)\nAttention:  ~5.0 MB (25%)\nOther:  ~3.0 MB  ({}%)\n```"
_ITEMS = "- 权重：14.0 GB（70%）\n- KV 缓存：4.0 GB（{}%）\n- 激活：2.0 GB（10%）"

RIGHT = (
    _MB.format(15),
    _ITEMS.format(20),
    # Of a larger whole, of several, and with a total.
    "```\nFFN:       12.0 MB  (40%)\nAttention: 5.0 MB   (17%)\nOther:     3.0 MB   (10%)\n```",
    "- fp16: 14.0 GB (100%)\n- int8: 7.0 GB (50%)\n- int4: 3.5 GB (25%)",
    "- rank 4: 1.2M (0.5%)\n- rank 8: 2.4M (1%)\n- rank 16: 4.8M (2%)",
    "- GPU 0: 40 GB (50%)\n- GPU 1: 60 GB (75%)\n- GPU 2: 20 GB (25%)",
)
WRONG = {
    _MB.format(10): ("10%", "15%"),
    _MB.format(15).replace("60%", "40%"): ("40%", "60%"),
    _ITEMS.format(40): ("40%", "20%"),
}
CONFIRMED = {_MB.format(15): "60%", _ITEMS.format(20): "20%"}
