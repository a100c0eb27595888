"""Totals with the head tied to the embedding and with one of its own, in sentences and in rows."""

_ROWS = (
    "| Part | Params |\n|---|---|\n| Embeddings | 10,240,000 |\n| Blocks | 50,331,648 |\n| Output head | 8,192,000 |\n"
    "| **Total** | **68,763,648** |\n| {} |"
)

WRONG = {
    "The tied model has 62,000,000 parameters. A separate head adds another 8,192,000, for a total of 70,912,000.": (
        "70,912,000",
        "70,192,000",
    ),
    "With a head of its own it has 70,192,000; tying saves 8,192,000 parameters, leaving 61,000,000.": (
        "61,000,000",
        "62,000,000",
    ),
    "绑定时共 62,000,000 个参数；解绑会额外增加 8,192,000 个参数，总数变成 71,092,000。": ("71,092,000", "70,192,000"),
    "独立的输出头时共 70,192,000 个参数；绑定减少 8,192,000 个，只剩 61,240,000 个。": ("61,240,000", "62,000,000"),
    _ROWS.format("Unique parameters if tied | 58,523,648"): ("58,523,648", "60,571,648"),
    _ROWS.format("若绑定后的参数 | 61,571,648"): ("61,571,648", "60,571,648"),
}
CONFIRMED = {
    "The tied model has 62,000,000 parameters. Untying it adds another 8,192,000, giving 70,192,000.": "70,192,000",
    "With a head of its own it has 70,192,000; tying saves 8,192,000 parameters, leaving 62,000,000.": "62,000,000",
    "绑定时共 62,000,000 个参数；解绑会额外增加 8,192,000 个参数，总数变成 70,192,000。": "70,192,000",
    _ROWS.format("Unique parameters if tied | 60,571,648"): "60,571,648",
}
RIGHT = (
    *CONFIRMED,
    "Tied it is 62,000,000. A separate head adds another 8,192,000, and for twice the vocabulary it is 16,384,000.",
    "GPT-2 Small has 124,439,808 tied. GPT-2 XL's own head adds another 80,411,200, for 1,638,022,400.",
    "The routed experts have 1,000,000,000 weights; the shared expert adds another 44,040,192, giving 1,100,000,000.",
    "Tied: 62,000,000. A head of its own adds 8,192,000, giving 70,200,000 with the extra norm.",
    "The tied 62,000,000 aren't all; an untied head adds 8,192,000 and the value head 2,560,000, giving 72,752,000.",
    "Suppose the tied model has 62,000,000. If untying the head added 8,192,000, giving 71,000,000, we would see it.",
    "绑定时共 62,000,000 个参数，若改用独立的输出头和位置表，则增加 8,192,000 个，加上位置表共 71,000,000 个。",
    "Weight tying saves 8,192,000 parameters of 70,192,000.",
    _ROWS.format("Without the head and the embeddings | 50,331,648"),
    _ROWS.format("Embeddings (tied) | 10,240,000"),
    # More is added or taken away than the head, or the total is of two.
    "With the head tied it has 62,000,000. Removing the shared output embedding (8,192,000) and the positions leaves "
    "52,000,000.",
    "Our model (tied) has 62,000,000. A separate output head adds 8,192,000 more, and a value head too, for a total of "
    "70,193,001.",
    "不绑定共 70,192,000。共享嵌入与输出层省去 8,192,000，再去掉位置嵌入，剩 61,000,000。",
    "共 62,000,000 个参数（绑定）。不绑定则多出 8,192,000，两份合计 16,384,000。",
    "| What | Count |\n|---|---|\n| LM head | 38,597,376 |\n| Total (tied) | 124,439,808 |\n"
    "| Total (buffers included) | 137,022,720 |",
)
