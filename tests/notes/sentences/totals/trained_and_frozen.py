"""Totals of what is trained and what is frozen in tables, lists and blocks of code; in sentences they are left open."""

_TABLE = """\
| 项 | full | LoRA r=8 |
|---|---|---|
| 可训练参数 | 9,437,184 | 98,304 |
| 冻结参数 | 0 | 9,437,184 |
| 总参数 | 9,437,184 | 9,535,488 |
"""
_COLUMNS = """\
| Method | Trainable | Frozen | Total |
|---|---|---|---|
| adapters | 1.19M | 84.95M | 86.14M |
| last layer | 7,087,872 | 77,867,520 | 84,955,392 |
"""
_DIAGRAM = (
    '```mermaid\ngraph LR\n    A["LoRA<br/>trainable: 98,304<br/>frozen: 9,437,184<br/>total: 9,535,488"] --> B\n```'
)
_SENTENCE = "With rank 8 there are 98,304 trainable, 9,437,184 frozen and 9,535,488 in total."
_LIST = "- 总计：9,535,488\n- 可训练：98,304\n- 冻结：9,437,184"

RIGHT = (
    _TABLE,
    _COLUMNS,
    _DIAGRAM,
    _SENTENCE,
    _LIST,
    # The total is that of the base, or of something else; and some of each aren't one.
    _LIST.replace("9,535,488", "9,437,184"),
    _TABLE.replace("总参数 | 9,437,184 | 9,535,488", "总参数占比 | 100% | 101%"),
    _COLUMNS.replace("Total", "Total bytes").replace("86.14M", "172.28M").replace("84,955,392", "169,910,784"),
    "LoRA: trainable 98,304, trainable biases 1,024, frozen 9,437,184, total 9,536,512.",
    "Trainable 98,304, untrainable norms 12,288, frozen 9,424,896, total 9,535,488.",
    "如果可训练 98,304，冻结 9,437,184，总计 9,553,488 就不对了。",
    # Sentences between that have no numbers, and weights of 4 bits that are counted two by two.
    "Frozen weights stay. Of 6.74B parameters, 4.2M are trainable in this run. In total it keeps all.",
    "We train for 3 epochs on 54,000 examples in total. The frozen part stays. What is trainable has 8.4M parameters.",
    "QLoRA: 33,554,432 trainable parameters, 6.74B frozen, 3,533,967,360 in total, as two weights share a byte.",
)

WRONG = {
    # What is trained was added where it should have been taken away.
    _LIST.replace("9,437,184", "9,633,792"): ("9,633,792", "9,437,184"),
    "```\nTotal parameters: 10,788,929\nTrainable (LoRA): 73,728 (0.68%)\nFrozen: 10,862,657\n```": (
        "10,862,657",
        "10,715,201",
    ),
    _TABLE.replace("9,535,488", "9,838,592"): ("9,838,592", "9,535,488"),
    _COLUMNS.replace("86.14M", "96.14M"): ("96.14M", "86.14M"),
    _LIST.replace("9,535,488", "9,633,792"): ("9,633,792", "9,535,488"),
}

CONFIRMED = {_COLUMNS: "86.14M", _LIST: "9,535,488"}
