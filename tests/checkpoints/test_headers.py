"""The headers of anybody's safetensors files: read as the safetensors library reads them, or refused in words."""

import json
import os
import pickle
from pathlib import Path

import pytest
import safetensors
import safetensors.torch
import torch
from hypothesis import given
from hypothesis import strategies as st

from archscope.checkpoints.headers import CONVERT, DTYPES, Stored, read_headers
from archscope.errors import ArchscopeError, FileError

ONE = {"wte": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}}


def packed(header, data=b""):
    """The bytes of a safetensors file; the header is an object, or the text or bytes that stand in its place."""
    header = header if isinstance(header, str | bytes) else json.dumps(header)
    header = header if isinstance(header, bytes) else header.encode()
    return len(header).to_bytes(8, "little") + header + data


def entry(dtype="F32", shape=(2, 3), offsets=(0, 24), **more):
    return {"dtype": dtype, "shape": shape, "data_offsets": offsets} | more


@pytest.fixture
def file(tmp_path):
    """`file(header, data)`: a model.safetensors of them."""

    def file(header, data=bytes(24)):
        path = tmp_path / "model.safetensors"
        path.write_bytes(packed(header, data))
        return path

    return file


@pytest.fixture
def shards(tmp_path):
    """`shards(index)`: a folder with tensor a in one.safetensors, b in two.safetensors, and this index if any."""

    def shards(index=None):
        (tmp_path / "one.safetensors").write_bytes(packed({"a": entry()}, bytes(24)))
        (tmp_path / "two.safetensors").write_bytes(packed({"b": entry()}, bytes(24)))
        if index is not None:
            text = index if isinstance(index, str) else json.dumps(index)
            (tmp_path / "model.safetensors.index.json").write_text(text)
        return tmp_path

    return shards


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory):
    """The one file that all fuzzed bytes are written to."""
    return tmp_path_factory.mktemp("fuzzed") / "model.safetensors"


# What is read


def test_a_tensor_is_told_with_its_place(file):
    path = file(ONE)
    start = len(packed(ONE))
    assert read_headers(path) == {"wte": Stored(path, "F32", (2, 3), start, 24)}
    assert path.stat().st_size == start + 24


@pytest.mark.parametrize(
    ("dtype", "name"),
    [
        (torch.float32, "F32"),
        (torch.bfloat16, "BF16"),
        (torch.float16, "F16"),
        (torch.float64, "F64"),
        (torch.float8_e4m3fn, "F8_E4M3"),
        (torch.float8_e5m2, "F8_E5M2"),
        (torch.float8_e4m3fnuz, "F8_E4M3FNUZ"),
        (torch.float8_e8m0fnu, "F8_E8M0"),
        (torch.complex64, "C64"),
        (torch.bool, "BOOL"),
        (torch.int8, "I8"),
        (torch.uint8, "U8"),
        (torch.int64, "I64"),
        (torch.uint16, "U16"),
    ],
)
def test_what_the_library_writes_is_read_back(tmp_path, dtype, name):
    path = tmp_path / "model.safetensors"
    tensors = {
        "matrix": torch.zeros(6, 4, dtype=torch.uint8).to(dtype),
        "number": torch.zeros((), dtype=torch.uint8).to(dtype),
        "empty": torch.zeros(0, 7, dtype=torch.uint8).to(dtype),
        "other": torch.ones(5, dtype=torch.int32),
    }
    safetensors.torch.save_file(tensors, path, metadata={"format": "pt"})
    found = read_headers(path)
    assert {key: stored.shape for key, stored in found.items()} == {
        "matrix": (6, 4), "number": (), "empty": (0, 7), "other": (5,)
    }  # fmt: skip
    assert {stored.dtype for key, stored in found.items() if key != "other"} == {name}
    for key, tensor in tensors.items():
        stored = found[key]
        assert stored.bytes == tensor.numel() * tensor.itemsize
        raw = path.read_bytes()[stored.start : stored.start + stored.bytes]
        assert raw == bytes(tensor.flatten().view(torch.uint8).tolist() if tensor.numel() else [])


def test_packed_halves_of_a_byte_count_as_values(tmp_path):
    path = tmp_path / "model.safetensors"
    halves = torch.zeros(6, 4, dtype=torch.uint8).view(torch.float4_e2m1fn_x2)
    safetensors.torch.save_file({"w": halves}, path)
    stored = read_headers(path)["w"]
    assert (stored.dtype, stored.shape, stored.bytes) == ("F4", (6, 8), 24)


def test_a_file_without_tensors_is_an_empty_checkpoint(file):
    assert read_headers(file({}, b"")) == {}
    assert read_headers(file({"__metadata__": {"format": "pt"}}, b"")) == {}


def test_the_header_may_be_padded(file):
    assert list(read_headers(file(json.dumps(ONE) + "   "))) == ["wte"]


# Which files are read


def files_of(path):
    """The files of a checkpoint that its tensors are in, sorted."""
    return sorted({stored.file for stored in read_headers(path).values()})


def test_without_an_index_all_files_of_a_folder_are_shards(shards):
    folder = shards()
    assert files_of(folder) == [folder / "one.safetensors", folder / "two.safetensors"]
    assert list(read_headers(folder)) == ["a", "b"]


def test_model_safetensors_alone_is_the_checkpoint(shards, file):
    path = file(ONE)
    assert files_of(shards()) == files_of(path) == [path]


@pytest.mark.parametrize("name", ["model.safetensors.index.json", "diffusion.safetensors.index.json"])
def test_an_index_says_which_files_to_read(shards, file, name):
    folder = shards()
    file(ONE)
    index = folder / name
    index.write_text(json.dumps({"metadata": {"total_size": 2.4e1}, "weight_map": {"b": "two.safetensors"}}))
    assert files_of(folder) == files_of(index) == [folder / "two.safetensors"]
    assert read_headers(folder) == read_headers(index) == read_headers(folder / "two.safetensors")


def test_a_tensor_that_the_index_leaves_out_is_there_all_the_same(shards):
    folder = shards({"weight_map": {"b": "two.safetensors"}})
    (folder / "two.safetensors").write_bytes(packed({"b": entry(), "c": entry(shape=[0], offsets=[24, 24])}, bytes(24)))
    assert sorted(read_headers(folder)) == ["b", "c"]


def test_links_are_followed_as_in_the_cache_of_hugging_face(tmp_path):
    blob, snapshot = tmp_path / "1f3a", tmp_path / "snapshot"
    blob.write_bytes(packed(ONE, bytes(24)))
    snapshot.mkdir()
    (snapshot / "model.safetensors").symlink_to(blob)
    assert read_headers(snapshot)["wte"].file == snapshot / "model.safetensors"


# What is refused


@pytest.mark.parametrize(
    ("header", "said"),
    [
        (b"\xff\xfe{}", "not UTF-8: byte 0xff at offset 0 of the JSON"),
        ("\ufeff{}", "JSON: Unexpected UTF-8 BOM"),
        ("{", "JSON: Expecting property name enclosed in double quotes: line 1 column 2"),
        ("{} x", "JSON: Extra data"),
        ("[1]", "JSON: expected an object, got list"),
        ("null", "JSON: expected an object, got NoneType"),
        ("[" * 100_000, "JSON nested too deeply"),
        ('{"a":' * 100_000, "JSON nested too deeply"),
        ('{"a": ' + "9" * 4301 + "}", "JSON: a number of over 4,300 digits"),
        ('{"a": {}, "a": {}}', "JSON: the key 'a' stands twice in one object"),
        ('{"a": {"dtype": "F32", "dtype": "F32"}}', "JSON: the key 'dtype' stands twice"),
        ({"a\x1b[31m": entry()}, r"the key 'a\x1b[31m' can't be printed in one line"),
        (r'{"\ud800": 1}', r"the key '\ud800' can't be printed in one line"),
        (r'{"a": {"\ud800": 1}}', r"the key '\ud800' can't be printed in one line"),
        ({"a" * 5000: 1}, "tensor '" + "a" * 200 + "': Expected object, got int"),
        ({"wte": None}, "tensor 'wte': Expected object, got null; a tensor has dtype, shape and data_offsets, no more"),
        ({"wte": {"dtype": "F32", "shape": [6]}}, "Object missing required field data_offsets"),
        ({"wte": entry(scale=2)}, "Object contains unknown field scale"),
        ({"wte": entry(dtype=32)}, "tensor 'wte': Expected str, got int - at dtype"),
        ({"wte": entry(dtype="float32")}, "tensor 'wte': no dtype 'float32'; known: F4, F6_E2M3, "),
        ({"wte": entry(dtype="f32")}, "tensor 'wte': no dtype 'f32'"),
        ({"wte": entry(dtype="\ud800")}, r"no dtype '\ud800'"),
        ({"wte": entry(shape=6)}, "Expected array, got int - at shape"),
        ({"wte": entry(shape=[2, -3])}, "Expected int >= 0 - at shape[1]"),
        ({"wte": entry(shape=[6, True])}, "Expected int, got bool - at shape[1]"),
        ({"wte": entry(shape=[6.0])}, "Expected int, got float - at shape[0]"),
        ({"wte": entry(shape=["6"])}, "Expected int, got str - at shape[0]"),
        ({"wte": entry(shape=[float("nan")])}, "Expected int, got float - at shape[0]"),
        ({"wte": entry(shape=[2**63])}, "Expected int <= 9223372036854775807 - at shape[0]"),
        ({"wte": entry(shape=[2**62, 2**62])}, "shape [4611686018427387904, 4611686018427387904]: takes 2^63 bytes or"),
        ({"wte": entry(shape=[2**62, 2**62, 0])}, "takes 2^63 bytes or more"),
        ({"wte": entry(shape=[2**62] * 100_000)}, "takes 2^63 bytes or more"),
        ({"wte": entry(offsets=24)}, "Expected array, got int - at data_offsets"),
        ({"wte": entry(offsets=[0, 12, 24])}, "Expected array of length 2, got 3 - at data_offsets"),
        ({"wte": entry(offsets=[0, "24"])}, "Expected int, got str - at data_offsets[1]"),
        ({"wte": entry(offsets=[-24, 0])}, "Expected int >= 0 - at data_offsets[0]"),
        ({"wte": entry(offsets=[0, 2**64])}, "Expected int <= 9223372036854775807 - at data_offsets[1]"),
        ({"wte": entry(offsets=[24, 0])}, "takes 24 bytes; data_offsets [24, 0] give it -24 bytes"),
        ({"wte": entry(offsets=[0, 20])}, "F32 of shape [2, 3] takes 24 bytes; data_offsets [0, 20] give it 20 bytes"),
        ({"wte": entry(dtype="F4", shape=[3], offsets=[0, 1])}, "takes 12 bits, which no number of bytes is"),
        (
            {"wte": entry(), "wpe": entry()},
            "'wpe' begins at byte 0 of the data, but tensor 'wte' ends at 24: an overlap",
        ),
        ({"wte": entry(offsets=[8, 32])}, "'wte' begins at byte 8 of the data, but the header ends at 0: a hole"),
        ({"wte": entry(shape=[3], offsets=[0, 12])}, "but the file at 24: a rest; tensors must cover the data without"),
        (
            {"wte": entry(shape=[3, 3], offsets=[0, 36])},
            "'wte' ends at byte 36 of the data, but the file at 24: cut off",
        ),
        ({}, "the header ends at byte 0 of the data, but the file at 24: a rest"),
        (ONE | {"__metadata__": ["pt"]}, "__metadata__: expected an object of texts"),
        (ONE | {"__metadata__": None}, "__metadata__: expected an object of texts"),
        (ONE | {"__metadata__": {"epoch": 3}}, "__metadata__: expected an object of texts"),
    ],
)
def test_a_header_that_breaks_a_rule_is_refused_in_words(file, header, said):
    path = file(header)
    with pytest.raises(FileError) as refusal:
        read_headers(path)
    message, hint = str(refusal.value).splitlines()
    assert message.startswith(f"{path}: ")
    assert said in message
    assert len(message) < len(str(path)) + 500
    assert "download or save it again" in hint


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "has 0 bytes; the length of a header, which comes first, takes 8"),
        (b"1234567", "has 7 bytes"),
        (bytes(8), "header length 0: expected 1 to 100,000,000 bytes"),
        ((100_000_001).to_bytes(8, "little"), "header length 100,000,001: expected 1 to 100,000,000 bytes"),
        ((2**63).to_bytes(8, "little"), "header length 9,223,372,036,854,775,808: expected 1 to 100,000,000 bytes"),
        ((2**64 - 1).to_bytes(8, "little"), "header length 18,446,744,073,709,551,615: expected"),
        ((100_000_000).to_bytes(8, "little") + b"{}", "header length 100,000,000: only 2 bytes follow"),
        (packed(ONE)[:-1], "header length 67: only 66 bytes follow"),
        (pickle.dumps({"w": 1}, protocol=2), "header length "),
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "is a Git LFS pointer, not the file itself"),
    ],
)
def test_a_file_that_is_none_is_refused_in_words(tmp_path, content, said):
    path = tmp_path / "model.safetensors"
    path.write_bytes(content)
    with pytest.raises(FileError, match=r"\n.*(again|git lfs pull)") as refusal:
        read_headers(tmp_path)
    assert f"{path}: {said}" in str(refusal.value)


@pytest.mark.parametrize(
    ("index", "said"),
    [
        ("{", "JSON: Expecting property name"),
        ("[]", "JSON: expected an object, got list"),
        ('{"weight_map": {"a": "one.safetensors", "a": "two.safetensors"}}', "the key 'a' stands twice"),
        ("version https://git-lfs.github.com/spec/v1\n", "is a Git LFS pointer"),
        ({}, "has no weight_map, the object that gives the file of each tensor"),
        ({"weight_map": []}, "has no weight_map"),
        ({"weight_map": {}}, "has no weight_map"),
        ({"weight_map": {"a": ["one.safetensors"]}}, "weight_map: 'a': expected a file name, got list"),
        ({"weight_map": {"a": "three.safetensors"}}, "names 'three.safetensors', which isn't beside it"),
        ({"weight_map": {"a": "x" * 9000 + ".safetensors"}}, "which isn't beside it"),
        ({"weight_map": {"a": "\x00.safetensors"}}, r"names '\x00.safetensors', which isn't beside it"),
        ({"weight_map": {"a": "\ud800.safetensors"}}, r"names '\ud800.safetensors', which isn't beside it"),
        ({"weight_map": {"a": "../one.safetensors"}}, "an index may name only .safetensors files in its own folder"),
        ({"weight_map": {"a": "/etc/one.safetensors"}}, "names the file '/etc/one.safetensors'; an index may name"),
        ({"weight_map": {"a": "in/one.safetensors"}}, "names the file 'in/one.safetensors'; an index may name only"),
        ({"weight_map": {"a": "in\\one.safetensors"}}, "an index may name only"),
        ({"weight_map": {"a": "C:one.safetensors"}}, "an index may name only"),
        ({"weight_map": {"a": ".."}}, "names the file '..'; an index may name only"),
        ({"weight_map": {"a": ""}}, "names the file ''; an index may name only"),
        ({"weight_map": {"a": "one.bin"}}, "names the file 'one.bin'; an index may name only"),
        ({"weight_map": {"a": "two.safetensors"}}, "the index says that two.safetensors has tensor 'a'; it doesn't"),
        (
            {"weight_map": {"a": "two.safetensors", "b": "one.safetensors"}},
            "the index says that two.safetensors has tensor 'a'; it doesn't",
        ),
    ],
)
def test_a_bad_index_is_refused_in_words(shards, index, said):
    folder = shards(index)
    with pytest.raises(FileError) as refusal:
        read_headers(folder)
    message, _ = str(refusal.value).splitlines()
    assert message.startswith(str(folder))
    assert said in message


def test_an_endless_index_is_not_read(shards):
    folder = shards("{}")
    os.truncate(folder / "model.safetensors.index.json", 64 * 1024 * 1024 + 1)
    with pytest.raises(FileError, match="larger than 64 MiB, so not an index of tensors"):
        read_headers(folder)


def test_of_two_indexes_one_must_be_chosen(shards):
    folder = shards()
    for name in ("a", "b"):
        (folder / f"{name}.safetensors.index.json").write_text("{}")
    with pytest.raises(FileError, match=r"has 2 indexes: a.safetensors.index.json, b.safetensors.index.json\ngive one"):
        files_of(folder)


def test_a_tensor_in_two_files_is_refused(shards):
    folder = shards()
    (folder / "two.safetensors").write_bytes(packed({"a": entry()}, bytes(24)))
    with pytest.raises(FileError, match=r"two.safetensors: tensor 'a' is in one.safetensors too\na checkpoint has"):
        read_headers(folder)


@pytest.mark.parametrize("name", ["pytorch_model.bin", "model.pt", "consolidated.00.pth", "last.CKPT"])
def test_pickled_weights_are_never_opened(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(b"\x80\x02cos\nsystem\n")
    for asked in (path, tmp_path):
        with pytest.raises(FileError) as refusal:
            read_headers(asked)
        message, hint = str(refusal.value).splitlines()
        assert f"pickled weights ({name}), which can run code when they are loaded, so they aren't opened" in message
        assert hint == CONVERT


def test_the_way_to_convert_pickled_weights_works(tmp_path, monkeypatch):
    shared = torch.zeros(3, 2)
    torch.save({"wte": shared, "head": shared, "turned": torch.zeros(4, 5).T}, tmp_path / "pytorch_model.bin")
    monkeypatch.chdir(tmp_path)
    _, code, _ = CONVERT.split('"')
    exec(code, {})
    shapes = {name: stored.shape for name, stored in read_headers(Path("model.safetensors")).items()}
    assert shapes == {"head": (3, 2), "wte": (3, 2), "turned": (5, 4)}


def test_what_is_no_checkpoint_is_refused_in_words(tmp_path):
    expected = r"expected a .safetensors file, a \*.safetensors.index.json or a folder that holds them"
    with pytest.raises(FileError, match=f"gone: there is no such file or folder\n{expected}"):
        read_headers(tmp_path / "gone")
    with pytest.raises(FileError, match=f"no safetensors files in it\n{expected}"):
        read_headers(tmp_path)
    (tmp_path / "config.json").write_text("{}")
    with pytest.raises(FileError, match=f"config.json: no safetensors file\n{expected}"):
        read_headers(tmp_path / "config.json")
    with pytest.raises(FileError, match="null"):
        read_headers(Path("a\0b.safetensors"))
    with pytest.raises(FileError, match="is a device or pipe"):
        read_headers(Path(os.devnull))


def test_a_folder_with_the_name_of_a_file_is_refused(tmp_path):
    (tmp_path / "model.safetensors").mkdir()
    with pytest.raises(FileError, match=r"model.safetensors: is a directory, not a file"):
        read_headers(tmp_path)


@pytest.mark.parametrize("name", ["model.safetensors", "model.safetensors.index.json"])
def test_a_pipe_in_a_folder_is_not_waited_for(tmp_path, name):
    os.mkfifo(tmp_path / name)
    with pytest.raises(FileError, match=f"{name}: is a device or pipe"):
        read_headers(tmp_path)


def test_a_link_to_nowhere_is_refused(tmp_path):
    (tmp_path / "model.safetensors").symlink_to(tmp_path / "blob")
    with pytest.raises(FileError, match=r"model.safetensors: there is no such file or folder"):
        read_headers(tmp_path)


@pytest.mark.parametrize("broken", ["pathlib.Path.open", "os.listdir", "pathlib.Path.stat"])
def test_what_may_not_be_read_is_said(file, monkeypatch, broken):
    folder = file(ONE).parent

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(broken, refuse)
        with pytest.raises(FileError, match="Permission denied"):
            read_headers(folder)


# Whatever the bytes


def verdict(path, content):
    """What `read_headers` makes of these bytes: the tensors, or None if it refuses them in words."""
    path.write_bytes(content)
    try:
        return read_headers(path)
    except ArchscopeError as error:
        assert str(error)
        return None


def check_verdict(path, content):
    """Nothing but tensors or a refusal, and no file is believed that the safetensors library refuses."""
    found = verdict(path, content)
    if found is not None:
        assert {name: (stored.dtype, stored.shape) for name, stored in found.items()} == {
            name: (tensor["dtype"], tuple(tensor["shape"])) for name, tensor in safetensors.deserialize(content)
        }


sizes = st.integers(0, 4) | st.integers() | st.sampled_from([2**62, 2**63, 2**64, 10**40])
junk = st.recursive(
    st.none() | st.booleans() | sizes | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
dtypes = st.sampled_from(list(DTYPES))
entries = st.fixed_dictionaries(
    {
        "dtype": dtypes | junk,
        "shape": st.lists(sizes, max_size=3) | junk,
        "data_offsets": st.lists(sizes, min_size=2, max_size=2) | junk,
    },
    optional={"scale": junk},
)
names = st.sampled_from(["wte", "h.0.attn", "__metadata__"]) | st.text(max_size=5)
layouts = st.dictionaries(
    st.text("abc.01", min_size=1), st.tuples(dtypes, st.lists(st.integers(0, 4), max_size=3)), max_size=4
)


def laid_out(layout):
    """The bytes of a sound file with these dtypes and shapes; 4 in front, so that each fills whole bytes."""
    header, position = {"__metadata__": {"format": "pt"}}, 0
    for name, (dtype, inner) in layout.items():
        shape = [4, *inner]
        end = position + DTYPES[dtype] * torch.Size(shape).numel() // 8
        header[name] = entry(dtype, shape, [position, end])
        position = end
    return packed(header, bytes(position))


@given(layouts)
def test_every_sound_file_is_read_as_the_library_reads_it(fuzzed, layout):
    content = laid_out(layout)
    assert verdict(fuzzed, content).keys() == layout.keys()
    check_verdict(fuzzed, content)


@given(layouts, st.data())
def test_a_sound_file_with_bytes_changed_or_cut_is_read_or_refused(fuzzed, layout, data):
    content = bytearray(laid_out(layout))
    for _ in range(data.draw(st.integers(0, 3))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    check_verdict(fuzzed, bytes(content[: data.draw(st.integers(0, len(content)))]))
    check_verdict(fuzzed, bytes(content))


@given(st.dictionaries(names, entries | junk, max_size=4), st.integers(0, 64))
def test_any_object_as_a_header_is_read_or_refused(fuzzed, header, data_bytes):
    check_verdict(fuzzed, packed(header, bytes(data_bytes)))


@given(st.binary(max_size=200), st.integers(0, 250))
def test_any_bytes_after_a_length_are_read_or_refused(fuzzed, content, length):
    check_verdict(fuzzed, length.to_bytes(8, "little") + content)
    check_verdict(fuzzed, packed(content))
    check_verdict(fuzzed, content)


@given(junk, st.dictionaries(st.text(max_size=5), junk, max_size=3), st.booleans())
def test_any_index_is_read_or_refused(fuzzed, document, weight_map, plausible):
    index = fuzzed.with_name("model.safetensors.index.json")
    found = verdict(index, json.dumps({"weight_map": weight_map} if plausible else document).encode())
    assert found is None
