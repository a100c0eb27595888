"""Sizes of one model of a family, set side by side behind its name, one of which is another member's."""

_SMALL = "'gpt2': dict(n_layer={}, n_head={}, n_embd={})"
_OTHERS = (
    "\n'gpt2-medium': dict(n_layer=24, n_head=16, n_embd=1024)\n'gpt2-large': dict(n_layer=36, n_head=20, n_embd=1280)"
)

RIGHT = (
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
    f"`{_SMALL.format(12, 20, 768)}`": ("20", "12"),
    f"```\n{_SMALL.format(12, 20, 768)}{_OTHERS}\n```": ("20", "12"),
    f"```\n{_SMALL.format(12, 12, 1024)}{_OTHERS}\n```": ("1024", "768"),
    "GPT-2：n_layer=12, n_head=20, n_embd=768": ("20", "12"),
    "- gpt2: n_layer=12, n_head=16, n_embd=768\n- gpt2-medium: n_layer=24, n_head=16, n_embd=1024": ("16", "12"),
}
