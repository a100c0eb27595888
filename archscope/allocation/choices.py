"""What can be chosen: what is run, how attention is computed, what is kept for the backward pass."""

from __future__ import annotations

PASSES = {
    "decode": "one token, those before it in the KV cache",
    "prefill": "all tokens into an empty KV cache",
    "forward": "all tokens, no KV cache",
}
"""What can be run without training."""

ATTENTION = {
    "materialised": "scores and weights are written down: matrix products, as the model is",
    "fused": "one kernel that keeps neither (FlashAttention, Dao et al. 2022, arXiv:2205.14135)",
}

CHECKPOINTING = {
    "none": "everything that the backward pass needs is kept",
    "block": "the input of each block is kept, the rest computed again (Chen et al. 2016, arXiv:1604.06174)",
}
