"""The values of a field as they are written: lists, ranges, both."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archscope.errors import InputError
from archscope.sweeps.axes import MAX_FACTORS, Axis


def values(field, written):
    axis = Axis.of(field, written)
    return [axis.value(index) for index in range(axis.size)]


@pytest.mark.parametrize(
    ("field", "written", "meant"),
    [
        ("d_model", "256,512", [256, 512]),
        ("d_model", "512..2048:512", [512, 1024, 1536, 2048]),
        ("d_model", "512..2000:512", [512, 1024, 1536]),
        ("d_model", "512..4096*2", [512, 1024, 2048, 4096]),
        ("n_layers", "1..4", [1, 2, 3, 4]),
        ("n_layers", "7..7", [7]),
        ("n_layers", "1, 2 ,10..30:10,5..20*2", [1, 2, 10, 20, 30, 5, 10, 20]),
        ("ffn.ratio", "2,2.67,8/3", [2, 2.67, "8/3"]),
        ("ratio", "1..2:0.25", [1, 1.25, 1.5, 1.75, 2]),
        ("ffn.kind", "gelu,swiglu", ["gelu", "swiglu"]),
        ("embedding.tied", "true,false", [True, False]),
        ("attention.window", "none,512", ["none", 512]),
        ("name", "1,2", ["1", "2"]),
    ],
)
def test_what_is_written_is_what_is_tried(field, written, meant):
    found = values(field, written)
    assert found == meant
    assert list(map(type, found)) == list(map(type, meant))


@given(first=st.integers(0, 10**6), count=st.integers(1, 200), step=st.integers(1, 10**6), more=st.integers(0, 10**6))
def test_a_range_is_every_step_up_to_its_end(first, count, step, more):
    last = first + (count - 1) * step + min(more, step - 1)
    assert values("d_model", f"{first}..{last}:{step}") == list(range(first, last + 1, step))


def test_a_range_is_not_held():
    axis = Axis.of("d_model", f"1..{10**20 - 1}")
    assert axis.size == 10**20 - 1
    assert axis.value(10**19) == 10**19 + 1
    assert len(axis.pieces) == 1


def test_values_one_by_one():
    assert values("d_ff", range(3, 6)) == [3, 4, 5]
    assert Axis.of("d_ff", range(3, 6)).field == "ffn.d_ff"


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("d_model", "d_model"), ("n_heads", "attention.n_heads"), ("attention.n_heads", "attention.n_heads"),
        ("d_ff", "ffn.d_ff"), ("d_expert", "experts.d_ff"), ("n_experts", "experts.count"), ("tied", "embedding.tied"),
    ],
)  # fmt: skip
def test_a_field_goes_by_its_path_or_by_the_name_in_formulas(name, field):
    assert Axis.of(name, "1").field == field


@pytest.mark.parametrize(
    ("name", "written", "said"),
    [
        ("d_modle", "1", "no field 'd_modle'; did you mean 'd_model'?"),
        ("kind", "1", "no field 'kind'; write ffn.kind or norm.kind or position.kind or rope_scaling.kind"),
        ("d_model", "", "d_model=: a value is missing"),
        ("d_model", "1,,2", "d_model=1,,2: a value is missing"),
        ("d_model", "4096..512", "the range ends before it begins"),
        ("d_model", "1..5:0", "a step of 0 leads nowhere"),
        ("d_model", "1..5*1", "by a factor above 1"),
        ("d_model", "0..5*2", "from above 0"),
        ("d_model", "1..5*1.00001", f"over {MAX_FACTORS:,} values"),
        ("d_model", "1..", "not a range"),
        ("d_model", "1..5:-1", "not a range"),
        ("d_model", "a..b", "not a range"),
        ("d_model", "1..5:2:3", "not a range"),
        ("d_model", [], "no values to try"),
    ],
)
def test_what_is_no_list_or_range_is_refused(name, written, said):
    if said.startswith("over"):
        written = "1..5000000000*1.001"
    with pytest.raises(InputError) as caught:
        Axis.of(name, written)
    assert said in caught.value.message
    assert caught.value.hint or "no values" in said
