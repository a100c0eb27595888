"""The parts of a model, each on its own, against their papers and against torch."""

import math
import tracemalloc

import pytest
import torch
from torch.testing import assert_close

from archscope import changed
from archscope.model import position
from archscope.model.ffn import FFN, Fixed
from archscope.model.norm import Norm
from archscope.model.tap import listening, tap
from archscope.presets import get_config
from archscope.tracer import Stats

SMALL = changed(get_config("gpt2-small"), {"d_model": 32, "attention": {"n_heads": 4}})


def normal(*shape: int) -> torch.Tensor:
    """Random numbers, always the same."""
    return torch.randn(shape, generator=torch.Generator().manual_seed(0))


def test_alibi_slopes_of_8_heads_are_those_of_the_paper():
    assert position.alibi_slopes(8).tolist() == [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64, 1 / 128, 1 / 256]


def test_alibi_slopes_of_12_heads_are_those_of_the_authors_code():
    """8 of them as for 8 heads, then every second one for 16; ofirpress/attention_with_linear_biases."""
    between = [2**-0.5, 2**-1.5, 2**-2.5, 2**-3.5]
    assert position.alibi_slopes(12).tolist() == pytest.approx([2**-n for n in range(1, 9)] + between)


def slopes_in_plain_python(n: int) -> list[float]:
    """As the authors write it, list by list: the powers for the largest power of two, then every second of the next."""
    power = 2 ** math.floor(math.log2(n))
    slopes = [2 ** (-8 * (head + 1) / power) for head in range(power)]
    return slopes if power == n else slopes + slopes_in_plain_python(2 * power)[0::2][: n - power]


@pytest.mark.parametrize("heads", [1, 2, 3, 6, 12, 71])
def test_alibi_slopes_of_any_number_of_heads(heads):
    slopes = position.alibi_slopes(heads)
    assert (slopes.shape, slopes.dtype) == ((heads,), torch.float32)
    assert slopes.tolist() == pytest.approx(slopes_in_plain_python(heads), rel=1e-6)


def test_alibi_slopes_on_meta_take_no_memory_however_many_heads():
    position.alibi_slopes(3, "meta")
    tracemalloc.start()
    try:
        slopes = position.alibi_slopes(10**7, "meta")
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (slopes.shape, slopes.is_meta) == ((10**7,), True)
    assert peak < 10**6


@pytest.mark.parametrize("width", [2, 7, 32])
def test_sinusoidal_values_follow_the_formula(width):
    """PE(pos, 2i) = sin(pos / 10000^(2i / width)), PE(pos, 2i + 1) the cosine of it."""
    places = [0, 1, 23]
    table = position.sinusoidal(torch.tensor(places), width)
    assert table.shape == (3, width)
    for row, place in zip(table.tolist(), places, strict=True):
        for channel, value in enumerate(row):
            angle = place / 10000 ** (2 * (channel // 2) / width)
            assert value == pytest.approx((math.sin, math.cos)[channel % 2](angle), abs=1e-5)


def turned(x_BHTd: torch.Tensor, places: list[int], width: int = 8, base: float = 10000.0) -> torch.Tensor:
    """Queries or keys as rotary turns them at these positions."""
    rotary = {"kind": "rotary", "rotary_fraction": width / 8, "rotary_base": base}
    heads = {"attention": {"head_dim": 8}, "position": rotary}
    turns = position.rotary_turns(changed(SMALL, heads), torch.tensor(places), tokens=1)
    return position.rotate(x_BHTd, turns, interleaved=False)


def test_rotary_turns_each_pair_by_its_angle():
    """Number i and number i + half are turned by position × base^(-2i / width)."""
    x = normal(1, 1, 1, 8)
    before, after = x.flatten().tolist(), turned(x, [3], base=100.0).flatten().tolist()
    for i in range(4):
        angle = 3 * 100.0 ** (-2 * i / 8)
        expected = complex(before[i], before[i + 4]) * complex(math.cos(angle), math.sin(angle))
        assert complex(after[i], after[i + 4]) == pytest.approx(expected, abs=1e-5)


def test_rotary_keeps_lengths():
    x_BHTd = normal(2, 4, 6, 8)
    rotated = turned(x_BHTd, list(range(6)))
    assert_close(rotated.norm(dim=-1), x_BHTd.norm(dim=-1))
    assert not torch.allclose(rotated[:, :, 1:], x_BHTd[:, :, 1:])


def test_rotary_sees_nothing_but_distance():
    q, k = normal(2, 1, 1, 1, 8)

    def score(query: int, key: int) -> float:
        return (turned(q, [query]) * turned(k, [key])).sum().item()

    for query, key in [(0, 0), (3, 0), (9, 4)]:
        assert score(query + 100, key + 100) == pytest.approx(score(query, key), abs=1e-4)
    assert abs(score(3, 0) - score(4, 0)) > 1e-2


def test_rotary_leaves_the_rest_of_a_head_as_it_is():
    x_BHTd = normal(1, 1, 6, 8)
    rotated = turned(x_BHTd, list(range(6)), width=4)
    assert torch.equal(rotated[..., 4:], x_BHTd[..., 4:])
    assert not torch.allclose(rotated[:, :, 1:, :4], x_BHTd[:, :, 1:, :4])


@pytest.mark.parametrize(("share", "numbers"), [(1.0, 100), (0.5, 50), (0.58, 58), (0.14, 14)])
def test_rotary_turns_the_share_that_was_asked_for(share, numbers):
    """Also where floats fall short of it: 100 × 0.58 is 57.99… in them."""
    config = changed(SMALL, {"attention": {"head_dim": 100}, "position": {"kind": "rotary", "rotary_fraction": share}})
    assert config.rotary_dim == numbers


@pytest.mark.parametrize("kind", ["layernorm", "rmsnorm"])
def test_a_norm_is_what_torch_calls_by_its_name(kind):
    norm = Norm(changed(SMALL, {"norm": {"kind": kind, "eps": 0.01}}), 32)
    x = 3 + 2 * normal(5, 32)
    with torch.no_grad():
        for parameter in norm.parameters():
            parameter.normal_(generator=torch.Generator().manual_seed(1))
    if kind == "layernorm":
        expected = torch.nn.functional.layer_norm(x, (32,), norm.weight, norm.bias, eps=0.01)
    else:
        expected = torch.nn.functional.rms_norm(x, (32,), norm.weight, eps=0.01)
    assert_close(norm(x), expected)


X = torch.linspace(-4, 4, 128)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("relu", lambda x: max(0.0, x)),
        ("gelu", lambda x: x * (1 + math.erf(x / math.sqrt(2))) / 2),
        ("gelu-tanh", lambda x: x / 2 * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))),
        ("silu", lambda x: x / (1 + math.exp(-x))),
        ("quick-gelu", lambda x: x / (1 + math.exp(-1.702 * x))),
        ("sigmoid", lambda x: 1 / (1 + math.exp(-x))),
        ("identity", lambda x: x),
    ],
)
def test_an_activation_is_its_formula(name, expected):
    assert_close(Fixed(name)(X), torch.tensor([expected(x) for x in X.tolist()]))


def trained_activation(kind: str) -> torch.nn.Module:
    """The activation of an FFN of this kind, as it is built."""
    return FFN(changed(SMALL, {"ffn": {"kind": kind}}), 128).activation


@pytest.mark.parametrize(
    ("kind", "fixed"),
    [("adaptive-gelu", ["gelu"]), ("learnable-swish", ["silu"]), ("mixture", ["gelu", "silu"])],
)
def test_a_trained_activation_starts_as_the_mean_of_fixed_ones(kind, fixed):
    expected = torch.stack([Fixed(name)(X) for name in fixed]).mean(0)
    assert_close(trained_activation(kind)(X), expected)


@pytest.mark.parametrize("kind", ["adaptive-gelu", "learnable-swish", "mixture"])
def test_each_weight_of_a_trained_activation_acts_on_its_channel_alone(kind):
    activation = trained_activation(kind)
    for weight in activation.parameters():
        before = activation(X)
        with torch.no_grad():
            weight[..., -1] += torch.arange(1.0, 1.0 + weight[..., -1].numel()).view_as(weight[..., -1])
        assert (activation(X) != before).nonzero().tolist() == [[127]]


def test_a_tap_is_its_very_argument_watched_or_not():
    x, heard = torch.zeros(2), []
    assert tap("some.name", x, "B") is x
    with listening(lambda *what: heard.append(what)):
        assert tap("some.name", x, "B") is x
    assert tap("some.name", x, "B") is x
    assert heard == [("some.name", x, "B")]


def test_an_inner_listener_gives_the_outer_one_its_place_back_after_an_error():
    outer = []

    def fail(name, x, promise):
        raise RuntimeError(name)

    with listening(lambda name, x, promise: outer.append(name)):
        with pytest.raises(RuntimeError, match="inner"), listening(fail):
            tap("inner", torch.zeros(1), "B")
        tap("outer", torch.zeros(1), "B")
    assert outer == ["outer"]


def test_statistics_leave_out_masked_scores():
    stats = Stats.of(torch.tensor([3.0, -math.inf, 0.0, 1.0, -math.inf, 0.0]))
    assert (stats.mean, stats.min, stats.max, stats.zeros) == (1.0, 0.0, 3.0, 0.5)
    assert stats.std == pytest.approx(math.sqrt(1.5))


def test_a_tensor_without_a_finite_value_has_no_mean():
    stats = Stats.of(torch.tensor([-math.inf]))
    assert all(map(math.isnan, (stats.mean, stats.std, stats.min, stats.max)))
