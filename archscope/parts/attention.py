"""The forms of attention, and the ways in which queries and keys are normalised."""

from __future__ import annotations

FORMS = {
    "multi-head": "n_kv_heads = n_heads (Vaswani et al. 2017, arXiv:1706.03762)",
    "grouped-query": "1 < n_kv_heads < n_heads (Ainslie et al. 2023, arXiv:2305.13245)",
    "multi-query": "n_kv_heads = 1 (Shazeer 2019, arXiv:1911.02150)",
    "latent": "keys and values are made from one short vector per token (DeepSeek-V2, arXiv:2405.04434)",
}

QK_NORMS = {
    "none": "queries and keys are used as they are",
    "head": "each head normalised on its own, with the same weights for all heads (Qwen 3, arXiv:2505.09388)",
    "each-head": "each head normalised on its own, with a scale of its own and no shift (StableLM 2 12B)",
    "full": "all heads normalised as one vector (OLMo 2, arXiv:2501.00656)",
}


def form(n_heads: int, n_kv_heads: int, latent: bool) -> str:
    """The name of the form, one of FORMS; a single head is multi-head."""
    if latent:
        return "latent"
    if n_kv_heads == n_heads:
        return "multi-head"
    return "multi-query" if n_kv_heads == 1 else "grouped-query"
