"""What must be true of every model, seen on small real ones on the CPU."""

import math
import statistics

import pytest
import torch
from torch.testing import assert_close

from archscope import ModelConfig, changed, tracer
from archscope.config import AttentionConfig, EmbeddingConfig
from archscope.errors import BrokenPromise
from archscope.model.build import build
from archscope.model.gpt import GPT
from archscope.model.sight import Cache
from archscope.model.tap import listening
from archscope.parts.ffn import KINDS

V, T, WINDOW = 61, 12, 4

TINY = ModelConfig(
    d_model=32,
    n_layers=2,
    context_length=24,
    embedding=EmbeddingConfig(vocab_size=V),
    attention=AttentionConfig(n_heads=4),
)
ARCHITECTURES = {
    "gpt2-like": {},
    "llama-like": {
        "embedding": {"tied": False},
        "attention": {"n_kv_heads": 2, "qkv_bias": False, "out_bias": False},
        "ffn": {"kind": "swiglu"},
        "norm": {"kind": "rmsnorm"},
        "position": {"kind": "rotary"},
    },
    "alibi": {"position": {"kind": "alibi"}},
    "sinusoidal": {"position": {"kind": "sinusoidal"}, "embedding": {"scale": True}},
    "no positions": {"position": {"kind": "none"}},
    "sliding window": {
        "attention": {"window": WINDOW, "n_kv_heads": 1, "qk_norm": "head"},
        "position": {"kind": "rotary"},
    },
    "post-norm": {"norm": {"placement": "post", "final": False}},
    "sandwich": {"norm": {"placement": "sandwich"}, "ffn": {"kind": "geglu"}},
    "parallel": {"block": "parallel", "position": {"kind": "rotary", "rotary_fraction": 0.5}},
    "no residual": {"residual": False, "attention": {"output_projection": False}, "ffn": {"kind": "linear"}},
}
every_architecture = pytest.mark.parametrize("changes", ARCHITECTURES.values(), ids=ARCHITECTURES)


def lively(changes: dict) -> GPT:
    """A model whose matrices are large enough for every token to make a difference."""
    model = build(changed(TINY, changes), "cpu")
    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.dim() == 2:
                parameter.mul_(10)
    return model


def ids(batch: int, tokens: int = T) -> torch.Tensor:
    """Random ids, always the same."""
    return torch.randint(V, (batch, tokens), generator=torch.Generator().manual_seed(0))


def seen_at(name: str, model: GPT, ids_BT: torch.Tensor) -> list[torch.Tensor]:
    """The tensors that the tap called `name` sees in a pass, one for each block."""
    seen = []
    with listening(lambda tapped, x, promise: seen.append(x) if tapped == name else None), torch.inference_mode():
        model(ids_BT)
    return seen


@torch.inference_mode()
def logits(model: GPT, ids_BT: torch.Tensor, cache: Cache | None = None) -> torch.Tensor:
    return model(ids_BT, cache)


@every_architecture
def test_a_later_token_changes_no_earlier_logits(changes):
    model, before = lively(changes), ids(2)
    for place in (0, 1, 5, T - 1):
        after = before.clone()
        after[:, place] = (after[:, place] + 1) % V
        old, new = logits(model, before), logits(model, after)
        assert_close(new[:, :place], old[:, :place], atol=1e-6, rtol=0)
        assert (new[:, place] - old[:, place]).abs().max() > 1e-3


@every_architecture
def test_attention_weights_sum_to_one_and_fall_on_visible_tokens_only(changes):
    model = lively(changes)
    window = model.config.attention.window or T
    visible_TS = torch.tensor([[0 <= query - key < window for key in range(T)] for query in range(T)])
    layers = seen_at("attention.softmax", model, ids(2))
    assert len(layers) == 2
    for weights_BHTS in layers:
        assert_close(weights_BHTS.sum(-1), torch.ones(2, 4, T), atol=1e-6, rtol=0)
        assert torch.equal(weights_BHTS > 0, visible_TS.expand_as(weights_BHTS))


def test_a_window_hides_what_is_further_back_than_all_layers_together_reach():
    """Two layers with a window of 4 see 7 tokens; the first of 12 can reach the 7th and no later one."""
    model, before = lively(ARCHITECTURES["sliding window"]), ids(1)
    after = before.clone()
    after[0, 0] = (after[0, 0] + 1) % V
    changed_T = (logits(model, after) != logits(model, before)).any(-1)[0]
    reach = 2 * (WINDOW - 1) + 1
    assert changed_T.tolist() == [True] * reach + [False] * (T - reach)


def test_alibi_takes_slope_times_distance_from_each_score():
    model, ids_BT = lively(ARCHITECTURES["alibi"]), ids(2)
    before, after = (seen_at(name, model, ids_BT)[0] for name in ("attention.scores", "attention.alibi"))
    for head, slope in enumerate([1 / 4, 1 / 16, 1 / 64, 1 / 256]):
        for query, key in [(0, 0), (5, 5), (5, 4), (11, 0)]:
            taken = before[:, head, query, key] - after[:, head, query, key]
            assert_close(taken, torch.full((2,), slope * (query - key)), atol=1e-5, rtol=0)


@every_architecture
def test_a_row_padded_at_the_end_gives_what_it_gives_alone(changes):
    model = lively(changes)
    rows = [ids(1, length)[0].tolist() for length in (5, 12, 1)]
    padded = tracer.padded(rows, "cpu")
    together = logits(model, padded)
    for row, in_batch in zip(rows, together, strict=True):
        alone = logits(model, torch.tensor([row]))[0]
        assert_close(in_batch[: len(row)], alone, atol=1e-5, rtol=1e-5)
    next_ids = [tracer.trace(model, torch.tensor([row])).prompt.next_ids[0] for row in rows]
    assert tracer.trace(model, padded, [5, 12, 1]).prompt.next_ids == next_ids


@pytest.mark.parametrize("chunks", [[1] * T, [T], [5, 1, 6], [2, 7, 3]], ids=str)
@every_architecture
def test_tokens_by_and_by_give_what_they_give_at_once(changes, chunks):
    model, ids_BT = lively(changes), ids(2)
    cache = Cache(model.config)
    parts = [logits(model, part, cache) for part in ids_BT.split(chunks, dim=1)]
    assert_close(torch.cat(parts, dim=1), logits(model, ids_BT), atol=1e-5, rtol=1e-5)
    assert cache.length == T


@pytest.mark.parametrize("window", [1, 2, WINDOW, T, 2 * T])
def test_a_window_keeps_no_more_than_a_later_token_can_see(window):
    model, ids_BT = lively({"attention": {"window": window}}), ids(2)
    cache, parts = Cache(model.config), []
    for number, part in enumerate(ids_BT.split(1, dim=1), start=1):
        parts.append(logits(model, part, cache))
        assert cache.layers[0].kept == min(number, window - 1)
    assert_close(torch.cat(parts, dim=1), logits(model, ids_BT), atol=1e-5, rtol=1e-5)


def test_decoding_goes_on_with_the_likeliest_token():
    """A traced decoding step is fed what the pass before it found likeliest, as a loop without a cache is."""
    model, row = lively({}), ids(1)[0].tolist()
    traced = tracer.trace(model, torch.tensor([row]), decode=3)
    for each in (traced.prompt, *traced.steps):
        following = int(logits(model, torch.tensor([row]))[0, -1].argmax())
        assert each.next_ids == [following]
        row.append(following)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "none"])
def test_an_ffn_treats_every_token_on_its_own(kind):
    ffn = lively({"ffn": {"kind": kind}}).blocks[0].ffn
    x_BTD = torch.randn(2, T, 32, generator=torch.Generator().manual_seed(0))
    other = x_BTD.clone()
    other[1, 3] += 1
    with torch.inference_mode():
        differs = (ffn(x_BTD) != ffn(other)).any(-1)
    expected = torch.zeros(2, T, dtype=torch.bool)
    expected[1, 3] = True
    assert torch.equal(differs, expected)


@pytest.mark.parametrize("residual", [True, False])
@pytest.mark.parametrize("kind", ["sequential", "parallel"])
def test_a_block_whose_sublayers_give_nothing_gives_its_input_or_without_residual_nothing(kind, residual):
    model = lively({"block": kind, "residual": residual})
    with torch.no_grad():
        for block in model.blocks:
            block.attention.out.weight.zero_()
            block.ffn.down.weight.zero_()
    [first, second] = seen_at("block.output", model, ids(2))
    given = seen_at("block.input", model, ids(2))[0]
    assert given.abs().min() > 0
    expected = given if residual else torch.zeros_like(given)
    assert torch.equal(first, expected)
    assert torch.equal(second, expected)


@pytest.mark.parametrize(
    "changes", [{"dropout": 0.5}, {"embedding": {"dropout": 0.5}}, {"attention": {"dropout": 0.5}}], ids=str
)
def test_dropout_is_off_in_inference_and_on_in_training(changes):
    model, ids_BT = lively(changes), ids(2)
    assert torch.equal(logits(model, ids_BT), logits(lively({}), ids_BT))
    model.train()
    torch.manual_seed(0)
    assert not torch.equal(logits(model, ids_BT), logits(model, ids_BT))


def test_dropout_takes_its_share_of_the_embedding_and_of_each_sublayer():
    """In training a quarter of the numbers is 0, and what is added to the stream is the output of the sublayer."""
    model = lively({"dropout": 0.25, "embedding": {"dropout": 0.25}}).train()
    torch.manual_seed(0)
    seen = {}
    with listening(lambda name, x, promise: seen.setdefault(name, x)):
        model(ids(8))
    after_attention, after_ffn = seen["attention.residual"], seen["ffn.residual"]
    for change in (seen["block.input"], after_attention - seen["block.input"], after_ffn - after_attention):
        assert (change == 0).float().mean().item() == pytest.approx(0.25, abs=0.03)


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
@every_architecture
def test_half_precision_runs_on_the_cpu(changes, dtype):
    """Every tensor that carries values is of that type, and the logits are finite and near the exact ones."""
    model = build(changed(TINY, changes), "cpu", dtype)
    traced = tracer.trace(model, ids(2)).prompt
    others = {record.tap for record in traced.records if record.dtype != dtype}
    assert others <= {"tokens.ids", "position.encoding", "head.argmax"}
    exact = build(changed(TINY, changes), "cpu")
    exact.load_state_dict(model.state_dict())
    assert_close(logits(model, ids(2)).float(), logits(exact, ids(2)), atol=0.02, rtol=0.02)


def test_listening_changes_no_result():
    model, heard = lively({}), []
    with listening(lambda name, x, promise: heard.append(name)):
        watched = logits(model, ids(2))
    assert torch.equal(watched, logits(model, ids(2)))
    assert heard[0] == "tokens.ids"
    assert heard[-1] == "head.logits"


def test_nobody_listens_after_an_error_in_a_traced_pass():
    model = lively({})
    right = model.head
    model.head = torch.nn.Linear(32, V + 1)
    with pytest.raises(BrokenPromise):
        tracer.trace(model, ids(2))
    assert logits(model, ids(2)).shape == (2, T, V + 1)
    model.head = right
    assert tracer.trace(model, ids(2)).prompt.records


@every_architecture
def test_stats_are_those_of_the_tensors_themselves(changes):
    """Against Python's own statistics, over the values that are finite."""
    model, ids_BT, tensors = lively(changes), ids(2), []
    with listening(lambda name, x, promise: tensors.append((name, x))):
        logits(model, ids_BT)
    records = tracer.trace(model, ids_BT, stats=True).prompt.records
    assert [record.tap for record in records[: len(tensors)]] == [name for name, _ in tensors]
    for record, (name, x) in zip(records, tensors, strict=False):
        values = [value for value in x.float().flatten().tolist() if math.isfinite(value)]
        stats = record.stats
        assert (stats.min, stats.max) == (min(values), max(values)), name
        assert stats.mean == pytest.approx(statistics.fmean(values), abs=1e-5), name
        assert stats.std == pytest.approx(statistics.pstdev(values), rel=1e-4, abs=1e-6), name
        assert stats.zeros == pytest.approx(values.count(0) / len(values)), name


def test_there_are_none_unless_asked_for_and_none_on_meta():
    unasked = tracer.trace(lively({}), ids(1)).prompt.records
    on_meta = tracer.trace(build(TINY), ids(1).to("meta"), stats=True).prompt.records
    assert {record.stats for record in (*unasked, *on_meta)} == {None}
