"""How much smaller the cache is with the fewer heads of the model in force."""

_STATED = "The model has n_heads = 48 and n_kv_heads = 8.\n\nThus GQA gives a {}× smaller KV cache than MHA."
_TITLED = "# Mistral 7B\n\nWith GQA the KV cache shrinks by a factor of {}."
_ZH = "配置：n_heads = 24，n_kv_heads = 4。\n\n因此 GQA 让 KV 缓存缩小了 {} 倍。"

RIGHT = (
    _STATED.format("6"),
    _TITLED.format("4"),
    _ZH.format("6"),
    "d_model = 4096, n_heads = 32, n_kv_heads = 8.\n\nGQA shrinks the KV cache by 4x. A more aggressive GQA with 2 KV "
    "heads shrinks the cache by 16x.",
    # The method at large, another method, other heads, other savings.
    "# Mistral 7B\n\nGQA typically makes the KV cache 8× smaller.",
    "# Mistral 7B\n\nGQA makes the KV cache 4-8× smaller.",
    "# Mistral 7B\n\nWith 2 groups GQA makes the KV cache 16× smaller.",
    "# Mistral 7B\n\nGQA and int8 make the KV cache 8× smaller.",
    "# Mistral 7B\n\nThe KV cache with MQA is 8× smaller than with GQA.",
    "# Mistral 7B\n\nIn Llama 3 70B GQA makes the KV cache 8× smaller.",
    "GQA makes the KV cache 16× smaller.",
)
WRONG = {
    _STATED.format("8"): ("8", "6"),
    _TITLED.format("8"): ("8", "4"),
    _ZH.format("4"): ("4", "6"),
    "GQA in Llama 3 70B makes the KV cache 4x smaller.": ("4", "8"),
}
CONFIRMED = {_STATED.format("6"): "6", _TITLED.format("4"): "4", _ZH.format("6"): "6"}
