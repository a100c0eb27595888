"""Columns that follow from another one by a rule that their heading names."""

_LOSSES = (
    "| 步数 | 验证损失 | 困惑度 |\n|--|--|--|\n| 1k | 3.21 | 24.8 |\n| 5k | 2.84 | 17.1 |\n| 20k | 2.47 | 11.8 |\n"
    "| 80k | 2.30 | 9.97 |"
)
_TOKENS = (
    "| Model | Parameters | Trained on | Chinchilla-optimal |\n|---|---|---|---|\n| S | 3B | 1T | 60B |\n"
    "| M | 8B | 2T | 160B |\n| L | 34B | 2T | 680B |"
)
_CARD = (
    "```\nContext   KV cache   % of 24 GB\n---------\n4,096     0.5 GB     2.1%\n32,768    4 GB       16.7%\n"
    "131,072   16 GB      66.7%\n```"
)
_USERS = (
    "| 长度 | 每个请求的 KV | 最大并发（40GB 可用） |\n|--|--|--|\n| 1K | 128 MB | ~320 |\n| 4K | 512 MB | ~80 |\n"
    "| 16K | 2 GB | ~20 |\n| 64K | 8 GB | ~5 |"
)

_OF_CARD = (
    "```\n| 长度 | KV 缓存 | 占 40 GB |\n|------|------|------|\n| 1K | 80 MB | 0.2% |\n| 2K | 160 MB | 0.4% |\n"
    "| 4K | 320 MB | 0.8% |\n| 8K | 640 MB | {} |\n```"
)
_OF_SPACE = (
    "| tokens | cache | of 24 GB |\n|---|---|---|\n| 1K | 0.6 GB | 2.5% |\n| 2K | 1.2 GB | 5% |\n| 4K | 2.4 GB | {} |"
)

RIGHT = (
    _OF_CARD.format("1.6%"),
    _OF_SPACE.format("10%"),
    _LOSSES,
    _TOKENS,
    _CARD,
    _USERS,
    # Losses in bits, or of other texts.
    "| model | loss | ppl |\n|--|--|--|\n| A | 3.0 | 8.0 |\n| B | 2.5 | 5.7 |\n| C | 2.0 | 4.0 |\n| D | 1.5 | 2.8 |",
    "| model | train loss | val loss | ppl |\n|--|--|--|--|\n| A | 2.9 | 3.1 | 22 |\n| B | 2.5 | 2.9 | 18 |\n"
    "| C | 2.0 | 2.8 | 16 |",
    _LOSSES.replace("9.97", "11.2"),
    # The paper's own numbers aren't 20 for each.
    "| Params | Compute-optimal tokens |\n|--|--|\n| 1B | 20.2B |\n| 10B | 205.1B |\n| 67B | 1.5T |\n| 175B | 3.7T |",
    # Weights take room too, and half of a card is another share.
    "| context | KV cache | users @ 80 GB |\n|--|--|--|\n| 4K | 1 GB | 64 |\n| 16K | 4 GB | 16 |\n| 64K | 16 GB | 4 |",
    "| model | weights | KV | % of 80 GB |\n|--|--|--|--|\n| 7B | 14 GB | 2 GB | 20% |\n| 13B | 26 GB | 6 GB | 40% |\n"
    "| 30B | 60 GB | 8 GB | 85% |",
    _USERS.replace("~20", "16"),
    # Cards that share what a row needs, and a limit of how many there are at once.
    "| 模型 | TP | 权重 | 占 80 GB 的比例 |\n|--|--|--|--|\n| 7B | 1 | 14 GB | 17.5% |\n| 13B | 1 | 26 GB | 32.5% |\n"
    "| 70B | 2 | 140 GB | 87.5% |",
    "| Context | KV each | Max concurrent @ 64 GB (cap 256) |\n|--|--|--|\n| 1K | 0.125 GB | 256 |\n"
    "| 4K | 0.5 GB | 128 |\n| 8K | 1 GB | 64 |\n| 32K | 4 GB | 16 |",
)

WRONG = {
    _OF_CARD.format("16%"): ("16%", "1.6%"),
    _OF_SPACE.format("1%"): ("1%", "10%"),
    _LOSSES.replace("11.8", "18.1"): ("18.1", "11.8"),
    _TOKENS.replace("160B", "160M"): ("160M", "160,000M"),
    _CARD.replace("66.7%", "6.67%"): ("6.67%", "66.67%"),
    _USERS.replace("~80", "~30"): ("30", "80"),
}
CONFIRMED = {_LOSSES: "11.8", _TOKENS: "680B", _CARD: "16.7%", _USERS: "320"}
