"""Formulas of a section whose letters the others settle, and results below and behind what works them out."""

_SIZES = "Hidden size d = 768, layers N = 12, sequence length S = 512, vocabulary V = 40478.\n\n"
_BLOCK = "```\nAttention: 4 × h²  = 603,979,776\nMLP:       8 × h²  = {}\nTogether:  12 × h² = 1,811,939,328\n```"
_ACTIVATIONS = (
    "```\ns·b·h = 2048 × 1 × 12288 = 25,165,824\nwithout parallelism: sbh × (34 + 80) ≈ {}\n"
    "TP=8: sbh × (10 + 24/8 + 80/8) = sbh × 23 ≈ 579 MB\n```"
)
_LIST = "- embedding: Vd = 31087104\n- attention: 4dd+4d = 2362368\n- FFN: 8dd+5d = 4722432\n- two norms: 4d = {}\n"
RIGHT = [
    _SIZES + _LIST.format("3072"),
    _BLOCK.format("1,207,959,552"),
    _ACTIVATIONS.format("2.87 GB"),
    # Half of it is what causal attention has.
    _SIZES + "- projection: 2Sdd = 6.04e8\n- FFN: 16Sdd = 4.83e9\n- causal scores: 2SSd = 2.01e8\n",
    # Another width in the same line is that of its formula.
    _SIZES + "- FFN: 8dd = 4718592\n- attention: 4dd = 2359296\n- with d = 384: 8dd = 1179648\n",
    "P = 7.24e9 parameters.\n\nTraining state 16P = 116 GB, on each of 8 cards 16P = 14.5 GB.",
]
WRONG = {
    _SIZES + _LIST.format("1536"): ("1536", "3072"),
    _BLOCK.format("1,207,595,552"): ("1,207,595,552", "1,207,959,552"),
    _ACTIVATIONS.format("2.01 GB"): ("2.01 GB", "2.87 GB"),
    "词表 V = 51200，P ≈ 174.6B。\n\n模型内存占用大小 = 16P ≈ 2.79 GB": ("2.79 GB", "2793.60 GB"),
    _SIZES + "- projection: 2Sdd = 6.04e8\n- FFN: 16Sdd = 4.83e9\n- QK^T: 2SSd = 2.01e8\n": ("2.01e8", "4.03e8"),
    "This sums up to:\n```math\n70 \\times 4 + 70 \\times 4 + 2 \\times 70 \\times 4\n```\n"
    "```math\n=~840~of~GPU~memory\n```": ("840", "1120"),
}
