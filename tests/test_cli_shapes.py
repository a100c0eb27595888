"""`archscope shapes`: the 8 steps, how they look (golden files) and that the shapes are what the sizes say."""

import csv
import io
import json
import math
import re

import pytest
from formulas import letters_of
from rich.cells import cell_len

import archscope
from archscope.presets import all_presets, get_config
from archscope.render import FORMATS, render

TEXT = "小沈阳江西演唱会邀请了"
BABY = ("--preset", "babygpt-v6", "--device", "cpu")
META = ("--device", "meta")


@pytest.fixture
def shapes(run):
    """`shapes(*args)`: the parsed JSON of a run that works."""

    def shapes(*args):
        code, out, err = run("shapes", *args, "--format", "json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return shapes


def by_tap(rows):
    """The real shape at each tap."""
    return {row["tap"]: tuple(row["shape"]) for row in rows if row["tap"]}


def in_numbers(symbols, letters):
    """The shape that ("B", "H·d", "n+r") stands for."""
    return [
        sum(math.prod(letters.get(s) or int(s) for s in product.split("·")) for product in symbol.split("+"))
        for symbol in symbols
    ]


@pytest.mark.parametrize("form", FORMATS)
def test_gpt2_small_in_every_format(run, golden, form):
    code, out, err = run("shapes", "--preset", "gpt2-small", *META, "--format", form)
    assert (code, err) == (0, "")
    golden(f"shapes.{form}", out)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("shapes-lecture-512.table", ["--preset", "lecture-512", "--batch", "4", "--seq", "16", *META]),
        ("shapes-llama3-8b.table", ["--preset", "llama3-8b", *META]),
        ("shapes-babygpt-v5.table", ["--preset", "babygpt-v5", *META]),
        ("shapes-layers.table", [*BABY, *META, "--layers", "0,2", "--set", "n_layers=3"]),
        ("shapes-decode.table", ["--preset", "gemma-2b", *META, "--seq", "5", "--decode", "1", "--step", "4"]),
        ("shapes-batch.table", ["--text", "Hello", "--text", "Hello there, you", *META, "--step", "1"]),
        ("shapes-deepseek-v3.table", ["--preset", "deepseek-v3", *META]),
        ("shapes-mixtral.table", ["--preset", "mixtral-8x7b", *META, "--step", "6"]),
        ("shapes-gemma3.table", ["--preset", "gemma3-1b", *META, "--step", "4"]),
        ("shapes-opt-350m.table", ["--preset", "opt-350m", *META, "--batch", "2", "--seq", "3"]),
        ("shapes-chinese.table", ["--text", TEXT, "--tokenizer", "cl100k_base", *META]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_tables(run, golden, name, args):
    code, out, err = run("shapes", *args)
    assert (code, err) == (0, "")
    golden(name, out)


@pytest.fixture(scope="class")
def traced(name):
    return archscope.trace(name, device="meta", batch=999, seq=3, decode=1)


@pytest.mark.parametrize("name", all_presets(), scope="class")
class TestEveryPreset:
    def test_all_8_steps_come_in_order_and_symbols_are_their_numbers(self, traced, name):
        rows = json.loads(render(traced, "json"))["sheets"]["shapes"]
        steps = list(dict.fromkeys(row["step"] for row in rows if row["number"]))
        in_order = ["1 tokenize", "2 embed", "3 position", "4 attention", "5 add, norm", "6 FFN", "7 blocks", "8 head"]
        parallel = get_config(name).wiring.parallel
        assert (sorted(steps) if parallel else steps) == in_order
        letters = letters_of(get_config(name)) | {"B": 999, "T": 3, "1": 1}
        for row in rows:
            if row["shape"]:
                assert row["shape"] == in_numbers(row["symbols"], letters), row["tap"]

    def test_no_line_is_wider_than_80_columns(self, traced, name):
        assert max(map(cell_len, render(traced, "table", width=80).splitlines())) <= 80


def test_statistics_fit_in_80_columns(run):
    _, out, _ = run("shapes", *BABY, "--stats", "--layers", "all", "--decode", "1", "--seq", "4")
    assert max(map(cell_len, out.splitlines())) <= 80


def test_the_shapes_of_lecture_512(shapes):
    document = shapes("--preset", "lecture-512", "--batch", "4", "--seq", "16", *META)
    found = by_tap(document["sheets"]["shapes"])
    assert found["embedding.lookup"] == (4, 16, 512)
    assert found["attention.q_heads"] == found["attention.weighted_sum"] == (4, 8, 16, 64)
    assert found["attention.scores"] == found["attention.softmax"] == (4, 8, 16, 16)
    assert found["attention.concat"] == found["attention.out"] == (4, 16, 512)
    assert found["ffn.up"] == found["ffn.activation"] == (4, 16, 2048)
    assert found["ffn.down"] == (4, 16, 512)
    assert found["head.logits"] == found["head.softmax"] == (4, 16, 100256)
    assert found["head.last_position"] == (4, 100256)
    assert found["head.argmax"] == (4,)


def test_the_command_of_the_issue(shapes):
    """GPT-2's vocabulary is too small for cl100k_base, so the model gets one that fits, and the notes say so."""
    document = shapes("--preset", "gpt2-small", "--text", TEXT, "--tokenizer", "cl100k_base", *META)
    assert by_tap(document["sheets"]["shapes"])["head.logits"] == (1, 15, 100277)
    notes = "\n".join(document["notes"])
    assert "vocab_size is 100,277 here, as cl100k_base needs, not 50,257" in notes
    assert "15 tokens in cl100k_base: 31809 31106 230 83175 70277 61786 78256 242" in notes


def test_no_preset_and_no_input_means_a_sample_text_for_gpt2_small(shapes):
    document = shapes(*META)
    assert document["title"] == "gpt2-small on meta, float32: B = 1, T = 9"
    assert any("is 9 tokens in gpt2: 464 2068" in note for note in document["notes"])


@pytest.mark.parametrize(("device", "shown"), [("cpu", "cpu"), ("meta", "meta"), ("auto", "cpu (auto)")])
def test_the_title_says_the_device(shapes, device, shown):
    document = shapes("--preset", "babygpt-v6", "--device", device)
    assert document["title"] == f"babygpt-v6 on {shown}, float32: B = 1, T = 8"


def test_auto_is_meta_when_the_weights_need_over_half_of_the_free_memory(shapes, monkeypatch):
    from archscope import machine

    weights = 16_032 * 4
    monkeypatch.setattr(machine, "free_bytes", lambda device: 2 * weights + 2)
    assert " on cpu (auto)," in shapes("--preset", "babygpt-v6")["title"]
    monkeypatch.setattr(machine, "free_bytes", lambda device: 2 * weights)
    assert " on meta (auto)," in shapes("--preset", "babygpt-v6")["title"]


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float16"])
def test_every_tensor_is_of_the_dtype_asked_for(shapes, dtype):
    rows = shapes(*BABY, "--dtype", dtype)["sheets"]["shapes"]
    of_ids = ("tokens.ids", "head.argmax")
    assert {row["dtype"] for row in rows if row["dtype"] and row["tap"] not in of_ids} == {dtype}
    assert {row["dtype"] for row in rows if row["tap"] in of_ids} == {"int64"}


def test_step_shows_one_step(shapes):
    whole = shapes(*BABY)["sheets"]["shapes"]
    for step in range(1, 9):
        rows = shapes(*BABY, "--step", str(step))["sheets"]["shapes"]
        assert rows == [row for row in whole if row["number"] == step]
        assert rows


def test_one_line_stands_for_all_blocks(shapes):
    rows = shapes("--preset", "gpt2-small", *META)["sheets"]["shapes"]
    (line,) = [row for row in rows if row["operation"].startswith("× ")]
    assert line["operation"] == "× 12, shape unchanged"
    assert line["shape"] == [1, 9, 768]
    assert sum(row["tap"] == "attention.scores" for row in rows) == 1


@pytest.mark.parametrize(("layers", "opened"), [("all", ["0", "1", "2", "3"]), ("0,3", ["0", "3"]), ("2", ["2"])])
def test_layers_opens_blocks(shapes, layers, opened):
    rows = shapes(*BABY, "--set", "n_layers=4", "--layers", layers)["sheets"]["shapes"]
    assert [row["layer"] for row in rows if row["tap"] == "attention.scores"] == opened
    assert any(row["operation"] == "× 4, shape unchanged" for row in rows)


STATISTICS = ("mean", "std", "min", "max", "zeros")


def test_stats_adds_columns_that_fit_together(shapes):
    document = shapes(*BABY, "--stats")
    rows = {row["tap"]: row for row in document["sheets"]["shapes"] if row["mean"] is not None}
    assert {"embedding.lookup", "attention.softmax", "ffn.activation", "head.logits"} <= set(rows)
    for row in rows.values():
        assert row["min"] <= row["mean"] <= row["max"]
        assert 0 <= row["std"] <= row["max"] - row["min"]
        assert 0 <= row["zeros"] <= 1
    assert any("statistics leave out masked scores" in note for note in document["notes"])


def test_stats_of_what_is_known_beforehand(shapes):
    """Of T × T weights those above the diagonal are 0, a row sums to 1; ReLU is never negative; a norm has mean 0."""
    rows = {row["tap"]: row for row in shapes(*BABY, "--seq", "8", "--stats")["sheets"]["shapes"]}
    assert rows["attention.softmax"]["zeros"] == pytest.approx(28 / 64)
    assert rows["attention.softmax"]["mean"] == pytest.approx(1 / 8)
    assert rows["ffn.activation"]["min"] == 0
    assert 0.3 < rows["ffn.activation"]["zeros"] < 0.7
    assert rows["attention.norm"]["mean"] == pytest.approx(0, abs=1e-6)
    assert rows["attention.norm"]["std"] == pytest.approx(1, abs=0.05)
    assert rows["head.softmax"]["mean"] == pytest.approx(1 / 65)


def test_without_stats_there_are_no_such_columns(shapes):
    assert not set(STATISTICS) & set(shapes(*BABY)["sheets"]["shapes"][0])


@pytest.mark.parametrize("preset", ["gpt2-small", "llama3-8b", "gemma-2b"])
def test_a_cached_step_is_one_token_that_looks_at_all(shapes, preset):
    """Scores are (B, H, 1, T + 1): one query, the T keys in the cache and its own."""
    document = shapes("--preset", preset, *META, "--batch", "2", "--seq", "5", "--decode", "3")
    assert list(document["sheets"]) == ["shapes", "decode-1", "decode-2", "decode-3"]
    config = get_config(preset)
    H, K, d = config.attention.n_heads, config.n_kv_heads, config.head_dim
    for step in (1, 2, 3):
        found = by_tap(document["sheets"][f"decode-{step}"])
        assert found["tokens.ids"] == (2, 1)
        assert found["attention.q_heads"] == (2, H, 1, d)
        assert found["attention.k_cached"] == found["attention.v_cached"] == (2, K, 5 + step, d)
        assert found["attention.scores"] == (2, H, 1, 5 + step)
        assert found["head.logits"] == (2, 1, config.embedding.vocab_size)


def test_symbols_of_a_cached_step_are_its_numbers(shapes):
    rows = shapes("--preset", "gemma-2b", *META, "--seq", "5", "--decode", "1")["sheets"]["decode-1"]
    letters = letters_of(get_config("gemma-2b")) | {"B": 1, "T": 6}
    for row in rows:
        if row["shape"]:
            assert row["shape"] == in_numbers(row["symbols"], letters), row["tap"]


def test_a_window_keeps_the_cache_short(shapes):
    document = shapes(*BABY, "--set", "attention.window=3", "--seq", "5", "--decode", "2")
    for step in ("decode-1", "decode-2"):
        assert by_tap(document["sheets"][step])["attention.scores"] == (1, 4, 1, 3)


def test_the_input_of_a_small_model_leaves_room_for_what_is_decoded(shapes):
    """BabyGPT reads 8 characters at most: 7 random ids and a decoded one."""
    document = shapes(*BABY, "--decode", "1")
    assert document["title"].endswith("T = 7")
    assert by_tap(document["sheets"]["decode-1"])["attention.scores"] == (1, 4, 1, 8)


def test_64_steps_can_be_decoded(shapes):
    document = shapes("--preset", "babygpt-v6", *META, "--context", "65", "--seq", "1", "--decode", "64")
    assert by_tap(document["sheets"]["decode-64"])["attention.scores"] == (1, 4, 1, 65)


def test_the_decoded_token_is_fed_back(shapes):
    """What the pass over the prompt finds likeliest is the input of the cached step."""
    document = shapes(*BABY, "--seq", "4", "--decode", "1", "--stats")
    found = [row for row in document["sheets"]["shapes"] if row["tap"] == "head.argmax"]
    fed = [row for row in document["sheets"]["decode-1"] if row["tap"] == "tokens.ids"]
    assert found[0]["mean"] == fed[0]["mean"]


def test_texts_of_unequal_length_are_padded_and_the_notes_say_so(shapes):
    document = shapes("--text", "Hello", "--text", "Hello there, you", *META)
    assert by_tap(document["sheets"]["shapes"])["tokens.ids"] == (2, 4)
    (said,) = [note for note in document["notes"] if "padded" in note]
    assert said == "padded at the end to T = 4: the texts have 1, 4 tokens; each is read at its own last one"


def test_texts_of_equal_length_are_not_padded(shapes):
    document = shapes("--text", "Hello", "--text", "there", *META)
    assert not any("padded" in note for note in document["notes"])


def test_padding_changes_no_prediction(shapes):
    """The short text alone and beside a longer one: the same token comes next."""
    model = ("--preset", "babygpt-v6", "--vocab-size", "50257", "--device", "cpu", "--step", "8")
    alone = shapes(*model, "--text", "Hello")["sheets"]["shapes"][-1]["operation"]
    beside = shapes(*model, "--text", "Hello", "--text", "Hello there, you")["sheets"]["shapes"][-1]["operation"]
    assert alone.startswith("decoded: ")
    assert beside.startswith(alone + ", ")


def test_the_decoded_token_is_shown_with_a_warning(shapes):
    document = shapes("--preset", "babygpt-v6", "--vocab-size", "50257", "--device", "cpu", "--text", "Hello")
    assert re.fullmatch(r"decoded: (['\"].*['\"]|[0-9a-f ]+)", document["sheets"]["shapes"][-1]["operation"])
    assert "weights are random: the predicted token means nothing" in document["notes"]


def test_meta_predicts_nothing_and_says_so(shapes):
    document = shapes(*META)
    assert not any("decoded" in row["operation"] for row in document["sheets"]["shapes"])
    assert "on meta there are shapes without values: no weights, no prediction" in document["notes"]


@pytest.mark.parametrize("preset", ["llama2-7b", "mistral-7b"])
def test_ids_of_another_tokenizer_than_the_models_own_are_said_to_stand_in(shapes, preset):
    said = f"gpt2's ids stand in: the tokenizer {preset} was made for is not known here"
    assert said in shapes("--preset", preset, *META, "--text", "hi")["notes"]


@pytest.mark.parametrize(
    "model", [["--preset", "llama2-7b", "--tokenizer", "gpt2"], ["--preset", "gpt2-small"], ["--preset", "lecture-512"]]
)
def test_ids_of_the_tokenizer_asked_for_or_the_models_own_do_not_stand_in(shapes, model):
    notes = shapes(*model, *META, "--text", "hi")["notes"]
    assert any("'hi' is 1 token in " in note for note in notes)
    assert not any("stand in" in note for note in notes)


def next_token(document):
    """What the last row of the pass over the prompt says."""
    return document["sheets"]["shapes"][-1]["operation"]


@pytest.mark.parametrize("preset", ["babygpt-v4", "babygpt-v6"])
def test_without_a_tokenizer_the_next_token_is_an_id(shapes, preset):
    """A model of characters is given random ids, and no text is read out of what it answers."""
    document = shapes("--preset", preset, "--device", "cpu")
    assert "token ids are random" in document["notes"]
    name, _, number = next_token(document).partition(": ")
    assert name == "next id"
    assert 0 <= int(number) < 65


def test_ids_that_stand_in_are_not_decoded_either(shapes):
    model = ("--preset", "babygpt-v6", "--vocab-size", "60000", "--device", "cpu", "--text", "Hello")
    assert next_token(shapes(*model)).startswith("next id: ")
    assert next_token(shapes(*model, "--tokenizer", "gpt2")).startswith("decoded: ")


def test_random_ids_are_called_random(shapes):
    assert "token ids are random" in shapes(*BABY, "--batch", "2", "--seq", "3")["notes"]


def test_the_seed_decides_the_values(shapes):
    def readings(seed):
        rows = shapes(*BABY, "--seed", seed, "--stats")["sheets"]["shapes"]
        return [row["mean"] for row in rows]

    assert readings("1") == readings("1")
    assert readings("1") != readings("2")


@pytest.mark.parametrize(
    ("kind", "at_3", "at_4"),
    [
        ("learned", ["position.encoding", "position.add"], []),
        ("sinusoidal", ["position.encoding", "position.add"], []),
        ("rotary", [None], ["attention.q_rotated", "attention.k_rotated"]),
        ("alibi", [None], ["attention.alibi"]),
        ("none", [None], []),
    ],
)
def test_positions_show_where_they_act(shapes, kind, at_3, at_4):
    rows = shapes(*BABY, "--position", kind)["sheets"]["shapes"]
    assert [row["tap"] for row in rows if row["number"] == 3] == at_3
    acting = ("attention.q_rotated", "attention.k_rotated", "attention.alibi")
    assert [row["tap"] for row in rows if row["tap"] in acting] == at_4
    assert {row["number"] for row in rows if row["tap"] in acting} <= {4}


@pytest.mark.parametrize(
    ("kind", "taps"),
    [
        ("relu", ["ffn.up", "ffn.activation", "ffn.down"]),
        ("swiglu", ["ffn.gate", "ffn.activation", "ffn.up", "ffn.product", "ffn.down"]),
        ("linear", ["ffn.up", "ffn.activation"]),
        ("none", []),
    ],
)
def test_the_ffn_shows_each_matrix_activation_and_product(shapes, kind, taps):
    rows = shapes(*BABY, "--ffn", kind, "--step", "6")["sheets"]["shapes"]
    assert [row["tap"] for row in rows if row["tap"] not in (None, "ffn.residual")] == taps


def test_a_single_matrix_is_not_said_to_widen(shapes):
    """BabyGPT v5's only matrix goes from D to D: the table knows no F, so no operation may speak of it."""
    rows = shapes("--preset", "babygpt-v5", *META, "--step", "6")["sheets"]["shapes"]
    assert not any(re.search(r"\bF\b", row["operation"]) for row in rows)


@pytest.mark.parametrize("preset", ["gpt2-small", "llama3-8b"])
def test_a_parallel_block_adds_after_the_ffn(shapes, preset):
    """The FFN reads what attention reads, through its own norm, so step 5 comes after step 6 and norms nothing."""
    rows = shapes("--preset", preset, *META, "--set", "block=parallel")["sheets"]["shapes"]
    assert list(dict.fromkeys(row["number"] for row in rows)) == [1, 2, 3, 4, 6, 5, 7, 8]
    assert next(row["tap"] for row in rows if row["number"] == 6) == "ffn.norm"
    assert [row["tap"] for row in rows if row["number"] == 5] == ["block.residual"]


def test_the_norm_of_the_ffn_stands_between_the_parts_of_a_sequential_block(shapes):
    rows = shapes("--preset", "gpt2-small", *META)["sheets"]["shapes"]
    assert [row["tap"] for row in rows if row["number"] == 5] == ["attention.residual", "ffn.norm"]


def test_alibi_with_more_heads_than_anyone_has(shapes):
    heads = ("--n-heads", str(10**7), "--head-dim", "1")
    rows = shapes(*heads, "--position", "alibi", *META)["sheets"]["shapes"]
    assert by_tap(rows)["attention.alibi"] == (1, 10**7, 9, 9)


def test_attention_shows_every_operation_in_order(shapes):
    rows = shapes("--preset", "gpt2-small", *META, "--step", "4")["sheets"]["shapes"]
    assert [row["tap"].removeprefix("attention.") for row in rows] == [
        "norm", "q", "k", "v", "q_heads", "k_heads", "v_heads", "scores", "mask", "softmax", "weighted_sum", "concat",
        "out",
    ]  # fmt: skip


def test_csv_holds_every_row(run, shapes):
    rows = list(csv.DictReader(io.StringIO(run("shapes", *BABY, "--format", "csv")[1])))
    expected = shapes(*BABY)["sheets"]["shapes"]
    assert [row["tap"] for row in rows] == [row["tap"] or "" for row in expected]


def test_a_batch_that_only_meta_can_hold(shapes):
    document = shapes(*META, "--batch", str(10**9), "--seq", "1024")
    assert by_tap(document["sheets"]["shapes"])["head.logits"] == (10**9, 1024, 50257)


def test_the_largest_preset_is_traced_on_meta(shapes):
    rows = shapes("--preset", "llama3.1-405b", *META)["sheets"]["shapes"]
    assert any(row["operation"] == "× 126, shape unchanged" for row in rows)
