"""Widths of shapes that begin with a letter, given again and again and once with two digits in another order."""

_STEPS = "```\nX: [S, {}]\nQ: [S, 2560] -> [S, 20, 128]\nK: [S, 2560] -> [S, 4, 128]\n```\n\n{}"
_ZH = "输入是 (B, {})，经过投影还是 (B, 1536)，残差相加后也是 (B, 1536)。"

RIGHT = (
    _STEPS.format("2560", ""),
    _STEPS.format("2650", "Here 2650 are the samples."),
    _ZH.format("1536"),
    _ZH.format("1563") + "1563 是词数。",
    "Years: (A, 2012), (A, 2012) and (A, 2013).",
    "(B, 512), (B, 512) and (B, 1024).",
    "(the, 262), (the, 262), (of, 226)",
    "f(x, 4096), f(x, 4096), f(x, 4906)",
)
WRONG = {
    _STEPS.format("2650", ""): ("[S, 2650]", "[S, 2560]"),
    _ZH.format("1563"): ("(B, 1563)", "(B, 1536)"),
}
