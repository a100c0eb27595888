"""`archscope lab attention`: by formula, against transformers, every format, what isn't there is refused."""

import json
import math

import pytest
import torch
from saved import save_gpt2

from archscope import experiments
from archscope.config import AttentionConfig, EmbeddingConfig, ModelConfig, PositionConfig
from archscope.lab.attention import looks
from archscope.render import FORMATS

SMALL = ("--d-model", "32", "--n-heads", "4", "--n-layers", "2")


def small(kind="learned", **attention):
    return ModelConfig(
        name="small", d_model=32, n_layers=3, context_length=16, embedding=EmbeddingConfig(vocab_size=50),
        attention=AttentionConfig(n_heads=4, **attention), position=PositionConfig(kind=kind),
    )  # fmt: skip


def matrix(report, name, head=0):
    """A matrix of the report as a tensor, (T, T)."""
    rows = [row for row in report[name] if row["head"] == head]
    return torch.tensor([[row[str(key)] for key in range(len(rows))] for row in rows], dtype=torch.float64)


def test_looks_of_known_weights():
    even, own, mixed = looks(
        torch.tensor([[[0.5, 0.5], [0.5, 0.5]], [[1.0, 0.0], [0.0, 1.0]], [[1.0, 0.0], [0.25, 0.75]]]), sinks=False
    )
    assert even == (1.0, 0.5, 0.5, None)
    assert own == (0.0, 0.5, 1.0, None)
    entropy = -(0.25 * math.log2(0.25) + 0.75 * math.log2(0.75)) / 2
    assert mixed == pytest.approx((entropy, 0.625, 0.875, None), abs=1e-6)


def test_a_sink_takes_its_share():
    (look,) = looks(torch.tensor([[[0.5, 0.0], [0.25, 0.25]]]), sinks=True)
    assert look == pytest.approx((1.25, 0.375, 0.375, 0.5), abs=1e-6)


def test_masked_scores_and_weights_follow_from_the_raw_scores():
    report = experiments.attention(small(), ids=[3, 1, 4, 1, 5], layer=1, head=2)
    scores, masked, weights = (matrix(report, name, head=2) for name in ("scores", "masked", "weights"))
    seen = torch.ones(5, 5).tril().bool()
    assert torch.equal(masked[seen], scores[seen])
    assert (masked[~seen] == -math.inf).all()
    assert (weights[~seen] == 0).all()
    by_hand = [[math.exp(x) / sum(map(math.exp, row[: i + 1])) for x in row[: i + 1]] for i, row in enumerate(scores)]
    for row, expected in zip(weights.tolist(), by_hand, strict=True):
        assert row[: len(expected)] == pytest.approx(expected, abs=1e-6)


def test_what_is_done_between_scores_and_mask_is_told():
    report = experiments.attention(small("alibi", cap=5.0), ids=[3, 1, 4])
    assert "from raw to masked scores also: attention.cap, attention.alibi" in report.notes
    assert matrix(report, "scores")[2, 0] != matrix(report, "masked")[2, 0]


def test_a_window_hides_what_is_before_it():
    masked = matrix(experiments.attention(small(window=2), ids=[3, 1, 4, 1]), "masked")
    assert torch.isinf(masked).sum(dim=1).tolist() == [3, 2, 2, 2]


def test_a_sink_has_a_column_of_its_own():
    report = experiments.attention(small(sinks=True), ids=[3, 1, 4])
    assert all(0.2 < row["sink"] < 0.5 for row in report["heads"] if row["head"] is not None)
    assert "On the sink" in str(report)


def test_the_even_row_is_worked_out_from_what_may_be_seen():
    *_, even = experiments.attention(small(), ids=[3, 1, 4, 1])["heads"]
    assert even["entropy"] == pytest.approx((0 + 1 + math.log2(3) + 2) / 4)
    assert even["first"] == even["itself"] == pytest.approx((1 + 1 / 2 + 1 / 3 + 1 / 4) / 4)


def test_every_head_has_its_row_whichever_is_drawn():
    report, all_heads = (experiments.attention(small(), ids=[3, 1, 4], all_heads=every) for every in (False, True))
    assert report["heads"] == all_heads["heads"]
    assert [row["head"] for row in report["heads"]] == [0, 1, 2, 3, None]
    assert {row["head"] for row in all_heads["weights"]} == {0, 1, 2, 3}
    assert [panel.title for panel in all_heads.picture.panels] == [f"Head {n}, weights" for n in range(4)]
    assert [panel.title for panel in report.picture.panels] == [
        "Head 0, raw scores", "Head 0, masked scores", "Head 0, weights",
    ]  # fmt: skip


@pytest.mark.filterwarnings("ignore")
def test_real_weights_look_where_transformers_says(tmp_path):
    transformers = pytest.importorskip("transformers", reason="transformers is not installed")
    folder = save_gpt2(tmp_path / "tiny")
    theirs = transformers.GPT2LMHeadModel.from_pretrained(folder, attn_implementation="eager").eval()
    ids = [464, 2068, 7586, 21831]
    with torch.no_grad():
        expected = theirs(torch.tensor([ids]), output_attentions=True).attentions
    for layer in range(2):
        report = experiments.attention(checkpoint=folder, text="The quick brown fox", layer=layer, all_heads=True)
        for head in range(2):
            assert torch.allclose(matrix(report, "weights", head).float(), expected[layer][0, head], atol=1e-5)
    assert any(note.startswith("weights of") for note in report.notes)
    assert [row["token"] for row in report["weights"][:4]] == ["The", "␣quick", "␣brown", "␣fox"]


def test_grouped_queries_and_latent_attention_have_maps_too(run):
    for preset in ("llama3-8b", "deepseek-v2-lite"):
        args = ("--preset", preset, "--set", "n_layers=1", "--d-model", "64", "--vocab-size", "99", "--ids", "1,2,3")
        extra = ("--n-heads", "4", "--n-kv-heads", "2") if preset == "llama3-8b" else ("--n-heads", "2")
        code, out, err = run("lab", "attention", *args, *extra, "--format", "json")
        assert (code, err) == (0, "")
        assert len(json.loads(out)["sheets"]["weights"]) == 3


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(run, golden, form):
    args = ("--text", "The cat | sat", "--head", "1", "--values")
    code, out, err = run("lab", "attention", *SMALL, *args, "--format", form)
    assert (code, err) == (0, "")
    if form == "json":
        masked = json.loads(out)["sheets"]["masked"]
        assert [row["1"] is None for row in masked] == [True, False, False, False]
    if form == "table":
        golden("lab-attention.table", out)
        assert max(map(len, out.splitlines())) <= 80


def test_all_heads_in_a_terminal(run, golden):
    _, out, _ = run("lab", "attention", *SMALL, "--all-heads", "--layer", "1", "--text", "a b")
    golden("lab-attention-all-heads.table", out)


def test_without_values_a_person_sees_no_matrix_but_json_has_it(run):
    _, table, _ = run("lab", "attention", *SMALL)
    assert "from each query" not in table
    assert json.loads(run("lab", "attention", *SMALL, "--format", "json")[1])["sheets"]["scores"]


def test_a_seed_gives_the_same_numbers_twice_and_another_one_others(run):
    first, again, other = (
        run("lab", "attention", *SMALL, "--seed", seed, "--format", "json")[1] for seed in ("1", "1", "2")
    )
    assert first == again != other


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_half_precision(run, dtype):
    code, out, err = run("lab", "attention", *SMALL, "--dtype", dtype)
    assert (code, err) == (0, "")
    assert f"{dtype} on cpu" in out


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<?xml"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
def test_a_picture_of_any_text(run, tmp_path, name, start):
    pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")
    text = ("--text", "$5 of 沈\n\\frac{", "--tokenizer", "cl100k_base")
    code, _, err = run("lab", "attention", *SMALL, *text, "--plot", str(tmp_path / name))
    boxes = [line for line in err.splitlines() if "no font here has" in line]
    assert (code, err) == (0, "".join(f"{line}\n" for line in boxes))
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--layer", "2"], "--layer 2: gpt2-small with d_model=32, n_layers=2, attention.n_heads=4 has layers 0 to 1"),
        (["--layer", "-1"], "has layers 0 to 1"),
        (["--head", "4"], "has heads 0 to 3"),
        (["--head", "-1"], "has heads 0 to 3"),
        (["--layer", "1", "--n-layers", "1"], "has layer 0 alone"),
        (["--head", "0", "--all-heads"], "not both"),
        (["--text", "a", "--ids", "1"], "give --text or --ids, not both"),
        (["--text", ""], "the text is empty"),
        (["--ids", "1,x"], "expected numbers like"),
        (["--ids", ""], "--ids '': expected numbers like"),
        (["--text", "a b " * 200], "at most 256 can be drawn"),
        (["--device", "meta"], "nothing is computed there"),
        (["--dtype", "int8"], "no --dtype 'int8'"),
        (["--d-model", "65536", "--n-layers", "999"], "fewer layers: --n-layers 1"),
        (["--checkpoint", "/no/such/file"], "there is no such file"),
        (["--plot", "a.gif"], "no kind of drawing '.gif'"),
        (["--format", "yaml"], "no --format 'yaml'"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_cannot_be_is_refused(run, args, told):
    code, out, err = run("lab", "attention", *SMALL, *args)
    assert (code, out) == (2, "")
    assert told in err
