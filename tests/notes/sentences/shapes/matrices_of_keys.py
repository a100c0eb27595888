"""Matrices of keys and values side by side, and keys that are as wide as the queries though fewer heads share them."""

_CONFIG = "The config: dim=2048, n_layers=16, n_heads=32, n_kv_heads=8.\n\n```\n{}\n```\n"
_SHAPES = "q.shape torch.Size([2048, 2048]) k.shape torch.Size({}) v.shape torch.Size({})"
_FLOW = """\
A model with d_model = 1536, 12 attention heads, 2 KV heads and head_dim 128, a batch of 4 and 64 tokens.

```
hidden states: (4, 64, 1536)
Q after projection: (4, 64, 1536)
K after projection: (4, 64, {})
```
"""

RIGHT = [
    _CONFIG.format(_SHAPES.format("[512, 2048]", "[512, 2048]")),
    # Without fewer heads all matrices are square.
    _CONFIG.format(_SHAPES.format("[2048, 2048]", "[2048, 2048]")).replace("n_kv_heads=8", "n_kv_heads=32"),
    # Repeated for the queries they are as many as these.
    _CONFIG.format(_SHAPES.format("[512, 2048]", "[2048, 2048]") + "  # v after repeat"),
    _FLOW.format(256),
    _FLOW.format(1536).replace("K after", "K, repeated for all heads, after"),
]
WRONG = {
    _CONFIG.format(_SHAPES.format("[512, 2048]", "[2048, 2048]")): ("[2048, 2048]", "[512, 2048]"),
    _CONFIG.format(_SHAPES.format("[2048, 2048]", "[512, 2048]")): ("[2048, 2048]", "[512, 2048]"),
}
NOT_CONFIRMED = {
    _FLOW.format(1536).partition("hidden")[0] + "K after projection: (4, 64, 1536)\n```\n": "(4, 64, 1536)"
}
