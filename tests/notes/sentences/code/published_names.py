"""Programs that work with the names of a published model's config and don't set them: the heading says which model."""

_MLA = (
    "## DeepSeek-V3\n\n```python\nq_down  = hidden_size * q_lora_rank   # 11,010,048\n"
    "q_up    = q_lora_rank * num_heads * (qk_nope + qk_rope)   # 37,748,736\n"
    "kv_down = hidden_size * (kv_lora_rank + qk_rope)   # {}\n"
    "kv_up   = kv_lora_rank * num_heads * (qk_nope + v_head_dim)   # 16,777,216\n"
    "out     = num_heads * v_head_dim * hidden_size   # {}\n```"
)
_MOE = (
    "# Mixtral 8x7B\n\n```python\nexpert = 3 * hidden_size * intermediate_size   # 176,160,768\n"
    "router = hidden_size * num_local_experts   # {}\n```"
)
RIGHT = [
    _MLA.format("4,128,768", "117,440,512"),
    _MOE.format("32,768"),
    # Set in the program, by another model or by the note.
    "## DeepSeek-V3\n\n```python\nhidden_size = 1024\nkv_lora_rank = 64\n"
    "kv = hidden_size * kv_lora_rank   # 65,536\n```",
    "## A small DeepSeek-V3\n\n`hidden_size = 1024`, `kv_lora_rank = 64`\n\n```python\n"
    "kv = hidden_size * kv_lora_rank   # 65,536\n```",
    "## DeepSeek-V3 and Llama 2 7B\n\n```python\nw = hidden_size * vocab_size   # 131,072,000\n```",
    "## Llama 2 7B\n\n```python\n# the 13B has hidden_size = 5120\nw = hidden_size * hidden_size   # 26,214,400\n```",
    "## Llama 2 7B\n\n```python\ndef attn(hidden_size):\n    return 4 * hidden_size ** 2   # 4,194,304 for 1024\n```",
    "## Llama 2 7B\n\n```python\nfor hidden_size in (1024, 2048):\n    print(4 * hidden_size ** 2)\n"
    "4 * hidden_size ** 2   # 16,777,216\n```",
    "## Llama 2 7B\n\n```python\nw = 4 * hidden_size ** 2   # 4,194,304 in our toy\n```",
    "## Llama 2 7B\n\n```python\nn_experts * hidden_size   # 32,768 with 8 of them\n```",
]
CONFIRMED = {
    _MLA.format("4,128,768", "117,440,512"): "37,748,736",
    _MOE.format("32,768"): "176,160,768",
    "模型配置：hidden_size: 1024，num_attention_heads: 16，head_dim: 128\n\n```python\n"
    "q = hidden_size * num_attention_heads * head_dim   # 2,097,152\n```": "2,097,152",
}
WRONG = {
    _MLA.format("3,670,016", "117,440,512"): ("3,670,016", "4,128,768"),
    _MLA.format("4,128,768", "171,440,512"): ("171,440,512", "117,440,512"),
    _MOE.format("32,786"): ("32,786", "32,768"),
}
