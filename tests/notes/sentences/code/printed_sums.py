"""Outputs of programs that print what they work out, below them."""

_COUNTS = (
    '```python\nV, d = 50257, 768\nemb, block = V * d, 12 * d**2\nprint(f"Embedding: {emb:,}")\n'
    'print(f"One block: {block:>12,}")\nprint(f"{block / emb:.1%} of the embedding, {block / 1e6:.2f}M")\n```\n\n'
)
_OUTPUT = "```text\nEmbedding: 38,597,376\nOne block:    7,077,888\n18.3% of the embedding, 7.08M\n```"
_LOOP = (
    "```python\nfor d in (512, 768):\n    print(12 * d**2)\nprint(12 * 1024**2)\n```\n\n"
    "```\n3145728\n7077888\n12582912\n```"
)
_CELL = "```python\nd_model = 768\n4 * d_model**2\n```\n\n输出：\n\n```\n{}\n```"

RIGHT = [
    _COUNTS + _OUTPUT,
    _COUNTS + "Output:\n\n" + _OUTPUT,
    # What a loop prints isn't followed, and lines without a label may be of any print.
    _LOOP,
    _LOOP.replace("7077888\n", "7087788\n"),
    # The output of a run with other sizes.
    _COUNTS + "With GPT-2 Medium's width:\n\n```text\nEmbedding: 51,463,168\nOne block:   12,582,912\n```",
    _COUNTS + "Next we look at something else, which takes a sentence or two to say, and is shown below:\n\n"
    "```text\nEmbedding: 38,595,840\n```",
    "```python\nprint(0.1 + 0.2)\nprint(round(2.675, 2))\n```\n\n```\n0.30000000000000004\n2.67\n```",
    "```python\nd = load()\nprint(4 * d)\n```\n\n```\n3027\n```",
    _CELL.format("2359296"),
]
WRONG = {
    _COUNTS + _OUTPUT.replace("38,597,376", "38,597,367"): ("38,597,367", "38,597,376"),
    _COUNTS + "Output:\n\n" + _OUTPUT.replace("7,077,888", "7,087,788"): ("7,087,788", "7,077,888"),
    _COUNTS + _OUTPUT.replace("18.3%", "13.8%"): ("13.8%", "18.3%"),
    _COUNTS + _OUTPUT.replace("7.08M", "70.8M"): ("70.8", "7.1"),
    _CELL.format("2359926"): ("2359926", "2359296"),
}
