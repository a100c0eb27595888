"""Training runs whose numbers follow from one another: FLOPs, hours of chips, days and costs."""

_TABLE = """| GPU | peak TFLOPS | effective TFLOPS | MFU |
|---|---|---|---|
| A100 | 312 | 180 | 57.7% |
| H100 | 989 | 500 | 50.6% |
"""

RIGHT = [
    "At 50% MFU an H100 does 495 TFLOPS; 1,000 of them in 30 days do 1.28e24 FLOPs.",
    "MFU 50%：A100 156 TFLOPS，H100 495 TFLOPS；MFU 40%：A100 125 TFLOPS，H100 396 TFLOPS。",
    "Llama 2 7B took 184,320 A100 GPU-hours, 70B 1,720,320 GPU-hours; with the other sizes 3,311,616 GPU-hours.",
    "DeepSeek-V3 (671B parameters, 37B of them active) saw 14.8T tokens, about 3.3e24 FLOPs.",
    "70B 的模型在 2048 张 H100（989 TFLOPS）上，MFU 40%，15T tokens 要 90 天左右；实际用了 6.4M GPU 小时。",
    "The cluster has 16,384 H100s; 405B parameters and 15.6T tokens cost 3.8e25 FLOPs, about 78 days.",
    "An A100 has a peak of 312 TFLOPS (624 TFLOPS with sparsity); we got 140 TFLOPS, i.e. 45% MFU.",
    "64 A100s for 20 days are 30,720 GPU-hours. At $1.5 per hour that's $46,080, of which $4,608 for storage.",
    "A 7B model, 1T tokens: 4.2e22 FLOPs.\n\nThe study before it used 4.2e21 FLOPs.",
    "A 7B model, 1T tokens: 4.2e22 FLOPs.\n\nInference on 1T tokens: 1.4e22 FLOPs.",
    "在 8 张 A100 上 10 天，共 1,920 卡时；3 次重启又用了 192 卡时。",
    "70B 模型 15T tokens：6.3e24 FLOPs。若只训练 1.5T tokens，则为 6.3e23 FLOPs。",
    "4 nodes with 8 H100s each, 10 days: 7,680 GPU-hours.",
    "The failed run took 32 A100s for 10 days. The final one: 64 A100s, 20 days, 30,720 GPU-hours, $46,080 at $1.5 per "
    "GPU-hour.",
    "We trained on 300B tokens; 130M, 1.3B and 13B models need 2.34e20, 2.34e21 and 2.34e22 FLOPs.",
    "OPT-175B: 180B tokens, 992 A100s, 147 TFLOPS per GPU, 33 days (with restarts about two months).",
    "We train a 7B model on 1T tokens.\n\nTen such runs cost 4.2e23 FLOPs.",
    "A 1B model on 20B tokens costs 1.2e20 FLOPs. Each epoch over 2B tokens is 1.2e19 FLOPs.",
    "A 7B model on 2T tokens: 8.4e22 FLOPs. The backward pass alone is 5.6e22 FLOPs.",
    f"## A100\n\n{_TABLE}\n\n7B model, 1T tokens, A100:\n\n1. 64,815 GPU-hours\n2. on 64 cards 42.2 days",
]
WRONG = {
    "- LLaMA-65B: 1.4T tokens, 6ND = 5.46e24 FLOPs": ("5.46e24 FLOPs", "5.46e23 FLOPs"),
    "7B 模型、1T tokens、A100（有效 180 TFLOPS）：\n\n1. 总计算量 4.2e22 FLOPs\n2. 32,407 GPU-Hours": (
        "32,407",
        "64,815",
    ),
    "A 70B model on 15T tokens takes 6.3e24 FLOPs. On 2,048 H100s at 989 TFLOPS and 40% MFU that is 900 days.": (
        "900",
        "90",
    ),
    "GPT-3 175B on 300B tokens is 3.15e23 FLOPs, i.e. 36,460 PFLOP/s-days.": ("36,460 PFLOP", "3,646 PFLOP"),
    f"{_TABLE}\n7B 模型、1T tokens、A100：\n\n- 32,407 GPU-Hours": ("32,407", "64,815"),
    "A 13B model, 2T tokens, 1.56e23 FLOPs; H100 at 400 TFLOPS: 180,333 GPU-hours": ("180,333", "108,333"),
}
CONFIRMED = {
    "一次训练要 2.1e22 FLOPs，我们只有 8 张 4090（每张峰值 165 TFLOPS），利用率 40% 时约 460 天。": "460",
    "```python\ntotal_flops = 6 * 70e9 * 15e12        # 6.3e24\npeak_flops_per_s = 989e12\nmfu = 0.5\n```\n\n"
    "折合 3,538,928 GPU·小时。": "3,538,928",
    "传闻：1.7T 模型，13T tokens，1.33e26 FLOPs，25000 张 A100 按峰值 624 TFLOPS 跑满，约 98 天。": "98",
    "With activation recomputation the factor is 8: 7B parameters, 2T tokens, 1.12e23 FLOPs": "1.12e23 FLOPs",
    _TABLE: "57.7%",
    "The 13B model took 368,640 GPU-hours. On 1,024 GPUs that's 15 days.": "15",
}
