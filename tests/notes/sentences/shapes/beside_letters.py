"""Widths of shapes that begin with a letter, given again and again and once with two digits in another order."""

_STEPS = "d_model = 2560\n\n```\nX: [S, {}]\nQ: [S, 2560] -> [S, 20, 128]\nK: [S, 2560] -> [S, 4, 128]\n```\n\n{}"
_ZH = "d_model = 1536。\n\n输入是 (B, T, {})，经过投影还是 (B, T, 1536)，残差之后也是 (B, T, 1536)。"

RIGHT = (
    _STEPS.format("2560", ""),
    _STEPS.format("2650", "Here 2650 are the samples."),
    _ZH.format("1536"),
    _ZH.format("1563") + "1563 是词数。",
    "Years: (A, 2012), (A, 2012) and (A, 2013).",
    "(B, 512), (B, 512) and (B, 1024).",
    # More of them, or fewer, and lengths of texts.
    "Prompts of d_model 512: [B, 512], [B, 512], [B, 521] (of 9 more).",
    "Hidden states of width 1024: [B, T, 1024], [B, T, 1024]. The last: [B, T, 1042], for 18 positions.",
    "- 4096 in, [B, T, 4096], [B, T, 4096]\n- SliceGPT has [B, T, 4069].",
    "Batches: [T, B, 512], [T, B, 512], [T, B, 521].",
    "(the, 262), (the, 262), (of, 226)",
    "f(x, 4096), f(x, 4096), f(x, 4906)",
)
WRONG = {
    _STEPS.format("2650", ""): ("[S, 2650]", "[S, 2560]"),
    _ZH.format("1563"): ("(B, T, 1563)", "(B, T, 1536)"),
}
NOT_CONFIRMED = {
    "The table has the shape [vocab_size, embedding_dim] = [50257, 1024].": "[50257, 1024]",
}
