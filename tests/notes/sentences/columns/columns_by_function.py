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
)
WRONG = {
    _NOTE.format(*_ENGLISH, "80.2M", "2048"): ("80.2M", "82.0M"),
    _NOTE.format(*_CHINESE, "820M", "2048"): ("820M", "82M"),
    _NOTE.format(*_CHINESE, "82.0M", "2408"): ("2408", "2048"),
}
CONFIRMED = {_NOTE.format(*_ENGLISH, "82.0M", "2048"): "82.0M"}
