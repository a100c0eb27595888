"""By how much a size is larger than another one, which stands beside it or in another item."""

_THAN = "- Hidden size: 6144 ({}x larger than Phi's 3072)"
_ITEMS = "- A: 20 layers, hidden_size=640\n- B: 30 layers (50% deeper), hidden_size=1280 ({}% wider), patch_size=14"
_ZH = "宽度 d_model = 960，比 768 大 {}%。"

RIGHT = (
    _THAN.format("2"),
    _ITEMS.format("100"),
    _ZH.format("25"),
    # By so many times more than it: once more is twice as much.
    _THAN.format("1"),
    # Three sizes, of which any may be meant; what else is larger; no size.
    "- A: 20 layers\n- B: 24 layers\n- C: 36 layers (20% deeper)",
    "- A: hidden_size=640\n- B: hidden_size=1280 (30% faster)",
    "A context of 8192, 3x larger than the 2048 of GPT-3 and so on.",
    "With 4096 tokens, 50% more than in 2 runs of 512 and 300 others.",
    "It would be wrong to say that 6144 is wide (3x larger than 3072).",
)
WRONG = {
    _THAN.format("4"): ("4", "2"),
    _ITEMS.format("50"): ("50%", "100%"),
    _ZH.format("40"): ("40%", "25%"),
    "A depth of 48, 50% deeper than 24.": ("50%", "100%"),
    "The small one is 512 wide, 25% narrower than 1024.": ("25%", "50%"),
}
CONFIRMED = {_THAN.format("2"): "2", _ITEMS.format("100"): "100%", _ZH.format("25"): "25%"}
