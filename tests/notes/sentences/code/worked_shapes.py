"""Shapes in the comments of programs, by what the lines above make of them; and those of a source with a target."""


def _code(*lines: str) -> str:
    return "```python\n" + "\n".join(lines) + "\n```"


_HEADS = (
    "q = torch.randn(3, 40, 96)",
    "k = torch.randn(3, 40, 96)",
    "q = q.view(3, 40, 6, 16).transpose(1, 2)    # (3, 6, 40, 16)",
    "k = k.view(3, 40, 6, 16).transpose(1, 2)",
    "att = q @ k.transpose(-2, -1) / 16 ** 0.5   # (3, 6, 40, 40)",
    "att = F.softmax(att, dim=-1)                # (3, 6, 40, 40)",
    "y = (att @ q).transpose(1, 2).contiguous().view(3, 40, -1)   # (3, 40, 96)",
)
_MODULE = (
    "class Attention(nn.Module):",
    "    def forward(self, x):            # x: (5, 24, 96)",
    "        B, T, C = x.shape",
    "        q, k, v = self.qkv(x).split(C, dim=2)   # each (5, 24, 96)",
    "        q = q.view(B, T, 6, C // 6).transpose(1, 2)   # (5, 6, 24, 16)",
    "        k = k.view(B, T, 6, C // 6).transpose(1, 2)   # (5, 6, 24, 16)",
    "        wei = q @ k.mT * self.scale   # (5, 6, 24, 24)",
    "        return wei                    # (5, 6, 24, 24)",
)
_BELOW = (
    "B, T, C = x.size()",
    "# x: (3, 7, 96)",
    "# --- the heads ---",
    "q, k, v = self.qkv(x).split(C, dim=2)",
    "# q: (3, 7, 96) k: (3, 7, 96) v: (3, 7, 96)",
    "q = q.view(B, T, self.nh, self.hs).transpose(1, 2)",
    "# q: (3, 7, 6, 16) -> transpose -> (3, 6, 7, 16)",
    "k = k.view(B, T, self.nh, self.hs).transpose(1, 2)",
    "# k: (3, 7, 6, 16) -> transpose -> (3, 6, 7, 16)",
    "att = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))",
    "# att: (3, 6, 7, 7) # (B, nh, T, T)",
    "att = self.attn_dropout(F.softmax(att, dim=-1))",
    "# att: (3, 6, 7, 7)",
)
_SKETCH = (
    "```\n"
    "  Q = X @ Wq             [3, 7, 96]\n  K = X @ Wk             [3, 7, 96]\n       ↓\n"
    "  S = Q @ K^T            [3, 7, 7]\n       ↓\n  S = S / √d_k           [3, 7, 7]\n"
    "  P = softmax(S)         [3, 7, 7]\n```"
)
_PAIR = "源句 15 个词，目标句 9 个词，batch 2，d_model = 64，4 个头。\n\n"
_COPY = "Source length 15, target length 9; batch 2, d_model = 64, 4 heads.\n\n"

RIGHT = (
    _code(*_BELOW),
    # Comments above what they speak of.
    _code("# x: (3, 7, 96)", "x = embed(ids)", "# x: (3, 7, 7)", "x = x @ x.mT", "# x: (7, 3, 7)", "x = x.mT"),
    _SKETCH,
    # Values, and no shapes.
    _code("x = torch.zeros(3)  # [0, 0, 0]", "z = torch.ones(3)", "print(z)  # [1, 1, 1]"),
    _code("v = torch.randint(0, 10, (3,))  # (7, 1, 4)", "w = torch.ones(2, 3)", "print(w)  # [[1, 1, 1], [1, 1, 1]]"),
    _code(*_HEADS),
    _code(*_MODULE),
    _code(">>> a = np.ones((7, 3))", ">>> b = np.zeros((3, 5))", ">>> (a @ b).shape   # (7, 5)", ">>> a.T   # (3, 7)"),
    # What isn't followed: a function's arguments, a branch, a statement of several lines, slices, what is reduced.
    _code("x = torch.zeros(2, 8)", "def f(x):", "    y = x @ x.T   # (5, 5)"),
    _code("x = torch.zeros(2, 8)", "if wide:", "    x = torch.zeros(2, 9)", "y = x.T   # (9, 2)"),
    _code("x = torch.zeros(2, 8)", "x = torch.cat(", "    [x, x], dim=1)", "y = x.T   # (16, 2)"),
    _code("x = torch.zeros(2, 8, 4)", "y = x[:, -1, :]   # (2, 4)", "z = x.mean(dim=1)   # (2, 4)"),
    _code("x = torch.zeros(2, 8)", "x = torch.zeros(2, 9) if wide else x", "y = x.T   # (9, 2)"),
    _code("x = torch.zeros(2, 8)", "y = x * torch.rand(2, 1)   # (2, 8)", "z = x / norm   # (4, 2, 8)"),
    "T = 1024 tokens, d_model = 64, 4 heads.\n\n"
    + _code("def mask(T):", "    return torch.ones(T, T)   # (4, 4)", "T = x.shape[1]", "torch.zeros(T, 2)   # (4, 2)"),
    # A comment that a wrong one above makes look wrong; letters; a shape of something else.
    _code("x = load()  # (2, 8)", "y = x.T    # (9, 2)", "z = y @ y.T   # (9, 9)"),
    _code("x = torch.zeros(2, 8)", "y = x.T    # (T, B)", "print(y.sum())   # sums the (4, 4) corner"),
    _code("out = nn.Transformer()(torch.rand(9, 2, 512), torch.rand(5, 2, 512))  # (5, 2, 512)"),
    _code("n = 1000 // 3   # (333)", "x = torch.zeros(n, 8)   # (333, 8)"),
    _PAIR + "- 编码器输出：(2, 15, 64)\n- 交叉注意力权重：(2, 4, 9, 15)\n- 解码器自注意力：(2, 4, 9, 9)"
    "\n- memory_mask：(9, 15)",
    _COPY
    + "- encoder output: (2, 15, 64)\n- cross-attention scores: (2, 4, 9, 15)\n- cross-attention output: (2, 9, 64)"
    "\n- cross-attention K: (2, 4, 15, 16)\n- cross-attention scores while decoding: (2, 4, 1, 15)\n"
    "- encoder self-attention: (2, 4, 15, 15)",
    # Several lengths, or none that are known to differ.
    "A source of 15 tokens, then a source of 20 tokens; the target has 9 tokens.\n\n- cross-attention: (2, 4, 15, 9)",
    "Source batch (4, 12), target batch (4, 12). Cross-attention scores: (4, 8, 12, 12).",
    # View alone leaves the heads behind.
    "B = 5, T = 24, d_model = 96, 6 heads.\n\n- q after the view: (5, 24, 6, 16)"
    "\n- k, view and transpose: (5, 6, 24, 16)",
    _code("v = cache  # shape: (5, 4, 9, 32)", "v[:, 2]  # shape: (5, 9, 32)", "v[0, :, 3, :]  # Shape: (4, 32)"),
    _code("v = cache  # shape: (5, 4, 9, 32)", "v[:, 2:3]  # shape: (5, 1, 9, 32)", "v[..., 0]  # shape: (5, 4, 9)"),
)

WRONG = {
    _PAIR + "| 步骤 | 形状 |\n|---|---|\n| 编码器输出 | (2, 15, 64) |\n| 交叉注意力分数 | (2, 4, 15, 15) |": (
        "(2, 4, 15, 15)",
        "(2, 4, 9, 15)",
    ),
    _COPY + "- encoder output: (2, 9, 64)": ("(2, 9, 64)", "(2, 15, 64)"),
    _COPY + "- decoder self-attention weights: (2, 4, 15, 15)": ("(2, 4, 15, 15)", "(2, 4, 9, 9)"),
    "Source batch `[6, 33]`, target batch `[6, 21]`.\n\nThe cross-attention matrix is [6, 8, 33, 21].": (
        "[6, 8, 33, 21]",
        "[6, 8, 21, 33]",
    ),
    "With 33 source tokens and 21 target tokens, the logits are (6, 33, 8000).": ("(6, 33, 8000)", "(6, 21, 8000)"),
    "B = 5, T = 24, d_model = 96, 6 heads.\n\n`q` after the reshape and transpose: (5, 24, 6, 16)": (
        "(5, 24, 6, 16)",
        "(5, 6, 24, 16)",
    ),
    "B = 5，T = 24，d_model = 96，6 个头。\n\nk 先 view 再 transpose 之后：(5, 24, 6, 16)": (
        "(5, 24, 6, 16)",
        "(5, 6, 24, 16)",
    ),
}
