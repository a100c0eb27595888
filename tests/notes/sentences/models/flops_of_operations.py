"""FLOPs of the operations of a forward pass, of one layer or of all: in rows, in sentences, and as shares."""

_XL = """# GPT-2 XL

| per layer, over 1,024 tokens | FLOPs |
|:--|--:|
| QKV projections $2 \\cdot T \\cdot d \\cdot 3d$ | 15.73 GFLOPs |
| $QK^\\top$ | 3.36 GFLOPs |
| weights × V | 3.36 GFLOPs |
| output projection | {out} GFLOPs |
| FFN | 41.94 GFLOPs |

{after}
"""
_PRINTED = """```python
block_size, vocab_size = 1024, 50257
n_layer, n_head, n_embd = 12, 12, 768
```

FLOPs of one forward pass:

```
name                             flops   ratio (%)
attention/kqv               3623878656      1.2426
attention/scores            {scores}      0.5522
attention/reduce            1610612736      0.5522
attention/proj              1207959552      0.4142
mlp                         9663676416      3.3135
transformer               212600881152     72.8963
dense                      79047426048     27.1037
forward_total             291648307200    100.0000
total                     874944921600    {all}
```
"""
_FAMILY = """# FLOPs of GPT-2

| | small | medium | large | XL |
|:--|--:|--:|--:|--:|
| attention | 33.1% | 37.4% | 38.1% | 37.9% |
| FFN | 39.8% | 49.9% | {large} | 57.4% |
| LM head | 27.1% | 12.7% | 7.4% | 4.7% |
"""
_CHINESE = """dim = 512，n_layers = 8，n_heads = 8，vocab_size = 32000。计算量取 B=1，S=1024：

| 步骤（每层） | FLOPs |
|:--|--:|
| QKV 投影 | 1,610,612,736 |
| $QK^T$ | 1,073,741,824 |
| 分数 × V | 1,073,741,824 |
| 输出投影 | 536,870,912 |
| FFN 两层 | 4,294,967,296 |

8 层合计 68,719,476,736 FLOPs；输出层 $2BSdV$ 是 {head}。
"""

RIGHT = [
    "# GPT-2 Small, FLOPs of 1,024 tokens\n\n| op | GFLOPs |\n|---|---|\n| QKV projections | 43.49 |\n| scores "
    "QKᵀ | 19.33 |\n| weighted sum | 19.33 |\n| output projection | 14.50 |\n| FFN | 115.96 |\n| LM head | "
    "79.05 |\n\nWith d_ff = 2d the FFN takes 57.98 GFLOPs.",
    "# GPT-2 Small, FLOPs of 1,024 tokens\n\n| op | GFLOPs |\n|---|---|\n| QKV projections | 43.49 |\n| scores "
    "QKᵀ | 19.33 |\n| weighted sum | 19.33 |\n| output projection | 14.50 |\n| FFN | 115.96 |\n| LM head | "
    "79.05 |\n\nComputing the LM head for 512 positions takes 39.52 GFLOPs.",
    "# GPT-2 Small, FLOPs of 1,024 tokens\n\n| op | GFLOPs |\n|---|---|\n| QKV projections | 43.49 |\n| scores "
    "QKᵀ | 19.33 |\n| weighted sum | 19.33 |\n| output projection | 14.50 |\n| FFN | 115.96 |\n| LM head | "
    "79.05 |\n\nFFN 在 6 层里用 57.98 GFLOPs。",
    "# GPT-2 Small, FLOPs of 1,024 tokens\n\n| op | GFLOPs |\n|---|---|\n| QKV projections | 43.49 |\n| scores "
    "QKᵀ | 19.33 |\n| weighted sum | 19.33 |\n| output projection | 14.50 |\n| FFN | 115.96 |\n| LM head | "
    "79.05 |\n\nThe backward pass through the LM head alone takes 158.1 GFLOPs.",
    _XL.format(out="5.24", after="In MACs the LM head has 82.3 G."),
    _XL.format(
        out="5.24", after="With a batch of 10, one forward pass takes 35.07 TFLOPs. Two layers take 139.3 GFLOPs."
    ),
    _XL.format(out="5.24", after="If the vocabulary were half as large, the LM head would take 82.3 GFLOPs."),
    _XL.format(out="5.24", after="A causal mask leaves half of QK^T: 1.68 GFLOPs."),
    _XL.format(out="5.24", after="The FFN of GPT-2 Small takes 116 GFLOPs in all layers, its LM head 79 GFLOPs."),
    _XL.format(out="5.24", after="For a context of 2,048 tokens the LM head takes 329.4 GFLOPs."),
    _PRINTED.format(scores="1610612736", all="300.0000"),
    _FAMILY.format(large="54.5%") + "\nOf the parameters the FFN has 45.5%, the embedding 31.6%.",
    _CHINESE.format(head="33,554,432,000"),
    "# GPT-2 Small\n\n| op | MACs |\n|---|---|\n| QKV | 1,811,939,328 |\n| scores | 805,306,368 |\n"
    "| weighted sum | 805,306,368 |\n| out proj | 603,979,776 |\n| FFN | 4,831,838,208 |\n",
    "# GPT-2 Small FLOPs\n\n| op | FLOPs |\n|---|---|\n| QKV | 3.62 G |\n| scores (causal) | 805,306,368 |\n"
    "| weighted sum (causal) | 805,306,368 |\n| out proj | 1,207,959,552 |\n| FFN | 9,663,676,416 |\n",
]
WRONG = {
    _XL.format(out="2.62", after=""): ("2.62 GFLOPs", "5.24 GFLOPs"),
    _XL.format(out="5.24", after="The LM head adds 82.3 GFLOPs."): ("82.3 GFLOPs", "164.7 GFLOPs"),
    _PRINTED.format(scores=" 805306368", all="300.0000"): ("805306368", "1610612736"),
    _FAMILY.format(large="45.5%"): ("45.5%", "54.5%"),
    _CHINESE.format(head="16,777,216,000"): ("16,777,216,000", "33,554,432,000"),
    "# GPT-2 XL with context 16,384\n\nOne pass costs about 133.4 TFLOPs, which is 16x the FLOPs at 1,024.": (
        "16",
        "38",
    ),
}
CONFIRMED = {
    _XL.format(out="5.24", after="Times 48 that is 3.34 TFLOPs."): "3.34 TFLOPs",
    _XL.format(out="5.24", after="Altogether ≈ 3.51 TFLOPs."): "3.51 TFLOPs",
    _PRINTED.format(scores="1610612736", all="300.0000"): "300.0000",
    "# GPT-2 XL with context 16,384\n\nOne pass costs 133.4 TFLOPs; scores and weighted sum are 61.8%.": "61.8%",
    "# GPT-2 XL\n\nvocab_size : 50,257 / num_layers : 48 / d_model : 1,600 / num_heads : 25": "48",
}
