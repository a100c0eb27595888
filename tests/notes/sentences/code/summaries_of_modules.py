"""Summaries as torchinfo, torchsummary and Keras print them, in fences and as plain text of a notebook."""

_TORCHINFO = """In [7]:
torchinfo.summary(model, input_size=(8, 64))

=====================================================================
Layer (type:depth-idx)         Output Shape              Param #
=====================================================================
TinyLM                         [8, 64, 500]              --
├─Embedding: 1-1               [8, 64, 96]               48,000
├─ModuleList: 1-2              --                        --
│    └─Block: 2-1              [8, 64, 96]               --
│    │    └─LayerNorm: 3-1     [8, 64, 96]               192
│    │    └─Attention: 3-2     [8, 64, 96]               37,248
│    │    └─Linear: 3-3        [8, 64, 384]              37,248
│    │    └─Linear: 3-4        [8, 64, 96]               36,960
│    └─Block: 2-2              [8, 64, 96]               --
│    │    └─LayerNorm: 3-5     [8, 64, 96]               192
│    │    └─Attention: 3-6     [8, 64, 96]               37,248
│    │    └─Linear: 3-7        [8, 64, 384]              37,248
│    │    └─Linear: 3-8        [8, 64, 96]               36,960
├─Linear: 1-3                  [8, 64, 500]              48,500
=====================================================================
Total params: 319,796
Trainable params: 319,796
Non-trainable params: 0
=====================================================================
Input size (MB): 0.00
Forward/backward pass size (MB): 6.30
Params size (MB): 1.28
Estimated Total Size (MB): 7.58
=====================================================================
"""
_TORCHSUMMARY = """```
----------------------------------------------------------------
        Layer (type)               Output Shape         Param #
================================================================
         Embedding-1              [-1, 64, 128]       1,280,000
            Linear-2              [-1, 64, 128]          16,384
            Linear-3              [-1, 64, 128]          16,384
            Linear-4              [-1, 64, 128]          16,384
            Linear-5              [-1, 64, 128]          16,384
         LayerNorm-6              [-1, 64, 128]             256
            Linear-7              [-1, 64, 512]          66,048
            Linear-8              [-1, 64, 128]          65,664
           Dropout-9              [-1, 64, 128]               0
================================================================
Total params: 1,477,504
Trainable params: 1,477,504
Non-trainable params: 0
----------------------------------------------------------------
Params size (MB): 5.64
```"""
_KERAS = """```
│ token_emb (Embedding)         │ (None, 80, 256)      │     5,120,000 │
│ dense (Dense)                 │ (None, 80, 1024)     │       263,168 │
│ layer_norm (LayerNormalization) │ (None, 80, 1024)   │         2,048 │
│ dense_1 (Dense)               │ (None, 80, 20000)    │    20,500,000 │
 Total params: 25,885,216 (98.74 MB)
 Trainable params: 25,885,216 (98.74 MB)
 Non-trainable params: 0 (0.00 B)
```"""

_FOURTH = "Linear-4              [-1, 64, 128]          16,384"

RIGHT = [
    _TORCHINFO,
    _TORCHSUMMARY,
    _KERAS,
    # Modules that give the same may be of several kinds.
    _TORCHSUMMARY.replace(_FOURTH, "Linear-4   [-1, 64, 128]   16,512").replace("1,477,504", "1,477,632"),
    _TORCHSUMMARY.replace("            Linear-3              [-1, 64, 128]          16,384\n", "            ...\n"),
]

WRONG = {
    "37,428".join(_TORCHINFO.rsplit("37,248", 1)): ("37,428", "37,248"),
    _TORCHINFO.replace("[8, 64, 500]              48,500", "[8, 64, 96]    48,500"): ("[8, 64, 96]", "[8, 64, 500]"),
    _TORCHINFO.replace("(MB): 1.28", "(MB): 0.64"): ("0.64", "1.28"),
    _TORCHINFO.replace("Size (MB): 7.58", "Size (MB): 7.85"): ("7.85", "7.58"),
    _TORCHSUMMARY.replace(_FOURTH, "Linear-4   [-1, 64, 128]   16,834"): ("16,834", "16,384"),
    _KERAS.replace("98.74", "89.74", 1): ("89.74 MB", "98.74 MB"),
}

CONFIRMED = {_TORCHINFO: "48,500", _TORCHSUMMARY: "65,664", _KERAS: "98.74 MB"}
