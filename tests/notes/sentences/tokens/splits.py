"""A text shared out into parts for training and validation."""

_EN = "| Metric | Value |\n|---|---|\n| Total tokens | 338,025 |\n| Training tokens | {} |\n| Validation tokens | {} |"
_ZH = "- 总字符数：20,479\n- 训练集：{}\n- 验证集：{}"

RIGHT = (
    _EN.format("304,222 tokens (90%)", "33,803 tokens (10%)"),
    _EN.format("304,222 tokens (90.0%)", "33,803"),
    _ZH.format("18,431 个字符（90%）", "2,048 个字符（10%）"),
    _EN.replace("| Total t", "| Total characters | 1,115,394 |\n| Total t").format("304,222 (90%)", "33,803 (10%)"),
    # Not all of it is used; what is seen in training is more; a share of something else.
    _EN.format("301,111", "33,083"),
    _EN.format("304,222 (95% of them words)", "33,803 (31 s)"),
    _EN.replace("Training tokens", "Training tokens seen").format("3,042,220 (900%)", "33,803"),
    "- Total tokens: 12,000\n- Train: 10,200 tokens (85%)\n- Val: 1,080 tokens (9%)",
)
WRONG = {
    _EN.format("304,222 tokens (90%)", "33,830 tokens (10%)"): ("33,830", "33,803"),
    _EN.format("304,222 tokens (95%)", "33,803 tokens (10%)"): ("95%", "90%"),
    _ZH.format("18,341 个字符（90%）", "2,048 个字符（10%）"): ("18,341", "18,431"),
}
CONFIRMED = {_EN.format("304,222 tokens (90%)", "33,803 tokens (10%)"): "33,803"}
