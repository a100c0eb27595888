"""The published sizes of BERT and its like, in sentences and tables."""

_TABLE = "| | BERT-base | BERT-large |\n|--|--|--|\n| Parameters | 110 million | 340 million |\n| Layers | 12 | 24 |\n"
_ROWS = "| Model | Layers | Hidden | Heads | Params |\n|--|--|--|--|--|\n| BERT-base | 12 | 768 | 12 | 110M |\n"

RIGHT = (
    "BERT-base: L=12, H=768, A=12, total parameters 110M; BERT-large: L=24, H=1024, A=16, 340M",
    f"{_TABLE}| Hidden size | 768 | 1024 |\n| Attention heads | 12 | 16 |\n| Vocabulary | 30,522 | 30,522 |",
    f"{_ROWS}| BERT-large | 24 | 1024 | 16 | 345M |\n| RoBERTa-large | 24 | 1024 | 16 | 355M |",
    "BERT-base fine-tuned with sequence length 128, batch size 32 for 3 epochs.",
    "BERT-base: 12 layers, 12 heads, 768 dims; we freeze the first 8 layers.",
    "BERT-base has 12 layers, 12 heads and a hidden size of 768; the classifier has 2 layers.",
    "Chinese BERT-base: 12 layers, 12 heads, 768 dims, vocabulary 21128.",
    "multilingual BERT-base: L=12, H=768, A=12, vocab_size=119547",
    "GPT-1 和 BERT-base 的骨架几乎一样，也是 12 层 768 维，参数 117M，词表 40478，上下文 512。",
    "BERT-base and GPT-2 Small both have 12 layers, 12 heads, d_model 768, vocabulary 50257.",
    "Our BERT-base has 12 layers, 8 heads and 512 dims.",
    "The base model ($\\textrm{BERT}_{\\textrm{BASE}}$) has 12 layers, 768 hidden units and 12 self-attention heads.",
    "How large is BERT-large?\n\nAnswer: 24 layers, hidden size 1024, 16 heads, d_ff 4096, about 340M parameters.",
    "Why is BERT-base slow?\n\nIf it had 12 layers, 768 dims and 12 heads but d_ff 4096, it would be slower.",
    "Is BERT-base too large?\n\nOur model has 12 layers, hidden size 512, 8 heads, d_ff 2048.",
    "BERT-base 和 BERT-large 有什么不同？\n\n答：24 层，隐藏维度 1024，16 个头，而前者是 12 层。",
    "BERT-base 的规模？\n\nGPT-2 Medium 有 24 层，隐藏维度 1024，16 个头。",
    "BERT-base has two hidden layers with 256 hidden units on top.",
    "| BERT | Base | Large |\n|--|--|--|\n| Layers | 12 | 24 |\n| Heads | 12 | 16 |\n| Sequence length | 128 | 512 |",
)

WRONG = {
    "根据 Bert base 的超参数 $L=12,H=786$，计算出总参数量（Bert large 可类似地计算出来）。": ("786", "768"),
    "$BERT_{BASE}$ $L=12, H=768, A=12$\n$BERT_{LARGE}$ $L=24, H=1024, A=24$": ("24", "16"),
    f"{_TABLE}| Hidden size | 768 | 1024 |\n| Attention heads | 12 | 12 |": ("12", "16"),
    f"{_TABLE}| Hidden size | 768 | 1024 |\n| Vocabulary | ~35,022 | ~30,522 |": ("35,022", "30,522"),
    f"{_ROWS}| BERT-large | 24 | 1024 | 16 | 430M |": ("430M", "340M"),
    "BERT-base: L=12, H=768, A=16": ("16", "12"),
    "$\\textbf{BERT}_{\\textbf{LARGE}}$ has 24 layers with 1024 hidden units and 12 attention heads.": ("12", "16"),
    "**Q: How large is BERT-base?**\n\nA: 12 layers, hidden size 768, 12 heads, d_ff 4096.": ("4096", "3072"),
    "BERT-large 的层数、头数、隐藏维度？\n\n答：36 层，16 个头，隐藏维度 1024。": ("36", "24"),
}
