"""What so many tokens cost of which the text gives the FLOPs of one."""

_STEP = (
    "**How many FLOPs?** Per token 6N + 12·L·H·Q·T. With N = 123.65M the first term is 741.9M, the second "
    "12·12·12·64·1024 = 113,246,208; together 855.2M, and one step of 524288 tokens costs {} FLOPs."
)
_CHINESE = "每个 token 需要 855.2M FLOPs，一步 524,288 个 token 需要 {}。"
_BATCH = "Each token costs 855.2 MFLOPs, so a batch of 524,288 tokens takes {}."

RIGHT = (
    _STEP.format("4.48e14"),
    _CHINESE.format("4.48e14 FLOPs"),
    _CHINESE.format("448 TFLOPs"),
    _BATCH.format("448 TFLOPs"),
    _BATCH.format("about 450 TFLOPs"),
    # Shared out, of another run, or with more.
    _BATCH.format("56.0 TFLOPs on each of 8 GPUs"),
    "Each token costs 855.2 MFLOPs. The whole run of 9.04B tokens on 8 GPUs takes 0.97 EFLOPs per GPU.",
    "Each token costs 855.2 MFLOPs, and a batch of 524,288 tokens with the backward pass of the teacher 1.1 PFLOPs.",
)
WRONG = {
    _STEP.format("4.48e13"): ("4.48e13 FLOPs", "4.48e14 FLOPs"),
    _CHINESE.format("4.48e15 FLOPs"): ("4.48e15 FLOPs", "4.48e14 FLOPs"),
    _CHINESE.format("44.8 TFLOPs"): ("44.8 TFLOPs", "448.4 TFLOPs"),
    _BATCH.format("4.48 TFLOPs"): ("4.48 TFLOPs", "448.37 TFLOPs"),
}
CONFIRMED = {_STEP.format("4.48e14"): "4.48e14 FLOPs", _BATCH.format("448 TFLOPs"): "448 TFLOPs"}
