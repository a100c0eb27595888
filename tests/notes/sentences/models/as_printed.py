"""What a text says of the layers that its note prints, and a number beside one that the note has very often."""

_PRINTED = """```
BertLayer(
  (intermediate): BertIntermediate(
    (dense): Linear(in_features=768, out_features=3072, bias=True)
  )
  (output): BertOutput(
    (dense): Linear(in_features=3072, out_features=768, bias=True)
  )
)
```

{}"""
_LINES = "`Embedding(21128, 768)`：这里的 `21128` 是词汇表大小。\n\n{}"

RIGHT = (
    _PRINTED.format("前馈网络通过一个 `768 -> 3072 -> 768` 的升维再降维结构来提取特征。"),
    _PRINTED.format("An adapter goes 768 → 64 → 768."),
    _PRINTED.format("SwiGLU goes 768 → 2048 → 768 here."),
    _PRINTED.format("Our smaller variant goes 768 → 1536 → 768."),
    _PRINTED.format("Another model goes 512 → 2048 → 512."),
    "前馈网络通过一个 `768 -> 2048 -> 768` 的升维再降维结构来提取特征。",
    _LINES.format("该文件共有 21128 行，每一行代表一个词元，词汇表大小正好是 `21128`。"),
    _LINES.format("该文件共有 21182 行，而不是 21128 行。"),
    _LINES.format("我们扩展的词表有 21182 行，比 21128 多 54 行。"),
    "A step prints 21128, then 21182, and then 21128 again.",
)
WRONG = {
    _PRINTED.format("前馈网络通过一个 `768 -> 2048 -> 768` 的升维再降维结构来提取特征。"): ("2048", "3072"),
    _PRINTED.format("The FFN goes 768 → 2048 → 768."): ("2048", "3072"),
    _PRINTED.format("MLP：$197 \\times 768$ 放大为 $197 \\times 2048$，再缩小变为 $197 \\times 768$"): ("2048", "3072"),
    _LINES.format("该文件共有 21182 行，每一行代表一个词元，词汇表大小正好是 `21128`。"): ("21182", "21128"),
}
