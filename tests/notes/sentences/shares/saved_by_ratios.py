"""What is saved, in the line below how many times as much one thing takes as another."""

RIGHT = (
    "```\nRatio (MHA / GQA)   : 8.00x\nSavings (GQA vs MHA): 87.50%\n```",
    "- 压缩比：5 倍\n- 节省：80%",
    "- Compression: 4x\n- Memory saved: 68%",
    # Of another pair, or of something else than what the line above tells.
    "```\nRatio (MHA / GQA): 8.00x\nSavings (MLA vs MHA): 93.75%\n```",
    "```\nRatio: 8.00x\nSavings (with int8): 93.75%\n```",
    "- Ratio: 8x\n- Share left: 12.5%",
    "```bash\n# Ratio: 8.00x\nSAVINGS=12.5\nexport SAVINGS\n```",
    "- Ratio: 0.5x\n- Savings: 50%",
)
WRONG = {
    "```\nRatio (MHA / GQA)   : 8.00x\nSavings (GQA vs MHA): 12.50%\n```": ("12.50%", "87.50%"),
    "- Compression ratio: 5x\n- Savings: 75%": ("75%", "80%"),
    "- 压缩比：5 倍\n- 节省：20%": ("20%", "80%"),
    "```bash\n> python sizes.py --heads 16\n\nRatio (MHA / GQA): 8.00x\nSavings (GQA vs MHA): 12.50%\n```": (
        "12.50%",
        "87.50%",
    ),
}
CONFIRMED = {"```\nRatio (MHA / GQA)   : 8.00x\nSavings (GQA vs MHA): 87.50%\n```": "87.50%"}
