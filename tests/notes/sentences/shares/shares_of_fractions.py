"""A share with the fraction behind it that it is, and what a quotient leaves."""

_KEPT = "| Rate | ~{} kept (24/160 per frame) |"
_ROWS = "| what | how |\n|---|---|\n"
_SMALLER = "The student has `30M / 120M = 0.25`, so {} fewer parameters."

RIGHT = (
    _ROWS + _KEPT.format("15%"),
    _SMALLER.format("75%"),
    "A router activates 12.5% of the experts (8/64).",
    "Pruning removes 87.5% (8/64).",
    "Sparsity is 87.5% (8/64 experts run).",
    "命中率 12.5%（8/64）。",
    # Of something else than the fraction, or a date.
    "The loss fell by 40% (3/25).",
    "A quarter, `30M / 120M = 0.25`, and 40% fewer parameters per layer.",
    # What is saved may be said behind the share, and what the fraction is of behind that.
    "We keep 12.5% of the experts (8/64 per layer). The other 87.5% of the experts are idle (8/64 per token).",
    "GQA: 75% reduction of heads (8/32 heads)",
    "Linear attention replaces 75% of attention (3/12 layers keep full attention).",
    "Accuracy is 93% (12/50 of them hard).",
)
WRONG = {
    _ROWS + _KEPT.format("85%"): ("85%", "15%"),
    "A router activates 87.5% of the experts (8/64).": ("87.5%", "12.5%"),
    "Only 31.25% of the tokens stay (8/256).": ("31.25%", "3.125%"),
    "只激活 52.1% 的专家（8/64）。": ("52.1%", "12.5%"),
}
CONFIRMED = {
    _ROWS + _KEPT.format("15%"): "15%",
}
