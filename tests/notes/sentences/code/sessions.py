"""Sessions of Python: what is shown below an expression."""

RIGHT = [
    "```pycon\n>>> d, d_ff = 1024, 3072\n>>> attn, mlp = 6 * d**2, 3 * d * d_ff\n"
    ">>> attn, mlp, round(mlp / (attn + mlp), 3)\n"
    "(6291456, 9437184, 0.6)\n```",
    "```python\n>>> d = 768\n>>> f'{50257 * d:,}'\n'38,597,376'\n>>> print(d // 12, 4 * d)\n64 3072\n```",
    # Another value is typed next, or a shape is shown: nothing is said of the line before.
    "```python\n>>> d = 768\n>>> 12 * d\n>>> 4 * d\n3072\n```",
    # What a name stands for that the session didn't set is its own business.
    "```python\n>>> d = load()\n>>> 12 * d**2\n7087788\n```",
    # In floats it is a little less; and a loop goes on.
    "```\n>>> int(0.29 * 100)\n28\n>>> x = 5\n>>> for i in range(2):\n...     x += 1\n...\n>>> x\n7\n```",
    "```\n>>> 2**53 + 1.0\n9007199254740992.0\n```",
    '```python\nenc = tiktoken.get_encoding("gpt2")\nprint(enc.n_vocab)   # 50257\nprint(enc.n_vocab - 1) # 50256\n```',
    '```\n>>> enc = tiktoken.get_encoding("cl100k_base")\n>>> enc.max_token_value\n100276\n```',
]
WRONG = {
    "```pycon\n>>> d, d_ff = 1024, 3072\n>>> attn, mlp = 6 * d**2, 3 * d * d_ff\n"
    ">>> attn, mlp, round(mlp / (attn + mlp), 3)\n(6219456, 9437184, 0.6)\n```": ("6219456", "6291456"),
    "```python\n>>> d = 768\n>>> f'{50257 * d:,}'\n'38,597,367'\n```": ("38,597,367", "38,597,376"),
    "```python\n>>> d = 768\n>>> print(d // 12, 4 * d)\n64 3027\n```": ("3027", "3072"),
    "```python\n>>> 12 * 768**2\n7087788\n```": ("7087788", "7077888"),
    '```python\nimport tiktoken\nenc = tiktoken.get_encoding("gpt2")\nprint(enc.n_vocab)   # 50256\n```': (
        "50256",
        "50257",
    ),
    '```\n>>> enc = tiktoken.get_encoding("cl100k_base")\n>>> enc.max_token_value\n100277\n```': ("100277", "100276"),
    '```python\ntiktoken.get_encoding("gpt2").n_vocab   # 50256\n```': ("50256", "50257"),
}
