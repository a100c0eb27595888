"""What all layers have, below what one of them has; what a comment has that lacks a factor; batches that grow."""

_CACHE = "KV cache, batch size B=1.\n\nK 和 V 两份，共 18874368 字节 = 18 MiB。batch 开到 32 就要 {}。"
RIGHT = [
    "Together 29097984 bytes of activations.\n\n12 layers: 349 MB.",
    "- a block has 29,097,984 bytes\n- 12 layers have 349 MB\n- 24 layers have 698 MB",
    # The embedding isn't one of the layers.
    "- embedding: 38,597,376\n- 12 layers: 85,054,464",
    "每层 7.09M。\n\n6 层一组：42.5M",
    _CACHE.format("576 MiB"),
    "KV cache, batch size B=1.\n\nK 和 V 共 18 MiB。batch 开到 32、长度减半就要 288 MiB。",
    "```python\nlr = 3e-4 * 10  # 0.003\nlr = 0.125 * 8  # 0.125 at first\nring = 2 * (8 - 1) / 8  # 1.75\n```",
]
WRONG = {
    "合计 29097984 字节。\n\n12 层共 3.49 GB。": ("3.49 GB", "0.35 GB"),
    "- one block: 29,097,984 bytes\n- 12 layers: 34.9 MB": ("34.9 MB", "349.2 MB"),
    "- one block: 7,087,872\n- all 12 blocks: 77,966,592": ("77,966,592", "85,054,464"),
    _CACHE.format("288 MiB"): ("288 MiB", "576 MiB"),
    "```python\n# Ring AllReduce\nring_factor = 2 * (8 - 1) / 8      # 0.875\n```": ("0.875", "1.750"),
    "```python\nused = 128 * 37 / 1000  # 47.36\n```": ("47.36", "4.736"),
}
