"""The same weights give the same logits as in transformers, and a preset has as many as its class there."""

from typing import NamedTuple

import pytest
import torch
import transformers
from transformers import AutoModelForCausalLM

from archscope import ModelConfig
from archscope.ledger import ledger
from archscope.model.build import build
from archscope.presets import get_config

# It remarks that the ids of the published models' special tokens are not in a vocabulary as small as here.
transformers.logging.set_verbosity_error()

B, T = 2, 17
V, CONTEXT = 61, 20

LLAMA_NAMES = {
    "model.embed_tokens": "embedding.token",
    "model.layers": "blocks",
    "self_attn.q_proj": "attention.q",
    "self_attn.k_proj": "attention.k",
    "self_attn.v_proj": "attention.v",
    "self_attn.o_proj": "attention.out",
    "self_attn.q_norm": "attention.q_norm",
    "self_attn.k_norm": "attention.k_norm",
    "input_layernorm": "attention_norm",
    "post_attention_layernorm": "ffn_norm",
    "mlp.gate_proj": "ffn.gate",
    "mlp.up_proj": "ffn.up",
    "mlp.down_proj": "ffn.down",
    "model.norm": "final_norm",
    "lm_head": "head",
}
GEMMA2_NAMES = LLAMA_NAMES | {
    "post_attention_layernorm": "attention_output_norm",
    "pre_feedforward_layernorm": "ffn_norm",
    "post_feedforward_layernorm": "ffn_output_norm",
}
GPT_NAMES = {
    "transformer.wte": "embedding.token",
    "transformer.wpe": "embedding.position",
    "transformer.h": "blocks",
    "ln_1": "attention_norm",
    "ln_2": "ffn_norm",
    "attn.c_attn": "attention.qkv",
    "attn.c_proj": "attention.out",
    "mlp.c_fc": "ffn.up",
    "mlp.c_proj": "ffn.down",
    "transformer.ln_f": "final_norm",
    "lm_head": "head",
}
GPT1_NAMES = GPT_NAMES | {
    "transformer.tokens_embed": "embedding.token",
    "transformer.positions_embed": "embedding.position",
    "ln_1": "attention_sum_norm",
    "ln_2": "ffn_sum_norm",
}
NEOX_NAMES = {
    "gpt_neox.embed_in": "embedding.token",
    "gpt_neox.layers": "blocks",
    "input_layernorm": "attention_norm",
    "post_attention_layernorm": "ffn_norm",
    "attention.query_key_value": "attention.qkv",
    "attention.dense": "attention.out",
    "mlp.dense_h_to_4h": "ffn.up",
    "mlp.dense_4h_to_h": "ffn.down",
    "gpt_neox.final_layer_norm": "final_norm",
    "lm_head": "head",
}
MPT_NAMES = {
    "transformer.wte": "embedding.token",
    "transformer.blocks": "blocks",
    "norm_1": "attention_norm",
    "norm_2": "ffn_norm",
    "attn.Wqkv": "attention.qkv",
    "attn.out_proj": "attention.out",
    "ffn.up_proj": "ffn.up",
    "ffn.down_proj": "ffn.down",
    "transformer.norm_f": "final_norm",
    "lm_head": "head",
}

SIZES = {"d_model": 32, "n_layers": 2, "context_length": CONTEXT}
THEIR_SIZES = {
    "vocab_size": V,
    "hidden_size": 32,
    "intermediate_size": 56,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
}
THEIR_GPT_SIZES = {"vocab_size": V, "n_embd": 32, "n_layer": 2, "n_head": 4, "n_positions": CONTEXT}
UNTIED, TIED = {"vocab_size": V, "tied": False}, {"vocab_size": V}
GROUPED = {"n_heads": 4, "n_kv_heads": 2, "qkv_bias": False, "out_bias": False}
ROTARY, RMS = {"kind": "rotary"}, {"kind": "rmsnorm", "eps": 1e-6}
SWIGLU = {"kind": "swiglu", "d_ff": 56}


class Family(NamedTuple):
    """One architecture in both houses, and what its weights are called in each.

    `transposed`: matrices in the blocks are (in, out).
    `by_head`: a fused matrix holds q, k and v of one head, then those of the next.
    `norm_offset`: what is added to a stored norm weight before it is used.
    """

    theirs: transformers.PretrainedConfig
    ours: dict
    names: dict[str, str]
    transposed: bool = False
    by_head: bool = False
    norm_offset: float = 0.0


FAMILIES = {
    "gpt2: learned positions, tied, fused and transposed weights": Family(
        transformers.GPT2Config(**THEIR_GPT_SIZES),
        {"embedding": TIED, "attention": {"n_heads": 4}, "ffn": {"kind": "gelu-tanh"}},
        GPT_NAMES,
        transposed=True,
    ),
    "gpt1: post-norm without a final norm": Family(
        transformers.OpenAIGPTConfig(**THEIR_GPT_SIZES),
        {
            "embedding": TIED,
            "attention": {"n_heads": 4},
            "ffn": {"kind": "gelu-tanh"},
            "norm": {"placement": "post", "final": False},
        },
        GPT1_NAMES,
        transposed=True,
    ),
    "llama: grouped-query, rotary, SwiGLU, RMSNorm, untied": Family(
        transformers.LlamaConfig(**THEIR_SIZES),
        {"embedding": UNTIED, "attention": GROUPED, "ffn": SWIGLU, "norm": RMS, "position": ROTARY},
        LLAMA_NAMES,
    ),
    "mistral: sliding window": Family(
        transformers.MistralConfig(**THEIR_SIZES, sliding_window=5),
        {"embedding": UNTIED, "attention": GROUPED | {"window": 5}, "ffn": SWIGLU, "norm": RMS, "position": ROTARY},
        LLAMA_NAMES,
    ),
    "qwen2: biases on q, k and v, another rotary base": Family(
        transformers.Qwen2Config(
            **THEIR_SIZES, tie_word_embeddings=True, rope_parameters={"rope_type": "default", "rope_theta": 1e6}
        ),
        {
            "embedding": TIED,
            "attention": GROUPED | {"qkv_bias": True},
            "ffn": SWIGLU,
            "norm": RMS,
            "position": ROTARY | {"rotary_base": 1e6},
        },
        LLAMA_NAMES,
    ),
    "qwen3: q and k normalised, heads of a width of their own": Family(
        transformers.Qwen3Config(**THEIR_SIZES, head_dim=12),
        {
            "embedding": UNTIED,
            "attention": GROUPED | {"qk_norm": "head", "head_dim": 12},
            "ffn": SWIGLU,
            "norm": RMS,
            "position": ROTARY,
        },
        LLAMA_NAMES,
    ),
    "gemma: multi-query, GeGLU (tanh), scaled embedding, norm weights stored as w − 1": Family(
        transformers.GemmaConfig(**THEIR_SIZES | {"num_key_value_heads": 1}, head_dim=12),
        {
            "embedding": TIED | {"scale": True},
            "attention": GROUPED | {"n_kv_heads": 1, "head_dim": 12},
            "ffn": {"kind": "geglu", "activation": "gelu-tanh", "d_ff": 56},
            "norm": RMS,
            "position": ROTARY,
        },
        LLAMA_NAMES,
        norm_offset=1.0,
    ),
    "gemma2: sandwich norms": Family(
        transformers.Gemma2Config(
            **THEIR_SIZES,
            head_dim=8,
            query_pre_attn_scalar=8,
            attn_logit_softcapping=None,
            final_logit_softcapping=None,
            layer_types=["full_attention", "full_attention"],
        ),
        {
            "embedding": TIED | {"scale": True},
            "attention": GROUPED,
            "ffn": {"kind": "geglu", "activation": "gelu-tanh", "d_ff": 56},
            "norm": RMS | {"placement": "sandwich"},
            "position": ROTARY,
        },
        GEMMA2_NAMES,
        norm_offset=1.0,
    ),
    "gpt-neox: parallel block, rotary on a part of each head": Family(
        transformers.GPTNeoXConfig(
            **{name: size for name, size in THEIR_SIZES.items() if name != "num_key_value_heads"},
            rope_parameters={"rope_type": "default", "rope_theta": 10000.0, "partial_rotary_factor": 0.25},
        ),
        {
            "block": "parallel",
            "embedding": UNTIED,
            "attention": {"n_heads": 4},
            "ffn": {"kind": "gelu", "d_ff": 56},
            "position": ROTARY | {"rotary_fraction": 0.25},
        },
        NEOX_NAMES,
        by_head=True,
    ),
    "mpt: ALiBi, no biases": Family(
        transformers.MptConfig(d_model=32, n_heads=4, n_layers=2, vocab_size=V, max_seq_len=CONTEXT),
        {
            "embedding": TIED,
            "attention": {"n_heads": 4, "qkv_bias": False, "out_bias": False},
            "ffn": {"kind": "gelu", "bias": False},
            "norm": {"shift": False},
            "position": {"kind": "alibi"},
        },
        MPT_NAMES,
    ),
}


def their_model(family: Family) -> torch.nn.Module:
    """A model of transformers whose every weight matters: none is 0, no norm weight 1."""
    torch.manual_seed(0)
    model = AutoModelForCausalLM.from_config(family.theirs, attn_implementation="eager").eval()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.2 * torch.randn_like(parameter))
    return model


def our_weights(family: Family, theirs: torch.nn.Module) -> dict[str, torch.Tensor]:
    """Their weights under our names and in our shapes."""
    weights = {}
    for their_name, their_weight in theirs.state_dict().items():
        name, weight = their_name, their_weight
        for old, new in family.names.items():
            name = name.replace(old, new)
        if family.transposed and name.startswith("blocks.") and weight.dim() == 2:
            weight = weight.T
        if "norm" in name:
            weight = weight + family.norm_offset
        if ".qkv." in name:
            heads = 4 if family.by_head else 1
            fused = weight.unflatten(0, (heads, 3, -1))
            weights |= {
                name.replace("qkv", letter): fused[:, place].flatten(0, 1) for place, letter in enumerate("qkv")
            }
        else:
            weights[name] = weight
    return weights


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_the_same_weights_give_the_same_logits(family):
    theirs = their_model(family)
    ours = build(ModelConfig.from_mapping(SIZES | family.ours), "cpu")
    ours.load_state_dict(our_weights(family, theirs))
    ids_BT = torch.randint(V, (B, T), generator=torch.Generator().manual_seed(0))
    with torch.inference_mode():
        expected = theirs(ids_BT).logits
        logits = ours(ids_BT)
    assert expected.std() > 0.1
    torch.testing.assert_close(logits, expected, atol=1e-4, rtol=1e-4)


LLAMA = {"hidden_size": 4096, "intermediate_size": 14336, "num_attention_heads": 32, "num_key_value_heads": 8}
PRESETS = {
    "gpt1": transformers.OpenAIGPTConfig(),
    "gpt2-small": transformers.GPT2Config(),
    "gpt2-medium": transformers.GPT2Config(n_embd=1024, n_layer=24, n_head=16),
    "gpt2-large": transformers.GPT2Config(n_embd=1280, n_layer=36, n_head=20),
    "gpt2-xl": transformers.GPT2Config(n_embd=1600, n_layer=48, n_head=25),
    "llama2-7b": transformers.LlamaConfig(),
    "llama3-8b": transformers.LlamaConfig(**LLAMA, vocab_size=128256, num_hidden_layers=32),
    "llama3.1-405b": transformers.LlamaConfig(
        vocab_size=128256,
        hidden_size=16384,
        intermediate_size=53248,
        num_hidden_layers=126,
        num_attention_heads=128,
        num_key_value_heads=8,
    ),
    "tinyllama-1.1b": transformers.LlamaConfig(
        hidden_size=2048,
        intermediate_size=5632,
        num_hidden_layers=22,
        num_attention_heads=32,
        num_key_value_heads=4,
    ),
    "mistral-7b": transformers.MistralConfig(**LLAMA, vocab_size=32000, num_hidden_layers=32),
    "gemma-2b": transformers.GemmaConfig(
        hidden_size=2048,
        intermediate_size=16384,
        num_hidden_layers=18,
        num_attention_heads=8,
        num_key_value_heads=1,
    ),
    "qwen2-0.5b": transformers.Qwen2Config(
        vocab_size=151936,
        hidden_size=896,
        intermediate_size=4864,
        num_hidden_layers=24,
        num_attention_heads=14,
        num_key_value_heads=2,
        tie_word_embeddings=True,
    ),
}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_has_as_many_parameters_as_its_class_in_transformers(preset):
    with torch.device("meta"):
        theirs = AutoModelForCausalLM.from_config(PRESETS[preset])
    assert ledger(get_config(preset)).total == sum(parameter.numel() for parameter in theirs.parameters())
