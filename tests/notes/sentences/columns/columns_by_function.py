"""Tables whose headings are the arguments of a function that the note has."""

_NOTE = (
    "```python\ndef embeddings(vocab_size, d_model, context=1024):\n    tokens = vocab_size * d_model  # wte\n"
    "    return tokens + context * d_model\n```\n\n| {} | `vocab_size` | `d_model` | {} |\n|--|--|--|--|\n"
    "| A | 32000 | 1536 | 50.7M |\n| B | 50257 | 1600 | {} |\n| C | 65024 | {} | 135M |\n| D | 100256 | 2560 | 259M |\n"
    "| E | 128256 | 4096 | 530M |"
)
_ENGLISH, _CHINESE = ("model", "embedding weights"), ("模型", "嵌入参数")

RIGHT = (
    _NOTE.format(*_ENGLISH, "82.0M", "2048"),
    _NOTE.format(*_CHINESE, "82.0M", "2048"),
    # Without the positions, or for a head as well: no slip leads to it.
    _NOTE.format(*_ENGLISH, "80.4M", "2048"),  # 50,257 × 1600
    _NOTE.format(*_CHINESE, "82.0M", "3072"),
    # Something else stands in the last column.
    _NOTE.replace("50.7M", "12")
    .replace("135M", "16")
    .replace("259M", "20")
    .replace("530M", "24")
    .format("model", "layers", "18", "2048"),
    # What another column says, or another dtype, is no argument of it.
    "```python\ndef lora(r, d_in, d_out):\n    return r * (d_in + d_out)\n```\n\n"
    "| r | d_in | d_out | modules | trained |\n|--|--|--|--|--|\n| 8 | 4096 | 4096 | 1 | 65,536 |\n"
    "| 16 | 4096 | 4096 | 1 | 131,072 |\n"
    "| 8 | 4096 | 11008 | 1 | 120,832 |\n| 8 | 4096 | 4096 | 4 | 262,144 |",
    "```python\ndef kv(layers, heads, dim, length, width=2):\n    return 2 * layers * heads * dim * length * width\n```"
    "\n\n| m | layers | heads | dim | length | bytes |\n|--|--|--|--|--|--|\n| A | 32 | 8 | 128 | 8192 | 1.07 GB |\n"
    "| B | 32 | 32 | 128 | 4096 | 2.15 GB |\n| C | 40 | 40 | 128 | 4096 | 3.36 GB |\n"
    "| A (FP8) | 32 | 8 | 128 | 8192 | 0.54 GB |",
)
WRONG = {
    _NOTE.format(*_ENGLISH, "80.2M", "2048"): ("80.2M", "82.0M"),
    _NOTE.format(*_CHINESE, "820M", "2048"): ("820M", "82M"),
    _NOTE.format(*_CHINESE, "82.0M", "2408"): ("2408", "2048"),
}
CONFIRMED = {_NOTE.format(*_ENGLISH, "82.0M", "2048"): "82.0M"}
