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
    # "Instead of" says what the queries have, and a bracket behind a size nothing else.
    "## Llama 2 70B\n\nIt has 8 KV heads instead of 64:\n\n```\nd_model = 8192\nn_layers = 60\nn_heads = 64\n"
    "n_kv_heads = 8\n```": ("60", "80"),
    "# Llama 2 7B\n\n| Quantity | Value |\n|---|---|\n| Layers (L) | 32 |\n| Hidden dim (D) | 4096 |\n"
    "| Attention heads | 32 (D_head = 128) |\n| MLP hidden (D_ff) | 14336 (≈ 2.7·D) |": ("14336", "11008"),
}
