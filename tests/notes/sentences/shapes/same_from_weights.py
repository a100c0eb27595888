"""Matrices from which the same comes out as from another: keys and values, gates and what they multiply."""

_GQA = (
    "```\nQ = x @ W_q[2048, 2048] → [1, seq, 16, 128]\nK = x @ W_k[2048, {}] → [1, seq, 4, 128]  # 4 heads\n"
    "V = x @ W_v[2048, {}] → [1, seq, 4, 128]\n```"
)
_GATED = "```\ngate = x @ W_gate[512, 1376] → [2, 9, 1376]\nup = x @ W_up[512, {}] → [2, 9, 1376]\n```"

RIGHT = (
    _GQA.format(512, 512),
    _GATED.format(1376),
    # Other matrices than those of keys and values, of one card, of the experts that are taken.
    "- Q: x @ W_q[4096, 4096] → [T, 8, 128]\n- K: x @ W_k[4096, 1024] → [T, 8, 128]\n\nRank 0 has 8 of 32 heads.",
    "```\nr = x @ W_r[4096, 8] → [T, 8]\ntop = x @ W_gate[4096, 64] → [T, 8]\n```",
    # Which of the two is wrong, nobody can tell.
    _GQA.format(1024, 1024),
    # One head of all, several at once, or in two steps.
    "```\nV of each head: x @ W_v[768, 768] → [2, 9, 64]\nK = x @ W_k[768, 64] → [2, 9, 64]\n```",
    "```\nQ = x @ W_q[768, 768] → [2, 9, 768]\nQKV = x @ W_qkv[768, 2304] → [2, 9, 768]\n```",
    "```\nK = x @ W_k[768, 768] → [2, 9, 768]\nV = x @ W_v[768, 96] → [2, 9, 768]  # lora\n```",
    "```\nK = x @ W_k[768, 768] → [2, 9, 12, 64]\nV = x @ W_v[768, 768] → [2, 12, 9, 64]\n```",
    "```\nK = x @ W_k[64, 32] → [2, 32]\nK, V = x @ W_kv[64, 64] → [2, 32]\n```",
    "```\n每个头：V = x @ W_v[768, 768] → [2, 9, 64]\nK = x @ W_k[768, 64] → [2, 9, 64]\n```",
    "```\nK = x @ W_k[768, 64] → [2, 9, 64]\nV = x @ W_v[768, 768], split → [2, 9, 64]\n```",
)

WRONG = {
    _GQA.format(512, 2048): ("[2048, 2048]", "[2048, 512]"),
    _GQA.format(2048, 512): ("[2048, 2048]", "[2048, 512]"),
    _GATED.format(1536): ("[512, 1536]", "[512, 1376]"),
}
