"""Equations with another factor than was meant, whose result the note has elsewhere too."""

_ABOVE = "Attention has 1,638,400 weights in every block.\n\n"

_TILES = "A tile has 192 tokens, and d is 1024.\n\nN = 4 × 192 + 64 = {}\n\nN × d = 832 × 1024 of width 1024."

RIGHT = (
    "每帧 192 个 token，文本 96 个：6 × 192 + 96 = 1248，1248/624 = 2。",
    _TILES.format(832),
    _ABOVE + "That is 4 × 640² = 1,638,400.",
    "V = 32000 words.\n\n- V = 32000 = 500·64 is a multiple of 64.",
    # One of several.
    "One of 16 sequences of 2,048 tokens = 2,048 tokens.",
)
_FRAMES = "每帧 192 个 token，另有 96 个。\n\n$$\nN = 6 \\times 192 + 96 = {}\n$$\n\n比 $1248/624 = 2$，另见 1152。"
WRONG = {
    # What it comes to is told below.
    _FRAMES.format(1152): ("1152", "1248"),
    # The note has the operand above, and below what it comes to.
    _TILES.format(1024): ("1024", "832"),
    "每块 192 个 token，d = 1024。\n\nN = 4 × 192 + 64 = 1024": ("1024", "832"),
    _ABOVE + "That is 3 × 640² = 1,638,400.": ("3", "4"),
    "V = 32000 words.\n\n- V = 32000 = 550·64 are aligned.": ("550", "500"),
    "Blocks: 18,350,080 weights in all.\n\ntotal = 20,480,000 + 8 * 2,621,440 = 38,830,080\n\n"
    "The model has 38,830,080 weights, of 2,621,440 to a block.": ("8", "7"),
    "注意力共 1,638,400 个参数。\n\n核对：2 × 640² = 1,638,400。": ("2", "4"),
    # Without a witness it is the result that is wrong.
    "That is 3 × 640² = 1,638,400.": ("1,638,400", "1,228,800"),
    _ABOVE + "Of three matrices it is 3 × 640² = 1,282,800.": ("1,282,800", "1,228,800"),
}
