"""Weights of linear layers as a note says that they are stored, and what comes out of them."""

_STORED = "# Llama-3-8B\n\nPyTorch stores `nn.Linear` weights as out × in.\n\n| Weight | Shape |\n|---|---|\n"
_OTHERWISE = "# Llama-3-8B\n\nWe write weights as in × out.\n\n| Weight | Shape |\n|---|---|\n"

RIGHT = (
    _STORED
    + "| `k_proj` | (1024, 4096) |\n| `gate_proj`, `up_proj` | (14336, 4096) |\n| `down_proj` | (4096, 14336) |",
    _OTHERWISE + "| `k_proj`, `v_proj` | (4096, 1024) |\n| `down_proj` | (14336, 4096) |",
    "# Llama-3-8B\n\n| Weight | Shape |\n|---|---|\n| `down_proj` | (14336, 4096) |\n| `up_proj` | (4096, 14336) |",
    "# Qwen2.5-7B\n\n- `k_proj.weight`：`[512, 3584]`，输出 `[1, 10, 512]`",
    "# Qwen2.5-7B\n\n- `k_proj.weight`: [512, 3584]; its input is [1, 10, 3584]",
    "`wk = nn.Linear(1024, 256)`，PyTorch 里 `wk.weight.shape` 是 [256, 1024]，转置后是 [1024, 256]。",
    "`wk = nn.Linear(1024, 256)`; `wk.weight.T` is [1024, 256].",
    # Gradients go the other way; other libraries, and those who guess, have in × out.
    "Backward: `up_proj.weight` (14336, 4096), gives (1, 10, 4096) for the gradient of the input.",
    "The gradient with respect to the input of `down_proj.weight`: [4096, 14336] gives [1, 10, 14336].",
    "In makemore, `l = Linear(10, 200)` has l.weight of shape (10, 200): it is torch.randn((fan_in, fan_out)).",
    "`fc = nn.Linear(64, 256)`. After `fc.weight = nn.Parameter(fc.weight.T)` we have `fc.weight`: (64, 256).",
    "Many expect that after `fc = nn.Linear(64, 256)` the shape of `fc.weight` is (64, 256); it is (256, 64).",
    "True or false? For `fc = nn.Linear(64, 256)` the shape of fc.weight is (64, 256).",
    "如果以为 `fc = nn.Linear(64, 256)` 的 fc.weight 是 (64, 256)，就错了：PyTorch 存的是 (256, 64)。",
    # What is stored is used the other way round.
    "# Llama-3-8B\n\nPyTorch stores (out, in); transposed for x @ W:"
    "\n\n| Weight | Shape |\n|---|---|\n| `down_proj` | (14336, 4096) |",
    "# Llama-3-8B\n\nPyTorch 按 (out, in) 存储权重。"
    "\n\n| 权重 | W.T 形状 |\n|---|---|\n| `down_proj` | (14336, 4096) |",
)
WRONG = {
    _STORED + "| `k_proj`, `v_proj` | (1024, 4096) |\n| `down_proj` | (14336, 4096) |": (
        "(14336, 4096)",
        "(4096, 14336)",
    ),
    "# Qwen2.5-7B\n\n- `k_proj.weight`：`[512, 3584]`，输出 `[1, 10, 3584]`": ("[1, 10, 3584]", "[1, 10, 512]"),
    "# Qwen2.5-7B\n\n- `k_proj.weight`: [512, 3584], output [1, 10, 3584]": ("[1, 10, 3584]", "[1, 10, 512]"),
    "`wk = nn.Linear(1024, 256)`，PyTorch 里 `wk.weight.shape` 是 [1024, 256]。": ("[1024, 256]", "[256, 1024]"),
    "`self.wk = nn.Linear(1024, 256)`, so `wk.weight` has shape (1024, 256).": ("(1024, 256)", "(256, 1024)"),
}
