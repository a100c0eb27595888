"""Any text gets a report, every row points at its number, and what the program itself prints has no wrong number."""

import math
import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import archscope
from archscope import api, checking
from archscope.errors import InputError
from archscope.lookup import load
from archscope.notes.comments.rewrite import difference, rewritten
from archscope.notes.text.source import Source
from archscope.presets import all_presets
from archscope.quantities import quantities
from archscope.render import FORMATS, render
from archscope.units import bytes_text, count_text, share_text

VERDICTS = {"exact", "rounded", "loose", "wrong", "unchecked"}


def lines_of(text):
    """The lines of a file as an editor counts them, with their ends; a byte order mark is no column."""
    return re.findall(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z", text.removeprefix("\ufeff"))


def _between_words(text):
    """A text without blanks and what may stand among them: a number and its unit are read across the end of a line."""
    return re.sub(r"[\s>*_`]+", "", text)


def check(text, **options):
    """The rows of the report on `text`, each held against the text; no rows if a comment in it can't be understood."""
    try:
        report = archscope.check(text, **options)
    except InputError as error:
        assert re.match(r"note: line \d+: ", error.message), error.message
        assert "<!--" in text
        return []
    lines = lines_of(text)
    for row in report["numbers"]:
        assert row["verdict"] in VERDICTS
        if row["number"] == "":
            assert "too large" in row["truth"]
            continue
        rest = "".join(lines[row["line"] - 1 :])[row["column"] - 1 :]
        assert _between_words(rest).startswith(_between_words(row["number"])), row
        assert row["column"] <= len(lines[row["line"] - 1])
        # Of a number that goes on in the next line its own line shows the beginning.
        shown = _between_words(row["number"])[: len(_between_words(rest.splitlines()[0]))]
        assert f"⟦{shown}"[:20] in _between_words(row["sentence"]), row
        assert row["verdict"] != "wrong" or row["truth"], row
    places = [(row["line"], row["column"]) for row in report["numbers"]]
    assert places == sorted(set(places))
    (counts,) = report["summary"]
    assert sum(counts[verdict] for verdict in VERDICTS) == len(report["numbers"])
    return report["numbers"]


def wrong_in(text, **options):
    return [
        f"{row['line']}:{row['column']}: {row['number']} for {row['truth']} = {row['how']}"
        for row in archscope.check(text, **options)["numbers"]
        if row["verdict"] == "wrong"
    ]


# Fragments of notes

NUMBERS = [
    "0", "1", "2", "7", "12", "64", "768", "1024", "3072", "50257", "124,439,808", "38_597_376", "0.5", "8/3",
    "2.67", "1.24e8", "1e400", "1e-400", "9" * 70, "０", "１２", "1.", ".5", "-1", "−3", "³", "½", "٣", "১২", "1,2345",
    "1 024", "1e", "0x1F", "007",
]  # fmt: skip
UNITS = [
    "M", " M", "B", " B", "K", "k", "T", "G", "GB", " GiB", " MB", "万", " 亿", "百万", " million", "%", " %", "\\%",
    " bytes", "字节", " FLOPs", " GMACs", "-bit", " tokens", " layers", "层", "个头", " heads", "维",
]  # fmt: skip
SIGNS = [
    " × ", " * ", "·", " x ", "/", " ÷ ", " + ", "+", " - ", " − ", "-", "^", "**", "²", "¹⁰", "√", "\\times ",
    "\\frac{", "\\sqrt{", "\\cdot ", "_{", "^{", "\\left(", "\\right)", "(", ")", "（", "）", "[", "]", "{", "}", ",",
    "，", "...", "//", "!",
]  # fmt: skip
RELATIONS = [
    " = ", "=", " ≈ ", " ~ ", "~", " → ", " is ", " is about ", "约", " 约等于 ", "即", "等于", " == ", " => ", "&=",
    " \\approx ", " less than ", "超过", " of ", ": ", "：", " | ",
]  # fmt: skip
WORDS = [
    "GPT-2 Small", "GPT-2", "gpt2-xl", "Llama-2-7B", "LLaMA 3 8B", "Mixtral 8x7B", "BERT", "d_model", "n_layers=12",
    "d_ff", "vocab", "V", "h", "12lh²", "seq_len", "batch", "FFN", "LayerNorm", "LayerNorm (×25)",
    "Token Embedding", "Attention", "KV cache", "Total", "总计", "合计", "Per Block Total", "× 12 blocks", "参数",
    "parameters", "词表", "层数", "权重", "tied", "cl100k_base", "weights", "fp16", "int8", "A100-80GB", "2024-01-05",
    "v1.2", "#3417", "per token", "(K and V)", "“hello world”", '"hello"', "16 tokens", "[1, 2, 3]", "[4, 16, 512]",
    "(B, 12, T, 64)", "of which", "because", "，", "。", "http://x.y/12", "scores", "logits", "attention",
]  # fmt: skip
MARKUP = [
    "\n", "\n\n", "\r\n", "\r", "  \n", "\n\n# ", "\n\n## 3.2 ", "\n- ", "\n  - ", "\n1. ", "\n> ", "\n\n    ",
    "\n```\n", "\n```python\n", "\n```text\n", "\n~~~\n", "`", "``", "**", "*", "$", "$$", "\n$$\n", "|", "| ",
    " |\n|", " |\n|---|---:|\n| ", "\n|---|\n", "\n---\n", "\\|", "\\", "<td>", "</td>", "<tr><td>", "<table>",
    "</tr>", "<!--", "-->", "<!-- 12 -->", "[a](", "](", "\t", "\u00a0", "\u2028", "\x0b", "\x0c", "\x85", "\x00",
    "\ufeff", "\u200b", "&nbsp;", "&", "<", ">", "😀", "e\u0301",
]  # fmt: skip
COMMENTS = [
    "<!-- archscope: preset=gpt2-small -->", "<!-- archscope: preset=nope -->", "<!-- archscope: off -->",
    "<!-- archscope: on -->", "<!-- archscope: params.total -->", "<!-- archscope: params.ffn -->",
    "<!-- archscope: memory.weights -->", "<!-- archscope: batch=4 seq=16 -->", "<!-- archscope: seq=0 -->",
    "<!-- archscope: d_model=512 n_layers=6 -->", "<!-- archscope: dtype=bfloat16 -->",
    "<!-- archscope: nonsense -->", "<!-- archscope: -->", "<!-- archscope: = -->", "<!-- archscope: d_model=９ -->",
    "<!-- archscope: n_heads=999999999999 -->",
]  # fmt: skip

fragments = st.sampled_from(NUMBERS) | st.one_of(*map(st.sampled_from, (UNITS, SIGNS, RELATIONS, WORDS, MARKUP)))
notes = st.lists(fragments, max_size=40).map("".join)
steered = st.lists(st.one_of(fragments, fragments, fragments, st.sampled_from(COMMENTS)), max_size=30).map("".join)
arithmetic = st.lists(
    st.one_of(*map(st.sampled_from, (NUMBERS, NUMBERS, SIGNS, SIGNS, RELATIONS, UNITS))), max_size=30
).map("".join)
cells = st.lists(st.sampled_from(NUMBERS + UNITS + WORDS + SIGNS + RELATIONS), max_size=4).map("".join)
tables = st.tuples(notes, st.integers(1, 4), st.lists(cells, min_size=4, max_size=24)).map(
    lambda parts: f"{parts[0]}\n\n{_table(parts[1], parts[2])}\n"
)


def _table(width, found):
    rows = [" | ".join(found[at : at + width]) for at in range(0, len(found), width)]
    return "\n".join(f"| {row} |" for row in [rows[0], " | ".join(["---"] * width), *rows[1:]])


def _lines(found):
    return "```\n" + "\n".join(f"{label:<12}{value}" for label, value in found) + "\n```"


blocks = st.lists(st.tuples(st.sampled_from(WORDS), cells), max_size=10).map(_lines)


# Any text


@settings(max_examples=300)
@given(st.text())
@example("0\xa0%")
@example("0\t%")
def test_any_text_gets_a_report(text):
    check(text)


HALF_A_CHARACTER = [
    'In GPT-2 the text "a\udc80b" is 3 tokens.',
    'In GPT-2 the text "a\ud800" is the tokens [64, 3].',
    'How many tokens is "\udfff" in GPT-2? Answer: 3 tokens',
    "GPT-2 tokenizes 'a\udc80' into 3 tokens; it has 2 characters",
    '```python\nenc = tiktoken.get_encoding("gpt2")\ntext = "a\udc80"\nprint(len(enc.encode(text)))  # 3\n```',
    '```python\nenc = tiktoken.get_encoding("gpt2")\nprint(enc.encode("a\udc80"))\n```\n\n```\n[64, 3]\n```',
]
"""Lone surrogates, which Python gives for bytes that it can't read, in texts that have no tokens for that."""


@pytest.mark.parametrize("note", HALF_A_CHARACTER)
def test_half_a_character_has_no_tokens_and_the_rest_is_judged(note):
    rows = check(f"{note}\n\nGPT-2 Small has 12 × 3 = 37 of them.")
    assert [(row["number"], row["verdict"]) for row in rows] == [("37", "wrong")]


ODD = {
    "a model among others whose head is its own": (
        "```\ngpt2-small:\nTotal number of parameters: 163,037,184\n\ngpt2-medium:\n"
        "Total number of parameters: 406,286,336\n\nllama-2-7b:\nTotal number of parameters: 6,738,415,616\n```"
    ),
    "sizes in another case": (
        "```\nLinear: 1-1                   [1, 8]     72\nTotal params: 72\nTrainable params: 72\n"
        "Non-trainable params: 0\nInput Size (MB): 0.01\nForward/backward pass Size (MB): 0.01\n"
        "Params Size (MB): 0.01\nEstimated Total Size (MB): 0.03\n```"
    ),
    "weights of nothing": (
        "| GB | weights | weights + cache |\n|---|---|---|\n| 0 | 0 GB | 14 GB |\n| 1 | 1 GB | 15 GB |\n"
        "| 2 | 2 GB | 16 GB |\n| 3 | 3 GB | 17 GB |"
    ),
    "a list without blanks": ",".join(["100"] * 1700),
    "no expert": "64 experts, top_k = 0.\n\nWith a batch of 4 × 512 tokens: selected experts (2048, 8). "
    "Each expert gets 32 tokens.",
    "no heads": "The shape is [32, 128, 4096]: 0 heads, 128 wide, 4096 in all.",
    "a model without its context": (
        "- Small: 12 layers, d_model 768, vocab 50257, context 1024 → 124.4M\n"
        "- Medium: 24 layers, d_model 1024, vocab 50257, context 1024 → 354.8M\n"
        "- Large: 36 layers, d_model 1280, vocab 50257 → 774.0M"
    ),
    "an axis that is left open": "B = 4, D = 768.\n\n(B, -1, D) = (4, 8, 768)",
    "half of the matrices of latent attention": (
        "DeepSeek-V3:\n\n```\nq_a_proj: 7168 → 1536\nkv_a_proj_with_mqa: 7168 → 512\no_proj: 16384 → 7168\n```"
    ),
}


@pytest.mark.parametrize("note", ODD.values(), ids=list(ODD))
def test_an_odd_note_gets_a_report(note):
    check(note)


@settings(max_examples=300)
@given(st.text(alphabet="0123456789.,eE+-×*/^()[]{}=≈~→ \n|`$\\_%MBKG万亿abLdhV²#<>!&:"))
def test_any_text_of_signs_gets_a_report(text):
    check(text)


@settings(max_examples=500)
@given(notes)
@example("GPT-2 Small has a context length of 1.5k and a KV cache of 36 MB")
@example("10^400 = 1.5e9")
@example("10^4400 = 12")
@example("1e400 = 1")
@example("1 = 1e-400")
@example("2^-400 × 1e9 = 0.0e1")
@example("\ufeff1.24e8")
def test_notes_get_a_report(note):
    check(note)


@settings(max_examples=300)
@given(arithmetic)
def test_arithmetic_gets_a_report(note):
    check(note)


@settings(max_examples=300)
@given(tables)
@example(
    "Requests that fit:\n\n| Context | Concurrency |\n|---|---|\n| 0 | 171 |\n| 4K | 85 |\n| 8K | 42 |\n| 32K | 10 |"
)
def test_tables_get_a_report(note):
    check(note, preset="gpt2-small")


@settings(max_examples=200)
@given(blocks)
def test_blocks_of_code_get_a_report(note):
    check(f"GPT-2 Small:\n\n{note}\n")


@settings(max_examples=300)
@given(steered)
def test_steered_notes_get_a_report_or_the_line_of_a_bad_comment(note):
    check(note, preset="gpt2-small")


@settings(max_examples=200)
@given(steered)
def test_what_is_switched_off_says_nothing(note):
    plain = note.replace("archscope: on", "archscope: off")
    assert check(f"<!-- archscope: off -->{plain}", preset="gpt2-small") == []


@settings(max_examples=100)
@given(notes | tables | arithmetic)
def test_every_format_shows_any_report(note):
    report = archscope.check(note) if "<!-- archscope" not in note else archscope.check("")
    for form in FORMATS:
        assert isinstance(render(report, form), str)


@settings(max_examples=200)
@given(notes | tables)
def test_the_ends_of_lines_say_nothing(note):
    """A note reads the same with the line ends of Unix and of Windows."""
    unix = re.sub("\r\n?", "\n", note)
    seen = [(row["line"], row["column"], row["verdict"]) for row in check(unix)]
    assert seen == [(row["line"], row["column"], row["verdict"]) for row in check(unix.replace("\n", "\r\n"))]


# What is right is not called wrong

TIMES, PLUS = st.sampled_from(["×", "*", "·", "x", "\\times", "\\cdot"]), st.sampled_from(["+", "＋"])
EQUALS = st.sampled_from(["=", "＝", "==", "等于", "is", "→", "≈", "约等于", "is about", "\\approx", "&="])
AROUND = st.sampled_from(
    [
        "{}",
        "So {}.",
        "所以 {}。",
        "- {}",
        "> {}",
        "**{}**",
        "`{}`",
        "${}$",
        "$$\n{}\n$$",
        "```\n{}\n```",
        "| a | b |\n|---|---|\n| x | {} |\n",
    ]
)
factors = st.lists(st.integers(2, 60_000), min_size=2, max_size=4)


def written(value, style):
    """A value as it may stand in a note."""
    if style == "latex":
        return f"{value:,}".replace(",", "{,}")
    if style == "plain":
        return str(value)
    if style == "underscores":
        return f"{value:_}"
    return bytes_text(value) if style == "bytes" else count_text(value, style)


STYLES = st.sampled_from(["raw", "plain", "latex", "underscores", "short", "cjk"])


@settings(max_examples=500)
@given(factors, TIMES, EQUALS, st.tuples(STYLES, STYLES), AROUND)
def test_a_right_product_is_not_called_wrong(sizes, times, equals, styles, around):
    style, result = styles
    exact = "plain" if style in ("short", "cjk") else style
    side = f" {times} ".join(written(size, exact) for size in sizes)
    assert wrong_in(around.format(f"{side} {equals} {written(math.prod(sizes), result)}")) == []


@settings(max_examples=500)
@given(factors, PLUS, EQUALS, st.tuples(STYLES, STYLES), AROUND)
def test_a_right_sum_is_not_called_wrong(sizes, plus, equals, styles, around):
    style, result = styles
    exact = "plain" if style in ("short", "cjk") else style
    side = f" {plus} ".join(written(size, exact) for size in sizes)
    assert wrong_in(around.format(f"{side} {equals} {written(sum(sizes), result)}")) == []


@settings(max_examples=300)
@given(factors, TIMES, EQUALS, st.sampled_from(["bytes", "bytes", "raw"]), AROUND)
def test_right_memory_is_not_called_wrong(sizes, times, equals, result, around):
    side = f" {times} ".join(f"{size:,}" for size in sizes)
    note = around.format(f"{side} {times} 4 bytes {equals} {written(4 * math.prod(sizes), result)}")
    assert wrong_in(note) == []


@settings(max_examples=300)
@given(
    st.lists(
        st.tuples(st.sampled_from(["Token", "Position", "A", "B", "偏置", "其他"]), st.integers(1, 10**9)), min_size=2
    )
)
def test_a_right_table_is_not_called_wrong(rows):
    """With its shares, its total, and in every unit."""
    total = sum(count for _, count in rows)
    for style in ("raw", "short", "cjk"):
        lines = [f"| {name} | {count_text(count, style)} | {share_text(count / total)} |" for name, count in rows]
        lines.append(f"| Total | {count_text(total, style)} | 100.0 % |")
        assert wrong_in("\n".join(["| part | parameters | share |", "|---|---:|---:|", *lines])) == []


@settings(max_examples=300)
@given(factors, st.integers(2, 6), TIMES, AROUND)
def test_a_wrong_product_is_called_wrong(sizes, factor, times, around):
    """In numbers alone and written in full, whatever stands around it."""
    side, value = f" {times} ".join(f"{size:,}" for size in sizes), math.prod(sizes) * factor
    rows = check(around.format(f"{side} = {value:,}"))
    assert [row["verdict"] for row in rows if row["number"] == f"{value:,}"][-1:] == ["wrong"]


# Wrong numbers that comments tie, rewritten


@settings(max_examples=200)
@given(
    st.sampled_from(
        [
            "7",
            "768",
            "1e400",
            "0.5",
            "124M",
            "1.3 亿",
            "0.1 B",
            "163,037,184",
            "163{,}037{,}184",
            "1.63e8",
            "500 MiB",
            "４００",
        ]
    ),
    st.sampled_from(["params.total", "params.ffn", "memory.weights", "size.d_model"]),
    st.sampled_from(["\n", "\r\n", "\r"]),
    notes,
)
def test_a_rewritten_note_is_right_and_nothing_else_changed(number, address, end, after):
    after = after.replace("archscope", "")
    note = f"It has {number} <!-- archscope: {address} --> in all.{end}{end}{after}"
    try:
        checked = checking._checked(note, "note", "gpt2-small")
    except InputError:
        return
    text = rewritten(note, checked.claims)
    assert text.endswith(f" <!-- archscope: {address} --> in all.{end}{end}{after}")
    assert text.startswith("It has ")
    assert bool(difference(note, text, "note")) == (text != note)
    tied = [claim for claim in checking._checked(text, "note", "gpt2-small").claims if claim.address]
    assert all(claim.is_right for claim in tied), text


# What the program prints

PRESETS = ["gpt2-small", "gpt2-xl", "gpt1", "llama2-7b", "llama3-70b", "mixtral-8x7b", "deepseek-v3", "qwen2.5-7b"]
SOME = [name for name in PRESETS if name in all_presets()]


@pytest.mark.parametrize("units", ["raw", "short", "cjk"])
@pytest.mark.parametrize("form", ["markdown", "table"])
@pytest.mark.parametrize("name", SOME)
def test_what_params_prints_has_no_wrong_number(name, form, units):
    text = render(api.params(name), form, units)
    assert wrong_in(text) == []
    assert wrong_in(text, preset=name) == []
    assert wrong_in(f"```\n{text}```\n", preset=name) == []


@pytest.mark.parametrize("units", ["raw", "short", "cjk"])
@pytest.mark.parametrize("form", ["markdown", "table"])
@pytest.mark.parametrize("name", SOME)
def test_the_list_of_quantities_has_no_wrong_number(name, form, units):
    text = render(api.quantities(name), form, units)
    assert wrong_in(text) == []
    assert wrong_in(text, preset=name) == []
    assert wrong_in(f"```\n{text}```\n", preset=name) == []


@pytest.mark.parametrize("form", ["markdown", "table"])
@pytest.mark.parametrize("options", [{"detail": "tensors"}, {"per_layer": True}, {"dtype": "bfloat16"}])
def test_other_views_of_params_have_no_wrong_number(options, form):
    for name in SOME[:3]:
        assert wrong_in(render(api.params(name, **options), form, "short"), preset=name) == []


@pytest.mark.parametrize("form", ["markdown", "table"])
@pytest.mark.parametrize("units", ["raw", "short"])
@pytest.mark.parametrize("name", SOME)
def test_what_a_model_costs_has_no_wrong_number(name, form, units):
    for report in (
        archscope.flops(name, of="decode"),
        archscope.flops(name, batch=4, of="both"),
        archscope.memory(name),
        archscope.memory(name, batch=4, seq=512),
        archscope.memory(name, training="adamw"),
        api.params(archscope.changed(name, {"embedding": {"tied": False}}, f"{name}, untied")),
    ):
        text = render(report, form, units)
        assert wrong_in(text) == []
        fence = "```\n" * (form == "table")
        assert wrong_in(f"# {name}\n\n{fence}{text}{fence}") == []


@pytest.mark.parametrize("form", ["markdown", "table"])
def test_a_comparison_has_no_wrong_number(form):
    for units in ("raw", "short", "cjk"):
        assert wrong_in(render(api.compare("gpt2-small", "gpt2-xl", "llama2-7b"), form, units)) == []


def test_the_readme_has_only_the_errors_of_its_example():
    readme = Path(__file__).parents[2].joinpath("README.md").read_text("utf-8")
    wrong = [row["number"] for row in check(readme) if row["verdict"] == "wrong"]
    assert wrong == ["124,438,272", "85,011,520", "226 MB"]


def test_the_list_of_presets_has_no_wrong_number():
    assert wrong_in(render(api.presets(), "markdown", "short")) == []


# More digits than Python makes a number of.
NINES = "9" * 4301
EXTREMES = (
    f"| Matrix | Full | LoRA |\n|---|---|---|\n| d={'1' * 3000},{'1' * 3000}, k=4096, r=8 | 16,777,216 | 65,536 |",
    "from 0 GB to 4 GB, a 50% increase",
    "KV 缓存从 0 GiB 降到 1.25 GiB，减少了 0%。",
    "0x, a reduction of 50%; 1/0 of it, 50% less memory",
    "128 KiB per token, 0 tokens take 1 GiB; with 0.5 tokens and batch 4, 1 GiB",
    "128 KiB per token; 4096 tokens, batch 0 take 1 GiB.",
    "- batch 1: cache 1 GB\n- batch 0: 1 GB",
    "|m|bytes/token|4096 tokens|\n|-|-|-|\n|a|0|4 GB|",
    "50257 rounded up to a multiple of 0 is 50304",
    "scores take 0 MiB; doubling T 0 MiB.",
    "The batch of 524288 tokens for 0 steps is 300000000000 tokens.",
    "22 GB left, 0 GB per sequence, 3 sequences",
    "每层 1e999，6 层 3,583,944。",
    "```\nFFN     115,964,116,992   39.8 %\nTotal   1e999  100.0 %\n\n6N      880,522,297,344  +0.64 %\n```",
    "<!-- archscope: preset=gpt" + "9" * 300 + " -->",
    f"(1, 2, {NINES})",
    f"- one block: 3,152,384\n- {NINES} blocks: 72,504,832",
    f"```python\nx = torch.ones(2) # (4, {NINES})\n```",
    f"20 tokens per param, {NINES} tokens per param: 7B and 2T tokens",
    f"KV cache is 128 KiB per token.\n\nbatch {NINES}: 1 GiB",
)


NEED, OFTEN = "需要" * 60, " of" * 60
REPEATED = (
    f"70B {'需要' * 28}é 140 GB",
    "[1, 2, 3] (" * 900
    + "a, b, c, " * 900
    + "[4, 5, 6]\n\n"
    + "x = " * 2000
    + "// [B, T, " * 900
    + "scores is [1, 2, 3]",
    f"Qwen3 has sizes: {'the 8b ' * 3000}model, 对于 8B {'的' * 300}尺寸",
    "<summary" + " GPT-2" * 900 + "\n\n" + "<summary>" * 900 + "\n\n</details>" * 300,
    f"Llama 3 uses GQA (16 KV heads {'instead of 32 ' * 500})",
    f"The published figure {'for a ' * 900}Mistral 7B is 7.42B. Mixtral 8x7B: 激活参数 12.9B（不是{'（' * 2000}",
    f"GPT-2{' standard' * 400} (124M)",
    f"46.7B in total, 12.9B {'param' * 16}(27.6%) and 12.9B {'param ' * 14}(27.6%)",
    "1 layer (2 × 2) " * 300 + "5 × (2 (3 " * 300,
    f"| Model | ours |\n|---|---|\n| GPT-2 117M | {'1,' * 4000} ~ 124M |",
    f"| 宽度（{'intermediate_size_' * 400} | 14336 |\n|---|---|",
    "GPT-2\n\n```\n" + "s = q" + " @ q" * 2000 + "  [4, 4]\n" + "a , " * 2000 + "= b   [4, 4]\n```",
    "```python\nx = f(y)\n# " + "x: (2, 8) -> " * 500 + "\n# " + "x: (2, 8) y: " * 500 + "\n```",
    "GPT-2: " + 'token 464 = "' * 500 + " → [" * 500 + "1, 2]" + ", [1,600" * 500,
    f"{'12 × d × ' * 200}2 = {'24 × d × ' * 200}d",
    f"(1024{'^3' * 60}{' ' * 400}){'_{' * 400}",
    f"Chinchilla optimal: 20 tokens per parameter. 70,000,000 {NEED}×60 x",
    f"词表 50257 {NEED} 64 的整数倍 x",
    f"每个 token{NEED}x 1024 字节，每步 512 条，5000 步",
    f"4,194,304 parameters {NEED} fp16 x 8 MB",
    f"batch{OFTEN} x 524288 tokens, 5000 steps, 2.6B tokens",
    f"10 GB {'下降' * 60} 8 GB，减少 20%",
    "| Model | heads |\n|---|---|\n| GPT-2 Small | " + "8 /" * 60 + " x |",
    f"12 × 12 = 145{' ' * 300}b\n\n" * 20,
    "".join("  " * depth + "- 12 × 12 = 145\n" for depth in range(100)),
    f"1 a{' ' * 10_000}\n" * 90,
    f"GPT-2 Small has 124,439,808 parameters in the {'20240115' * 8} checkpoint.",
    "# Llama 3 8B\n\nn_heads = 32, n_kv_heads = 8, head_dim = 128, d_model = 4096, batch B = 2, T = 16.\n\n"
    f"- {'K / V / ' * 20}of x: `[2, 32, 16, 128]`",
    f"GPT-2 Small: attention 22.8 %{',' * 19_000} 3.0 %",
    f"70B {'in fp16 the ' * 2000}is 140 GB. A 70B model: gradients {'weights, ' * 200} 140 GB{'：' * 1500}280 GB (x",
    f"8× {'H100 ' * 5000}80 GB = 640 GB. {'(a b) ' * 3000}× 3 = 12 GB. {'2 x GB/s × ' * 500}4 = 8 GB/s",
    "\n".join(
        (
            "```",
            *(f"├─Linear: 1-{row} {12_345 + row}" for row in range(1, 500)),
            "Total params: 9",
            "Trainable params: 9",
        )
    )
    + "\nNon-trainable params: 0\n```",
    f"├─Linear: 1-1 {' [1, 2]' * 2000} Total params: 9 {'params: ' * 400}",
    "```\n" + "(k_proj): Linear(in_features=1, out_features=2)\n" * 400 + "```",
    f"The cache takes 128 KiB per token. At 8192 tokens it takes 1 GiB.\n\nbatch 1{' ' * 12_000}x 3 GiB.",
    "```\n" + f"a = 640 × 640{' ' * 9000}; words\n+ 640 × 4 = 2,560\n" * 2 + "```",
    "```\n" + "+ 640 × 4\n" * 3000 + "total = 5,000\n```",
)


@pytest.mark.parametrize("text", REPEATED, ids=range(len(REPEATED)))
def test_a_word_over_and_over_comes_to_an_end(text):
    archscope.check(text)


@pytest.mark.parametrize("text", EXTREMES, ids=range(len(EXTREMES)))
def test_nothing_and_far_too_much_are_numbers_too(text):
    archscope.check(text)


@pytest.mark.parametrize("style", ["raw", "short", "cjk"])
@pytest.mark.parametrize("name", SOME)
def test_every_quantity_as_it_is_printed_is_right_beside_its_address(run, name, style):
    """Each tied by a comment to the quantity that it is, with the text that `get` gives it."""
    addresses = quantities(load(name))
    code, printed, _ = run("get", *addresses, "--preset", name, "--units", style)
    assert code == 0
    for address, text in zip(addresses, printed.splitlines(), strict=True):
        note = f"<!-- archscope: preset={name} -->\n\nIt is {text}. <!-- archscope: {address} -->\n"
        (row,) = check(note)
        assert row["verdict"] in ("exact", "rounded"), (note, row)
        assert (row["number"], row["address"]) == (text.lstrip("<"), address)


def test_positions_count_characters_of_the_source():
    note = "第一行\r\n\r\n> - 共 12 × 768 = **9,217** 个\r\n\r\n| a | b |\r\n|---|---|\r\n| x | 3 × 4 = 13 |\r\n"
    found = [(row["line"], row["column"], row["number"]) for row in check(note) if row["verdict"] == "wrong"]
    assert found == [(3, note.splitlines()[2].index("9,217") + 1, "9,217"), (7, 15, "13")]
    assert Source(note).place(len(note) - 1)[0] == 7
