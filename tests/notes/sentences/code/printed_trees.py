"""Modules printed as a tree with their parameters: what is inside one makes it up, and a head is as its table."""

TREE = """```
transformer: ModuleDict ({} parameters)
  └─wte: Embedding (6,400,000 parameters)
  └─wpe: Embedding (32,768 parameters)
  └─h: ModuleList ({} parameters)
    └─Block 0: (198,272 parameters)
    └─Block 1: (198,272 parameters)
    └─Block 2: ({} parameters)
    └─Block 3: (198,272 parameters)
  └─ln_f: LayerNorm (256 parameters)
lm_head: Linear ({} parameters)
```"""
ALL = ("7,226,112", "793,088", "198,272", "6,400,000")

RIGHT = [
    TREE.format(*ALL),
    # A head with biases, and blocks that are left out.
    TREE.format(*ALL[:3], "6,450,000"),
    TREE.format("8,812,288", "2,379,264", *ALL[2:]),
    # A tied head counts once.
    "```\ngpt: GPT (7,226,112 parameters)\n  transformer: ModuleDict (7,226,112 parameters)\n    "
    "wte: Embedding (6,400,000 parameters)\n    h: ModuleList (793,088 parameters)\n"
    "  lm_head: Linear (6,400,000 parameters)\n```",
    # A head of 51,200 rows beside 50,257 of the table: padded.
    TREE.format("7,259,008", *ALL[1:3], "6,553,600").replace("6,400,000", "6,432,896"),
]
WRONG = {
    TREE.format(ALL[0], "739,088", *ALL[2:]): ("739,088", "793,088"),
    TREE.format(*ALL[:2], "197,272", ALL[3]): ("197,272", "198,272"),
    TREE.format(*ALL[:3], "6,432,896"): ("6,432,896", "6,400,000"),
    TREE.format(*ALL[:3], "6,304,000").replace(" parameters", " 个参数"): ("6,304,000", "6,400,000"),
}
