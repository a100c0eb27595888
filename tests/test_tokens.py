"""Text to token ids: the shipped encodings are OpenAI's own, and nothing needs a network."""

import pytest
import requests
import tiktoken
import tiktoken_ext.openai_public as openai
from hypothesis import given
from hypothesis import strategies as st

from archscope import tokens
from archscope.errors import BugError, InputError

TEXT = "小沈阳江西演唱会邀请了"


def test_gpt2_needs_28_tokens():
    assert len(tokens.encode(TEXT, "gpt2")) == 28


def test_cl100k_base_needs_15_tokens():
    expected = "31809 31106 230 83175 70277 61786 78256 242 84150 109 38093 45932 222 15225 35287"
    assert tokens.encode(TEXT, "cl100k_base") == [int(token) for token in expected.split()]


def test_a_full_width_comma_is_one_token_more():
    assert len(tokens.encode(TEXT + "，", "cl100k_base")) == 16


@pytest.mark.parametrize(("name", "size"), [("gpt2", 50_257), ("r50k_base", 50_257), ("cl100k_base", 100_277)])
def test_vocabulary_size(name, size):
    assert tokens.vocabulary_size(name) == size


@pytest.mark.parametrize("name", tokens.SHIPPED)
def test_pattern_and_special_tokens_are_openais(name, monkeypatch):
    """tiktoken is asked how it would make the encoding, without the download."""
    downloads = []
    monkeypatch.setattr(openai, "load_tiktoken_bpe", lambda url, expected_hash: downloads.append((url, expected_hash)))
    monkeypatch.setattr(openai, "data_gym_to_mergeable_bpe_ranks", lambda **files: None)
    theirs, ours = openai.ENCODING_CONSTRUCTORS[name](), tokens.SHIPPED[name]
    assert ours.pattern == theirs["pat_str"]
    assert ours.special_tokens == theirs["special_tokens"]
    for url, expected_hash in downloads:
        assert url.endswith("/" + ours.file)
        assert ours.sha256 == expected_hash


def test_gpt2_and_r50k_base_are_one_encoding():
    assert tokens.SHIPPED["gpt2"] == tokens.SHIPPED["r50k_base"]


def test_a_damaged_file_is_noticed(tmp_path, monkeypatch):
    shipped = tokens.SHIPPED["gpt2"]
    whole = (tokens.VOCAB / shipped.file).read_bytes()
    (tmp_path / shipped.file).write_bytes(whole[:-1])
    monkeypatch.setattr(tokens, "VOCAB", tmp_path)
    with pytest.raises(BugError, match="in the package is damaged"):
        tokens.encoding.__wrapped__("gpt2")


def test_an_unknown_encoding_gets_the_nearest():
    with pytest.raises(InputError, match="no encoding 'cl100k_bass'; did you mean 'cl100k_base'"):
        tokens.encode("hello", "cl100k_bass")


def test_an_encoding_that_is_not_shipped_says_what_to_do_without_a_network(monkeypatch):
    def no_network(name):
        raise requests.ConnectionError("no route to host")

    monkeypatch.setattr(tiktoken, "get_encoding", no_network)
    with pytest.raises(InputError) as refused:
        tokens.encode("hello", "o200k_base")
    assert "encoding 'o200k_base' is not shipped with archscope and can't be downloaded" in str(refused.value)
    assert "gpt2, r50k_base, cl100k_base" in refused.value.hint
    assert "TIKTOKEN_CACHE_DIR" in refused.value.hint


def test_an_encoding_that_is_not_shipped_comes_through_tiktoken(monkeypatch):
    monkeypatch.setattr(tiktoken, "get_encoding", lambda name: f"tiktoken's {name}")
    assert tokens.encoding.__wrapped__("p50k_edit") == "tiktoken's p50k_edit"


@pytest.mark.parametrize("name", tokens.SHIPPED)
def test_special_tokens_in_a_text_are_plain_text(name):
    ids = tokens.encode("<|endoftext|>", name)
    assert len(ids) > 1
    assert not set(ids) & set(tokens.SHIPPED[name].special_tokens.values())


def test_an_empty_text_is_refused():
    with pytest.raises(InputError, match="the text is empty"):
        tokens.encode("", "gpt2")


def test_a_text_that_is_no_unicode_is_refused():
    with pytest.raises(InputError, match="not valid UTF-8: it breaks at character 2"):
        tokens.encode("ab\ud800", "gpt2")


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), st.sampled_from(["gpt2", "cl100k_base"]))
def test_ids_decode_to_the_text(text, name):
    ids = tokens.encode(text, name)
    assert tokens.encoding(name).decode(ids) == text
    assert b"".join(tokens.token_bytes(token, name) for token in ids).decode() == text


@given(st.integers(0, 50_256))
def test_a_token_shows_its_text_or_its_bytes(token):
    shown, data = tokens.token_text(token, "gpt2"), tokens.token_bytes(token, "gpt2")
    if shown.startswith(("'", '"')):
        assert shown == repr(data.decode())
    else:
        assert bytes.fromhex(shown) == data


@pytest.mark.parametrize(
    ("token", "text"), [(464, "'The'"), (262, "' the'"), (198, r"'\n'"), (6, '"\'"'), (50256, "'<|endoftext|>'")]
)
def test_how_tokens_read(token, text):
    assert tokens.token_text(token, "gpt2") == text


@pytest.mark.parametrize("token", [100_256, 100_261, 100_277, 10**9])
def test_an_id_that_the_encoding_has_not(token):
    """cl100k_base has gaps between its ranks and its special tokens."""
    assert tokens.token_bytes(token, "cl100k_base") is None
    assert tokens.token_text(token, "cl100k_base") == "(no such token)"
