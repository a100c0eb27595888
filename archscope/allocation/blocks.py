"""A block in symbols: attention and FFN, with norms and residual connections where the config puts them."""

from __future__ import annotations

from archscope.allocation.attention import attention, latent_attention
from archscope.allocation.feed_forward import experts, ffn
from archscope.allocation.tape import Storage
from archscope.allocation.walk import Walk
from archscope.parts import norm as norm_parts


def block(walk: Walk, x: Storage) -> Storage:
    """The residual stream through a block; see `parts.norm.PLACEMENTS` and `parts.block.KINDS` for the wirings."""
    config = walk.config
    place, wiring = norm_parts.PLACEMENTS[config.norm.placement], config.wiring
    normed = _norm_if(place.on_input, walk, x)
    attended = _finish(walk, _attend(walk, normed), "attention")
    if wiring.parallel:
        change = attended
        if config.has_ffn:
            own = normed if wiring.shared_norm else _norm_if(place.on_input, walk, x)
            change = walk.plus(attended, _finish(walk, _feed(walk, own), "ffn"))
            del own
        return _norm_if(place.on_sum, walk, _add(walk, x, change))
    x = _norm_if(place.on_sum, walk, _add(walk, x, attended))
    if not config.has_ffn:
        return x
    fed = _finish(walk, _feed(walk, _norm_if(place.on_input, walk, x)), "ffn")
    return _norm_if(place.on_sum, walk, _add(walk, x, fed))


def _attend(walk: Walk, x: Storage) -> Storage:
    return (latent_attention if walk.config.is_latent else attention)(walk, x)


def _feed(walk: Walk, x: Storage) -> Storage:
    return (experts if walk.config.is_mixture else ffn)(walk, x)


def _finish(walk: Walk, x: Storage, sublayer: str) -> Storage:
    """What comes out of a sublayer, on its way to the sum."""
    config = walk.config
    x = _norm_if(norm_parts.PLACEMENTS[config.norm.placement].on_output, walk, x)
    x = walk.dropout(x, config.dropout, f"{sublayer}.dropout")
    return x if config.residual_scale is None else walk.map(x)


def _add(walk: Walk, x: Storage, change: Storage) -> Storage:
    return walk.plus(x, change) if walk.config.residual else change


def _norm_if(wanted: bool, walk: Walk, x: Storage) -> Storage:
    return walk.norm(x, walk.rows, walk.sizes.D) if wanted else x
