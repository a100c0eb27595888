"""`archscope solve`: no other value of the field is nearer, on the side asked for; what can't be searched says so."""

import json

import pytest

import archscope as a
from archscope.changes import changed, nested
from archscope.errors import ConfigError, InputError
from archscope.quantities import numbers


def solution(*args, **options):
    """The rows of an answer: the value of the field, what the quantity is there, whether it is the answer."""
    return a.solve(*args, **options)["solution"]


def answer(*args, **options):
    (row,) = [row for row in solution(*args, **options) if row["answer"]]
    return row["value"]


def value_at(model, field, number, address):
    try:
        return numbers(changed(model, nested({field: number})), [address])[0]
    except ConfigError:
        return None


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("solve", ["--preset", "gpt2-small", "--ffn", "swiglu", "--for", "d_ff", "--target", "params.total=124439808"]),
        ("solve-met", ["--for", "n_layers", "--target", "params.total=124439808"]),
        ("solve-bytes", ["--preset", "llama3-8b", "--for", "vocab_size", "--target", "memory.weights=16GiB", "--below",
                         "--dtype", "bfloat16"]),
    ],
)  # fmt: skip
def test_golden(run, golden, name, args):
    code, out, err = run("solve", *args)
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 80
    golden(f"{name}.table", out)


@pytest.mark.parametrize("form", ["json", "csv", "markdown", "latex"])
def test_golden_formats(run, golden, form):
    code, out, err = run("solve", "--for", "d_ff", "--target", "params.total=100M", "--format", form)
    assert (code, err) == (0, "")
    golden(f"solve.{form}", out)


@pytest.mark.parametrize("model", ["gpt2-small", "llama3-8b", "mixtral-8x7b", "deepseek-v3"])
@pytest.mark.parametrize(
    ("field", "address", "times"),
    [
        ("ffn.d_ff", "params.total", 2.3),
        ("d_model", "params.total", 0.7),
        ("n_layers", "params.total", 1.9),
        ("embedding.vocab_size", "params.ffn_share", 0.6),
        ("context_length", "memory.kv_cache", 3.3),
    ],
)
@pytest.mark.parametrize("side", ["nearest", "below", "above"])
def test_no_value_nearby_is_nearer(model, field, address, times, side):
    config = a.load(model)
    target = a.get(config, address) * times
    found = answer(config, field, address, target, side=side)
    distance = abs(value_at(config, field, found, address) - target)
    for other in range(max(1, found - 130), found + 131):
        value = value_at(config, field, other, address)
        on_its_side = side == "nearest" or (value is not None and (value <= target) == (side == "below"))
        assert value is None or not on_its_side or abs(value - target) >= distance


@pytest.mark.parametrize(
    ("model", "field", "multiple_of"),
    [
        ("gpt2-small", "d_ff", 64),
        ("gpt2-small", "d_ff", 8192),
        ("mixtral-8x7b", "experts.d_ff", 256),
        ("deepseek-v3", "experts.shared_d_ff", 256),
    ],
)
def test_a_width_is_looked_for_among_the_multiples_that_it_is_to_be_of(model, field, multiple_of):
    config = changed(a.load(model), nested({"ffn.multiple_of": multiple_of}))
    target = a.get(config, "params.total") * 3 + 1
    below, above = [row["value"] for row in solution(config, field, "params.total", target)]
    assert (below % multiple_of, above - below) == (0, multiple_of)


def test_what_is_met_is_met_on_every_side():
    for side in ("nearest", "below", "above"):
        rows = solution("gpt2-small", "n_layers", "params.total", 124_439_808, side=side)
        assert [(row["value"], row["left_over"]) for row in rows] == [(12, 0)]


def test_a_field_whose_values_are_few_is_tried_through():
    """Heads divide d_model: the values of n_heads are the divisors of 768."""
    rows = solution("gpt2-small", "n_heads", "size.head_dim", 50)
    assert {row["value"]: row["found"] for row in rows} == {12: 64, 16: 48}
    assert answer("llama3-8b", "n_kv_heads", "params.attention", 1_180_000_000, side="below") == 2


def test_a_width_stays_a_multiple():
    assert answer(changed(a.load("llama2-7b"), {}), "d_ff", "params.total", 6_800_000_000) % 256 == 0


def test_values_of_d_model_are_those_that_heads_divide():
    assert answer("gpt2-small", "d_model", "params.total", 10**9) % 12 == 0
    assert answer("llama2-7b", "d_model", "params.total", 10**9) % 64 == 0, "rotary turns pairs"


@pytest.mark.parametrize(
    ("written", "meant"), [("124,439,808", 12), ("124439808", 12), ("124_439_808.0", 12), ("0.35B", 44), ("350M", 44)]
)
def test_targets_of_parameters_are_read_as_people_write_them(run, written, meant):
    _, out, _ = run("solve", "--for", "n_layers", "--target", f"params.total={written}", "--format", "json")
    assert [row["value"] for row in json.loads(out)["sheets"]["solution"] if row["answer"]] == [meant]


@pytest.mark.parametrize(
    ("target", "meant"),
    [
        ("memory.weights=80GB", 80 * 1000**3),
        ("memory.weights=80GiB", 80 * 1024**3),
        ("memory.weights=2000000000B", 2 * 10**9),
        ("flops.forward=1TFLOPs", 10**12),
        ("flops.forward=300000000000 FLOPs", 3 * 10**11),
        ("flops.forward=1e12", 10**12),
    ],
)
def test_targets_of_bytes_and_flops_have_their_units(run, target, meant):
    _, out, _ = run("solve", "--for", "n_layers", "--target", target, "--format", "json")
    for row in json.loads(out)["sheets"]["solution"]:
        assert row["found"] - row["left_over"] == meant


def test_the_table_says_what_its_quantity_is_of(run):
    _, out, _ = run("solve", "--for", "n_layers", "--target", "flops.forward=1TFLOPs")
    assert "2 per MAC, for one sequence of context_length" in out


def test_bytes_that_only_their_last_digits_tell_apart(run):
    """Both are 74.5 GiB."""
    _, out, _ = run("solve", "--preset", "llama3-8b", "--for", "context_length",
                    "--target", "memory.peak.prefill=80GB", "--below")  # fmt: skip
    rows = [line.split() for line in out.splitlines() if "74.5 GiB  " in line]
    assert [row[-4:-2] for row in rows] == [["74.5", "GiB"]] * 2
    assert len({row[-2] for row in rows}) == 2
    assert "80 GB (74.5 GiB)" in out


@pytest.mark.parametrize(("target", "side", "found"), [(5000, "below", 768), (0.5, "above", 1)])
def test_a_side_has_its_end(target, side, found):
    """What all values miss is answered where somebody says on which side it may be missed."""
    assert [row["found"] for row in solution("gpt2-small", "n_heads", "size.head_dim", target, side=side)] == [found]


BAD = [
    ([], "--for: which field is to be found?"),
    (["--for", "d_ff"], "--target is missing: which value of which quantity?"),
    (["--for", "d_ff", "--target", "params.total"], "--target params.total: expected QUANTITY=VALUE"),
    (["--for", "d_ff", "--target", "params.total=7X"], "--target params.total=7X: '7X' is no number"),
    (["--for", "d_ff", "--target", "params.total=-5"], "'-5' is less than 0"),
    (["--for", "d_ff", "--target", "memory.weights=7M"], "'7M' may be 7MiB or 7MB"),
    (["--for", "d_ff", "--target", "params.fnn=7B"], "no quantity 'params.fnn'; did you mean 'params.ffn'"),
    (["--for", "d_ffn", "--target", "params.ffn=7B"], "no field 'd_ffn'; did you mean"),
    (["--for", "ffn.ratio", "--target", "params.ffn=7B"], "ffn.ratio isn't a whole number"),
    (["--for", "ffn.kind", "--target", "params.ffn=7B"], "ffn.kind isn't a whole number"),
    (["--for", "tied", "--target", "params.ffn=7B"], "embedding.tied isn't a whole number"),
    (["--for", "window", "--target", "params.ffn=7B"], "params.ffn doesn't follow from attention.window"),
    (["--for", "n_heads", "--target", "params.total=7B"], "params.total doesn't follow from attention.n_heads"),
    (["--for", "d_ff", "--target", "params.total=7", "--below"], "params.total is above 7 at every ffn.d_ff, "),
    (["--for", "vocab_size", "--target", "params.ffn_share=0.9", "--above"],
     "params.ffn_share is below 90.0 % at every embedding.vocab_size, 66.0 % at the most (embedding.vocab_size = 1)\n"
     "       take a target of 66.0 % or less\n"),
    (["--for", "n_layers", "--target", "params.total=1"],
     "params.total is above 1 at every n_layers, 46,473,216 at the least (n_layers = 1)\n"
     "       take a target of 46,473,216 or more, or add --above\n"),
    (["--for", "n_layers", "--target", "params.total=1e30"], "params.total doesn't come to 1.00e+30 at any n_layers"),
    (["--for", "n_layers", "--target", "params.total=1e30", "--above"], "params.total doesn't come to 1.00e+30"),
    (["--for", "n_heads", "--target", "size.head_dim=5000"], "size.head_dim is below 5,000 at every attention.n_heads"),
    (["--for", "n_layers", "--target", "memory.weights=24"],
     "memory.weights is above 24 B at every n_layers, 185,892,864 B (177.3 MiB) at the least"),
    (["--for", "n_layers", "--target", "memory.weights=24Gb"], "'24Gb' is in bits; of bytes write 24GB or 24GiB"),
    (["--for", "d_ff", "--target", "params.total=7B", "--below", "--above"], "give --below or --above, not both"),
    (["--for", "d_model", "--multiple-of", "4096", "--target", "params.ffn_share=60%"],
     "params.ffn_share goes up and down with d_model"),
    (["--for", "vocab_size", "--target", "params.embedding_share=150%"],
     "params.embedding_share can't be 150.0 %: a share is between 0 and 100 %"),
    (["--for", "vocab_size", "--target", "params.embedding_share=100%"],
     "params.embedding_share doesn't come to 100.0 % at any embedding.vocab_size up to 10^18"),
    (["--for", "n_layers", "--target", "params.ffn_share=90%"],
     "params.ffn_share doesn't come to 90.0 % at any n_layers up to 10^18, where it is 66.6 %"),
    (["--for", "n_layers", "--target", "flops.forward=1e30"],
     "flops.forward doesn't come to 1.00e+30 at any n_layers up to 10^18, where it is"),
    (["--for", "n_layers", "--target", "memory.weights=1B"],
     "memory.weights=1B: 1B may be bytes, or billions of them\n       write 1 for bytes, 1GB or 1GiB"),
    (["--for", "n_layers", "--target", "memory.weights=0.5 B"], "write 0.5 for bytes, 0.5GB or 0.5GiB"),
    (["--ffn", "none", "--for", "multiple_of", "--target", "params.total=7B"],
     "ffn.multiple_of = 1: means nothing with ffn.kind = none"),
]  # fmt: skip


@pytest.mark.parametrize(("args", "said"), BAD, ids=[" ".join(args) for args, _ in BAD])
def test_bad_requests(run, args, said):
    code, out, err = run("solve", *args)
    assert (code, out) == (2, "")
    assert said in err
    assert "Traceback" not in err


def test_a_side_that_is_none():
    with pytest.raises(InputError, match="no side 'left'"):
        a.solve("gpt2-small", "d_ff", "params.total", 10**9, side="left")
