"""Counts behind the shapes of a listing."""

_DICT = (
    "```python\nwte.weight           # (50257, 768)  -> 38,597,376\nwpe.weight           # (1024, 768)   -> 786,432\n"
    "h.0.attn.c_attn      # (768, 2304)   -> 1,769,472 (weight only)\n"
    "h.0.mlp.c_fc         # (768, 3072)   -> {}\n```"
)
_LIST = (
    "- `wte.weight`: (50257, 768) → 38,597,376\n- `wpe.weight`: (1024, 768) → 786,432\n"
    "- `c_fc.weight`: (768, 3072) → {}\n"
)
_CHINESE = (
    "1. `tok_emb`：[32000, 4096]，131,072,000 个参数\n2. `wq`：[4096, 4096]，16,777,216 个参数\n"
    "3. `w1`：[4096, 11008]，{} 个参数\n"
)
_SIZES = (
    "```python\nsd['wte'].shape   # torch.Size([50257, 768]), 38,597,376 params\n"
    "sd['wpe'].shape   # torch.Size([1024, 768]), 786,432 params\n"
    "sd['c_fc'].shape  # torch.Size([768, 3072]), {} params\n```"
)

RIGHT = (
    _DICT.format("2,359,296"),
    _LIST.format("2,359,296"),
    _CHINESE.format("45,088,768"),
    _SIZES.format("2,359,296"),
    # With biases, in all layers, or of a part only.
    _DICT.format("2,362,368"),
    _LIST.format("2,362,368"),
    _LIST.format("28,311,552"),
    _LIST.format("1,179,648"),
    _DICT.format("2,362,369 with a bias and a scale"),
    _LIST.format("2,950,000 in each layer"),
    # Most of them are something else.
    "- `wte`: (50257, 768) → 38,597,376\n- `up`: (768, 3072) → 2,950,000\n- `down`: (3072, 768) → 2,950,000\n",
    # What becomes of a tensor.
    "- ids (8, 1024) → 8,192 tokens\n- x (8, 1024, 768) → 6,291,456\n- logits (8, 1024, 50257) → 50,257 classes\n",
)
WRONG = {
    _DICT.format("2,395,296"): ("2,395,296", "2,359,296"),
    _DICT.format("2,459,296"): ("2,459,296", "2,359,296"),
    _LIST.format("2,395,396"): ("2,395,396", "2,359,296"),
    _LIST.format("2,539,296"): ("2,539,296", "2,359,296"),
    _CHINESE.format("45,098,768"): ("45,098,768", "45,088,768"),
    _SIZES.format("2,259,296"): ("2,259,296", "2,359,296"),
}
CONFIRMED = {
    _DICT.format("2,359,296"): "1,769,472",
    _CHINESE.format("45,088,768"): "45,088,768",
}
