"""`archscope lab position`: tables and similarities by formula, positions that coincide, every format."""

import json
import math

import pytest
import torch
from saved import gpt2_tensors, save_gpt2

from archscope import experiments
from archscope.config import AttentionConfig, EmbeddingConfig, ModelConfig, PositionConfig
from archscope.lab import position as lab
from archscope.parts.position import KINDS
from archscope.render import FORMATS

SMALL = ("--d-model", "16", "--n-heads", "4", "--context", "24")
WIDTH, HEADS, CONTEXT = 16, 4, 24


def small(**position):
    return ModelConfig(
        name="small", d_model=WIDTH, n_layers=1, context_length=CONTEXT, embedding=EmbeddingConfig(vocab_size=50),
        attention=AttentionConfig(n_heads=HEADS), position=PositionConfig(**position),
    )  # fmt: skip


def of(kind, config=None, **choices):
    """The row of one kind, its table and its similarities."""
    report = experiments.position(config or small(), kinds=[kind], **choices)
    (row,) = report["encodings"]
    return row, [row["values"] for row in report["tables"]], [row["values"] for row in report["similarities"]]


def mean_cosine(distance, width, base=10000.0):
    return sum(math.cos(distance * base ** (-2 * pair / width)) for pair in range(width // 2)) / (width // 2)


def test_sinusoidal_by_formula():
    row, table, similarity = of("sinusoidal")
    for i in range(CONTEXT):
        for pair in range(WIDTH // 2):
            angle = i / 10000 ** (2 * pair / WIDTH)
            assert table[i][2 * pair : 2 * pair + 2] == pytest.approx([math.sin(angle), math.cos(angle)], abs=1e-5)
        assert similarity[i] == pytest.approx([mean_cosine(i - j, WIDTH) for j in range(CONTEXT)], abs=1e-5)
    assert row["neighbours"] == pytest.approx(mean_cosine(1, WIDTH), abs=1e-5)
    chord = min(math.sqrt(WIDTH * (1 - mean_cosine(distance, WIDTH))) for distance in range(1, CONTEXT))
    assert row["smallest"] == pytest.approx(chord, abs=1e-5)
    assert (row["differ"], row["nearest"]) == ("yes", 1)


def test_rotary_by_formula_with_the_models_own_base():
    config = small(kind="rotary", rotary_base=100.0)
    row, table, similarity = of("rotary", config)
    assert (row["width"], len(table[0])) == (WIDTH // HEADS, WIDTH // HEADS)
    assert table[3] == pytest.approx([math.cos(3), math.sin(3), math.cos(0.3), math.sin(0.3)], abs=1e-6)
    assert similarity[5] == pytest.approx([mean_cosine(5 - j, 4, 100.0) for j in range(CONTEXT)], abs=1e-6)


def test_alibi_by_formula():
    slopes = [2.0 ** (-2 * head) for head in range(1, HEADS + 1)]
    row, table, similarity = of("alibi")
    assert table[7] == [-7 * slope for slope in slopes]
    expected = [sum(math.exp(-slope * abs(7 - j)) for slope in slopes) / HEADS for j in range(CONTEXT)]
    assert similarity[7] == pytest.approx(expected)
    assert row["smallest"] == pytest.approx(math.hypot(*slopes))
    _, scaled, _ = of("alibi-scaled")
    assert scaled[7] == pytest.approx([x / math.sqrt(WIDTH / HEADS) for x in table[7]])


def test_an_untrained_table_has_different_positions_of_which_none_are_alike():
    row, table, _ = of("learned", small(), drawn=3)
    assert (row["differ"], len(table)) == ("yes", 3)
    assert abs(row["neighbours"]) < 0.2
    assert row["nearest"] < 0.5
    others = [of("learned", small(), seed=seed)[1] for seed in (1, 1, 2)]
    assert others[0] == others[1] != others[2]


def test_the_learned_table_of_a_checkpoint(tmp_path):
    folder = save_gpt2(tmp_path / "tiny")
    report = experiments.position(checkpoint=folder, kinds=["own"])
    table = torch.tensor([row["values"] for row in report["tables"]])
    assert torch.equal(table, gpt2_tensors()["wpe.weight"])
    assert any(note.startswith("learned: the table of") for note in report.notes)


def test_positions_that_coincide_are_found_out(tmp_path):
    tensors = gpt2_tensors()
    tensors["wpe.weight"][20] = tensors["wpe.weight"][4]
    (row,) = experiments.position(checkpoint=save_gpt2(tmp_path / "tiny", tensors), kinds=["own"])["encodings"]
    assert (row["smallest"], row["between"], row["differ"]) == (0, "4 20", "no")


def test_which_positions_are_nearest():
    line = torch.tensor([[0.0], [1.0], [2.0], [10.0], [2.5]], dtype=torch.float64)
    alike = -torch.cdist(line, line)
    assert lab.nearest(alike) == pytest.approx(3 / 5)
    assert lab.closest(line) == (0.5, (2, 4))
    assert lab.closest(torch.ones(40, 3, dtype=torch.float64) / 3)[0] == 0


def test_lines_hold_the_means_of_all_pairs():
    report = experiments.position(small(), kinds=["learned"])
    similarity = torch.tensor([row["values"] for row in report["similarities"]], dtype=torch.float64)
    lines = [row["similarity"] for row in report["by_distance"]]
    assert lines == pytest.approx([similarity.diagonal(distance).mean().item() for distance in range(CONTEXT)])
    (row,) = report["encodings"]
    further = torch.ones(CONTEXT, CONTEXT).triu(2).bool()
    assert row["others"] == pytest.approx(similarity[further].mean().item())


def test_kinds_by_name():
    def named(*kinds):
        return [row["encoding"] for row in experiments.position(small(kind="alibi-scaled"), kinds=kinds)["encodings"]]

    assert named("all") == [kind for kind in KINDS if kind != "none"]
    assert named("own", "rotary", "rotary") == ["alibi-scaled", "rotary"]


def test_layers_that_differ_in_their_angles(run):
    code, out, err = run("lab", "position", "--preset", "gemma3-1b", "--kinds", "own", "--positions", "8")
    assert (code, err) == (0, "")
    assert "rotary" in out


@pytest.mark.parametrize("form", FORMATS)
def test_every_format(run, golden, form):
    code, out, err = run("lab", "position", *SMALL, "--format", form)
    assert (code, err) == (0, "")
    if form == "table":
        golden("lab-position.table", out)
        assert max(map(len, out.splitlines())) <= 80


def test_one_kind_is_drawn_in_the_terminal(run, golden):
    _, out, _ = run("lab", "position", *SMALL, "--position", "rotary", "--kinds", "own", "--drawn", "12")
    golden("lab-position-rotary.table", out)


def test_json_has_every_cell_that_is_drawn(run):
    _, out, _ = run("lab", "position", *SMALL, "--drawn", "5", "--format", "json")
    sheets = json.loads(out)["sheets"]
    assert len(sheets["by_distance"]) == 5 * CONTEXT
    assert [len(row["values"]) for row in sheets["tables"]] == [WIDTH] * 10 + [WIDTH // HEADS] * 5 + [HEADS] * 10
    assert [len(row["values"]) for row in sheets["similarities"]] == [5] * 25


@pytest.mark.parametrize("dtype", ["bfloat16", "float16"])
def test_half_precision_is_that_of_the_model(run, dtype):
    _, table, _ = of("sinusoidal", dtype=dtype)
    (exact, *_), (rounded, *_) = of("sinusoidal")[1][1:], table[1:]
    assert rounded == torch.tensor(exact).to(getattr(torch, dtype)).tolist()


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<?xml"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
def test_a_picture(run, tmp_path, name, start):
    pytest.importorskip("matplotlib", reason="matplotlib, the extra [plot], is not installed")
    code, _, err = run("lab", "position", *SMALL, "--kinds", "sinusoidal,alibi", "--plot", str(tmp_path / name))
    assert (code, err) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--kinds", "rotery"], "no --kinds 'rotery'; did you mean 'rotary'?"),
        (["--kinds", ""], "no --kinds ''"),
        (["--kinds", "own", "--position", "none"], "has no encoding of positions"),
        (["--positions", "2"], "--positions 2: expected 3 to 24"),
        (["--positions", "25"], "--positions 25: expected 3 to 24"),
        (["--drawn", "0"], "--drawn 0: expected 1 to 256"),
        (["--drawn", "257"], "--drawn 257: expected 1 to 256"),
        (["--device", "meta"], "nothing is computed there"),
        (["--dtype", "int8"], "no --dtype 'int8'"),
        (["--checkpoint", "/no/such/file"], "there is no such file"),
        (["--plot", "a.gif"], "no kind of drawing '.gif'"),
        (["--n-heads", "16", "--kinds", "rotary"], "rotary turns pairs"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(run, args, told):
    code, out, err = run("lab", "position", *SMALL, *args)
    assert (code, out) == (2, "")
    assert told in err
