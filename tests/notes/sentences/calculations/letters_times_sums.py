"""Letters side by side that are factors: before a sum in brackets, and behind a thin space."""

_SIZES = "Here $h$ = 12288, $a$ = 96, 96 layers, and we set $s = 2048$, $b = 1$.\n\n"
_SPLIT = _SIZES + "Tensor parallelism with $t = 8$ leaves $sbh(10 + 24/8 + 80/8)$ = {} per layer."
_LAYER = "- Here $h$ = 12288, $s = 2048$, $b = 1$, $a = 96$: $sbh(34 + 5as/h)$ = {} per layer."
_THIN = "取 $b=1, s=1024, h=768$。\n\n每层 $34\\,sbh$ = {} 字节。"

RIGHT = (
    _SPLIT.format("579 MB"),
    _LAYER.format("2.87 GB"),
    _THIN.format("26,738,688"),
    # Of another batch or width, in words that call a function, and units behind a thin space.
    _SIZES + "With half the width, $h = 6144$, $sbh(10 + 24/8 + 80/8)$ = 289 MB per layer.",
    _SIZES + "If the batch were 2, $sbh(10 + 24/8 + 80/8)$ would be = 1.16 GB.",
    _SIZES + "The step takes $40\\,ms$ = 0.04 s, and $12\\,GB$ = 12,000 MB.",
    "Let $m = 3$, $d = 2$. $mx(d + 1)$ = 5 is the larger one.",
)
WRONG = {
    _SPLIT.format("289 MB"): ("289 MB", "579 MB"),
    _SPLIT.format("57.9 MB"): ("57.9 MB", "578.8 MB"),
    _LAYER.format("1.43 GB"): ("1.43 GB", "2.87 GB"),
    _THIN.format("26,783,688"): ("26,783,688 字节", "26,738,688 字节"),
}
CONFIRMED = {_SPLIT.format("579 MB"): "579 MB", _THIN.format("26,738,688"): "26,738,688 字节"}
