"""Shares of the parts of a model that a note gives by its sizes and by no name, or by a family's."""

_JSON = (
    '```json\n{\n  "hidden_size": 1024,\n  "num_hidden_layers": 28,\n  "intermediate_size": 3072,\n'
    '  "vocab_size": 151936,\n  "num_attention_heads": 16,\n  "num_key_value_heads": 8,\n  "head_dim": 128,\n'
    '  "tie_word_embeddings": true\n}\n```\n\nThe FFN is a SwiGLU.\n\n'
)
_TABLE = (
    "| 参数名 | 值 | 含义 |\n|---|---|---|\n| `dim` | 4096 | 隐藏层维度 |\n| `layer_num` | 32 | 层数 |\n"
    "| `vocab_size_` | 32000 | 词表大小 |\n| `head_num_` | 32 | 头数 |\n| `kv_head_num` | 32 | KV 头数 |\n"
    "| `hidden_dim_` | 11008 | FFN 中间层的维度（4096*2.6875） |\n\n前馈网络是 gate、up、down 三个矩阵。\n\n"
)
RIGHT = [
    _JSON + "For a 7B model the FFN holds 64% of all parameters.",
    _JSON.replace("The FFN is a SwiGLU.", "")
    + "FFN 占总参数的 34%。\n\n如果换成 SwiGLU，三个矩阵，FFN 占总参数的 44%。",
    _JSON + "The FFN holds about 44% of all parameters, the embedding about 26%.",
    _TABLE + "注意力约 31.9%，前馈网络约 64.2%，嵌入约 3.9%。",
    # In other wholes, or of something else.
    _JSON + "Of the parameters outside the embedding the FFN has 60%.",
    _JSON + "FFN 占非嵌入参数的 60%。",
    _JSON + "The FFN takes 70% of the time.",
    _JSON + "In each block the FFN has 60% of the weights.",
    _JSON + "如果词表只有 32,000，embedding 约占总参数的 7%。",
    _JSON + "In a model twice as wide the FFN holds 55% of all parameters.",
    _JSON + "For GPT-2 Small the FFN holds 45.5% of all parameters.",
    _JSON + "The active experts hold 60% of all parameters.",
    _JSON + "LoRA on the FFN trains 0.6% of all parameters.",
    _JSON + "Pruning removes 30% of the FFN.",
    _JSON + "Embedding and FFN together have 70% of all parameters.",
    "Qwen3 has more layers and less width (28 layers vs 16 layers). " + "The 16 layers are wider.",
]
CONFIRMED = {
    _JSON + "The FFN holds about 44% of all parameters, the embedding about 26%.": "44%",
    _TABLE + "注意力约 31.9%，前馈网络约 64.2%，嵌入约 3.9%。": "3.9%",
}
WRONG = {
    _JSON + "其中 embedding 约占总参数的 26%，FFN 约占总参数的 60%。": ("60%", "44%"),
    _JSON + "The attention has 18.5% of the total parameters.": ("18.5%", "29.6%"),
    _TABLE + "前馈网络约占总参数的 42.8%。": ("42.8%", "65.5%"),
}
