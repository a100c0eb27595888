"""The words by which one size is said to be less or more than another, and those for what is no size."""

from __future__ import annotations

TIMES = r"(?:×|x\b|\\times|-?fold\b|times\b)"
"""What stands behind a factor: "8× smaller", "an 8-fold reduction"."""
TIMES_OR_ZH = rf"(?:{TIMES}|倍)"
LESS = r"(?:smaller|less|fewer|lower|reduction|compression|decrease|savings?|saved)"
MORE = r"(?:larger|more|bigger|higher|increase|longer)"
"""What stands behind a factor or a share: "8× less", "75% more"."""
LESS_ZH = r"(?:[缩减][小少]|压缩|降低?|下降|节省|省下?|[小少])"
NO_SIZE = (
    r"flop|comput|(?<!\\)time\b|latency|speed|throughput|faster|accura|\bcost|perplex|quality|"
    r"计算|运算|时间|延迟|速度|吞吐|精度|准确|成本|困惑|快"
)
"""Words of a text whose factors and shares may be of something else than the sizes in it: "4× faster"."""
