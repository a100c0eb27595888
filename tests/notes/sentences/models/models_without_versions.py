"""Tables of models that are named without their version, "Llama-70B", of which all versions have the same sizes."""

_COLUMNS = (
    "| | Llama-7B | Llama-13B | Llama-70B |\n|--|--|--|--|\n| layers | 32 | 40 | {layers} |\n"
    "| d_model | 4096 | 5120 | {width} |\n| heads | 32 | 40 | {heads} |"
)
_ROWS = (
    "| 模型 | 层数 | 隐藏维度 | KV 头 |\n|--|--|--|--|\n| LLaMA-8B | {layers} | 4096 | {keys} |\n"
    "| LLaMA-70B | 80 | {width} | 8 |\n| LLaMA-405B | 126 | 16384 | 8 |"
)

RIGHT = (
    _COLUMNS.format(layers=80, width=8192, heads=64),
    _ROWS.format(layers=32, keys=8, width=8192),
    # What the versions don't agree on.
    "| | Llama-8B | Llama-70B |\n|--|--|--|\n| layers | 32 | 80 |\n"
    "| d_model | 4096 | 8192 |\n| vocab size | 128256 | 32000 |",
    "| | Llama-8B | Llama-70B |\n|--|--|--|\n| layers | 32 | 80 |\n"
    "| d_model | 4096 | 8192 |\n| context | 131072 | 4096 |",
    # A version that is no preset.
    "| | Qwen-7B | Qwen-14B |\n|--|--|--|\n| layers | 32 | 40 |\n| d_model | 4096 | 5120 |\n| heads | 32 | 40 |",
    # One with changes, or with another kind of attention.
    "| | Llama 3 70B MHA | Llama 3 70B GQA |\n|--|--|--|\n| layers | 80 | 80 |\n"
    "| heads | 64 | 64 |\n| KV heads | 64 | 8 |",
    "| Model | KV heads | layers |\n|--|--|--|\n| Llama-70B (MHA) | 64 | 80 |\n| Llama-70B (GQA-8) | 8 | 80 |\n"
    "| Llama-70B (MQA) | 1 | 80 |",
    "| | Llama-8B | Llama-70B (pruned) |\n|--|--|--|\n| layers | 32 | 64 |\n"
    "| d_model | 4096 | 8192 |\n| heads | 32 | 64 |",
)

WRONG = {
    _COLUMNS.format(layers=88, width=8192, heads=64): ("88", "80"),
    _COLUMNS.format(layers=80, width=8129, heads=64): ("8129", "8192"),
    _COLUMNS.format(layers=80, width=8192, heads=46): ("46", "64"),
    _ROWS.format(layers=40, keys=8, width=8192): ("40", "32"),
    _ROWS.format(layers=32, keys=32, width=8192): ("32", "8"),
    _ROWS.format(layers=32, keys=8, width=8292): ("8292", "8192"),
}
