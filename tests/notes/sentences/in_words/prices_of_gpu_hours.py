"""What GPU-hours cost, the hours beside the price or in a table above it."""

_TABLE = (
    "| Model | tokens | GPU-hours |\n|---|---|---|\n| Llama 2 7B | 2T | 184,320 |\n| Llama 2 70B | 2T | 1,720,320 |\n\n"
    "At 2 dollars per GPU-hour the 70B run costs {}, the 7B run {}.\n"
)
_BESIDE = "At $2.50 per H100-hour, 1.72M GPU-hours cost {}."
_CHINESE = "每 GPU 小时 2 美元，1,720,320 GPU 小时共 {}。"

RIGHT = (
    _TABLE.format("$3.44M", "$369k"),
    _BESIDE.format("$4.3 million"),
    _CHINESE.format("344 万美元"),
    # For several cards, with a discount, or of another run.
    "At $2 per hour for 8 GPUs, 1,720,320 GPU-hours cost $430k.",
    "At $2 per GPU-hour with a 90% discount, 1,720,320 GPU-hours cost $344k.",
    _TABLE.format("$3.44M", "$369k").replace("the 70B run costs", "the 13B run costs"),
    "At $2 per GPU-hour, 1,720,320 GPU-hours; the spot price saves $344k.",
    # For so many runs of so many hours.
    "At $2 per GPU-hour, 10 runs of 1,000 GPU-hours cost $20,000.",
    "100 runs of 50 GPU-hours each cost $10,000 at $2 per GPU-hour.",
    "每次实验 100 GPU 小时，每 GPU 小时 2 美元，10 次共 2000 美元。",
    "Sweep: 100 configs with 20 GPU-hours at $2 per GPU-hour, $4,000 altogether.",
    "5 GPU-hours × $2/GPU-hour × 10 seeds = $100",
)
WRONG = {
    _TABLE.format("$344k", "$369k"): ("$344k", "3441k"),
    _TABLE.format("$3.44M", "$3.69M"): ("$3.69M", "0.37M"),
    _BESIDE.format("$43 million"): ("$43 million", "4 million"),
    _CHINESE.format("34.4 万美元"): ("34.4 万", "344.1 万"),
}
CONFIRMED = {_TABLE.format("$3.44M", "$369k"): "$369k", _BESIDE.format("$4.3 million"): "$4.3 million"}
