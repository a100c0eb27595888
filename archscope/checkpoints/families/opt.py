"""OPT and Galactica: learned positions that begin in the third row of their table."""

from __future__ import annotations

from archscope.checkpoints.families.common import Family, Table, embedding, plain, sizes
from archscope.checkpoints.names import Layout, names
from archscope.checkpoints.theirs import Theirs


def opt(t: Theirs) -> Table:
    """OPT: ReLU, pre-norm; the 350M post-norm, with a token table half as wide."""
    t.only("learned_embeddings", True)
    t.only("scale_embeddings", False)
    t.unused("activation_dropout", "layerdrop", "output_projection", "prefix")
    table = sizes(t, width=768, layers=12, context=2048)
    width, pre_norm = t.optional_size("word_embed_proj_dim"), t.flag("do_layer_norm_before", True)
    bias, weights = t.flag("enable_bias", True), t.flag("layer_norm_elementwise_affine", True)
    final = pre_norm and not t.flag("_remove_final_layer_norm", False)
    return table | {
        "dropout": t.number("dropout", 0.1),
        "embedding": embedding(t, 50272, tied=True) | {"width": None if width == table["d_model"] else width},
        "attention": {
            "n_heads": t.size("num_attention_heads", 12),
            "dropout": t.number("attention_dropout", 0.0),
            "qkv_bias": bias,
            "out_bias": bias,
        },
        "ffn": plain(t.activation("activation_function", "relu"), t.size("ffn_dim", 3072)) | {"bias": bias},
        "norm": {
            "placement": "pre" if pre_norm else "post",
            "final": final,
            "scale": weights,
            "shift": weights,
        },
        "position": {"kind": "learned", "offset": 2},
    }


_OUTSIDE: Layout = {
    "model.decoder.embed_tokens": "embedding.token",
    "model.decoder.embed_positions": "embedding.position",
    "model.decoder.project_in": "embedding.project_in",
    "model.decoder.project_out": "project_out",
    "model.decoder.final_layer_norm": "final_norm",
    "lm_head": "head",
}
_MATRICES: Layout = {
    "self_attn.q_proj": "attention.q",
    "self_attn.k_proj": "attention.k",
    "self_attn.v_proj": "attention.v",
    "self_attn.out_proj": "attention.out",
    "fc1": "ffn.up",
    "fc2": "ffn.down",
}
_PRE_NORMS: Layout = {"self_attn_layer_norm": "attention_norm", "final_layer_norm": "ffn_norm"}
_POST_NORMS: Layout = {"self_attn_layer_norm": "attention_sum_norm", "final_layer_norm": "ffn_sum_norm"}

_NAMES = tuple(names(_OUTSIDE, "model.decoder.layers", _MATRICES | norms) for norms in (_PRE_NORMS, _POST_NORMS))

FAMILIES = {"opt": Family(opt, _NAMES)}
