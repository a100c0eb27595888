"""Letters that stand in a sentence for what they count, and products of them side by side; heads said further up."""

RIGHT = (
    "设 $n_h = 20, d_h = 64$，则 $n_h d_h = 1280$。",
    "Let $n_h = 20$ and $d_h = 64$; then $n_{h} d_{h} = 1280$.",
    "With $n_h = 20, d_h = 64, d = 1024$ the queries have $n_h d_h = 1280$ dimensions.",
    "# Mixtral 8x7B\n\n总参数 P ≈ 46.7B，激活（active）参数 P_a ≈ 12.9B。",
    "参数 N ≈ 7B，token 数 D ≈ 140B。",
    # One of two forms of attention, and a longer context.
    "Qwen2.5-1.5B 有 28 层、12 个头、2 个 KV 头，每头 128 维。\n\nFP16 下每个 token 的 KV Cache 占 28 KB。",
    "Qwen2.5-1.5B 有 28 层、12 个头、2 个 KV 头，每头 128 维。\n\n若用 MHA，FP16 下每个 token 的 KV Cache 占 168 KB。",
)
WRONG = {
    "设 $n_h = 20, d_h = 64$，则 $n_h d_h = 1024$。": ("1024", "1280"),
    "Let $n_h = 20$ and $d_h = 64$; then $n_{h} d_{h} = 2560$.": ("2560", "1280"),
    "# Mixtral 8x7B\n\n总参数 P ≈ 46.7B，激活（active）参数 P_a ≈ 22B。": ("22B", "13B"),
    "Qwen2.5-1.5B 有 28 层、12 个头、2 个 KV 头，每头 128 维。\n\nFP16 下每个 token 的 KV Cache 占 168 KB。": (
        "168 KB",
        "29 KB",
    ),
}
CONFIRMED = {"# Mixtral 8x7B\n\n总参数 P ≈ 46.7B，激活（active）参数 P_a ≈ 12.9B。": "46.7B"}
