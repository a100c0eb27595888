"""`archscope verify`: what applies holds over a grid of configs; models broken on purpose fail by the right claim."""

import dataclasses
import json
import math
from itertools import product

import pytest
import torch

import archscope
from archscope import ModelConfig, changed, tracer
from archscope.documents import to_toml
from archscope.errors import Remark
from archscope.lab import claims, trials
from archscope.ledger import ledger
from archscope.model import build as building
from archscope.model.attention import Mixing
from archscope.model.build import build
from archscope.model.sight import LayerCache, Sight
from archscope.model.tap import tap
from archscope.parts import block, ffn, norm, position
from archscope.render import FORMATS, render
from archscope.reports.claims import claims_report

# Small models gain nothing from more threads, which wait for each other where several tests run.
torch.set_num_threads(1)

V, D, T = 11, 24, 9

SMALL = ModelConfig.from_mapping(
    {
        "d_model": D,
        "n_layers": 2,
        "context_length": T,
        "embedding": {"vocab_size": V},
        "attention": {"n_heads": 6},
    }
)

MIXTURE = {"count": 4, "active": 2, "d_ff": 10}
LATENT = {"kv_rank": 7, "nope_dim": 3, "rope_dim": 2, "value_dim": 5}

ROTARY = {"position": {"kind": "rotary"}}
LONGROPE = {"kind": "longrope", "short": [1.0, 2.0], "long": [4.0, 8.0]}

NO_FFN = {"ffn_positions", "linear_collapse"}
"""The claims that don't apply without one."""

CASES = {
    **{f"ffn {kind}": ({"ffn": {"kind": kind}}, set()) for kind in ffn.KINDS if ffn.KINDS[kind].form != "none"},
    "ffn linear": ({"ffn": {"kind": "linear"}}, {"linear_collapse"}),
    "no ffn": ({"ffn": {"kind": "none"}}, NO_FFN),
    "identity": ({"ffn": {"activation": "identity"}}, set()),
    **{f"position {kind}": ({"position": {"kind": kind}}, set()) for kind in position.KINDS},
    "position none": ({"position": {"kind": "none"}}, {"unique_positions"}),
    **{f"{kind}": ({"block": kind, "ffn": {"kind": "swiglu"}}, set()) for kind in block.KINDS},
    **{
        f"{place}, residual {there}": ({"norm": {"placement": place, "final": there}, "residual": there}, set())
        for place, there in product(norm.PLACEMENTS, (True, False))
    },
    "rmsnorm": ({"norm": {"kind": "rmsnorm"}}, set()),
    "no norm": ({"norm": {"kind": "none"}}, set()),
    "no norm, no residual": ({"norm": {"kind": "none"}, "residual": False}, set()),
    "untied": ({"embedding": {"tied": False}}, {"tied_weights"}),
    "projections": ({"embedding": {"width": 10, "scale": True, "head_cap": 3.0, "norm": True}}, set()),
    "grouped": ({"attention": {"n_kv_heads": 3, "qk_norm": "head", "clip": 0.5, "cap": 2.0}}, set()),
    "no output projection": ({"attention": {"output_projection": False}}, set()),
    "window": ({"attention": {"window": 3}}, set()),
    "window of one": ({"attention": {"window": 1}}, set()),
    "sinks": ({"attention": {"sinks": True}}, {"attention_rows"}),
    "sinks in one block": ({"layers": [{"select": "0", "attention": {"sinks": True}}]}, set()),
    "latent": (ROTARY | {"latent": LATENT}, set()),
    "latent, no positions": ({"latent": LATENT, "position": {"kind": "none"}}, {"unique_positions"}),
    **{
        f"experts {router}": ({"ffn": {"kind": "swiglu"}, "experts": MIXTURE | {"router": router}}, set())
        for router in ("softmax", "sigmoid", "sparsemixer")
    },
    "shared expert": ({"experts": MIXTURE | {"shared_d_ff": 7, "shared_gate": True}}, set()),
    "dense, then experts": ({"layers": [{"select": "1", "experts": MIXTURE}]}, set()),
    "single, then plain": ({"layers": [{"select": "0", "ffn": {"kind": "linear"}}]}, set()),
    "local and global": ({"layers": [{"select": "0", "attention": {"window": 2}}]}, set()),
    "rotary in one block": (ROTARY | {"layers": [{"select": "1", "position": {"kind": "none"}}]}, set()),
    "longrope": (
        ROTARY | {"rope_scaling": LONGROPE | {"original_context": 4}},
        set(),
    ),
    "longrope from the first token": (
        ROTARY | {"rope_scaling": LONGROPE | {"original_context": 1}},
        {"cached_decoding"},
    ),
    "one token": ({"context_length": 1}, {"causality", "ffn_positions", "cached_decoding", "unique_positions"}),
    "one word": ({"embedding": {"vocab_size": 1}}, {"causality"}),
    "two tokens": ({"context_length": 2}, set()),
}  # fmt: skip
"""Changes to the small model, and the claims that don't apply then."""


def tried(model, seed=0):
    """What was found, by the key of the claim."""
    ids = tracer.random_ids(model.config, 2, min(16, model.config.context_length), "cpu", seed)
    return {each.claim.key: each for each in claims.try_all(model, ids, seed)}


def verdicts(found):
    return {verdict: {key for key in found if found[key].verdict == verdict} for verdict in ("fails", "does not apply")}


@pytest.mark.parametrize("case", CASES)
def test_all_that_applies_holds(case):
    changes, beside = CASES[case]
    found = tried(build(changed(SMALL, changes), "cpu"))
    failed = {key: each for key, each in found.items() if each.verdict == "fails"}
    assert verdicts(found) == {"fails": set(), "does not apply": beside}, failed
    assert all(each.why for each in found.values())


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_half_precision(dtype):
    assert verdicts(tried(build(SMALL, "cpu", dtype))) == {"fails": set(), "does not apply": set()}
    found = tried(build(changed(SMALL, {"experts": MIXTURE}), "cpu", dtype))
    assert verdicts(found) == {"fails": set(), "does not apply": {"causality", "ffn_positions", "cached_decoding"}}
    assert found["causality"].why == "rounding may choose other experts: use --dtype float32"


def mask_off(model, monkeypatch):
    sight_of = Sight.of

    def seeing_all(*args, **choices):
        sight = sight_of(*args, **choices)
        return dataclasses.replace(sight, hidden_TS=torch.zeros_like(sight.hidden_TS))

    monkeypatch.setattr(Sight, "of", seeing_all)


def mask_one_too_far(model, monkeypatch):
    sight_of = Sight.of

    def seeing_the_next(config, queries, keys, *rest, **choices):
        sight = sight_of(config, queries, keys, *rest, **choices)
        return dataclasses.replace(sight, hidden_TS=queries[:, None] + 1 < keys)

    monkeypatch.setattr(Sight, "of", seeing_the_next)


def ffn_mixing_positions(model, monkeypatch):
    """Each takes the mean of those before it too, so that no later one changes an earlier."""
    model.blocks[1].ffn.register_forward_pre_hook(lambda module, args: (args[0] + args[0].cumsum(dim=-2),))


def untied(model, monkeypatch):
    model.head.weight = torch.nn.Parameter(model.head.weight.detach().clone())


def forgetting_cache(model, monkeypatch):
    monkeypatch.setattr(LayerCache, "extend", lambda self, *new: new)


def wrong_ledger(model, monkeypatch):
    monkeypatch.setattr(trials, "ledger", lambda config: ledger(changed(config, {"ffn": {"d_ff": 97}})))


def another_product(model, monkeypatch):
    model.blocks[0].ffn.register_forward_hook(lambda module, args, y: y @ torch.eye(D))


def weights_that_sum_to_two(model, monkeypatch):
    weights_of = Mixing._weights
    monkeypatch.setattr(Mixing, "_weights", lambda *args: tap("attention.softmax", 2 * weights_of(*args), "B H T S"))


def twice_the_probabilities(model, monkeypatch):
    monkeypatch.setattr(trials, "next_token", lambda logits, last: tap("head.softmax", 2 * logits.softmax(-1), "B T V"))


def bent_values(model, monkeypatch):
    model.blocks[0].attention.out.register_forward_hook(lambda module, args, y: (100 * y).tanh())


def bent_up(model, monkeypatch):
    model.blocks[0].ffn.up.register_forward_hook(lambda module, args, y: y.relu())


def two_positions_alike(model, monkeypatch):
    with torch.no_grad():
        model.embedding.position.weight[7] = model.embedding.position.weight[2]


BREAKS = {
    mask_off: {"causality", "cached_decoding"},
    mask_one_too_far: {"causality", "cached_decoding"},
    ffn_mixing_positions: {"ffn_positions", "cached_decoding"},
    untied: {"tied_weights", "ledger"},
    forgetting_cache: {"cached_decoding", "flops"},
    wrong_ledger: {"ledger"},
    another_product: {"flops"},
    weights_that_sum_to_two: {"attention_rows"},
    twice_the_probabilities: {"probabilities"},
    bent_values: {"attention_linear"},
    bent_up: {"linear_collapse"},
    two_positions_alike: {"unique_positions"},
}
"""Ways to break the small model, and all the claims that fail then."""


@pytest.mark.parametrize("how", BREAKS, ids=lambda how: how.__name__)
def test_a_model_broken_on_purpose_fails(how, monkeypatch):
    model = build(SMALL, "cpu")
    how(model, monkeypatch)
    found = tried(model)
    assert verdicts(found) == {"fails": BREAKS[how], "does not apply": set()}
    assert all(found[key].why for key in BREAKS[how])


@pytest.mark.parametrize("how", [mask_off, ffn_mixing_positions, untied, forgetting_cache, wrong_ledger])
def test_then_the_command_exits_with_1(how, monkeypatch, run, tmp_path):
    file = tmp_path / "small.toml"
    file.write_text(to_toml(SMALL), "utf-8")

    def broken(*args, **kwargs):
        model = build(*args, **kwargs)
        how(model, monkeypatch)
        return model

    monkeypatch.setattr(building, "build", broken)
    code, out, err = run("verify", "--config", str(file), "--format", "json")
    assert (code, err) == (1, "")
    rows = json.loads(out)["sheets"]["claims"]
    assert {row["key"] for row in rows if row["verdict"] == "fails"} == BREAKS[how]


def test_a_block_of_another_shape():
    model = build(SMALL, "cpu")
    model.blocks[1]._add = lambda what, x, change, norm: torch.cat((x + change, x[:, :1]), dim=1)
    model.blocks[1].ffn = None
    subject = trials.Subject(model, tracer.random_ids(SMALL, 2, T, "cpu", 0), 0)
    assert trials.shapes(subject).measured == 1


def test_what_is_no_number_fails():
    model = build(SMALL, "cpu")
    with torch.no_grad():
        model.blocks[0].attention.v.weight[0, 0] = math.nan
    assert {"causality", "probabilities", "cached_decoding"} <= verdicts(tried(model))["fails"]


def test_what_fades_to_nothing_proves_nothing():
    """20 blocks without a residual or a norm; weights of 0.02 make float16 0 of everything."""
    faded = changed(SMALL, {"n_layers": 20, "residual": False, "norm": {"kind": "none"}})
    found = tried(build(faded, "cpu", "float16"))
    assert found["causality"].verdict == found["cached_decoding"].verdict == "does not apply"
    assert found["causality"].why == "nothing to see: all numbers fade to 0"


def test_numbers_that_are_known():
    """An untied head is V × D numbers; the nearest biases of ALiBi with 8 heads are one step of every slope apart."""
    model = build(SMALL, "cpu")
    untied(model, None)
    assert tried(model)["tied_weights"].measured == V * D
    alibi = tried(build(changed(SMALL, {"attention": {"n_heads": 8}, "position": {"kind": "alibi"}}), "cpu"))
    assert alibi["unique_positions"].measured == pytest.approx(math.sqrt(sum(4.0**-n for n in range(1, 9))), rel=1e-5)
    sines = tried(build(changed(SMALL, {"position": {"kind": "sinusoidal"}}), "cpu"))
    step = math.sqrt(sum(2 - 2 * math.cos(10000 ** (-n / D)) for n in range(0, D, 2)))
    assert sines["unique_positions"].measured == pytest.approx(step, rel=1e-4)
    assert "parameters" in alibi["ledger"].why
    assert f"{ledger(SMALL).total:,} parameters" == tried(build(SMALL, "cpu"))["ledger"].why


def test_apart_is_a_share_of_the_largest():
    assert trials.apart(torch.tensor([1.0, 5.0]), torch.tensor([2.0, -4.0])) == pytest.approx(9 / 4)
    assert math.isnan(trials.apart(torch.tensor([math.nan]), torch.tensor([1.0])))


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(run, form):
    code, out, err = run("verify", "--preset", "babygpt-v5", "--format", form)
    assert (code, err) == (0, "")
    assert "untied: the head" in out
    if form == "table":
        assert max(map(len, out.splitlines())) <= 80
        assert out.startswith("babygpt-v5: 10 claims hold, 0 fail, 2 do not apply\n")


def test_the_look_of_a_table(golden):
    """Of given numbers: those measured are rounded otherwise on other machines."""
    found = [
        claims.Finding(claim, claims.HOLDS, 3e-7, 1e-5, claim.matters or "12 of them") for claim in claims.CLAIMS[:-4]
    ]
    for claim, verdict, numbers, why in zip(
        claims.CLAIMS[-4:],
        (claims.FAILS, claims.HOLDS, claims.FAILS, claims.DOES_NOT_APPLY),
        ((0.75, 1e-5), (0.694, 1e-6), (1, 0), (None, None)),
        (
            "largest difference of a logit: too large",
            "the nearest of 9 positions",
            "total: 1 in the ledger",
            "no reason",
        ),
        strict=True,
    ):
        found.append(claims.Finding(claim, verdict, *numbers, why))
    report = claims_report(SMALL, found, "2 × 9 tokens", 1)
    golden("verify.table", render(report, "table"))


def test_json_has_stable_keys(run):
    sheets = json.loads(run("verify", "--preset", "babygpt-v4", "--format", "json")[1])
    assert sheets["schema"] == "archscope.verify"
    rows = sheets["sheets"]["claims"]
    assert [row["key"] for row in rows] == [claim.key for claim in claims.CLAIMS]
    assert all(row.keys() == rows[0].keys() for row in rows)
    assert {"claim", "verdict", "measured", "tolerance", "measure", "why", "key"} <= rows[0].keys()


def test_a_seed_gives_the_same_numbers_twice_and_another_one_others(run):
    args = ("verify", "--preset", "babygpt-v6", "--seed")
    first, again, other, huge = (run(*args, seed)[1] for seed in ("1", "1", "2", str(2**70)))
    assert first == again != other
    assert "claims hold, 0 fail" in huge


def test_of_a_large_model_the_first_blocks_are_built(run, monkeypatch):
    monkeypatch.setattr("archscope.experiments.claims.WHOLE", 10_000)
    args = ("verify", "--preset", "babygpt-v6", "--n-layers", "5")
    code, out, _ = run(*args)
    assert code == 0
    assert "tried on the first 2 of 5 layers: --whole builds them all" in out
    code, out, _ = run(*args, "--whole")
    assert code == 0
    assert "tried on" not in out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--preset", "llama3-8b"], "2 blocks of llama3-8b would have 1,486,901,248 parameters"),
        (["--preset", "llama3.1-405b", "--whole"], "the model doesn't fit on cpu"),
        (["--seq", "0"], "--seq 0: a whole number, at least 1"),
        (["--seq", "1025"], "--seq 1,025: longer than the context"),
        (["--device", "meta"], "nothing is computed there"),
        (["--device", "auto"], "--device auto: it may come to meta, where nothing is computed"),
        (["--device", "gpu"], "no device 'gpu'"),
        (["--dtype", "int8"], "no --dtype 'int8'"),
        (["--format", "yaml"], "no --format 'yaml'"),
        (["--output", "/no/such/folder/a"], "there is no folder"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(run, args, told):
    code, out, err = run("verify", *args)
    assert (code, out) == (2, "")
    assert told in err


def test_python_gives_the_same():
    report = archscope.verify("babygpt-v5")
    assert {row["verdict"] for row in report["claims"]} == {"holds", "does not apply"}
    assert len(report["claims"]) == 12


def test_ctrl_c_says_how_many_claims_are_tried():
    def interrupted(done: int, of: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.warns(Remark, match="3 of 12 claims are tried, none failed"), pytest.raises(KeyboardInterrupt):
        archscope.verify("babygpt-v6", progress=interrupted)


def test_a_softmax_over_a_large_vocabulary_rounds_by_more():
    """float32 adds 256,000 terms to a large one: torch's own softmax is off by more than a few of its steps."""
    wide = changed(SMALL, {"n_layers": 1, "embedding": {"vocab_size": 256_000}})
    model = build(wide, "cpu")
    with torch.no_grad():
        model.head.weight.mul_(50)
    found = trials.probabilities(trials.Subject(model, tracer.random_ids(wide, 2, T, "cpu", 0), 0))
    assert 1e-5 < found.measured <= found.bound < 1e-2
