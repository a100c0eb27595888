"""GPU-hours, and the days that so many cards take for them."""

RIGHT = (
    "Pre-training cost 180K H800-hours per trillion tokens, i.e. 3.7 days on our cluster with 2,048 H800 GPUs.",
    "The run took 30 days on 512 A100s, which is 368,640 GPU-hours.",
    "The run took 30 days on 512 A100s, about 15,360 GPU-days.",
    "Training used 64 GPUs for 10 days, or 15,360 GPU-hours.",
    "一共 36.9 万 GPU 小时，用 512 张 A100 训练约 30 天。",
    "8 张 H100 训练 5 天，共 960 GPU 小时。",
    # What was paid for is more than one run, or not all of the time was worked.
    "Each run takes 24 hours on 8 GPUs, so ten runs take 1,920 GPU-hours.",
    "We paid for 1.46M A100-hours, 89 days on 2,048 GPUs with all restarts.",
    "If it took 30 days on 512 A100s it would be 15,360 GPU-hours less.",
    "The run took 3,000 GPU-hours = 20 days on 8 GPUs at 80% utilization.",
    "184,320 A100-hours = 21 days on 384 GPUs including restarts.",
    "3,640 A100-days = 60 days on 64 A100s.",
)
WRONG = {
    "Pre-training cost 180K H800-hours per trillion tokens, i.e. 37 days on our cluster with 2,048 H800 GPUs.": (
        "37",
        "4",
    ),
    "The run took 30 days on 512 A100s, which is 15,360 GPU-hours.": ("15,360", "368,640"),
    "一共 36.9 万 GPU 小时，用 512 张 A100 训练约 300 天。": ("300", "30"),
    "8 张 H100 训练 5 天，共 690 GPU 小时。": ("690", "960"),
}
CONFIRMED = {"The run took 30 days on 512 A100s, which is 368,640 GPU-hours.": "368,640"}
