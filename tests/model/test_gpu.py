"""On a CUDA device: published models build and run there, and a small one gives what it gives on the CPU."""

import pytest
import torch
from test_peaks_of_parts import DROPOUTS, LONG, PARTS

import archscope
from archscope import ModelConfig, changed
from archscope.config import AttentionConfig, EmbeddingConfig, FFNConfig, NormConfig, PositionConfig
from archscope.errors import DeviceError, InputError
from archscope.footprint import weight_bytes
from archscope.ledger import ledger
from archscope.machine import free_bytes
from archscope.model.build import build
from archscope.presets import get_config
from archscope.tracer import trace

needs_cuda = pytest.mark.skipif(not torch.cuda.is_available(), reason="torch finds no CUDA device")

PUBLISHED = ["gpt2-small", "gpt2-xl", "llama2-7b"]


def skip_if_too_large(preset: str) -> None:
    """llama2-7b takes 12.6 GiB in bfloat16, and a pass a little more."""
    needed = weight_bytes(get_config(preset), "bfloat16") + 2**30
    free = free_bytes("cuda")
    if free < needed:
        pytest.skip(f"{preset} needs {needed:,} bytes on the device, {free:,} are free")


@pytest.mark.gpu
@needs_cuda
@pytest.mark.parametrize("preset", PUBLISHED)
def test_a_published_model_is_traced(preset):
    skip_if_too_large(preset)
    config = get_config(preset)
    report = archscope.trace(preset, batch=2, seq=8, device="cuda", dtype="bfloat16", decode=1, stats=True)
    logits = next(row for row in report["shapes"] if row["tap"] == "head.logits")
    assert (logits["shape"], logits["dtype"]) == ([2, 8, config.embedding.vocab_size], "bfloat16")
    assert logits["std"] > 0
    after = next(row for row in report["decode-1"] if row["tap"] == "attention.k_cached")
    assert after["shape"] == [2, config.n_kv_heads, 9, config.head_dim]


@pytest.mark.gpu
@needs_cuda
@pytest.mark.parametrize("preset", PUBLISHED)
def test_a_published_model_is_counted(preset):
    """`params --verify` raises nothing, so what is built there has the weights of the ledger."""
    skip_if_too_large(preset)
    report = archscope.params(preset, verify=True, device="cuda", dtype="bfloat16")
    total = next(row for row in report["components"] if row["role"] == "total")
    assert total["parameters"] == ledger(get_config(preset)).total


@pytest.mark.gpu
@needs_cuda
def test_what_the_allocator_kept_is_free():
    """Torch holds on to the memory of tensors that are gone, and would use it for the next model."""
    torch.cuda.empty_cache()
    before = free_bytes("cuda")
    kept = torch.empty(2**30, dtype=torch.uint8, device="cuda")
    assert before - free_bytes("cuda") == kept.numel()
    del kept
    assert torch.cuda.memory_reserved() >= 2**30
    assert free_bytes("cuda") == before


@pytest.mark.gpu
@needs_cuda
def test_a_small_model_gives_what_it_gives_on_the_cpu():
    """In the whole pass, and decoding through the cache."""
    config = ModelConfig(
        d_model=48,
        n_layers=2,
        context_length=32,
        embedding=EmbeddingConfig(vocab_size=61),
        attention=AttentionConfig(n_heads=6, n_kv_heads=2, window=5),
        ffn=FFNConfig(kind="swiglu"),
        norm=NormConfig(kind="rmsnorm"),
        position=PositionConfig(kind="rotary"),
    )
    on_cpu, on_cuda = build(config, "cpu"), build(config, "cuda", seed=1)
    on_cuda.load_state_dict(on_cpu.state_dict())
    ids_BT = torch.randint(61, (2, 12), generator=torch.Generator().manual_seed(0))
    with torch.inference_mode():
        expected = on_cpu(ids_BT)
        logits = on_cuda(ids_BT.to("cuda")).cpu()
    torch.testing.assert_close(logits, expected, atol=1e-5, rtol=1e-4)
    traced = [trace(model, ids_BT.to(next(model.parameters()).device), decode=2) for model in (on_cpu, on_cuda)]
    next_ids = [[each.next_ids for each in (found.prompt, *found.steps)] for found in traced]
    assert next_ids[0] == next_ids[1]


@pytest.mark.gpu
@needs_cuda
def test_the_same_seed_gives_the_same_weights_there():
    config = get_config("nanogpt-shakespeare")
    first, again = (build(config, "cuda", seed=3).state_dict() for _ in range(2))
    assert all(torch.equal(first[name], again[name]) for name in first)


@pytest.mark.gpu
@needs_cuda
def test_flops_are_counted_and_measured_there():
    report = archscope.flops(
        "gpt2-small", batch=4, verify=True, measure=True, device="cuda", dtype="bfloat16", peak="989TFLOPs"
    )
    forward, *_ = report["verified"]
    assert forward["torch"] == forward["fvcore"] == 4 * 291_648_307_200
    assert 0 < report["measured"][0]["peak_share"] < 1


@pytest.mark.gpu
@needs_cuda
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
@pytest.mark.parametrize(
    ("preset", "n_layers", "shape"),
    [("gpt2-small", 12, (4, 1024)), ("gpt2-xl", 48, (1, 1024)), ("llama3-8b", 4, (1, 4096))],
)
@pytest.mark.parametrize(
    "choice",
    [{"training": "adamw"}, {"training": "adamw", "checkpointing": "block"}, {"of": "prefill"}, {"of": "decode"}],
    ids=str,
)
def test_the_peak_of_memory_is_the_one_predicted(preset, n_layers, shape, dtype, choice):
    """Within 5 % of max_memory_allocated, and within 1 % without libraries; Llama 3's blocks are cut to fit."""
    config = changed(get_config(preset), {"n_layers": n_layers})
    batch, tokens = shape
    report = archscope.memory(config, batch=batch, seq=tokens, dtype=dtype, measure=True, device="cuda", **choice)
    (row,) = report["measured"]
    assert row["what"] == "max_memory_allocated"
    assert abs(row["deviation"]) < 0.05
    assert abs(row["rest"]) < 0.01


WIDE = changed(
    LONG, {"d_model": 1024, "context_length": 2048, "embedding": {"vocab_size": 2048}, "attention": {"n_heads": 8}}
)
"""Wide and long enough that the allocator's blocks of 2 MiB don't matter."""

IN_BLOCKS = {"checkpointing": "block"}
FUSED = IN_BLOCKS | {"attention": "fused"}


def above_the_prediction(config: ModelConfig, dtype: str, **choices: str) -> tuple[int, int]:
    """By how many bytes the peak of a step of training is above what is predicted and what was there before; and it."""
    report = archscope.memory(
        config, batch=4, seq=2048, dtype=dtype, training="sgd", measure=True, device="cuda", **choices
    )
    (row,) = report["measured"]
    return row["measured"] - row["beside"] - row["predicted"], row["measured"]


def check_sums_over_tokens_alone_are_above(config: ModelConfig, dtype: str, **choices: str) -> None:
    """They take a MiB for each multiprocessor at most, which `memory` says below its table."""
    above, measured = above_the_prediction(config, dtype, **choices)
    in_sums = torch.cuda.get_device_properties("cuda").multi_processor_count * 2**20
    assert -0.003 * measured < above < in_sums + 0.003 * measured


@pytest.mark.gpu
@needs_cuda
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
@pytest.mark.parametrize("choices", [{}, IN_BLOCKS], ids=str)
@pytest.mark.parametrize("changes", [{}, DROPOUTS, *PARTS], ids=str)
def test_the_peak_of_training_of_every_part(changes, choices, dtype):
    check_sums_over_tokens_alone_are_above(changed(WIDE, changes), dtype, **choices)


@pytest.mark.gpu
@needs_cuda
@pytest.mark.parametrize(
    ("dtype", "heads"),
    [("float32", 8), ("bfloat16", 8), ("bfloat16", 2), ("bfloat16", 1), ("float16", 8)],
)
@pytest.mark.parametrize("changes", [{}, {"position": {"kind": "rotary"}}, {"ffn": {"d_ff": 64}}, DROPOUTS], ids=str)
def test_the_peak_of_training_with_a_fused_kernel(changes, dtype, heads):
    """With a narrow FFN it is in the kernel's backward pass."""
    config = changed(changed(WIDE, changes), {"attention": {"n_kv_heads": heads}})
    check_sums_over_tokens_alone_are_above(config, dtype, **FUSED)


@pytest.mark.gpu
@needs_cuda
def test_what_no_fused_kernel_takes_is_refused():
    """Torch would quietly write down the scores."""
    config = changed(WIDE, {"attention": {"n_kv_heads": 2}})
    with pytest.raises(InputError, match="torch's kernel can't do shared heads in float32 on CUDA"):
        above_the_prediction(config, "float32", **FUSED)


@pytest.mark.gpu
@needs_cuda
@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_a_fused_kernel_keeps_there_what_is_worked_out(dtype):
    report = archscope.memory(
        "gpt2-small", training="sgd", attention="fused", dtype=dtype, verify=True, device="cuda", batch=2
    )
    (row,) = report["verified"]
    assert abs(row["deviation"]) < 0.01


def test_a_cuda_device_that_is_not_there_is_an_error(run_process):
    """On every machine: none has a hundred."""
    with pytest.raises(
        DeviceError, match=r"no device 'cuda:99': (this machine has \d+|torch finds no CUDA device here)"
    ):
        archscope.trace("gpt2-small", device="cuda:99")
    code, out, err = run_process("shapes", "--device", "cuda:99")
    assert (code, out) == (2, "")
    assert err.startswith("error: no device 'cuda:99'")
    assert "--device meta" in err
