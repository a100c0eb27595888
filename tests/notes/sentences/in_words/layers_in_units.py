"""What one layer has in FLOPs or bytes, and then so many layers, with the unit again or without it."""

_COST = "One layer costs 30,064,771,072 FLOPs, 24 layers {}, and the LM head comes on top."
_CHINESE = "每层 30,064,771,072 FLOPs，24 层 {}。"
_ROUNDED = "Each layer costs 30.06 GFLOPs; 24 layers cost {} GFLOPs."
_BYTES = "A layer takes 28,348,416 bytes, 12 layers {}."

RIGHT = (
    _COST.format("721,554,505,728"),
    _COST.format("721,554,505,728 FLOPs"),
    _CHINESE.format("721,554,505,728"),
    _ROUNDED.format("721.5"),
    _BYTES.format("340,180,992"),
    # Something else is counted, or not all of it.
    "One layer caches 4096 bytes per token, 32 layers 65,536 values.",
    "Each layer needs 30.06 GFLOPs; 24 layers and the head need 826.9 GFLOPs.",
    "Each layer takes 7.1 MB, 12 layers 8192 tokens.",
    "One layer costs 30,064,771,072 FLOPs, 24 layers with the head 826,951,073,792.",
    "One layer costs 30,064,771,072 FLOPs, 24 layers 2,164,663,517,184 with the backward pass.",
)
WRONG = {
    _COST.format("721,545,505,728"): ("721,545,505,728", "721,554,505,728"),
    _COST.format("721,545,505,728 FLOPs"): ("721,545,505,728 FLOPs", "721,554,505,728 FLOPs"),
    _CHINESE.format("721,545,505,728"): ("721,545,505,728", "721,554,505,728"),
    _ROUNDED.format("621.5"): ("621.5 GFLOPs", "721.4 GFLOPs"),
    _BYTES.format("340,108,992"): ("340,108,992", "340,180,992"),
    "每层需要 30.06 GFLOPs，24 层需要 621.5 GFLOPs。": ("621.5 GFLOPs", "721.4 GFLOPs"),
}
CONFIRMED = {_COST.format("721,554,505,728"): "721,554,505,728"}
