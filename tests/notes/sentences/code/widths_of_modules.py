"""Widths in the comments behind linear modules, one of which is so many times the other."""

MLP = "With `n_embd = 512`:\n\n```python\nself.net = nn.Sequential(\n    nn.Linear(n_embd, 4 * n_embd),  # {}\n)\n```"

RIGHT = [
    MLP.format("512 → 2048 (4x expansion)"),
    MLP.format("768 -> 3072 in GPT-2 Small"),
    MLP.format("1 → 4"),
    "```python\nw1 = nn.Linear(dim, 8 * dim // 3)  # 4096 → 10922\nqkv = nn.Linear(dim, 3 * dim)  # 4096 → 12288\n```",
    "```python\ndown = nn.Linear(4 * d_model, d_model)  # 4096 → 1024，再投影回去\n```",
]
WRONG = {
    MLP.format("512 → 1536 (4x expansion)"): ("1536", "2048"),
    "模型宽度 `n_embd = 512`。\n\n```python\nself.proj = nn.Linear(4 * n_embd, n_embd)  # 2408 → 512，投影回去\n```": (
        "2408",
        "2048",
    ),
}
