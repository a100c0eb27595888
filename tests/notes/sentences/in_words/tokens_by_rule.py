"""The tokens to train on by a rule, for the model whose total the note has told."""

_TOTAL = (
    "| Part | Parameters |\n|---|---|\n| Embedding | 3,276,800 |\n| Layers | 22,552,576 |\n| Norm | 512 |\n"
    "| Total | 25,829,888 |\n\n{}"
)

RIGHT = (
    _TOTAL.format("按 Chinchilla“每个参数 20 个 token”的经验，只需要约 5.17 亿 token。"),
    _TOTAL.format("At 20 tokens per parameter that is about 517M tokens."),
    _TOTAL.format("At 20 tokens per parameter a model ten times larger takes 5.17B tokens."),
    _TOTAL.format("At 20 tokens per parameter we would need 5.17B tokens for a 258M model."),
    _TOTAL.format("At 20 tokens per parameter the corpus of 5.17B tokens is enough for a larger one."),
    _TOTAL.format("At 20 tokens per parameter it isn't much: we train on 10B tokens."),
    _TOTAL.format("At 20 tokens per parameter that is 517M; 10 epochs are 5.17B tokens."),
    "At 20 tokens per parameter that is about 5.17B tokens.",
)
WRONG = {
    _TOTAL.format("按 Chinchilla“每个参数 20 个 token”的经验，只需要约 51.7 亿 token。"): ("51.7 亿", "5.2 亿"),
    _TOTAL.format("At 20 tokens per parameter that is about 5.17B tokens."): ("5.17B", "0.52B"),
    _TOTAL.format("Chinchilla’s 20 tokens per parameter make that 51.7M tokens."): ("51.7M", "516.6M"),
}
