"""What one layer has, and then the whole model, of which another sentence tells how many layers it has."""

_LEFT = (
    "**GPT-3 175B.** Here $h$ = 12288, 96 layers.\n\nLeft are $34sbh$ bytes per layer, that is 855.6 MB (816 MiB), "
    "or {} for the whole model. This is the default."
)
_CHINESE = "模型共 32 层。\n\n每层的激活占 855.6 MB，整个模型 {}。"
_KEEPS = "It has 32 layers. Each layer keeps 855.6 MB; for all layers that makes {}."

RIGHT = (
    _LEFT.format("82.1 GB"),
    _LEFT.format("76.5 GiB"),
    _CHINESE.format("27.4 GB"),
    _CHINESE.format("约 27 GB"),
    _KEEPS.format("27.4 GB"),
    # With something more, on several devices, or of another model.
    "It has 32 layers. Each layer has 202.4M parameters, and the whole model has 6.74B.",
    "It has 32 layers. Each layer keeps 855.6 MB; on 8 GPUs all layers take 3.42 GB.",
    "It has 32 layers. Each layer of the draft model has 202.4M parameters; the whole model has 648M.",
    "It has 32 layers. Each layer keeps 855.6 MB, and with checkpointing the whole model keeps 2.1 GB.",
    "每层 4.10 KB，整个模型 13.5 GB 权重。",
    "It has 32 layers. If each layer kept 855.6 MB, the whole model would keep 2.74 GB.",
)
WRONG = {
    _LEFT.format("82.1 MB"): ("82.1 MB", "82,138 MB"),
    _CHINESE.format("13.7 GB"): ("13.7 GB", "27.4 GB"),
    _CHINESE.format("2.74 GB"): ("2.74 GB", "27.38 GB"),
    _KEEPS.format("274 GB"): ("274 GB", "27 GB"),
    "It has 32 layers, each layer 202.4M parameters. For the whole model 64.8B.": ("64.8B", "6.5B"),
}
CONFIRMED = {_LEFT.format("82.1 GB"): "82.1 GB", _CHINESE.format("27.4 GB"): "27.4 GB"}
