"""Shapes of the weights of an attention that a program prints one after the other."""

_PROGRAM = (
    "# Llama 3 8B\n\n```\n{{'dim': 4096, 'n_layers': 32, 'n_heads': 32, 'n_kv_heads': {heads}}}\n```\n\n"
    '```python\nprint(\n    model["layers.0.attention.wq.weight"].shape,\n'
    '    model["layers.0.attention.wk.weight"].shape,\n    model["layers.0.attention.wv.weight"].shape,\n'
    '    model["layers.0.attention.wo.weight"].shape\n)\n```\n\n'
    "    torch.Size([4096, 4096]) torch.Size({keys}) torch.Size({values}) torch.Size([4096, 4096])\n"
)
_PROJ = (
    "模型设置：hidden_size = 512，8 个注意力头，2 个 KV 头。\n\n```python\n"
    "print(attn.q_proj.weight.shape, attn.k_proj.weight.shape, attn.v_proj.weight.shape)\n```\n\n"
    "```\ntorch.Size([512, 512]) torch.Size([128, 512]) torch.Size({values})\n```\n"
)

RIGHT = (
    _PROGRAM.format(heads=8, keys="[1024, 4096]", values="[1024, 4096]"),
    _PROGRAM.format(heads=8, keys="[4096, 1024]", values="[4096, 1024]"),
    # All of them have another size than the note says: that is another model.
    _PROGRAM.format(heads=8, keys="[512, 4096]", values="[512, 4096]"),
    _PROJ.format(values="[128, 512]"),
)
WRONG = {
    _PROGRAM.format(heads=8, keys="[1024, 4096]", values="[4096, 4096]"): ("[4096, 4096]", "[1024, 4096]"),
    _PROGRAM.format(heads=8, keys="[512, 4096]", values="[1024, 4096]"): ("[512, 4096]", "[1024, 4096]"),
    _PROJ.format(values="[512, 512]"): ("[512, 512]", "[128, 512]"),
}
