"""Lists of a model's parameters by their names, as `named_parameters()` gives them."""

_LIST = """`for n, p in model.named_parameters(): print(n, p.numel())`

    blocks.0.ln_1.weight            96
    blocks.0.ln_1.bias              96
    blocks.0.attn.qkv.weight        27648
    blocks.0.attn.qkv.bias          {}
    blocks.0.attn.out.weight        9216
    blocks.0.attn.out.bias          96
    blocks.0.ff.0.weight            36864
    blocks.0.ff.0.bias              384
"""
_LAYERS = "```\n" + "\n".join(f"h.{at}.mlp.c_fc.weight  (3072, 768)  2,359,296" for at in range(4)) + "\n```"

RIGHT = [
    _LIST.format(288),
    _LAYERS,
    # Fewer heads of keys and values; a stage of a model has its own layers.
    "    h.0.attn.wqkv.weight  1572864\n    h.0.attn.wqkv.bias  1536\n    h.0.attn.wo.weight  1048576\n"
    "    h.0.attn.wo.bias  1024\n",
    "\n".join(f"    h.{at}.mlp.fc1.weight  {count}" for at, count in enumerate((4096, 4096, 4096, 8192))),
    "    h.0.attn.proj.bias  64\n    h.1.attn.proj.bias  128\n    h.1.attn.qkv.weight  12288\n"
    "    h.1.attn.qkv.bias 192",
]

WRONG = {
    _LIST.format(96): ("96", "288"),
    _LIST.format(828): ("828", "288"),
    "2,395,296".join(_LAYERS.rsplit("2,359,296", 1)): ("2,395,296", "2,359,296"),
}

CONFIRMED = {_LIST.format(288): "288", _LAYERS: "2,359,296"}
