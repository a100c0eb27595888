"""What so many layers have below what one has, and the parts of it: "Per layer: 135,680", "Across 24 layers: …"."""

_ADAPTER = (
    "```\nwq: 8 × (1280 + 1280) = 20,480\nwv: 8 × (1280 + 320) = 12,800\nup: 8 × (1280 + 5120) = 51,200\n"
    "down: 8 × (5120 + 1280) = 51,200\n\n{}\n{}\n```"
)
_SHARED = "```\n嵌入: = 3,276,800\n8 个 Block: 2,819,072 × 8 = 22,552,576\n归一化: 512 = 512\n\n总计: ≈ {} ≈ 26M\n```"
_AGAIN = "Total per layer: 40,963,200 (~41M)\n48 layers total: {}"

RIGHT = (
    "| Part | Toy | Large |\n|---|---|---|\n| Attention, per block | 263,168 | 1,050,624 |\n"
    "| FFN, per block | 525,568 | 2,099,712 |\n| 2 LayerNorms, per block | 1,024 | 2,048 |",
    "```\n前 4 层\n  注意力: 21M × 4 = 84M\n  FFN: 3 × 1024 × 4096 = 12,582,912\n  每层: 12,582,912 + 21M = 33.6M\n"
    "  4 层小计: 134M\n```",
    _ADAPTER.format("Per layer: 135,680", "For all 24 layers: 3,256,320"),
    # Other layers, some of the parts, and more than the parts.
    _ADAPTER.format("Per layer: 135,680", "Across 12 layers: 1,628,160"),
    _ADAPTER.format("Per layer (only wq and wv): 33,280", "Across 24 layers: 798,720"),
    _ADAPTER.format("Per layer (wq, wv): 33,280", "Across 24 layers (all modules): 3,256,320"),
    _ADAPTER.format("Per layer with biases: 135,700", "Across 24 layers: 3,256,800"),
    _ADAPTER.format("Per layer: 135,680", "Across 24 layers (with an adapter of the head): 3,300,000"),
    "```\n每层: 404 MB\n全部 32 层: ≈ 13.2 GB (含嵌入)\n```",
    "Per layer: 12,596,224 (~12.6M).\n24 layers total: 302,311,424 (~302M, with the last norm).",
    _AGAIN.format("1,966,235,200 (~1.97B)"),
    "```\nEmbedding: = 3,276,800\nBlocks: 2,819,072 × 8 = 22,552,576\n\nTotal: ~ 26,200,000 ≈ 26M\n```",
    # The only row, of which a total is twice as much.
    "| Part | Params |\n|---|---|\n| 2 layers | 500,000 |\n| Total | 1,000,000 |",
    # The layers have norms as well.
    "| Part | Parameters |\n|--|--|\n| attention | 2,621,440 |\n| MLP | 8,388,608 |\n"
    "| Per layer (matrices) | 11,010,048 |\n| × 24 layers (with norms) | 264,290,304 |",
)
WRONG = {
    "```\n前 4 层\n  注意力: 21M × 4 = 84M\n  FFN: 3 × 1024 × 4096 = 12,582,912\n  每层: 12,582,912 + 21M = 33.6M\n"
    "  4 层小计: 143M\n```": (
        "143M",
        "134M",
    ),
    _ADAPTER.format("Per layer (4 modules): 135,680", "Across 24 layers: 3,265,320 ≈ 3.26M"): (
        "3,265,320",
        "3,256,320",
    ),
    _ADAPTER.format("Per layer: 135,680", "共 24 层: 4,341,760"): ("4,341,760", "3,256,320"),
    # What all layers have shows that of one to be wrong.
    _ADAPTER.format("Per layer (4 modules): 115,200", "Across 24 layers: 3,256,320"): ("115,200", "135,680"),
    _AGAIN.format("1,996,233,600 (~1.97B)"): ("1,996,233,600", "1,966,233,600"),
    _SHARED.format("25,289,888"): ("25,289,888", "25,829,888"),
}
CONFIRMED = {
    _ADAPTER.format("Per layer: 135,680", "Across 24 layers: 3,256,320 ≈ 3.26M"): "3,256,320",
    _SHARED.format("25,829,888"): "25,829,888",
}
