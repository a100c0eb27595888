"""Parts of a model that a note names, and to which it gives sizes that the named one hasn't."""

_RIGHT_ROWS = (
    "| Component | Parameters | Share |\n|---|---|---|\n| Token embedding | 80,411,200 | 4.9% |\n"
    "| Attention | 491,520,000 | 30.0% |\n| FFN | 987,955,200 | 60.2% |\n| LM head | 80,411,200 | 4.9% |\n"
)
_BULLETS = "- Token embedding: 16,226,304\n- Position embedding: 786,432\n- Attention: 28,348,416\n- FFN: 56,669,184\n"

RIGHT = [
    "Our model has 110M parameters, but outperforms GPT-2 small.",
    "AlexaTM has 20 billion parameters and beats GPT-3 175B in translation.",
    "DBRX has 36B active parameters and outperforms Mixtral 8x7B.",
    "OLMo 7B has an MLP hidden size of 22,016, gate and up together.",
    "## GPT-2 XL\n\nThe homework builds GPT-2 XL with `num_layers=48`, `d_model=1600`, `num_heads=25` and `d_ff=4288` "
    f"(SwiGLU, no biases).\n\n{_RIGHT_ROWS}",
    f"## GPT-2 XL 的参数量\n\n作业中的前馈层是 SwiGLU，d_ff=4288，没有偏置。\n\n{_RIGHT_ROWS}",
    "## GPT-2 Small，改用 GQA\n\nn_layers=12，d_model=768，n_heads=12，n_kv_heads=4，没有偏置。\n\n"
    "| 部分 | 参数量 |\n|---|---|\n| 词嵌入 | 38,597,376 |\n| 注意力 | 18,874,368 |\n| FFN | 56,623,104 |\n",
    "## GPT-2 Small for Chinese\n\nGPT-2 Small with vocab_size = 21,128, 12 layers, d_model = 768, 12 heads.\n\n"
    f"{_BULLETS}- Total: 102,068,736\n",
    # Our own models may be called as others are.
    "GPT-2 Large and our Large (24 layers, 1280 dim), which is shallower.",
    "GPT-2 Small and a Small of ours (8 layers, 768 dim).",
]
WRONG = {
    "## GPT-2 XL\n\nThe homework builds GPT-2 XL with `num_layers=48`, `d_model=1600`, `num_heads=25` and `d_ff=4288` "
    f"(SwiGLU, no biases).\n\n{_RIGHT_ROWS.replace('987,955,200', '987,595,200')}": ("987,595,200", "987,955,200"),
}
