"""Attention with latent vectors as PyTorch prints its modules, of a published model or of another one."""


def _printed(*, q_a=1536, q_b=24576, kv_a=576, kv_b=32768, o=16384, rank=512, width=7168):
    sides = {
        "q_a_proj": (width, q_a), "q_b_proj": (q_a, q_b), "kv_a_proj_with_mqa": (width, kv_a),
        "kv_b_proj": (rank, kv_b), "o_proj": (o, width),
    }  # fmt: skip
    lines = [f"  ({name}): Linear(in_features={a}, out_features={b}, bias=False)" for name, (a, b) in sides.items()]
    return "\n".join(["```", "(self_attn): DeepseekV3Attention(", *lines, ")", "```"])


_LITE = (
    "```\n(self_attn): DeepseekV2Attention(\n  (q_proj): Linear(in_features=2048, out_features=3072, bias=False)\n"
    "  (kv_a_proj_with_mqa): Linear(in_features=2048, out_features=576, bias=False)\n"
    "  (kv_b_proj): Linear(in_features=512, out_features=4096, bias=False)\n"
    "  (o_proj): Linear(in_features=2048, out_features=2048, bias=False)\n)\n"
    "(lm_head): Linear(in_features=2048, out_features=102400, bias=False)\n```"
)
RIGHT = [
    _printed(),
    _LITE,
    # Half as many heads, and a model without a turned part or with its own widths.
    _printed(q_b=12288, kv_b=16384, o=8192),
    _printed(q_a=768, q_b=3840, kv_a=288, kv_b=5120, o=2560, rank=256, width=2560),
    _printed(q_a=256, q_b=512, kv_a=128, kv_b=1024, o=512, rank=128, width=512),
    _printed(kv_a=320, rank=256, kv_b=16384),
]
CONFIRMED = {_printed(): "32768"}
WRONG = {
    _printed(kv_a=512): ("512", "576"),
    _printed(q_b=24567): ("24567", "24576"),
    _printed(o=13684): ("13684", "16384"),
}
