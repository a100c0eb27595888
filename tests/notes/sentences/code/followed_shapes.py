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
