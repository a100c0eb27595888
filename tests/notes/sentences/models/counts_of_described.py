"""Exact counts below a config of a model without a name, or of a family: of all of it, of one block, of a part."""

_GPT = (
    'GPT_CONFIG = {"vocab_size": 50257, "context_length": 1024, "emb_dim": 768, "n_heads": 12, '
    '"n_layers": 12, "qkv_bias": False}\n\n'
)
_LLAMA = (
    "# llama 的参数\n\n| 参数名 | 值 | 含义 |\n|---|---|---|\n| `dim` | 4096 | 隐藏层维度 |\n"
    "| `layer_num` | 32 | 层数 |\n| `vocab_size_` | 32000 | 词表大小 |\n| `head_num_` | 32 | 头数 |\n"
    "| `hidden_dim_` | 11008 | FFN 中间层的维度 |\n\n"
)
RIGHT = [
    _GPT + "#### 单个Block总计\n\n- **7,085,568 参数**",
    _GPT + "With tying it is 124,412,160, without 163,009,536.",
    # Of another model, of several, or of nothing that has parameters.
    _GPT + "The larger one has 124,421,160 parameters.",
    _GPT + "We trained on 124,421,160 tokens.",
    _GPT + "If the vocabulary were 50,304, it would be 124,448,256.",
    _GPT + "It was said to be 124,421,160, which is wrong.",
    _LLAMA + "加上 LoRA 后共 6,742,609,920 个参数。",
    _LLAMA + "Llama 2 13B 是 13,015,864,320。",
    _LLAMA + "显存里有 13,476,831,232 字节。",
]
CONFIRMED = {
    _GPT + "#### 单个Block总计\n\n- **7,085,568 参数**": "7,085,568",
    _GPT + "With tying it is 124,412,160, without 163,009,536.": "163,009,536",
    _LLAMA + "不算 RMSNorm 的准确值是 6,738,149,376，加上它们是 6,738,415,616。": "6,738,149,376",
    _LLAMA + "每层注意力 67,108,864 个参数。": "67,108,864",
}
WRONG = {
    _GPT + "With tying it is 124,421,160 parameters.": ("124,421,160", "124,412,160"),
    _GPT + "#### 单个Block总计\n\n- **7,058,568 参数**": ("7,058,568", "7,085,568"),
    _LLAMA + "加上 RMSNorm 是 6,738,451,616。": ("6,738,451,616", "6,738,415,616"),
}
