"""The forms of attention, told apart by how many query heads share one key/value head."""

from __future__ import annotations

FORMS = {
    "multi-head": "n_kv_heads = n_heads (Vaswani et al. 2017, arXiv:1706.03762)",
    "grouped-query": "1 < n_kv_heads < n_heads (Ainslie et al. 2023, arXiv:2305.13245)",
    "multi-query": "n_kv_heads = 1 (Shazeer 2019, arXiv:1911.02150)",
}


def form(n_heads: int, n_kv_heads: int) -> str:
    """The name of the form, one of FORMS; a single head is multi-head."""
    if n_kv_heads == n_heads:
        return "multi-head"
    return "multi-query" if n_kv_heads == 1 else "grouped-query"
