"""Totals that are said to be about another number than they are, which the lines above them do come to."""

_EMBEDDINGS = "```\nWord vectors:      32,000 × 640 = 20,480,000\nPositions:          2,048 × 640 =  1,310,720\n"
_GATED = (
    "```\nwidth: 1,536\nrounded up to 64: 4,096\n\nweights:\n  gate: 1536 × 4096 = 6,291,456\n"
    "  up:   1536 × 4096 = 6,291,456\n  down: 4096 × 1536 = 6,291,456\n"
)

RIGHT = [
    _EMBEDDINGS + "Total:                            21,790,720 ≈ 21.8M\n```",
    _EMBEDDINGS + "总计:                            21,790,720 ≈ 2179 万\n```",
    _GATED + "  total: 18,874,368 (about 18.9M)\n```",
    # The norm, which isn't listed, is in the exact number, but hardly in the rounded one.
    "```\nq: 512 × 512 = 262,144\nk: 512 × 512 = 262,144\ntotal: 525,312 ≈ 0.52M\n```",
]
WRONG = {
    _EMBEDDINGS + "Total:                            22,790,720 ≈ 21.8M\n```": ("22,790,720", "21,790,720"),
    _EMBEDDINGS + "总计:                            21,970,720 ≈ 21.8M\n```": ("21,970,720", "21,790,720"),
    _GATED + "  total: 12,582,912 (about 18.9M)\n```": ("12,582,912", "18,874,368"),
    _GATED.replace("width", "维度").replace("weights", "参数量") + "  合计: 12,582,912 (约 18.9M)\n```": (
        "12,582,912",
        "18,874,368",
    ),
}
CONFIRMED = {
    _EMBEDDINGS + "Total:                            21,790,720 ≈ 21.8M\n```": "21,790,720",
    _GATED + "  total: 18,874,368 (about 18.9M)\n```": "18,874,368",
}
