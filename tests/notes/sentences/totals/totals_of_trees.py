"""Counts above those of their own parts, which are set in below them, in lists and in summaries of models."""

_SUMMARY = (
    "```\ntransformer: ModuleDict (4,334,080 parameters)\n  └─wte: Embedding (1,048,576 parameters)\n"
    "  └─wpe: Embedding (131,072 parameters)\n  └─h: ModuleList ({} parameters)\n    └─Blocks:\n"
    + "".join(f"      └─Block {at}: (788,480 parameters)\n" for at in range(4))
    + "  └─ln_f: LayerNorm (512 parameters)\n```"
)
_CHINESE = (
    "- **投影器**：{} 个参数（教师到学生）\n  - W_K：1024 × 4096 = 4,194,304\n  - W_V：1024 × 4096 = {}\n- 其余：3"
)
_ENGLISH = (
    "- **Attention**: {} parameters\n  - W_Q: 1024 × 1024 = 1,048,576\n  - W_KV: 1024 × 512 = 524,288\n"
    "  - W_O: 1024 × 1024 = 1,048,576\n"
)

RIGHT = (
    "- Base: 7,000,000 parameters\n  - tuned: 6,000,000 parameters\n  - pruned: 2,000,000 parameters\n",
    _SUMMARY.format("3,153,920"),
    _CHINESE.format("8,388,608", "4,194,304"),
    # Biases that aren't listed, several of a part, several layers, and parts that aren't shown.
    _ENGLISH.format("2,625,536"),
    _ENGLISH.format("2,621,440").replace("W_KV: 1024 × 512 = 524,288", "W_K, W_V: 1024 × 256 = 262,144 each"),
    _ENGLISH.format("31,457,280").replace("Attention", "Attention (12 layers)"),
    _SUMMARY.format("3,153,920").replace("Block 2: (788,480 parameters)", "..."),
    "- **Embedding**: 38,597,376 parameters\n  - wte: 50257 × 768 = 38,597,376\n"
    "  - head: 768 × 50257 = 38,597,376 (tied)\n",
)
WRONG = {
    _SUMMARY.format("2,365,440"): ("2,365,440", "3,153,920"),
    _SUMMARY.format("3,135,920"): ("3,135,920", "3,153,920"),
    _CHINESE.format("8,838,608", "4,194,304"): ("8,838,608", "8,388,608"),
    _ENGLISH.format("2,631,440"): ("2,631,440", "2,621,440"),
}
CONFIRMED = {_SUMMARY.format("3,153,920"): "3,153,920", _CHINESE.format("8,388,608", "4,194,304"): "8,388,608"}
