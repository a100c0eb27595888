"""Shapes on both sides of a matrix of weights, in the lines of a sketch; and right keys of fewer heads."""

_FLOW = """Keys of one layer:

```
hidden states: (3, 40, 2048)
              ↓
      projection W_k: {}
              ↓
keys, projected: {}    # 512 = 4 × 128
```
"""
_ROUTER = """A router for sequences of 64 tokens:

```
x: [4, 64, 768]
gate_scores = x @ W_g
W_g: {}
gate_scores: {}
out: [4, 64, 768]
```
"""
_ZH = """路由的形状：

```
│ x: [6, 128, 640]                │
│ router_logits = W_gate @ x      │
│ W_gate: {}               │
│ router_logits: [6, 128, 16]     │
```

输出的形状是 `[6, 128, 640]`。
"""
_PRINTED = (
    "{{'dim': 2048, 'n_layers': 16, 'n_heads': 32, 'n_kv_heads': 8, 'vocab_size': 128256}}\n\n```\n"
    "q.shape torch.Size([2048, 2048]) k.shape torch.Size([512, 2048]) v.shape torch.Size({})\n"
    "q_layer0.shape= torch.Size([32, 64, 2048])\nk_layer0.shape= torch.Size({})\n```"
)
_NAMED = """Number of query heads: 12
Number of KV heads: 3
Queries per KV head: 4

```
Q shape: (batch=2, heads=12, seq=9, head_dim=32)
K shape: (batch=2, heads={}, seq=9, head_dim=32) [before expanding]
V shape: (batch=2, heads=3, seq=9, head_dim=32) [before expanding]
```

```
K shape: (batch=2, heads=12, seq=9, head_dim=32) [expanded]
```
"""

RIGHT = (
    _FLOW.format("(2048, 512)", "(3, 40, 512)"),
    # Written as its product takes it, or as PyTorch keeps it.
    _FLOW.format("(512, 2048)", "(3, 40, 512)"),
    # What goes on from there may be as wide as it was, and what stands behind a matrix may be its input.
    _FLOW.format("(2048, 512)", "(3, 40, 2048)").replace("keys, projected", "then, at the input of the next layer"),
    _FLOW.format("(2048, 512)", "(3, 40, 2048)").replace("    # 512 = 4 × 128", ""),
    # All of what a fused matrix gives is taken apart.
    _FLOW.format("(2048, 3072)", "(3, 40, 512)").replace("projected", "split off"),
    _ROUTER.format("[768, 8]", "[4, 64, 8]"),
    _ROUTER.format("[512, 8]", "[4, 64, 8]").replace("out: [4, 64, 768]", "out: [4, 64, 512]"),
    _ZH.format("[640, 16]"),
    _ZH.format("[16, 640]"),
    _PRINTED.format("[512, 2048]", "[8, 64, 2048]"),
    # A model in which keys are as many as queries.
    _PRINTED.format("[2048, 2048]", "[32, 64, 2048]").replace("'n_kv_heads': 8", "'n_kv_heads': 32"),
    _PRINTED.format("[512, 2048]", "[8, 64, 2048]") + "\n\nAfter repeat_kv: k_layer0.shape [32, 64, 2048].",
    _NAMED.format(3),
    _NAMED.format(12).replace("heads=12, seq=9, head_dim=32) [before expanding]", "heads=12, seq=9, head_dim=32)"),
    _NAMED.format(12).replace("Number of KV heads: 3\n", ""),
)
WRONG = {
    _FLOW.format("(2048, 512)", "(3, 40, 2048)"): ("(3, 40, 2048)", "(3, 40, 512)"),
    _ROUTER.format("[3072, 8]", "[4, 64, 8]"): ("[3072, 8]", "[768, 8]"),
    _ZH.format("[460, 16]"): ("[460, 16]", "[640, 16]"),
    _ZH.format("[16, 2560]"): ("[16, 2560]", "[16, 640]"),
    _PRINTED.format("[2048, 2048]", "[8, 64, 2048]"): ("[2048, 2048]", "[512, 2048]"),
    _PRINTED.format("[512, 2048]", "[32, 64, 2048]"): ("[32, 64, 2048]", "[8, 64, 2048]"),
}
CONFIRMED = {
    _FLOW.format("(2048, 512)", "(3, 40, 512)"): "(3, 40, 512)",
    _ROUTER.format("[768, 8]", "[4, 64, 8]"): "[768, 8]",
}
NOT_CONFIRMED = {_NAMED.format(3): "(batch=2, heads=12, seq=9, head_dim=32)"}
