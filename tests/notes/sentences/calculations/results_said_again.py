"""Results said again in brackets, in millions or billions; and totals of layers with digits in another order."""

RIGHT = [
    "6ND for 1.56B parameters with D = 400K * 1024 * 1024 = 4.19e11 tokens gives 3.92e21.",
    "3 * 2048 * 5632 = 34,603,008 (~35M)",
    "3 * 2048 * 5632 = 34,603,008 (~34M)",
    "三个矩阵共 3 × 2048 × 5632 = 34,603,008（约 3460 万）。",
    # What 22 layers have together may stand there without a word.
    "3 * 2048 * 5632 = 34,603,008 (~761M)",
    "3 * 2048 * 5632 = 34,603,008 (~52M with attention)",
    "3 * 2048 * 5632 = 34,603,008 (52M)",
    "Each layer has about 38M parameters, and all 22 layers together 836M.",
    "每层 FFN 约 34.6M 参数，22 层合计约 761M。",
    # Other parts are in it.
    "每层 FFN 约 34.6M 参数，22 层合计约 783M。",
    "The layers have 6,607,343,616 parameters (6.74B with the head).",
    # What others say that it is.
    "GPT-2 Medium has 354,823,168 parameters (345M in the paper's table).",
    "实际 354,823,168 个参数（论文：345M）。",
]
WRONG = {
    "3 * 2048 * 5632 = 34,603,008 (~43M)": ("43M", "35M"),
    "3 * 2048 * 5632 = 34,603,008 (~53M)": ("53M", "35M"),
    "22 * 34,603,008 = 761,266,176 (~0.67B)": ("0.67B", "0.76B"),
    "三个矩阵共 3 × 2048 × 5632 = 34,603,008（约 53M）。": ("53M", "35M"),
    "Each layer holds about 34.6M parameters, and all 22 layers together about 716M.": ("716M", "761M"),
    "每层约 55.6M 参数，26 层合计约 1.54B。": ("1.54B", "1.45B"),
}
CONFIRMED = {
    "3 * 2048 * 5632 = 34,603,008 (~35M)": "35M",
    "每层 FFN 约 34.6M 参数，22 层合计约 761M。": "761M",
}
RIGHT += [
    "24000 × 640 = 15,360,000 ≈ 15.4M parameters.",
    "24000 × 640 = 15,360,000 ≈ 30.7M parameters with the head.",
    "24000 × 640 = 15,360,000 ≈ 46.1M parameters for the three of them.",
    "24000 × 640 = 15,360,000 ≈ 1536 万参数。",
]
WRONG |= {
    "24000 × 640 = 15,360,000 ≈ 26.4M parameters.": ("26.4M", "15.36M"),
    "24000 × 640 = 15,360,000 ≈ 19.6M 参数。": ("19.6M", "15.36M"),
}
