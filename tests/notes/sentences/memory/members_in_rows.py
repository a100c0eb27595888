"""Rows that only the size of a model names, in tables of Markdown and of HTML, whose rows may have several lines."""

_HTML = """# Llama 3.1

{above}

<table>
  <tr>
   <td><strong>Model Size</strong>
   </td>
   <td><strong>{first}</strong>
   </td>
   <td><strong>{second}</strong>
   </td>
  </tr>
  <tr>
   <td>8B
   </td>
   <td>{a}
   </td>
   <td>{b}
   </td>
  </tr>
  <tr>
   <td>70B
   </td>
   <td>{c}
   </td>
   <td>{d}
   </td>
  </tr>
</table>
"""
_WEIGHTS = {"above": "The weights take:", "first": "FP16", "second": "INT4"}
_CACHE = {"above": "In FP16 the KV cache takes:", "first": "1,000 tokens", "second": "128,000 tokens"}
_QWEN = """## Qwen2.5

KV 缓存（BF16，batch=1）：

| 规模 | 4K tokens | 32K tokens |
|---|---|---|
| 7B | {a} | 1.75 GiB |
| 72B | 1.25 GiB | 10 GiB |
"""
_TWO_ROWS = """KV cache per token in fp16:

<table>
<thead><tr><th>Model</th><th>Layers</th><th colspan="2">KV cache</th></tr></thead>
<tbody>
<tr><th scope="row">Llama-2-7B</th><td>32</td><td>512 KiB</td><td>MHA</td></tr>
<tr><th scope="row">Llama-3-8B</th><td>32</td><td>{a}</td><td>GQA</td></tr>
</tbody>
</table>
"""

RIGHT = [
    _HTML.format(**_WEIGHTS, a="16 GB", b="4 GB", c="140 GB", d="35 GB"),
    _HTML.format(**_CACHE, a="0.122 GiB", b="15.62 GiB", c="0.305 GiB", d="39.06 GiB"),
    _QWEN.format(a="224 MiB"),
    _TWO_ROWS.format(a="128 KiB"),
    # Of another family than the one of the heading, with heads of its own.
    "# Llama 3.1\n\nKV cache of Chinchilla in fp16:\n\n| Size | 1,000 tokens | 2,000 tokens |\n|---|---|---|\n"
    "| 70B | 2.62 GB | 5.24 GB |\n| 8B | 0.52 GB | 1.05 GB |\n",
    # The sizes are none of the family's.
    "# Llama 3.1 70B\n\nKV cache in fp16 if it came in other sizes:\n\n| Size | 1,000 tokens | 8,000 tokens |\n"
    "|---|---|---|\n| 13B | 819 MB | 6.55 GB |\n| 34B | 197 MB | 1.57 GB |\n",
    # A cell that reaches over two rows leaves no column.
    "KV cache of 4,096 tokens in fp16:\n\n<table>\n<tr><th>Family</th><th>Model</th><th>KV cache</th></tr>\n"
    '<tr><td rowspan="2">Llama 2</td><td>7B</td><td>2 GiB</td></tr>\n'
    "<tr><td>70B</td><td>1.25 GiB</td></tr>\n</table>\n",
    # Of several GPUs.
    "# Llama 3.1\n\nKV cache per GPU with 8-way tensor parallelism, FP16:\n\n"
    "| Model | 16,000 tokens | 128,000 tokens |\n|---|---|---|\n| 8B | 0.24 GiB | 1.95 GiB |\n"
    "| 70B | 0.61 GiB | 4.88 GiB |\n",
    # Llama 2 and 3 have different ones of 70B, but of Llama 3 and 3.1 it is the same.
    "## Llama 2 and Llama 3\n\nKV cache in fp16:\n\n| Size | 4,096 tokens |\n|---|---|\n| 7B | 2 GiB |\n"
    "| 8B | 512 MiB |\n",
    "# Qwen3\n\nKV cache with fp8 values:\n\n| Size | 32K tokens |\n|---|---|\n| 8B | 2.25 GiB |\n| 14B | 2.5 GiB |\n",
    # Two tables one after the other.
    "# Llama 3.1\n\n<table>\n<tr><th>Model</th><th>BF16</th></tr>\n<tr><td>8B</td><td>16 GB</td></tr>\n</table>\n"
    "<table>\n<tr><th>Model</th><th>Training time</th></tr>\n<tr><td>8B</td><td>1.46M hours</td></tr>\n</table>\n",
    # What a card has.
    "# Llama 3.1\n\n| Model | GPU for FP16 |\n|---|---|\n| 8B | 24 GB |\n| 70B | 2 × 80 GB |\n| 405B | 16 × 80 GB |\n",
]
WRONG = {
    _HTML.format(**_WEIGHTS, a="16 GB", b="4 GB", c="140 GB", d="70 GB"): ("70 GB", "35 GB"),
    _HTML.format(**_CACHE, a="0.122 GiB", b="62.5 GiB", c="0.305 GiB", d="39.06 GiB"): ("62.5 GiB", "15.6 GiB"),
    _QWEN.format(a="448 MiB"): ("448 MiB", "224 MiB"),
}
CONFIRMED = {
    _HTML.format(**_WEIGHTS, a="16 GB", b="4 GB", c="140 GB", d="35 GB"): "140 GB",
    _HTML.format(**_CACHE, a="0.122 GiB", b="15.62 GiB", c="0.305 GiB", d="39.06 GiB"): "39.06 GiB",
    _TWO_ROWS.format(a="128 KiB"): "128 KiB",
    _QWEN.format(a="224 MiB"): "10 GiB",
}
