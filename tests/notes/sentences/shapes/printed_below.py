"""Shapes that are printed below the words or the code that say of what."""

CONFIG = "```json\n{'dim': 4096, 'n_heads': 32, 'n_kv_heads': 8, 'vocab_size': 128256}\n```\n\n"
SMALL = "dim = 512, n_heads = 8, n_kv_heads = 2\n\n"


def _printed(*shapes, language="bash"):
    return f"\n\n```{language}\n" + "\n".join(f"torch.Size([{shape}])" for shape in shapes) + "\n```\n"


PROJECTIONS = ("4096, 4096", "1024, 4096", "1024, 4096", "4096, 4096")
RIGHT = [
    "# Llama 3 8B\n\n## Keys\n\nAfter repeating each key head 4 times:\n\n```\ntorch.Size([32, 128, 4096])\n```",
    f"{CONFIG}The shapes of wq, wk, wv and wo:{_printed(*PROJECTIONS)}",
    f"{CONFIG}The keys, transposed, and the values:{_printed('4096, 1024', '1024, 4096', language='')}",
    f"{CONFIG}Transposed wq, wk, wv, wo:{_printed('4096, 4096', '4096, 1024', '4096, 1024', '4096, 4096')}",
    f"{CONFIG}17 tokens.\n\n## value\n\nAfter repeating for all heads:{_printed('32, 17, 128')}",
    f"{SMALL}## queries\n\n```python\nq = wq.view(n_heads, -1, dim)\n```{_printed('8, 64, 512')}",
    f"{SMALL}## keys\n\n```python\nk = wk.view(n_kv_heads, -1, dim)\nk[0].shape\n```{_printed('64, 512')}",
    f"{SMALL}```python\nq = q.view(-1, n_heads, 64)\n```{_printed('10, 8, 64')}",
    f"We print x and y:{_printed('3, 4', '4, 3')}",
]
WRONG = {
    f"{CONFIG}读出 wq、wk、wv、wo，打印 shapes：{_printed(*PROJECTIONS[:2], '4096, 1024', PROJECTIONS[3])}": (
        "[4096, 1024]",
        "[1024, 4096]",
    ),
    f"{CONFIG}Of wq, wk, wv and wo:{_printed(PROJECTIONS[0], *PROJECTIONS[:1], *PROJECTIONS[2:])}": (
        "[4096, 4096]",
        "[1024, 4096]",
    ),
    f"{SMALL}## keys\n\n```python\nk = wk.view(n_kv_heads, -1, dim)\n```{_printed('8, 64, 512')}": (
        "[8, 64, 512]",
        "[2, 64, 512]",
    ),
    f"{SMALL}## Values\n\nSplit into heads, the weight has the shape{_printed('8, 64, 512')}": (
        "[8, 64, 512]",
        "[2, 64, 512]",
    ),
    f"{SMALL}12 tokens: `[12x512]`, `[12x64]`, `[12x64]`.\n\n注意力得分矩阵的 shape：{_printed('12, 64')}": (
        "[12, 64]",
        "[12, 12]",
    ),
}
CONFIRMED = {
    f"{CONFIG}读出 wq、wk、wv、wo，打印 shapes：{_printed(*PROJECTIONS)}": "[1024, 4096]",
    f"{SMALL}# keys（与 query 几乎一样）{_printed('2, 64, 512')}": "[2, 64, 512]",
    f"{SMALL}12 tokens: `[12x512]`, `[12x64]`, `[12x64]`.\n\n### RoPE{_printed('12, 32, 2')}": "[12, 32, 2]",
}
