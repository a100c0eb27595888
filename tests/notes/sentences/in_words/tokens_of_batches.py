"""The tokens of batches of a size, where the note says how long a sequence is."""

_NOTE = "| Setting | Value |\n|---|---|\n| Sequence length | 512 tokens |\n\n{}"
_ZH = "序列长度：512。\n\n{}"

RIGHT = (
    _NOTE.format("Batch size 24 processes 12,288 tokens in each update."),
    _NOTE.format("Batch 24 at step 1,000 has processed 12.3M tokens, batch 48 at step 500 has processed 12.3M."),
    _NOTE.format("Batch size 24 processes 24 sequences of 12,288 tokens with 4 accumulation steps."),
    _NOTE.format("With accumulation over 2 micro-steps batch 24 at step 1,000 has seen 24.6M tokens."),
    _NOTE.format("On 2 GPUs batch 24 at step 1,000 has processed 24.6M tokens."),
    _NOTE.format("Batch 24 at step 1,000 has seen 24,000 sequences."),
    _ZH.format("batch 24 在第 1,000 步已处理 12.3M token。"),
    "Sequence length 512 at first, sequence length 1,024 later. Batch 24 at step 1,000 has processed 24.6M tokens.",
    "序列长度 512。批大小 16，1000 步，共训练 410 万 token（平均长度 256）。",
)
WRONG = {
    _NOTE.format("Batch size 24 processes 12,828 tokens in each update."): ("12,828", "12,288"),
    _NOTE.format("Batch 24 at step 1,000 has processed 24.6M tokens."): ("24.6M", "12.3M"),
    _ZH.format("batch 24 在第 1,000 步已处理 6.1M token。"): ("6.1M", "12.3M"),
}
CONFIRMED = {_ZH.format("batch 24 在第 1,000 步已处理 12.3M token。"): "12.3M"}
