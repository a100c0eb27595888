"""The shape of a softmax, which is that of what it is of, in sketches that tell the shapes of tensors line by line."""

_SKETCH = """For 8 sequences of 512 tokens:

```
│ x: [8, 512, 1024]                  │
│ logits = W_r @ x                   │
│ W_r: [1024, 128]                   │
│ logits: {}              │
│ probs = softmax(logits, dim=-1)    │
│ probs: {}               │
```"""

_UNNAMED = """```
h: (2, 9, 512)
E: (512, 1000)
logits = h @ E
logits: (2, 9, 1000)
probs = softmax(logits)
probs: {}
```"""

RIGHT = (
    _UNNAMED.format("(2, 9, 1000)"),
    _SKETCH.format("[8, 512, 128]", "[8, 512, 128]"),
    # Nothing shows which of the two is wrong.
    _SKETCH.format("[8, 512, 128]", "[8, 512, 64]"),
    _SKETCH.format("[8, 512, 128]", "[8, 512, 128]").replace("x: [8, 512, 1024]", "x"),
    _SKETCH.format("[8, 512, 128]", "[8, 512, 1024]").replace("W_r: [1024, 128]", "W_r: a matrix"),
)
WRONG = {
    _UNNAMED.format("(2, 9, 512)"): ("(2, 9, 512)", "(2, 9, 1000)"),
    _SKETCH.format("[8, 512, 128]", "[8, 512, 1024]"): ("[8, 512, 1024]", "[8, 512, 128]"),
}
