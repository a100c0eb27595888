"""Totals of lines of one sort in a block of code, each worked out."""


def _block(total: str, last: str = "flops_scores = 2 × 1024² × 512 = 1.07 GFLOPs", arrow: str = "→ ") -> str:
    return (
        "```\nflops_q = 2 × 1024 × 512² = 0.54 GFLOPs\nflops_kv = 4 × 1024 × 512² = 1.07 GFLOPs\n"
        f"{last}\n{arrow}{total}\n```"
    )


RIGHT = (
    _block("Total Attention: 2.68 GFLOPs per layer"),
    _block("Total: 2.68 GFLOPs", arrow=""),
    _block("Total without the scores: 1.61 GFLOPs"),
    _block("Total Projections: 1.61 GFLOPs", last="scores = 2 × 1024² × 512 = 1.07 GFLOPs"),
    _block("Total: 2.68 GFLOPs, or 1.61 GFLOPs with a cache"),
    _block("总计：2.68 GFLOPs"),
    "- GPU 0: 14 GB\n- GPU 1: 14 GB\n- GPU 2: 14 GB\n- GPU 3: 14 GB\n- Total: 70 GB with the draft model",
)
WRONG = {
    _block("Total Attention: 1.61 GFLOPs per layer"): ("1.61 GFLOPs", "2.68 GFLOPs"),
    _block("Total: 2.14 GFLOPs", arrow=""): ("2.14 GFLOPs", "2.68 GFLOPs"),
    _block("总计：1.61 GFLOPs"): ("1.61 GFLOPs", "2.68 GFLOPs"),
}
CONFIRMED = {_block("Total Attention: 2.68 GFLOPs per layer"): "2.68 GFLOPs"}
