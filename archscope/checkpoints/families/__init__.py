"""The families of published models: for each `model_type`, how its fields read in our terms and what its weights are
called. Defaults are those of the family's own configuration class in transformers.
"""

from __future__ import annotations

from archscope.checkpoints.families import (
    bloom,
    deepseek,
    falcon,
    gemma,
    gpt,
    gpt_neo,
    gpt_oss,
    llama,
    mixtral,
    mpt,
    olmo,
    opt,
    phi,
    phi3,
    qwen,
    stablelm,
    starcoder,
)
from archscope.checkpoints.families.common import Family

FAMILIES: dict[str, Family] = {
    **gpt.FAMILIES,
    **gpt_neo.FAMILIES,
    **starcoder.FAMILIES,
    **opt.FAMILIES,
    **bloom.FAMILIES,
    **mpt.FAMILIES,
    **falcon.FAMILIES,
    **phi.FAMILIES,
    **llama.FAMILIES,
    **qwen.FAMILIES,
    **mixtral.FAMILIES,
    **gemma.FAMILIES,
    **phi3.FAMILIES,
    **olmo.FAMILIES,
    **stablelm.FAMILIES,
    **deepseek.FAMILIES,
    **gpt_oss.FAMILIES,
}
