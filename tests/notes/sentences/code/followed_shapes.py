"""Shapes in the comments of a program, followed from line to line."""

_QKV = (
    "```python\nqkv = self.c_attn(x)                   # (8, 1024, 2304)\n"
    "q, k, v = qkv.split(768, dim=2)        # (8, 1024, 768) each\n"
    "q = q.view(8, 1024, 12, 64).transpose(1, 2)   # (8, 12, 1024, 64)\n"
    "k = k.view(8, 1024, 12, 64).transpose(1, 2)   # {}\n```"
)
_LAST = (
    "```python\nlogits = lm_head(ln_f(x))            # (2, 128, 50257)\nlast = logits[:, -1, :]              # {}\n```"
)
_FLAT = (
    "```python\nlogits = self.lm_head(self.ln_f(x))    # (8, 1024, 50257)\nflat = logits.view(-1, 50257)    # {}\n```"
)
_MIX = (
    "```python\natt = scores.softmax(-1)    # (64, 256, 256)\nv = self.value(x)    # (64, 256, 64)\n"
    "out = att @ v    # {}\n```"
)

RIGHT = (
    _QKV.format("(8, 12, 1024, 64)"),
    _LAST.format("(2, 50257)"),
    _FLAT.format("(8192, 50257)"),
    _MIX.format("(64, 256, 64)"),
    # What a line takes may be what is wrong, and a line may do what can't be followed.
    "```python\nlogits = lm_head(x)     # (2, 128, 768)\nlast = logits[:, -1, :]    # (2, 50257)\n```",
    "```python\nx = wte(idx)     # (4, 16, 768)\n"
    "for block in blocks:\n    x = block(x)\ny = x[:, -1]    # (4, 768)\n```",
    "```python\nx = wte(idx)     # (4, 16, 768)\nx = x.view(4, 16, 12, 64)    # (4, 16, 12, 64)\nx = merge(x)\n"
    "y = x.flatten(1)    # (4, 12288)\n```",
    "```python\natt = F.softmax(scores, dim=-1)    # (8, 12, 1024, 1024)\n"
    "y = F.softmax(att, dim=-1) @ v     # (8, 12, 1024, 64)\n```",
    # Comments may stand above what they are about.
    "```python\n"
    "# (4, 16, 32)\n"
    "q = wq(x)\n"
    "# (4, 32, 16)\n"
    "kT = k.transpose(1, 2)\n"
    "# (4, 16, 16)\n"
    "s = q @ kT\n"
    "# (4, 16, 32)\n"
    "y = s @ v\n"
    "```",
    "```python\nx = torch.randn(2, 5, 16)\n# (2, 5, 5)\ns = x @ x.transpose(1, 2)\n# (2, 5, 16)\no = s @ x\n```",
    # A tensor is changed in place, given in ways that aren't followed, or of the same name in a function.
    "```python\n"
    "x = torch.randn(10, 64)    # (10, 64)\n"
    "x.unsqueeze_(0)            # (1, 10, 64)\n"
    "x = x[:, -1]               # (1, 64)\n"
    "```",
    "```python\n"
    "w = torch.randn(4, 8)      # (4, 8)\n"
    "w: Tensor = w.T            # (8, 4)\n"
    "y = w[:, 0]                # (8,)\n"
    "```",
    "```python\n"
    "h = torch.randn(2, 6, 4)   # (2, 6, 4)\n"
    "(h, c), out = cell(h), h   # h: (2, 4)\n"
    "y = h[:, 0]                # (2,)\n"
    "```",
    "```python\n"
    "x = np.random.randn(4, 8)  # (4, 8)\n"
    "x.shape = (8, 4)           # (8, 4)\n"
    "y = x[:, 0]                # (8,)\n"
    "```",
    "```python\n"
    "x = torch.randn(4, 16, 64)    # (4, 16, 64)\n"
    "def last(x):\n"
    "    x = x.transpose(1, 2)     # (4, 64, 16)\n"
    "    return x\n"
    "y = x[:, 0]                   # (4, 64)\n"
    "```",
    # What has several parts has other shapes than its first one; a mask takes no axis away.
    "```python\n"
    "x = torch.randn(2, 10, 64)    # (2, 10, 64)\n"
    "o, w = mha(x, x, x)           # (2, 10, 64), (2, 10, 10)\n"
    "last = w[:, -1]               # (2, 10)\n"
    "```",
    "```python\n"
    "out = emb(ids)                # (2, 10, 64)\n"
    "out, attn = self.attn(out)    # (2, 10, 64)\n"
    "first = attn[:, 0]            # (2, 10, 10)\n"
    "```",
    "```python\nx = torch.randn(4, 8, 64)     # (4, 8, 64)\nkept = x[:, ~mask]            # (4, 4, 64)\n```",
    "```python\n"
    "qkv = x.view(2, 9, 3, 12, 64).permute(2, 0, 3, 1, 4)    # (3, 2, 12, 9, 64)\n"
    "q, k, v = qkv                 # each (2, 12, 9, 64)\n"
    "```",
)
WRONG = {
    _QKV.format("(8, 1024, 12, 64)"): ("(8, 1024, 12, 64)", "(8, 12, 1024, 64)"),
    _LAST.format("(2, 128)"): ("(2, 128)", "(2, 50257)"),
    _FLAT.format("(1024, 50257)"): ("(1024, 50257)", "(8192, 50257)"),
    _MIX.format("(64, 256, 256)"): ("(64, 256, 256)", "(64, 256, 64)"),
    "```python\nkt = k.view(2, 128, 12, 64)  # (2, 128, 12, 64)\n"
    "kt = kt.permute(0, 2, 3, 1)  # (2, 12, 128, 64)\n```": (
        "(2, 12, 128, 64)",
        "(2, 12, 64, 128)",
    ),
    "With `n_head = 6` and `head_size = 64`:\n\n```python\nq = x.view(8, 256, n_head, head_size).transpose(1, 2)\n"
    "                                       # (8, 256, 6, 64)\n```\n": ("(8, 256, 6, 64)", "(8, 6, 256, 64)"),
}
