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
    "| BERT | Base | Large |\n|--|--|--|\n| Layers | 12 | 24 |\n| Heads | 12 | 16 |\n| Sequence length | 128 | 512 |",
)

WRONG = {
    "根据 Bert base 的超参数 $L=12,H=786$，计算出总参数量（Bert large 可类似地计算出来）。": ("786", "768"),
    "$BERT_{BASE}$ $L=12, H=768, A=12$\n$BERT_{LARGE}$ $L=24, H=1024, A=24$": ("24", "16"),
    f"{_TABLE}| Hidden size | 768 | 1024 |\n| Attention heads | 12 | 12 |": ("12", "16"),
    f"{_TABLE}| Hidden size | 768 | 1024 |\n| Vocabulary | ~35,022 | ~30,522 |": ("35,022", "30,522"),
    f"{_ROWS}| BERT-large | 24 | 1024 | 16 | 430M |": ("430M", "340M"),
    "BERT-base: L=12, H=768, A=16": ("16", "12"),
}
