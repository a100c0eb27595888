"""Models that are printed as their modules, and then as a summary: either tells what a row of the other should say."""


def _note(
    attention: str = "9,312", head: str = "2,450", total: str = "39,202", trained: str = "39,202", printed: bool = True
) -> str:
    modules = """\
Toy(
  (words): Embedding(50, 48)
  (blocks): Sequential(
    (0): Block(
      (norm): LayerNorm((48,), eps=1e-05, elementwise_affine=True)
      (attention): SelfAttention(
        (qkv): Linear(in_features=48, out_features=144, bias=False)
        (out): Linear(in_features=48, out_features=48, bias=True)
        (dropout): Dropout(p=0.1, inplace=False)
      )
      (ffn): FeedForward(
        (up): Linear(in_features=48, out_features=80, bias=True)
        (act): GELU(approximate='none')
        (down): Linear(in_features=80, out_features=48, bias=True)
      )
    )
  )
  (head): Linear(in_features=48, out_features=50, bias=True)
)
"""
    return f"""\
```
{modules if printed else ""}=================================================================
Layer (type:depth-idx)                   Param #
=================================================================
Toy                                      --
├─Embedding: 1-1                         2,400
├─Sequential: 1-2                        --
│    └─Block: 2-1                        --
│    │    └─LayerNorm: 3-1               96
│    │    └─SelfAttention: 3-2           {attention}
│    │    └─FeedForward: 3-3             7,808
│    └─Block: 2-2                        --
│    │    └─LayerNorm: 3-4               96
│    │    └─SelfAttention: 3-5           9,264
│    │    └─FeedForward: 3-6             7,808
├─Linear: 1-3                            {head}
=================================================================
Total params: {total}
Trainable params: {trained}
Non-trainable params: 0
```"""


_RIGHT = _note(attention="9,264", total="39,186", trained="39,186")

RIGHT = (
    _RIGHT,
    _RIGHT.replace("(qkv): Linear", "(qkv): PackedLinear"),
    _note(attention="9,264", total="39,186", trained="39,186", printed=False),
    # Another attention in the first block, which isn't the printed one.
    _note(attention="9,312", total="39,234", trained="39,234"),
    # What is in no row: parameters of the model itself.
    _note(attention="9,264", total="40,000", trained="40,000"),
)

WRONG = {
    _note(attention="9,216", total="39,186", trained="39,186"): ("9,216", "9,264"),
    _note(attention="9,216", total="39,186", trained="39,186", printed=False): ("9,216", "9,264"),
    _note(attention="9,264", head="2,400", total="39,186", trained="39,186"): ("2,400", "2,450"),
    _note(attention="9,264", total="39,168", trained="39,186"): ("39,168", "39,186"),
}

BOTH_WRONG = {
    _note(attention="9,216", head="2,400", total="39,168", trained="39,186"): [
        ("9,216", "9,264"),
        ("2,400", "2,450"),
        ("39,168", "39,186"),
    ],
}

CONFIRMED = {_RIGHT: "2,450"}
