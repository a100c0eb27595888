"""Weights in files: compared with the ledger by their headers, loaded, and asked for the next token."""

import json
from pathlib import Path

import pytest
import torch
from safetensors.torch import save_file
from saved import CONFIG, LAYERS, D, gpt2_tensors, save_gpt2

import archscope
from archscope.checkpoints.checkpoint import compare
from archscope.ledger import ledger
from archscope.lookup import load
from archscope.model.build import build
from archscope.tokens import encode
from archscope.weights import Weights

TENSORS = 4 + 12 * LAYERS


@pytest.fixture
def saved(tmp_path):
    """`saved(tensors, config, shards)`: the folder of a tiny GPT-2."""
    return lambda *args, **kwargs: save_gpt2(tmp_path / "tiny", *args, **kwargs)


@pytest.fixture
def params(run):
    """`params(path)`: exit status and JSON of `params --checkpoint`."""

    def params(path, *options):
        code, out, err = run("params", "--checkpoint", str(path), *options, "--format", "json")
        assert err == ""
        return code, json.loads(out)

    return params


def verdict(document):
    return document["notes"][-1]


def test_golden(saved, run, golden):
    tensors = without("ln_f.bias") | {"wxe.weight": torch.ones(3), "wpe.weight": torch.ones(5, D)}
    code, out, err = run("params", "--checkpoint", str(saved(tensors)))
    assert (code, err) == (1, "")
    golden("params-checkpoint.table", out)


@pytest.mark.parametrize("shards", [1, 3])
def test_files_that_hold_the_model_are_equal(saved, params, shards):
    code, document = params(saved(shards=shards))
    assert code == 0
    assert verdict(document) == f"the files: equal, {TENSORS} of {TENSORS} tensors, F32; only headers were read"
    assert document["sheets"]["differences"] == []


def test_a_single_file_takes_the_config_beside_it(saved, params):
    assert params(saved() / "model.safetensors")[0] == 0


def test_the_bytes_are_those_in_the_files(saved, params):
    halves = {name: tensor.half() for name, tensor in gpt2_tensors().items()}
    _, document = params(saved(halves))
    rows = {row["component"]: row for row in document["sheets"]["components"]}
    for component in ("Embedding", "token", "position", "Attention", "FFN", "LayerNorm", "Total"):
        assert rows[component]["bytes"] == 2 * rows[component]["parameters"]


def test_fused_tensors_are_told_with_what_they_hold(saved, params):
    _, document = params(saved())
    (row,) = document["sheets"]["fused"]
    assert row["tensor"] == "h.*.attn.c_attn.weight"
    assert row["holds"] == "attention.q, attention.k, attention.v"
    assert row["count"] == LAYERS


def test_masks_of_older_files_and_a_tied_head_are_no_difference(saved, params):
    tensors = gpt2_tensors()
    extra = {f"h.{layer}.attn.bias": torch.ones(1, 1, 32, 32) for layer in range(LAYERS)}
    code, document = params(saved(tensors | extra | {"lm_head.weight": tensors["wte.weight"].clone()}))
    assert code == 0
    assert "besides, 3 tensors: masks, a tied head once more" in " ".join(document["notes"])


def without(name):
    return {key: tensor for key, tensor in gpt2_tensors().items() if key != name}


GPTQ = {name: tensor for name, tensor in gpt2_tensors().items() if "c_fc.weight" not in name} | {
    f"h.{layer}.mlp.c_fc.{part}": torch.zeros(8, dtype=torch.int32)
    for layer in range(LAYERS)
    for part in ("qweight", "scales")
}


@pytest.mark.parametrize(
    ("tensors", "named", "said"),
    [
        (lambda: without("ln_f.bias"), "missing: ln_f.bias", "1 missing"),
        (lambda: gpt2_tensors() | {"wxe.weight": torch.ones(3)}, "unexpected: wxe.weight", "1 unexpected"),
        (lambda: gpt2_tensors() | {"wpe.weight": torch.ones(5, D)}, "of another shape: wpe.weight",
         "1 of another shape"),
        (lambda: gpt2_tensors() | {"ln_f.weight": torch.ones(D).half()}, "of another dtype: ln_f.weight",
         "1 of another dtype"),
        (lambda: gpt2_tensors() | {"wpe.weight": torch.ones(32, D, dtype=torch.int8)}, "quantised: wpe.weight",
         "1 quantised"),
        (lambda: GPTQ, "quantised: h.*.mlp.c_fc.qweight", f"{2 * LAYERS} quantised"),
        (lambda: gpt2_tensors() | {"h.0.attn.qkv_proj.weight": torch.ones(3, 3)}, "fused: h.0.attn.qkv_proj.weight",
         "1 fused"),
    ],
    ids=["missing", "unexpected", "shape", "dtype", "int8", "gptq", "fused"],
)  # fmt: skip
def test_every_difference_is_named_and_the_exit_status_is_1(saved, params, tensors, named, said):
    code, document = params(saved(tensors()))
    assert code == 1
    assert f"{document['sheets']['differences'][0]['what']}: {document['sheets']['differences'][0]['tensor']}" == named
    assert said in verdict(document)
    assert "not equal" in verdict(document)


def test_a_row_stars_only_the_numbers_that_differ(saved, params):
    _, document = params(saved(without("h.1.ln_1.bias")))
    assert document["sheets"]["differences"][0]["tensor"] == "h.1.ln_1.bias"
    both = {name: tensor for name, tensor in gpt2_tensors().items() if not name.endswith("ln_1.bias")}
    _, document = params(saved(both))
    assert document["sheets"]["differences"][0]["tensor"] == "h.*.ln_1.bias"


def test_a_weight_that_the_family_has_no_name_for_is_missing(saved, params, run):
    code, document = params(saved(), "--set", "attention.sinks=true")
    assert code == 1
    assert document["sheets"]["differences"][0]["tensor"] == "blocks.*.attention.sinks"
    code, _, err = run("shapes", "--checkpoint", str(saved()), "--set", "attention.sinks=true", "--text", "a")
    assert code == 2
    assert "blocks.0.attention.sinks" in err


def test_the_bytes_of_quantised_weights_count_too(saved, params):
    tensors = gpt2_tensors() | {"h.0.mlp.c_fc.weight": torch.zeros(D, 4 * D, dtype=torch.int8)}
    _, document = params(saved(tensors))
    (ffn,) = [row for row in document["sheets"]["components"] if row["component"] == "FFN"]
    assert ffn["bytes"] == 4 * ffn["parameters"] - 3 * D * 4 * D
    assert "of another dtype" not in verdict(document)


def test_a_family_that_is_not_known_but_described(saved, params):
    folder = saved(config={"model_type": "mycorp"})
    sizes = ["--d-model", str(D), "--n-layers", str(LAYERS), "--n-heads", "2", "--context", "32"]
    assert params(folder, "--preset", "gpt2-small", *sizes)[0] == 0


def test_a_checkpoint_that_is_not_there(run):
    code, _, err = run("params", "--checkpoint", "nowhere")
    assert code == 2
    assert "nowhere: there is no such file or folder" in err


def test_a_file_that_holds_no_weights_misses_no_config(run, tmp_path):
    """What is wrong with it is said first: neither a file of another kind nor an empty folder are weights."""
    (tmp_path / "notes.md").write_text("hello")
    for path, said in ((tmp_path / "notes.md", "no safetensors file"), (tmp_path, "no safetensors files in it")):
        code, out, err = run("params", "--checkpoint", str(path))
        assert (code, out) == (2, "")
        assert f"{path}: {said}\n" in err
        assert "config.json" not in err


def test_another_model_than_that_of_the_files(saved, run):
    code, out, _ = run("params", "--checkpoint", str(saved()), "--preset", "gpt2-small")
    assert code == 1
    assert "missing" in out
    assert "(50257, 768)" in out


def test_files_without_a_config_beside_them(saved, run, params):
    folder = saved()
    (folder / "config.json").unlink()
    code, _, err = run("params", "--checkpoint", str(folder))
    assert code == 2
    assert "there is no config.json beside the weights" in err
    assert "--preset or --config" in err
    changes = ["--d-model", str(D), "--n-layers", str(LAYERS), "--n-heads", "2", "--context", "32"]
    assert params(folder, "--preset", "gpt2-small", *changes)[0] == 0


def test_a_state_dict_of_our_own_model(tmp_path, params):
    config = archscope.changed("babygpt-v6", {"n_layers": 2})
    state = {name: tensor.contiguous() for name, tensor in build(config, "cpu").state_dict().items()}
    save_file(state, tmp_path / "ours.safetensors")
    assert params(tmp_path / "ours.safetensors", "--preset", "babygpt-v6", "--n-layers", "2")[0] == 0


def reference_logits(tensors, ids):
    """GPT-2 in a few lines, on the tensors as the file has them."""
    T, heads = len(ids), 2
    x = tensors["wte.weight"][ids] + tensors["wpe.weight"][:T]

    def norm(x, name):
        return torch.nn.functional.layer_norm(x, (D,), tensors[f"{name}.weight"], tensors[f"{name}.bias"], 1e-5)

    def linear(x, name):
        return x @ tensors[f"{name}.weight"] + tensors[f"{name}.bias"]

    for layer in range(LAYERS):
        q, k, v = linear(norm(x, f"h.{layer}.ln_1"), f"h.{layer}.attn.c_attn").split(D, dim=1)
        q, k, v = (part.view(T, heads, D // heads).transpose(0, 1) for part in (q, k, v))
        mixed = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + linear(mixed.transpose(0, 1).reshape(T, D), f"h.{layer}.attn.c_proj")
        hidden = torch.nn.functional.gelu(linear(norm(x, f"h.{layer}.ln_2"), f"h.{layer}.mlp.c_fc"), approximate="tanh")
        x = x + linear(hidden, f"h.{layer}.mlp.c_proj")
    return norm(x, "ln_f") @ tensors["wte.weight"].T


@pytest.mark.parametrize("shards", [1, 2])
def test_the_five_likeliest_next_tokens(saved, run, shards):
    text = "The capital of France is"
    code, out, _ = run("shapes", "--checkpoint", str(saved(shards=shards)), "--text", text, "--format", "json")
    document = json.loads(out)
    rows = document["sheets"]["predictions"]
    likeliest = reference_logits(gpt2_tensors(), encode(text, "gpt2"))[-1].softmax(-1).topk(5)
    assert code == 0
    assert [row["id"] for row in rows] == likeliest.indices.tolist()
    assert [row["probability"] for row in rows] == pytest.approx(likeliest.values.tolist(), rel=1e-4)
    assert [row["rank"] for row in rows] == [1, 2, 3, 4, 5]
    assert not any("random" in note for note in document["notes"])


def test_weights_are_used_where_they_lie_in_the_file(saved):
    """Mapped, not read: the address of a tensor that needs no change is in the part of memory that is the file."""
    folder = saved()
    config = load(folder)
    model = Weights.of(folder, config).loaded(config, "cpu", "float32")
    lines = Path("/proc/self/maps").read_text().splitlines()
    mapped = [line.split()[0] for line in lines if line.endswith(str(folder / "model.safetensors"))]
    places = [range(*(int(end, 16) for end in place.split("-"))) for place in mapped]
    assert any(model.embedding.token.weight.data_ptr() in place for place in places)


def test_ids_instead_of_a_text(saved, run):
    _, out, _ = run("shapes", "--checkpoint", str(saved()), "--ids", "464,3139", "--format", "json")
    by_text = run("shapes", "--checkpoint", str(saved()), "--text", "The capital", "--format", "json")[1]
    assert json.loads(out)["sheets"]["shapes"] == json.loads(by_text)["sheets"]["shapes"]


def test_shapes_on_meta_need_no_weights(saved, run):
    folder = saved()
    (folder / "model.safetensors").unlink()
    code, _, err = run("shapes", "--config", str(folder), "--device", "meta")
    assert (code, err) == (0, "")


OTHER = CONFIG | {"vocab_size": 61}


def test_a_tokenizer_json_beside_the_weights(saved, run):
    from tokenizers import Tokenizer, models, pre_tokenizers

    words = {"the": 3, "capital": 5, "of": 7, "[UNK]": 0}
    tokenizer = Tokenizer(models.WordLevel(words, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    folder = saved(gpt2_tensors(61), OTHER)
    tokenizer.save(str(folder / "tokenizer.json"))
    code, out, _ = run("shapes", "--checkpoint", str(folder), "--text", "the capital of", "--format", "json")
    document = json.loads(out)
    assert code == 0
    assert any(note.startswith("'the capital of' is 3 tokens") and note.endswith("3 5 7") for note in document["notes"])


def test_a_tokenizer_of_as_many_words_as_gpt2_need_not_be_gpt2s(saved, run):
    from tokenizers import Tokenizer, models, pre_tokenizers

    tokenizer = Tokenizer(models.WordLevel({"der": 1, "Fuchs": 2, "[UNK]": 0}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    folder = saved()
    tokenizer.save(str(folder / "tokenizer.json"))
    for device in ("cpu", "meta"):
        command = ["shapes", "--checkpoint", str(folder), "--text", "der Fuchs", "--device", device]
        notes = json.loads(run(*command, "--format", "json")[1])["notes"]
        assert any(note.startswith("'der Fuchs' is 2 tokens in ") and note.endswith(": 1 2") for note in notes)


def test_a_tokenizer_with_more_ids_than_the_weights_have(saved, run):
    code, _, err = run("shapes", "--checkpoint", str(saved()), "--text", "a", "--tokenizer", "cl100k_base")
    assert code == 2
    assert "cl100k_base has 100,277 ids, the weights of tiny are for 50,257" in err


def test_without_a_tokenizer_there_are_ids_only(saved, run):
    folder = str(saved(gpt2_tensors(61), OTHER))
    code, out, _ = run("shapes", "--checkpoint", folder, "--ids", "1,2,3")
    assert code == 0
    assert "no tokenizer is known for it, so there are ids only" in " ".join(out.split())
    code, _, err = run("shapes", "--checkpoint", folder, "--text", "hello")
    assert code == 2
    assert "there is no tokenizer.json beside the weights" in err
    assert "--ids 464,3139" in err


def test_a_tokenizer_json_that_cannot_be_read(saved, run):
    folder = saved(gpt2_tensors(61), OTHER)
    (folder / "tokenizer.json").write_text('{"model": 5}')
    code, _, err = run("shapes", "--checkpoint", str(folder), "--text", "hello")
    assert code == 2
    assert "not a tokenizer that can be read" in err


def test_without_the_package_tokenizers_it_says_how_to_get_it(saved, run, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "tokenizers", None)
    folder = saved(gpt2_tensors(61), OTHER)
    (folder / "tokenizer.json").write_text("{}")
    code, _, err = run("shapes", "--checkpoint", str(folder), "--text", "hello")
    assert code == 2
    assert "pip install tokenizers, or give" in err


@pytest.mark.parametrize(
    ("tensors", "named"),
    [
        (lambda: without("ln_f.bias"), "ln_f.bias"),
        (lambda: gpt2_tensors() | {"wpe.weight": torch.ones(5, D)}, "wpe.weight"),
        (lambda: gpt2_tensors() | {"wpe.weight": torch.ones(32, D, dtype=torch.int8)}, "wpe.weight"),
    ],
    ids=["missing", "shape", "quantised"],
)
def test_shapes_refuses_weights_that_are_not_all_there(saved, run, tensors, named):
    code, out, err = run("shapes", "--checkpoint", str(saved(tensors())), "--text", "hello")
    assert (code, out) == (2, "")
    assert f"only {TENSORS - 1} of {TENSORS} tensors are as tiny needs them" in err
    assert named in err
    assert "params --checkpoint" in err


@pytest.mark.parametrize("file", ["pytorch_model.bin", "model.pt", "model.ckpt"])
@pytest.mark.parametrize("command", ["params", "shapes"])
def test_pickled_weights_are_never_opened(tmp_path, run, command, file):
    (tmp_path / "config.json").write_text(json.dumps(CONFIG))
    (tmp_path / file).write_bytes(b"cos\nsystem\n(S'touch evil'\ntR.")
    for path in (tmp_path, tmp_path / file):
        code, _, err = run(command, "--checkpoint", str(path))
        assert code == 2
        assert "safetensors" in err
        assert "convert" in err
    assert not (tmp_path / "evil").exists()


def test_the_names_that_fit_best_are_taken(tmp_path):
    """nanoGPT's files have GPT-2's names, but the matrices of Linear: (out, in)."""
    turned = {
        name: tensor.T.contiguous() if tensor.dim() == 2 and name.startswith("h.") else tensor
        for name, tensor in gpt2_tensors().items()
    }
    save_file({f"transformer.{name}": tensor for name, tensor in turned.items()}, tmp_path / "nano.safetensors")
    sizes = {"d_model": D, "n_layers": LAYERS, "context_length": 32, "attention": {"n_heads": 2}}
    compared, _ = compare(tmp_path / "nano.safetensors", ledger(archscope.changed("gpt2-small", sizes)))
    assert compared.equal
