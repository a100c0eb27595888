"""The tokens of a second that bandwidth or compute allow, in a row with what a token takes of it."""

_ROW = "| Resource | Cost | Limit |\n|---|---|---|\n| Bandwidth (3.35 TB/s) | 0.25 GB / token | ≤ {} |"
_ZH = "| 资源 | 成本 | 上限 |\n|---|---|---|\n| 算力（989 TFLOPS） | 16.1 GFLOPs / token | ≤ {} |"

RIGHT = (
    _ROW.format("13.4k tok/s"),
    _ROW.format("13,400 tokens/s"),
    _ZH.format("61k tok/s"),
    # What was measured is less.
    _ROW.format("9.8k tok/s"),
    _ROW.format("13.4k tok/s for 8 users"),
)
WRONG = {
    _ROW.format("1.34k tok/s"): ("1.34k", "13.40k"),
    _ZH.format("6.1k tok/s"): ("6.1k", "61.4k"),
}
CONFIRMED = {_ROW.format("13.4k tok/s"): "13.4k"}
