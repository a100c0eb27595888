"""Bytes of one layer and those of all of them, where the number of layers was told before."""

_ZH = "GPT-3 175B 有 96 层。\n\n"
_EN = "GPT-3 175B has $h$ = 12288 and 96 layers.\n\n"

RIGHT = [
    _EN + "Left are $34sbh$ bytes per layer, that is 855.6 MB (816 MiB), or 82.1 GB for the whole model.",
    _EN + "Each layer keeps 855.6 MB, the whole model 76.5 GiB.",
    _EN + "Each layer keeps 855.6 MB; with checkpoints every 2 layers the whole model keeps 41.1 GB.",
    _EN + "On each of 8 GPUs a layer keeps 107 MB per layer, all layers 10.3 GB.",
    _EN + "The weights take 3.62 GB per layer, 349 GB for the whole model.",
    _ZH + "激活每层 855.6 MB，整个模型 82.1 GB。",
    _ZH + "激活每层 855.6 MB，整个模型重计算后只要 2.42 GB。",
]
WRONG = {
    _EN + "Left are $34sbh$ bytes per layer, that is 855.6 MB (816 MiB), or 82.1 MB for the whole model.": (
        "82.1 MB",
        "82,138 MB",
    ),
    _EN + "Each layer keeps 855.6 MB, the whole model 8.21 GB.": ("8.21 GB", "82.14 GB"),
    _ZH + "激活每层 855.6 MB，整个模型 8.21 GB。": ("8.21 GB", "82.14 GB"),
    _ZH + "激活每层 855.6 MB，所有层合计 41.1 GB。": ("41.1 GB", "82.1 GB"),
}
RIGHT += [
    "7B 模型、8 卡：\n\n"
    "- DDP：112 GB\n- ZeRO-1：38.5 GB（省 73.5 GB）\n- ZeRO-2：26.3 GB，再省 12.3 GB\n- ZeRO-3：14 GB",
    "GPT-3 175B 有 96 层。每层激活 2.87 GB，整个模型 275 GB；用 8 张卡张量并行后每层 0.58 GB，整个模型 55.6 GB。",
    "GPT-2 XL has 48 layers. The cache takes 6.25 KiB per layer and token, 300 KiB for all layers.",
    "GPT-2 XL has 48 layers; the logits and all layers together take 5.1 GB, 100 MB per layer.",
]
