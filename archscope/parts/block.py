"""The ways in which a block wires its two sublayers."""

from __future__ import annotations

KINDS = {
    "sequential": "attention first, then the FFN on its result (Vaswani et al. 2017, arXiv:1706.03762)",
    "parallel": "attention and FFN on the same input, each with its own norm, summed (GPT-NeoX, arXiv:2204.06745)",
}
