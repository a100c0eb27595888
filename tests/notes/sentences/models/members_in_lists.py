"""Sizes of one model of a family, set side by side behind its name, one of which is another member's."""

_SMALL = "'gpt2': dict(n_layer={}, n_head={}, n_embd={})"
_OTHERS = (
    "\n'gpt2-medium': dict(n_layer=24, n_head=16, n_embd=1024)\n'gpt2-large': dict(n_layer=36, n_head=20, n_embd=1280)"
)
_FOUR = (
    "GPT-2 的四个版本：Small（12 层，768 维，12 头）、Medium（24 层，1024 维，{} 头）、XL（48 层，1600 维，25 头）。"
)
_SIZES = (
    "GPT-2 comes in three sizes: Small (12 layers, 768 dim, 12 heads), Medium (24 layers, 1024 dim, {} heads) "
    "and Large (36 layers, 1280 dim, 20 heads)."
)
_NAMED = "GPT-2 Small（12 层，768 维，12 头）、GPT-2 Medium（24 层，1024 维，{} 头）。"
_ITEMS = "# GPT-2\n\n- **Small (124M)**: 12 layers, 768 dim, 12 heads\n- {}: 24 layers, d_model=1024, {} heads"

RIGHT = (
    _FOUR.format(16),
    _SIZES.format(16),
    _NAMED.format(16),
    _ITEMS.format("Medium", 16),
    # Another model, another family.
    _ITEMS.format("Medium with MHA of fewer heads", 8),
    _ITEMS.format("Our Medium", 8),
    "GPT-2 Medium (24 layers, 1024 dim, 16 heads) vs a half-size model (24 layers, 1024 dim, 8 heads)",
    "GPT-2 Small (12 layers, 768 dim, 12 heads), a custom GPT-2 Medium (24 layers, 1024 dim, 8 heads)",
    "We know GPT-2.\n\nWhisper has Small (12 layers, 768 dim, 12 heads), Medium (24 layers, 1024 dim, 12 heads).",
    "# GPT-2\n\n- Small: 6 layers, 768 dim, 12 heads",
    f"```\n{_SMALL.format(12, 12, 768)}{_OTHERS}\n```",
    f"`{_SMALL.format(12, 12, 768)}`",
    "GPT-2: n_layer=36, n_head=20, n_embd=1280",
    "- gpt2: n_layer=12, n_head=12, n_embd=768\n- gpt2-xl: n_layer=48, n_head=25, n_embd=1600",
    # Somebody's own, or not set side by side.
    "Our GPT-2: n_layer=12, n_head=20, n_embd=768",
    "GPT-2 trained with n_layer=24, n_head=12, n_embd=768 is deeper.",
    "GPT-2 has n_layer=12 and n_embd=768; 20 heads are those of GPT-2 Large.",
    "GPT-2 has 12 layers and a width of 768, or 20 heads where it is large.",
)

WRONG = {
    _FOUR.format(12): ("12", "16"),
    _SIZES.format(12): ("12", "16"),
    _NAMED.format(12): ("12", "16"),
    _ITEMS.format("**Medium (355M)**", 12): ("12", "16"),
    _ITEMS.format("Medium", 12): ("12", "16"),
    f"`{_SMALL.format(12, 20, 768)}`": ("20", "12"),
    f"```\n{_SMALL.format(12, 20, 768)}{_OTHERS}\n```": ("20", "12"),
    f"```\n{_SMALL.format(12, 12, 1024)}{_OTHERS}\n```": ("1024", "768"),
    "GPT-2：n_layer=12, n_head=20, n_embd=768": ("20", "12"),
    "- gpt2: n_layer=12, n_head=16, n_embd=768\n- gpt2-medium: n_layer=24, n_head=16, n_embd=1024": ("16", "12"),
}
