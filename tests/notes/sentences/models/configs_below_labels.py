"""The sizes of a model behind a label that says nothing but that they follow."""

_SIZES = "- **n_heads:** 12\n- **d_model:** 768\n- **d_ff:** 3072\n"

RIGHT = [
    f"Consider GPT-2 Small.\n\n**Configuration:**\n- **n_layers:** 12\n{_SIZES}",
    f"A smaller GPT-2 Small.\n\n**Configuration:**\n- **n_layers:** 6\n{_SIZES}",
    f"Consider our GPT-2 Small.\n\n**Configuration:**\n- **n_layers:** 6\n{_SIZES}",
    f"Consider GPT-2 Small.\n\nWe train a shallow one:\n- **n_layers:** 6\n{_SIZES}",
    "**Example: GPT-2 Small.** Config: $d=768$, $L=12$, $V=50{,}257$.",
    "## GPT-2 Small\n\nOurs:\n\n- n_layers: 12\n- n_heads: 12\n- d_model: 768\n- vocab_size: 50304",
]
WRONG = {
    f"Consider GPT-2 Small.\n\n**Configuration:**\n- **n_layers:** 24\n{_SIZES}": ("24", "12"),
    "以 Llama 2 70B 为例。\n\n配置：\n- 64 个注意力头\n- d_model = 6,656\n- 80 层\n- d_ff = 28672": ("6,656", "8,192"),
    "**Example: GPT-2 Small.** Config: $d_model=768$, $n_layers=14$, $n_heads=12$.": ("14", "12"),
    "## GPT-2 Small\n\n- n_layers: 12\n- n_heads: 12\n- d_model: 768\n- vocab_size: 32000": ("32000", "50257"),
}
