"""Counts of modules with the biases that they have: as many as come out, and none for what goes in."""

RIGHT = (
    "- `nn.Linear(512, 2048)` → 1,050,624 parameters (weights + biases)",
    "- `nn.Linear(2048, 512)` → 1,049,088 parameters",
    "- `nn.Linear(512, 2048, bias=False)` → 1,048,576 parameters",
    "先升维：`nn.Linear(640, 2560)` → 1,640,960 个参数（含偏置）。",
    # The weight of such a module stands the other way round.
    "The weight `(2048, 512)` with its bias: 1,050,624 parameters.",
    "`fc.weight` is `(2048, 512)`, and 1,049,088 parameters are in `(512, 2048)` and its bias.",
    # As many go in as come out.
    "`nn.Linear(640, 640)` → 410,240 parameters",
)

WRONG = {
    "- `nn.Linear(512, 2048)` → 1,049,088 parameters (weights + biases)": ("1,049,088", "1,050,624"),
    "- `nn.Linear(2048, 512)` → 1,050,624 parameters": ("1,050,624", "1,049,088"),
    "先升维：`nn.Linear(640, 2560)` → 1,639,040 个参数。": ("1,639,040", "1,640,960"),
}

CONFIRMED = {
    "- `nn.Linear(512, 2048)` → 1,050,624 parameters": "1,050,624",
    "The weight `(2048, 512)` has 1,050,624 parameters with its bias.": "1,050,624",
}
