"""How many experts a mixture has in all its layers, some of which have none."""

_V3 = "## DeepSeek-V3\n\n"
RIGHT = [
    _V3 + "路由专家一共 14,848 个；每个 token 激活 8 个路由专家。",
    _V3 + "With 256 in each of 58 layers it has 14,848 routed experts in all.",
    _V3 + "共有 14,906 个专家（含共享）。",
    # As if all layers had some, said to be so; on cards, in another model, of one layer.
    _V3 + "If all 61 layers had experts, there would be 15,616 routed experts in total.",
    _V3 + "按 61 层算会得到一共 15,616 个专家，这是错的。",
    _V3 + "With redundant copies there are 15,616 experts in total on the GPUs.",
    _V3 + "256 routed experts in total in each layer.",
    "DeepSeek-V2 有 160 个路由专家，59 层一共 9,440 个专家。",
    "Mixtral 8x7B has 256 experts in all, 8 in each of 32 layers.",
]
CONFIRMED = {_V3 + "路由专家一共 14,848 个；每个 token 激活 8 个路由专家。": "14,848"}
WRONG = {
    _V3 + "路由专家一共 15,616 个；每个 token 激活 8 个路由专家。": ("15,616", "14,848"),
    _V3 + "It has 15,616 routed experts in total.": ("15,616", "14,848"),
    "## DeepSeek-V2-Lite\n\n一共有 1,728 个路由专家。": ("1,728", "1,664"),
}
