"""Totals with the head tied, printed below that of all weights."""

_CONFIG = (
    '```python\nGPT_CONFIG_124M = {\n    "vocab_size": 50257,\n    "context_length": 1024,\n    "emb_dim": 768,\n'
    '    "n_heads": 12,\n    "n_layers": 12,\n    "qkv_bias": False\n}\n```\n\n'
)
_TOTAL = "```\nTotal number of parameters: 163,009,536\n```\n\n"
_TIED = "Number of trainable parameters considering weight tying"

RIGHT = (
    f"{_CONFIG}{_TOTAL}```\n{_TIED}: 124,412,160\n```",
    f"{_CONFIG}{_TOTAL}{_TIED}: 124,439,808 (with qkv biases)",
    f"{_CONFIG}{_TOTAL}With the biases of OpenAI. {_TIED}: 124,439,808",
    f"{_CONFIG}Total number of parameters: 163,037,184\n\n{_TIED}: 124,439,808",
    f"{_CONFIG}{_TOTAL}Number of parameters of GPT-2 considering weight tying: 124,439,808",
    f"{_CONFIG}{_TOTAL}With `qkv_bias` = True: 163,037,184.\n\n{_TIED}: 124,439,808",
    f"{_CONFIG}{_TOTAL}GPT-2 Medium: 354,823,168 considering weight tying: 354,823,168",
    f"{_CONFIG}{_TOTAL}If we set `qkv_bias` to True and count again:\n\n{_TIED}: 124,439,808",
    f"{_CONFIG}{_TOTAL}Total number of parameters: 163,037,184\n\n{_TIED}: 124,439,808",
)
WRONG = {
    f"{_CONFIG}{_TOTAL}```\n{_TIED}: 124,439,808\n```": ("124,439,808", "124,412,160"),
    f"{_CONFIG}{_TOTAL}考虑权重共享后的参数量：124,439,808": ("124,439,808", "124,412,160"),
    "vocab_size=50257, emb_dim=768.\n\nTotal number of parameters: 163,009,536\n\nParameters with weight tying: "
    "124,421,160.": ("124,421,160", "124,412,160"),
}
