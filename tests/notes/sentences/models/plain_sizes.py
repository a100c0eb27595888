"""Rows with a size for a name beside rows with the names of published models."""

_HEAD = "GPT-2 style runs:\n\n| Config | n_layer | n_embd | Parameters |\n|---|---|---|---|\n"

RIGHT = [
    _HEAD + "| Small | 4 | 256 | 16M |\n| GPT-2 Small | 12 | 768 | 124M |\n| GPT-2 Medium | 24 | 1024 | 355M |",
    _HEAD + "| GPT-2 Medium | 24 | 1024 | 355M |\n| GPT-2 XL | 48 | 1600 | 1.56B |\n| medium | 8 | 512 | 51M |",
    _HEAD + "| Large | 10 | 640 | 81M |\n| GPT-2 Medium | 24 | 1024 | 355M |",
    "自己训练的几个规模与 GPT-2 对照：\n\n| 配置 | 层数 | 隐藏维度 |\n|---|---|---|\n| Small | 5 | 320 |\n"
    "| GPT-2 Small | 12 | 768 |\n| GPT-2 Large | 36 | 1280 |",
    "Ours and GPT-2's:\n\n| | Small | GPT-2 Small | GPT-2 Large |\n|--|--|--|--|\n| Layers | 5 | 12 | 36 |\n"
    "| d_model | 320 | 768 | 1280 |",
]
WRONG = {
    _HEAD + "| GPT-2 Small | 12 | 768 | 124M |\n| Medium | 22 | 1024 | 355M |\n| Large | 36 | 1280 | 774M |": (
        "22",
        "24",
    ),
    _HEAD + "| Small | 12 | 768 | 124M |\n| Medium | 24 | 1024 | 355M |\n| Large | 36 | 1200 | 774M |": (
        "1200",
        "1280",
    ),
    "GPT-2 家族：\n\n| 模型 | 层数 | 隐藏维度 |\n|---|---|---|\n| GPT-2 Small | 12 | 768 |\n| Medium | 24 | 1024 |\n"
    "| Large | 38 | 1280 |\n| XL | 48 | 1600 |": ("38", "36"),
}
