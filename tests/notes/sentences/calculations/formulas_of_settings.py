"""Formulas whose letters a list of settings gives a value, as they stand in Markdown that is made a page."""

_SET = (
    "-   model dimension \\\\(d\\_{model}=4096\\\\)\n-   the FFN's inner layer \\\\(d\\_{ff}=11008\\\\)\n"
    "-   number of tokens \\\\(n\\_{token}=32000\\\\)\n\n### Parts\n\n"
)
_ZH = "- 模型维度 $d_{model}=4096$\n- 前馈维度 $d_{ff}=11008$\n\n### 各部分\n\n"
_SUM = "16 \\cdot (4096+4096) = 16 \\cdot 8192"

RIGHT = (
    f"{_SET}In total there are \\\\(4\\times d\\_{{model}}^2=67.1M\\\\).",
    f"{_SET}The norms have \\\\(2\\times d\\_{{model}}=8.19K\\\\).",
    # The FFN of another model, and one whose width is less where it is gated.
    f"{_SET}For Llama 2 13B \\\\(3\\times d\\_{{model}} \\times d\\_{{ff}} = 212M\\\\).",
    "d_model=4096, d_ff=16384.\n\nWith a gate: $3 \\times d_{model} \\times d_{ff} = 134M$.",
    f"{_SET}If there were three of them, \\\\(4\\times d\\_{{model}}^2=50.3M\\\\) is too many.",
    f"{_ZH}注意力一共 $4 \\times d_{{model}}^2=67.1M$。",
    f"r=16, d=4096.\n\n$$\n{_SUM} = 131{{,}}072\n$$",
)
WRONG = {
    # Subscripts that a page has lost.
    "宽度 d(model)=768，头数 h=12，每个头 d(k)=d(v)=d(model)/h=32。": ("32", "64"),
    "We use d(model) = 640 and h = 10, so d(k) = d(model) / h = 128.": ("128", "64"),
    f"{_SET}The table has \\\\(n\\_{{token}}\\times d\\_{{model}}=113.072M\\\\).": ("113.072M", "131.072M"),
    f"{_SET}In total there are \\\\(4\\times d\\_{{model}}^2=50.3M\\\\).": ("50.3M", "67.1M"),
    f"{_SET}They have \\\\(3\\times d\\_{{model}} \\times d\\_{{ff}} = 90.18M\\\\) parameters.": ("90.18M", "135.27M"),
    f"{_ZH}注意力一共 $4 \\times d_{{model}}^2=50.3M$。": ("50.3M", "67.1M"),
    f"{_ZH}前馈一共 $3 \\times d_{{model}} \\times d_{{ff}}=90.2M$。": ("90.2M", "135.3M"),
    # A size of the note is no factor in a product that stands there in two ways.
    f"r=16, d=k=4096.\n\n$$\n{_SUM} = 65{{,}}536\n$$": ("65{,}536", "131{,}072"),
}
CONFIRMED = {
    f"{_SET}In total there are \\\\(4\\times d\\_{{model}}^2=67.1M\\\\).": "67.1M",
    f"{_ZH}前馈一共 $3 \\times d_{{model}} \\times d_{{ff}}=135.3M$。": "135.3M",
}
