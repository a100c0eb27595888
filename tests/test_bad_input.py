"""Every bad request ends in a clear error: exit 2, the reason and the way out on stderr, nothing on stdout."""

import os
import re
import subprocess
import sys
from types import SimpleNamespace

import psutil
import pytest
import requests
import tiktoken

from archscope import machine

HUGE = str(10**30)
LONG = "a " * 1025
META = ("--device", "meta")

BAD = [
    # Unknown names, with the nearest.
    (["param"], ["error: no such command 'param'", "; did you mean 'params'?"]),
    (["params", "--preset", "gpt2-smal"], ["no preset 'gpt2-smal'", "did you mean 'gpt2-small'", "archscope presets"]),
    (["shapes", "--preset", "lama3-8b"], ["no preset 'lama3-8b'", "did you mean", "'llama3-8b'"]),
    (["config", "show", "minigtp"], ["no preset 'minigtp'", "did you mean 'minigpt'"]),
    (["params", "--preset", "zzz"], ["no preset 'zzz'; none is close to it", "`archscope presets`"]),
    # What begins with the name comes first, of whatever length, and what goes by that name elsewhere.
    (["params", "--preset", "gpt2"], ["did you mean 'gpt2-small' or 'gpt2-medium' or 'gpt2-large'?"]),
    (["params", "--preset", "llama-3-8b"], ["did you mean 'llama3-8b'?"]),
    (["get", "params"], ["did you mean 'params.total' or"]),
    (["get", "params.routed", "--preset", "mixtral-8x7b"], ["did you mean 'params.ffn.router'?\n"]),
    (["get", "params.experts", "--preset", "mixtral-8x7b"], ["did you mean 'params.ffn.experts'?"]),
    (["get", "foo"], ["no quantity 'foo'; none is close to it"]),
    (["sweep", "--vary", "n_layers=1,2", "--show", "foo"], ["no quantity 'foo'; none is close to it"]),
    (["get", "ffn"], ["did you mean 'params.ffn' or"]),
    (["params", "--position", "rope"], ["did you mean 'rotary'?"]),
    (["params", "--ffn", "swish"], ["did you mean 'silu'?"]),
    (["params", "--norm", "rms"], ["did you mean 'rmsnorm'?"]),
    # Empty variables of a shell.
    (["check", ""], ["the name of a note is empty"]),
    (["params", "--preset", ""], ["the name of a model is empty", "`archscope presets`"]),
    (["check", "--only", "foo", "notes.md"], ["known: exact, rounded, loose, wrong, unchecked"]),
    (["params", "--dtype", "fp16"], ["known: float32, bfloat16, float16"]),
    (["params", "--ffn", "swigl"], ["ffn.kind = 'swigl'", "did you mean 'swiglu'"]),
    (["params", "--norm", "rmsnrm"], ["norm.kind = 'rmsnrm'", "did you mean 'rmsnorm'"]),
    (["params", "--norm-placement", "pree"], ["norm.placement = 'pree'", "did you mean 'pre'"]),
    (["params", "--position", "rotery"], ["position.kind = 'rotery'", "did you mean 'rotary'"]),
    (["params", "--set", "block=paralell"], ["block = 'paralell'", "did you mean 'parallel'"]),
    (["params", "--set", "attention.qkv_bais=true"], ["attention.qkv_bais: no such field", "did you mean 'qkv_bias'"]),
    (["params", "--set", "n_layer=3"], ["n_layer: no such field", "did you mean 'n_layers'"]),
    (["params", "--set", "attention.heads.n=3"], ["attention.heads: no such field", "'n_heads'"]),
    (["params", "--set", "n_heads=8"], ["n_heads: no such field; write attention.n_heads\n"]),
    (["params", "--set", "d_ff=8"], ["d_ff: no such field; write ffn.d_ff or experts.d_ff\n"]),
    (["params", "--set", "kind=relu"], ["kind: no such field; write ffn.kind or norm.kind or position.kind or"]),
    (["params", "--config", "above.toml"], ["above.toml: line 2: d_ff: no such field; write ffn.d_ff or"]),
    (["params", "--ffn", "SwiGLU"], ["ffn.kind = 'SwiGLU'", "did you mean 'swiglu'"]),
    (["config", "show", "gpt2-small", "--format", "xml"], ["no --format 'xml'", "'toml'"]),
    # Names that could steer a terminal; see below for what they must not do.
    (["params", "--set", "name=\x1b[31mred"], [r"name = '\x1b[31mred': expected a text that can be printed"]),
    (["params", "--set", "name=two\nlines"], [r"name = 'two\nlines': expected a text that can be printed"]),
    (["params", "--set", "name=\u202ered"], [r"name = '\u202ered': expected a text that can be printed"]),
    (["params", "--set", "name="], ["name = '': expected a text that can be printed"]),
    (["params", "--set", "name=\udcff"], [r"name = '\udcff': expected a text that can be printed"]),
    (["params", "--config", "escape.toml"], [r"escape.toml: line 2: name = '\x1b[31m': expected a text"]),
    (["config", "show", "escape.toml"], [r"escape.toml: line 2: name = '\x1b[31m': expected a text"]),
    (["params", "--config", "surrogate.json", "--output", "answer"], [r"name = '\ud800': expected a text"]),
    (["params", "--config", "field.toml"], [r"field.toml: \x1b[31m: no such field"]),
    (["params", "--config", "named\x1b[31m.toml"], [r"named\x1b[31m.toml: name = 'named\x1b[31m': expected a text"]),
    (["params", "--config", "none\x1b[31m.toml"], [r"none\x1b[31m.toml: there is no such file or folder"]),
    (["params", "--output", "none\x1b[31m/answer"], [r"none\x1b[31m/answer: there is no folder none\x1b[31m"]),
    (["params", "--set", "\x1b[31m=3"], [r"\x1b[31m: no such field"]),
    (["params", "--preset", "\x1b[31m"], [r"no preset '\x1b[31m'"]),
    (["params", "--n-layers", "\x1b[31m"], [r"\x1b[31m"]),
    (["param\x1b[31ms"], [r"error: no such command 'param\x1b[31ms'"]),
    (["params", "--detail", "tensor"], ["no --detail 'tensor'", "did you mean 'tensors'"]),
    (["params", "--format", "jsn"], ["no --format 'jsn'", "did you mean 'json'"]),
    (["presets", "--format", "yaml"], ["no --format 'yaml'", "known: table, json, csv, markdown, latex"]),
    (["params", "--units", "metric"], ["no --units 'metric'", "raw", "short", "cjk"]),
    (["params", "--dtype", "float31"], ["no --dtype 'float31'", "'float32'"]),
    (["shapes", "--dtype", "int8"], ["no --dtype 'int8'", "float32, bfloat16, float16"]),
    (["shapes", "--device", "gpu"], ["no device 'gpu'", "'cpu'"]),
    (["shapes", "--device", "cuda:x"], ["no device 'cuda:x'", "did you mean 'cuda"]),
    (["tokens", "a", "--tokenizer", "cl100k_bass"], ["no encoding 'cl100k_bass'", "did you mean 'cl100k_base'"]),
    (["shapes", "--text", "a", "--tokenizer", "gpt3"], ["no encoding 'gpt3'", "did you mean 'gpt2'"]),
    (["param"], ["error: no such command 'param'"]),
    (["params", "--n-layer", "3"], ["error: no such option: --n-layer"]),
    (["config", "show"], ["error: missing argument"]),
    (["tokens"], ["error: missing argument"]),
    # Sizes that contradict each other.
    (["params", "--d-model", "770"], ["d_model 770 is not divisible by n_heads 12", "--n-heads 11 or 14", "-dim"]),
    (["params", "--d-model", HUGE], [f"d_model {HUGE} is not divisible by n_heads 12", "--n-heads 10 or 16"]),
    (["params", "--n-kv-heads", "5"], ["n_heads 12 is not a multiple of n_kv_heads 5", "--n-kv-heads 4 or 6"]),
    (["params", "--n-kv-heads", "24"], ["n_heads 12 is not a multiple of n_kv_heads 24", "--n-kv-heads 12"]),
    (["params", "--ratio", "2", "--d-ff", "5"], ["ffn.d_ff = 5 and ffn.ratio = 2: give one of them"]),
    (["params", "--ffn", "linear", "--ratio", "2"], ["one matrix of d_model × d_model", "--ratio 1"]),
    (["params", "--position", "rotary", "--head-dim", "7"], ["rotary turns pairs", "head_dim 7"]),
    (["params", "--preset", "babygpt-v4", "--head-dim", "9"], ["without an output projection", "4 × 9 is not 32"]),
    (["params", "--set", "attention.clip=1e300"], ["attention.clip = 1e+300: expected a number <= 1000000000000.0"]),
    (["params", "--set", "rope_scaling.kind=yarn", "--set", "rope_scaling.beta_fast=0"], ["beta_fast = 0: "]),
    (["params", "--preset", "llama3.1-8b", "--set", "rope_scaling.low_frequency=4"], ["= 4 is not below"]),
    (["params", "--set", "experts.count=4", "--set", "experts.active=5"], ["experts.active = 5: there are 4 experts"]),
    (["params", "--set", "experts.count=4", "--ffn", "linear"], ["ffn.kind = linear: experts are of a kind with"]),
    (["params", "--preset", "deepseek-v3", "--n-kv-heads", "8"], ["attention.n_kv_heads = 8: latent attention has no"]),
    (["params", "--preset", "deepseek-v3", "--n-layers", "20000"], ["with layers that differ at most 10,000"]),
    (["params", "--set", "layers=5"], ["layers = 5: expected a list"]),
    (["params", "--config", "odd-layers.toml"], ["odd-layers.toml", "layers[0].select = 'x:y'"]),
    (["params", "--norm", "none", "--set", "norm.scale=true"], ["norm.scale = true", "norm.kind is none"]),
    (["params", "--ffn", "none", "--d-ff", "300"], ["ffn.d_ff = 300: means nothing with ffn.kind = none; leave"]),
    (["params", "--set", "position.rotary_base=5e5"], ["500000.0: means nothing with position.kind = learned"]),
    # Zero, negative, fractional and absurd sizes.
    (["params", "--n-layers", "0"], ["n_layers = 0: expected a whole number >= 1"]),
    (["params", "--n-heads", "0"], ["attention.n_heads = 0: expected a whole number >= 1"]),
    (["params", "--vocab-size", "-1"], ["embedding.vocab_size = -1: expected a whole number >= 1"]),
    (["params", "--n-layers", "2.5"], ["--n-layers': '2.5' is not a whole number", "params --help`"]),
    (["params", "--set", "n_layers=2.5"], ["n_layers = 2.5: expected a whole number"]),
    (["params", "--context", "many"], ["--context", "many"]),
    (["params", "--n-layers", str(10**37)], ["n_layers = 1000000000", "larger than 10^36"]),
    (["params", "--n-layers", "9" * 5000], ["--n-layers"]),
    (["params", "--set", "n_layers=" + "9" * 5000], ["n_layers"]),
    (["params", "--dropout", "1"], ["dropout = 1.0: expected a number < 1.0"]),
    (["params", "--dropout", "nan"], ["dropout = nan"]),
    (["shapes", "--n-layers", HUGE], ["would need 2.84e+37 B for weights", "archscope params"]),
    (["shapes", "--vocab-size", HUGE, "--device", "meta"], ["would need 3.07e+33 B for weights", "archscope params"]),
    (["shapes", "--n-layers", "10001", "--device", "meta"], ["n_layers 10,001", "at most 10,000 blocks"]),
    (["shapes", "--batch", HUGE, "--device", "meta"], ["would need", "more than torch can address"]),
    (["params", "--n-layers", HUGE, "--verify"], ["would need", "more than torch can address"]),
    (["params", "--n-layers", HUGE, "--detail", "layers"], ["--detail layers lists at most 10,000", "--per-layer"]),
    # Ratios.
    *[
        (["params", "--ratio", ratio], [f"ffn.ratio = '{ratio}'", "expected a number above 0 like 4, 2.67 or 8/3"])
        for ratio in ("abc", "1/0", "nan", "inf", "-1", "0", "0/3", "")
    ],
    # What is asked of the model.
    (["shapes", "--seq", "1025"], ["--seq 1,025: longer than the context", "1,024 tokens", "--context"]),
    (["shapes", "--seq", "0"], ["--seq 0: a whole number, at least 1"]),
    (["shapes", "--batch", "-1"], ["--batch -1: a whole number, at least 1"]),
    (["shapes", "--text", ""], ["the text is empty"]),
    (["shapes", "--text", "a", "--text", ""], ["the text is empty"]),
    (["tokens", ""], ["the text is empty"]),
    (["shapes", "--text", LONG], ["longer than the context of gpt2-small, 1,024 tokens", "--context"]),
    (["shapes", "--text", "\udcff"], ["not valid UTF-8"]),
    (["tokens", "a\ud800"], ["not valid UTF-8", "character 1"]),
    (["shapes", "--text", "a", "--seq", "5"], ["give --text, --ids, or --batch and --seq", "not two of them"]),
    (["shapes", "--tokenizer", "gpt2", "--seq", "5"], ["--tokenizer gpt2 needs a text"]),
    (["shapes", "--preset", "babygpt-v4", "--text", "hello"], ["gives the id 31,373", "65 ids", "--vocab-size 50257"]),
    (
        ["shapes", "--vocab-size", "50000", "--text", "小沈阳江西", "--tokenizer", "cl100k_base"],
        ["cl100k_base gives the id 83,175", "50,000 ids", "--vocab-size 100277"],
    ),
    (["shapes", "--step", "0", *META], ["no step 0", "1 tokenize", "8 head"]),
    (["shapes", "--step", "9", *META], ["no step 9", "1 tokenize", "8 head"]),
    (["shapes", "--layers", "12", *META], ["no layer 12", "layers 0 to 11"]),
    (["shapes", "--layers", "all", "--n-layers", "1" + 30 * "0", *META], ["would need", "more than torch can address"]),
    (["shapes", "--layers", "0,-1", *META], ["no layer -1", "layers 0 to 11"]),
    (["shapes", "--layers", "first"], ["--layers first", "all, or numbers from 0 like 0,5,11"]),
    (["shapes", "--layers", "1,,2"], ["--layers 1,,2: a value is missing"]),
    (["shapes", "--decode", "-1"], ["--decode -1: at least 0"]),
    (["shapes", "--decode", "65", *META], ["--decode 65: at most 64 steps are shown"]),
    (["shapes", "--preset", "babygpt-v6", "--decode", "10000"], ["--decode 10,000: at most 64 steps are shown"]),
    (["shapes", "--seq", "1024", "--decode", "1"], ["1,024 tokens and 1 to decode", "1,024 tokens"]),
    (["shapes", "--text", "a", "--text", "a b", "--decode", "1"], ["needs texts of one length", "1, 2 tokens"]),
    (["shapes", "--stats", "--device", "meta"], ["--stats needs values", "--device cpu"]),
    (["params", "--set", "d_model"], ["--set d_model", "FIELD=VALUE", "archscope config fields"]),
    (["params", "--d-model", "512", "--set", "d_model=768"], ["--set d_model=768 contradicts --d-model 512"]),
    (["params", "--untied", "--set", "embedding.tied=true"], ["embedding.tied=true contradicts --untied"]),
    (["params", "gpt2-small"], ["'gpt2-small' is an argument too many", "write --preset gpt2-small"]),
    (["flops", "mine.toml"], ["'mine.toml' is an argument too many", "write --config mine.toml"]),
    (["lab", "train", "foo"], ["'foo' is an argument too many", "lab train --help` lists the options"]),
    (["params", "--set", "=3"], ["--set =3", "FIELD=VALUE"]),
    (["params", "--set", "attention=3"], ["attention = 3: expected a table of fields"]),
    (["params", "--set", "ffn.ratio=true"], ["ffn.ratio = 'true': expected"]),
    # Devices.
    (["shapes", "--preset", "llama3.1-405b", "--device", "cpu"], ["doesn't fit", "1.5 TiB", "free", "--device meta"]),
    (["params", "--device", "cpu"], ["--device cpu: nothing is built without --verify", "add it"]),
    (["params", "--preset", "llama3.1-405b", "--verify", "--device", "cpu"], ["doesn't fit on cpu", "--device meta"]),
    # Files.
    (["params", "--config", "none.toml"], ["none.toml: there is no such file or folder"]),
    (["config", "show", "none.toml"], ["none.toml: there is no such file or folder"]),
    (["params", "--config", "folder"], ["folder: is a directory"]),
    (["params", "--config", "typo.toml"], ["typo.toml: line 2, column"]),
    (["params", "--config", "typo.json"], ["typo.json: line 2, column"]),
    (["params", "--config", "bytes.toml"], ["bytes.toml: not UTF-8"]),
    (["params", "--config", "gigabyte.toml"], ["gigabyte.toml: larger than 256 KiB"]),
    (["params", "--config", "base-file.toml"], ["line 2: base = 'my.toml': names a preset, not a file"]),
    (["params", "--config", "base.toml"], ["line 1: base = 'gpt2-smal': no preset", "did you mean 'gpt2-small'"]),
    (["params", "--config", "empty.toml"], ["empty.toml: has no fields\n", 'starts from another: base = "gpt2-small"']),
    (["params", "--config", "faults.toml"], ["n_layers = 0", "ffn.kind = 'swigl'", "colour: no such field"]),
    (["params", "--config", "good.toml", "--preset", "gpt1"], ["--preset or --config, not both", "base ="]),
    (["params", "--output", "none/answer"], ["none/answer: there is no folder none"]),
    (["params", "--config", "deep.toml"], ["deep.toml: line 2, column 1: longer than 1,000 characters"]),
    (["params", "--config", "twice.json"], ["twice.json: the key 'n_layers' stands twice"]),
    (["params", "--config", "date.toml"], ["line 2: n_layers = ", "expected a whole number, got date"]),
    (["params", "--output", "folder"], ["folder: is a directory"]),
    (["params", "--output", "x" * 300], ["File name too long"]),
    (["params", "--output", "loop"], ["error: loop: "]),
    (["params", "--output", "locked"], ["locked: is read-only"]),
]  # fmt: skip


@pytest.fixture
def files(tmp_path, monkeypatch):
    """The working directory, with the files that the requests name."""
    monkeypatch.chdir(tmp_path)
    contents = {
        "good.toml": b'base = "gpt2-small"\n',
        "typo.toml": b"d_model = 768\nn_layers == 12\n",
        "typo.json": b'{"base": "gpt2-small",\n "d_model": }',
        "bytes.toml": b'name = "\xff"',
        "gigabyte.toml": b"",
        "base.toml": b'base = "gpt2-smal"',
        "base-file.toml": b'# mine\nbase = "my.toml"',
        "empty.toml": b"",
        "faults.toml": b'base = "gpt2-small"\nn_layers = 0\nffn.kind = "swigl"\ncolour = "red"\n',
        "odd-layers.toml": b'base = "gpt2-small"\nlayers = [{ select = "x:y", ffn = { kind = "relu" } }]\n',
        "above.toml": b'base = "gpt2-small"\nd_ff = 2048\n',
        "escape.toml": b'base = "gpt2-small"\nname = "\\u001b[31m"\n',
        "surrogate.json": b'{"base": "gpt2-small", "name": "\\ud800"}',
        "field.toml": b'base = "gpt2-small"\n"\\u001b[31m" = 3\n',
        "named\x1b[31m.toml": b'base = "gpt2-small"\n',
        "deep.toml": b'base = "gpt2-small"\n' + b"a." * 40_000 + b"a = 1\n",
        "twice.json": b'{"base": "gpt2-small", "n_layers": 3, "n_layers": 4}',
        "date.toml": b'base = "gpt2-small"\nn_layers = 2024-01-01\n',
        "locked": b"old",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    os.truncate(tmp_path / "gigabyte.toml", 2**30)
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "locked").chmod(0o444)
    return tmp_path


@pytest.mark.parametrize(("args", "words"), BAD, ids=[ascii(" ".join(args))[1:60] for args, _ in BAD])
def test_a_bad_request_is_refused(run, files, args, words):
    before = sorted(path.name for path in files.rglob("*"))
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    for word in words:
        assert word in err
    assert "Traceback" not in err
    assert "bug" not in err
    assert err.replace("\n", "").isprintable()
    assert sorted(path.name for path in files.rglob("*")) == before
    assert (files / "locked").read_bytes() == b"old"


def test_absurd_sizes_are_counted(run):
    code, out, err = run("params", "--n-layers", HUGE, "--format", "json")
    assert (code, err) == (0, "")
    assert f'"parameters": {7_087_872 * 10**30 + 39_383_808 + 1_536}' in out


@pytest.mark.parametrize("form", ["table", "json", "csv", "markdown", "latex", "toml"])
def test_no_text_of_a_config_steers_the_terminal(run, tmp_path, form):
    """A tokenizer's name is the other text that is shown as it stands."""
    file = tmp_path / "mine.toml"
    file.write_text('base = "gpt2-small"\nembedding.tokenizer = "\\u001b[31m"\n')
    _, out, err = run("config", "show", str(file), "--format", form)
    assert "\x1b" not in out + err


@pytest.mark.parametrize("command", [["params", "--config"], ["config", "show"]], ids=" ".join)
def test_a_pipe_is_no_config_file_and_nobody_waits_for_it(tmp_path, command):
    os.mkfifo(tmp_path / "pipe.toml")
    done = subprocess.run(
        [sys.executable, "-m", "archscope", *command, str(tmp_path / "pipe.toml")],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "pipe.toml: is a device or pipe, not a config file" in done.stderr


def test_needed_and_free_bytes_are_told(run, monkeypatch):
    monkeypatch.setattr(machine, "free_bytes", lambda device: 1_000_000)
    code, out, err = run("shapes", "--preset", "gpt2-small", "--device", "cpu")
    assert (code, out) == (2, "")
    assert "474.7 MiB of weights" in err
    needed, free = re.search(r"are ([\d,]+) bytes, ([\d,]+) are free", err).groups()
    assert int(needed.replace(",", "")) > 4 * 124_439_808
    assert free == "1,000,000"
    assert "--device meta" in err


@pytest.mark.parametrize(
    ("options", "way_out"),
    [
        (["--verify", "--device", "cpu"], "leave --device out"),
        (["--measure", "--pass", "both"], "take a smaller --batch or --seq"),
    ],
)
def test_a_backward_pass_needs_room_for_all_that_it_keeps(run, monkeypatch, options, way_out):
    """6 GiB would do for GPT-2 XL going forward, 22 are needed back again."""
    monkeypatch.setattr(machine, "free_bytes", lambda device: 8 * 2**30)
    code, out, err = run("flops", "--preset", "gpt2-xl", *options)
    assert (code, out) == (2, "")
    assert "doesn't fit on cpu: 5.8 GiB of weights and 16.6 GiB for a pass" in err
    assert way_out in err


@pytest.fixture
def container(tmp_path, monkeypatch):
    """`container(limit, used)`: this process is in a container of that memory, on a machine with 8 GiB to spare."""
    monkeypatch.setattr(machine, "_CGROUP", tmp_path)
    monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=8 * 2**30))

    def container(limit, used):
        (tmp_path / "memory.max").write_text(f"{limit}\n")
        (tmp_path / "memory.current").write_text(f"{used}\n")

    return container


@pytest.mark.parametrize(
    ("limit", "used", "free"),
    [(1_000_000, 400_000, 600_000), ("max", 400_000, 8 * 2**30), (2**40, 400_000, 8 * 2**30)],
)
def test_what_a_container_may_still_take_is_free(container, limit, used, free):
    container(limit, used)
    assert machine.free_bytes("cpu") == free


def test_without_a_container_all_memory_is_free(container):
    assert machine.free_bytes("cpu") == 8 * 2**30


def test_what_torchs_allocator_can_give_back_is_free(monkeypatch):
    """Of 6 bytes that it has, 3 are in use, and 1 of the others lies in a block that is in use too."""
    import torch

    for name, result in {
        "is_available": True,
        "device_count": 1,
        "mem_get_info": (10, 16),
        "memory_reserved": 6,
        "memory_allocated": 3,
        "memory_stats": {"inactive_split_bytes.all.current": 1},
    }.items():
        monkeypatch.setattr(torch.cuda, name, lambda *_, result=result: result)
    assert machine.free_bytes("cuda") == 10 + 6 - 3 - 1


def test_a_model_must_fit_in_the_container(run, container):
    container(600_000_000, 200_000_000)
    code, out, err = run("shapes", "--preset", "gpt2-small", "--device", "cpu")
    assert (code, out) == (2, "")
    assert "doesn't fit on cpu" in err
    assert "400,000,000 are free" in err


@pytest.mark.parametrize("device", ["cuda", "cuda:0", "cuda:7"])
def test_a_cuda_device_that_is_not_there(run, monkeypatch, device):
    import torch

    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    for command in (["shapes"], ["params", "--verify"]):
        code, out, err = run(*command, "--device", device)
        assert (code, out) == (2, "")
        assert f"no device '{device}': torch finds no CUDA device here" in err
        assert "use --device cpu, or --device meta" in err


def test_an_encoding_that_is_not_shipped_without_a_network(run, monkeypatch):
    def no_network(name):
        raise requests.ConnectionError("no route to host")

    monkeypatch.setattr(tiktoken, "get_encoding", no_network)
    for command in (["tokens", "a"], ["shapes", "--device", "meta", "--text", "a"]):
        code, out, err = run(*command, "--tokenizer", "o200k_base")
        assert (code, out) == (2, "")
        assert "'o200k_base' is not shipped with archscope and can't be downloaded" in err
        assert "gpt2, r50k_base, cl100k_base" in err
        assert "TIKTOKEN_CACHE_DIR" in err


def test_a_step_or_layer_that_is_not_there_is_refused_before_building(run, monkeypatch):
    from archscope.model import build

    def built(*args, **options):
        raise AssertionError("a model was built for a request that can't be carried out")

    monkeypatch.setattr(build, "build", built)
    for option in (["--step", "9"], ["--layers", "99"]):
        assert run("shapes", *option)[0] == 2


def test_bytes_that_are_no_utf8_come_from_a_real_shell(run_process):
    code, out, err = run_process("tokens", b"abc\xff")
    assert (code, out) == (2, "")
    assert "the text is not valid UTF-8: it breaks at character 3" in err


def test_a_bug_is_called_a_bug_and_not_blamed_on_the_user(run, monkeypatch):
    def broken(search):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("archscope.api.presets", broken)
    code, out, err = run("presets")
    assert (code, out) == (3, "")
    assert err.startswith("error: a bug in archscope: ZeroDivisionError: division by zero\n")
    assert "ARCHSCOPE_TRACEBACK=1" in err
    assert "Traceback" not in err
