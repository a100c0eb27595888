"""Totals and widths that are a model's, or what the note has stated, but for two digits that changed places."""

_WIDTH = "- Embedding dimensions: 5,120\n- Blocks: 40\n\n1. Tokens become {}-dimensional vectors"

RIGHT = (
    "DeepSeek V3 has 1 shared expert at 671B total.",
    "DeepSeek V3 was trained on 617B total tokens here.",
    "DeepSeek V3 shares 617B total with nobody.",
    "Our own model like DeepSeek V3 has 617B total.",
    _WIDTH.format("5,120"),
    _WIDTH.format("1,280"),
    # A width that no heads divide is as likely what is stated wrongly.
    _WIDTH.replace("5,120", "5,210").format("5,120"),
    "Hidden size: 2048. The tokenizer-free model uses 2084-dim inputs (2048 plus 36).",
    "隐藏层大小：2048。加上位置特征，一共 2084 维。",
    "GPT-2 small's 768 dimensions and 18 hand-made features make a vector of 786 dimensions.",
    "隐藏维度：2048。另有 2408 个样本。",
)
WRONG = {
    "DeepSeek V3 has 1 shared expert at 617B total.": ("617B", "671B"),
    _WIDTH.format("5,210"): ("5,210", "5,120"),
    "隐藏维度：2048。\n\n每个词元都是 2084 维的向量。": ("2084", "2048"),
}
