"""The sizes that a program sets under a remark that names the model."""

_SET = """```python
# {}
L = {}            # layers (num_hidden_layers)
H = 1024          # hidden_size
B = 32            # batch
N_kv = 8          # KV heads (GQA)
D_head = {}       # head_dim
```"""
_MODEL = "输入：模型结构 (Qwen3-0.6B)"

RIGHT = (
    _SET.format(_MODEL, 28, 128),
    # Somebody's own, without a model, and more than one size of another model.
    _SET.format("our smaller variant of Qwen3-0.6B", 24, 128),
    _SET.format("the model", 24, 128),
    _SET.format(_MODEL, 24, 64),
    "```python\nL = 24\nmodel = load('Qwen/Qwen3-0.6B')\nH = 1024\nN_kv = 8\nD_head = 128\n```",
    "```python\ndim = 768\nn_heads = 16\n```\n\nThe head size is `dim // n_heads` = 48.",
    "```js\nconst heads = 12 // heads = 16 in the large one\n```",
    "See https://example.org//docs and `http://a//b` = 64 pages.",
)
WRONG = {
    _SET.format(_MODEL, 24, 128): ("24", "28"),
    _SET.format("The model: Qwen3-0.6B", 24, 128): ("24", "28"),
    "```python\ndim = 768\nn_heads = 16\nn_kv_heads = 8\n```\n\n"
    "`head_dim = dim // n_heads` = 64，`n_rep = n_heads // n_kv_heads` = 2。": ("64", "48"),
    "```python\ndim = 768\nn_heads = 16\n```\n\nThe head size is `dim // n_heads` = 64.": ("64", "48"),
}
