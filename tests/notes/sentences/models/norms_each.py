"""What one norm has, and the two of a block; a model that is loaded by its name on the hub; a term taken twice."""

_LOADED = "We load `GPT2Model.from_pretrained('gpt2')`.\n\n"
_MLP = "- `c_fc`: $768 \\cdot 3072 + 3072 =$ 2,362,368\n- `c_proj`: $3072 \\cdot 768 + 768 =$ 2,360,064\n- sum: {}"

RIGHT = (
    "d_model = 512. Each LayerNorm has gamma and beta; each norm has 512 parameters for gamma and 512 for beta.",
    "GPT-2 Small: each LayerNorm has 768 parameters (γ) and 768 (β).",
    "d_model = 1024: each LayerNorm has gain and bias; the gain of one LayerNorm has 1,024 parameters.",
    "GPT-2 Small: $\\gamma, \\beta$ for each of them. One layer norm has 1,536 parameters, and there are two in a "
    "block, 3,072.",
    "Llama 2 7B: each RMSNorm has 4,096 parameters, there are two in a block, 8,192.",
    "GPT-2 Small: each LayerNorm has γ and β, that is 768 weights and 768 biases.",
    "GPT-2 Small, with γ and β: each layer norm has 768 parameters for the scale, and as many for the shift.",
    "Llama 2 7B: unlike LayerNorm with γ and β, each RMSNorm has 4,096 parameters.",
    "GPT-2 Small: without the bias each LayerNorm has 768 parameters.",
    f"{_LOADED}| part | count |\n|---|---|\n| attention, 12 blocks | 28,348,416 |\n| layer norms | 38,400 |",
    "We load `AutoModel.from_pretrained('gpt2-medium')` and `AutoModel.from_pretrained('gpt2')`: 354,823,168 and "
    "124,439,808 parameters.",
    "We load `GPT2Model.from_pretrained('gpt2-chinese')` with 102,068,736 parameters.",
    _MLP.format("4,722,432"),
    f"{_MLP.format('4,725,504')} (with both norms)",
)

WRONG = {
    "GPT-2 Small: $\\gamma, \\beta$ for each of them. One layer norm has 768 parameters.": ("768", "1536"),
    "GPT-2 Small：每个 LayerNorm 有 γ 和 β，所以每个 LayerNorm 有 768 个参数。": ("768", "1536"),
    f"{_LOADED}| part | count |\n|---|---|\n| attention, 12 blocks | 28,384,416 |\n| layer norms | 38,400 |": (
        "28,384,416",
        "28,348,416",
    ),
    _MLP.format("4,724,736"): ("4,724,736", "4,722,432"),
}

CONFIRMED = {
    "GPT-2 Small：每个 LayerNorm 有 1,536 个参数（γ 和 β），每层有两个，共 3,072。": "3,072",
    f"{_LOADED}| part | count |\n|---|---|\n| MLP, 12 blocks | 56,669,184 |\n| layer norms | 38,400 |": "56,669,184",
}
