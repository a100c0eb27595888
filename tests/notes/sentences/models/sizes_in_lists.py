"""The one size of a list that isn't the model's: of its heads, on one card or not, and the number of them."""

_MIXTURE = "# MIXTRAL 8×7B\n\n```\nLayers: 32\nd = 4096\nh = 32 attention heads\nd_k = {}\n```"

RIGHT = (
    _MIXTURE.format("128"),
    "# Gemma 7B\n\n- layers: 28\n- heads: 16\n- head_dim: 256\n- d_model: 3072",
    "# Our smaller Mixtral 8×7B\n\n- layers: 32\n- heads: 32\n- head_dim: 64\n- d_model: 4096",
    "Mixtral 8×7B 有 46.7B 参数；把 LLaMA 部署在 2×80GB 上。",
    _MIXTURE.format("128").replace(
        "\n```", "\nFFN intermediate: 14,336 per expert\nAttention: 41.9M\nRMSNorm: 8K\n```"
    ),
    # The heads of one card.
    "# Llama 2 70B, TP=8\n\n- layers: 80\n- heads: 8\n- head_dim: 128\n- d_model: 8192",
    "# Llama 2 70B（单卡，TP=4）\n\n- 层数：80\n- 头数：16\n- d_model：8192",
    "# GPT-2 XL\n\n- layers: 48\n- heads: 26 (padded for TP=2)\n- d_model: 1600",
    "- Falcon 7B, TP=4: d_model 4544, 32 layers, 72 heads (71 padded), head_dim 64",
    "GPT-2 small 在 5 卡上：d_model 768，12 层，词表 50257，补齐为 15 个头。",
    # Letters that the words behind them don't explain.
    "GPT-2 Small uses d = 64 dims for each of h = 12 heads, and T = 512 positions here.",
)
WRONG = {
    _MIXTURE.format("64"): ("64", "128"),
    "# Gemma 7B\n\n- layers: 28\n- heads: 16\n- head_dim: 192\n- d_model: 3072": ("192", "256"),
    "# Llama 2 70B, TP=8\n\n- layers: 80\n- heads: 56\n- head_dim: 128\n- d_model: 8192": ("56", "64"),
    "# Mixtral 8×22B\n\n- 层数：65\n- 头数：48\n- d_model：6144\n- head_dim：128": ("65", "56"),
    "Mixtral 8×7B has 36 layers.": ("36", "32"),
    "# Mistral 7B\n\n- L = 32 layers\n- d_model = 4096\n- h = 40 heads\n- d_ff = 14336": ("40", "32"),
}
