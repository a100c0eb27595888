"""Comments to archscope in a note, and the numbers that --write replaces."""

from pathlib import Path

import pytest

import archscope

GPT2 = "<!-- archscope: preset=gpt2-small -->\n\n"
TOTAL = "<!-- archscope: params.total -->"
TOKEN = "<!-- archscope: params.embedding.token -->"
CACHE = "<!-- archscope: memory.kv_cache -->"
FALSE = "12 × 3 = 35"
TABLE = "| Part | Parameters |\n|---|---|\n| Token embedding | 38,597,376 |\n| FFN | 56,669,184 |\n"


def rows(text, preset=None):
    return archscope.check(text, preset)["numbers"]


def verdicts(text, preset=None):
    return [row["verdict"] for row in rows(text, preset)]


def tied(text, preset=None):
    """The rows of the numbers that a comment ties: number, verdict, truth, address."""
    return [
        (row["number"], row["verdict"], row["truth"], row["address"]) for row in rows(text, preset) if row["address"]
    ]


def problems(text, preset=None):
    """What is said of comments that can't be used: line, and what is wrong."""
    return [(row["line"], row["problem"]) for row in archscope.check(text, preset)["problems"]]


def wrong_lines(text):
    return [row["line"] for row in rows(text) if row["verdict"] == "wrong"]


# Settings.


def test_a_preset_holds_from_its_comment_on():
    assert verdicts(TABLE) == ["unchecked", "unchecked"]
    assert verdicts(GPT2 + TABLE) == ["exact", "exact"]
    assert verdicts(TABLE + "\n" + GPT2) == ["unchecked", "unchecked"]


def test_the_next_preset_takes_over_and_headings_do_not_end_it():
    medium = TABLE.replace("38,597,376", "51,463,168").replace("56,669,184", "201,449,472")
    note = f"# One\n\n{GPT2}{TABLE}\n# Two\n\n{TABLE}\n<!-- archscope: preset=gpt2-medium -->\n\n{medium}"
    assert verdicts(note) == ["exact"] * 6


def test_a_comment_outweighs_the_option():
    assert verdicts(GPT2 + TABLE, preset="llama3-8b") == ["exact", "exact"]


def test_a_comment_outweighs_what_the_text_said_before():
    assert verdicts(f"# Llama 3 8B\n\nLlama 3 8B is larger.\n\n{GPT2}{TABLE}")[-2:] == ["exact", "exact"]


@pytest.mark.parametrize("words", ["preset=gpt2-small batch=4 seq=16", "batch = 4 seq = 16 preset = gpt2-small"])
def test_batch_and_seq_give_the_shapes(words):
    shapes = "| Step | Shape |\n|---|---|\n| embedding | (4, 16, 768) |\n| q | (4, 12, 16, 64) |\n"
    right = f"<!-- archscope: {words} -->\n\n{shapes}| scores | (4, 12, 16, 16) |\n| logits | (4, 16, 50257) |\n"
    assert verdicts(right) == ["exact"] * 4
    assert verdicts(right.replace("(4, 12, 16, 16)", "(4, 12, 16, 61)")) == ["exact", "exact", "wrong", "exact"]


def test_settings_may_come_one_by_one_and_change():
    note = (
        f"{GPT2}<!-- archscope: batch=4 -->\n\n<!-- archscope: seq=16 -->\n\n"
        "| Step | Shape |\n|---|---|\n| q | (4, 12, 16, 64) |\n| scores | (4, 12, 16, 16) |\n"
        "| logits | (4, 16, 50257) |\n\n<!-- archscope: seq=9 -->\n\n"
        "| Step | Shape |\n|---|---|\n| q | (4, 12, 9, 64) |\n| scores | (4, 12, 9, 9) |\n| logits | (4, 9, 50257) |\n"
    )
    assert verdicts(note) == ["exact"] * 6


def test_sizes_are_those_of_the_model_from_there_on():
    """So a model that no preset is can be spoken of: more words, fewer layers."""
    note = f"<!-- archscope: preset=gpt2-small vocab_size=50304 -->\n\nIt has 124,475,904 {TOTAL}."
    assert tied(note) == [("124,475,904", "exact", "124,475,904", "params.total")]
    note += "\n\n<!-- archscope: n_layers=6 -->\n\nNow 6 <!-- archscope: size.n_layers --> of them."
    assert tied(note)[1][1] == "exact"


def test_batch_and_seq_are_what_a_quantity_is_of():
    settings = "<!-- archscope: preset=gpt2-small batch=4 seq=512 dtype=float16 -->"
    assert tied(f"{settings}\n\nIt takes 75.5 MB {CACHE}.")[0][1] == "rounded"
    assert tied(f"{settings}\n\n{GPT2}It takes 37.7 MB {CACHE}.")[0][1] == "rounded"


@pytest.mark.parametrize("words", ["preset='gpt2-small', dtype=float32", 'preset="gpt2-small"'])
def test_settings_may_be_quoted_and_have_commas_between(words):
    assert tied(f"<!-- archscope: {words} -->\n\nIt has 124,439,808 {TOTAL}.")[0][1] == "exact"


def test_a_dtype_is_that_of_the_bytes():
    note = f"<!-- archscope: preset=llama3-8b -->\n\nIt takes 2 GiB {CACHE}.\n\n"
    note += f"<!-- archscope: dtype=bfloat16 -->\n\nIt takes 1 GiB {CACHE}."
    assert [row[:2] for row in tied(note)] == [("2 GiB", "exact"), ("1 GiB", "exact")]


# A quantity after a number.


@pytest.mark.parametrize(
    ("number", "verdict"),
    [
        ("124,439,808", "exact"),
        ("124.4M", "rounded"),
        ("1.24 亿", "rounded"),
        ("124,439,809", "wrong"),
        ("1M+", "wrong"),
    ],
)
def test_a_quantity_after_a_number_says_what_it_is(number, verdict):
    ((_, found, _, address),) = tied(f"{GPT2}It is {number} {TOTAL}.")
    assert (found, address) == (verdict, "params.total")


@pytest.mark.parametrize(
    "text",
    ["It has {} " + TOTAL, "It has {}" + TOTAL, "It has **{}** " + TOTAL, "It has `{}` " + TOTAL,
     "It has {} parameters " + TOTAL + " and 12 layers", "12 layers, {} " + TOTAL, "- one\n- {} " + TOTAL,
     "| a | b |\n|---|---|\n| total | {} " + TOTAL + " |", "> It has {} " + TOTAL, "## Its {} weights " + TOTAL,
     "有 {} " + TOTAL + " 个参数"],
)  # fmt: skip
def test_the_number_before_the_comment_is_meant_wherever_it_stands(text):
    assert tied(GPT2 + text.format("124,438,272")) == [("124,438,272", "wrong", "124,439,808", "params.total")]
    assert tied(GPT2 + text.format("124,439,808")) == [("124,439,808", "exact", "124,439,808", "params.total")]


@pytest.mark.parametrize(
    "text", ["It has 124,438,272\n{}", "It has 124,438,272\n{} parameters.", "It has 124,438,272\n  {}"]
)
def test_the_comment_may_stand_on_the_next_line(text):
    assert tied(GPT2 + text.format(TOTAL)) == [("124,438,272", "wrong", "124,439,808", "params.total")]


def test_each_of_several_comments_on_a_line_has_its_number():
    note = f"{GPT2}Of 124,439,808 {TOTAL} it has 38,597,367 {TOKEN} in the table."
    assert [row[1] for row in tied(note)] == ["exact", "wrong"]


def test_a_number_right_after_a_comment_is_not_marked_as_a_lower_bound():
    assert [row[1] for row in tied(f"{GPT2}It has 12,000 {TOTAL} 12,000 {TOTAL}.")] == ["wrong", "wrong"]


def test_what_the_comment_says_outweighs_what_the_words_say():
    text = "The KV cache of one token takes 36 KiB <!-- archscope: memory.kv_cache_per_token -->."
    assert verdicts(GPT2 + text) == ["wrong"]


@pytest.mark.parametrize(
    "text", ["It has 124,438,272\n\n{}", "| n |\n|---|\n| 124,438,272 |\n\n{}", "```\n124,438,272\n```\n{}"]
)
def test_a_comment_in_a_paragraph_of_its_own_is_about_the_last_number_before_it(text):
    assert tied(GPT2 + text.format(TOTAL)) == [("124,438,272", "wrong", "124,439,808", "params.total")]


# off and on.


def test_what_stands_between_off_and_on_is_left_alone():
    note = f"{FALSE}\n\n<!-- archscope: off -->\n\n{FALSE}\n\n- {FALSE}\n\n<!-- archscope: on -->\n\n{FALSE}\n"
    assert [row["line"] for row in rows(note)] == [1, 11]


def test_off_and_on_within_a_line():
    note = f"{FALSE} <!-- archscope: off --> {FALSE} <!-- archscope: on --> {FALSE}"
    assert len(rows(note)) == 2


def test_off_without_on_holds_to_the_end():
    assert rows(f"<!-- archscope: off -->\n\n{FALSE}\n\n# Title\n\n{FALSE}") == []


def test_off_without_on_is_said_with_how_much_it_leaves_out(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("a.md").write_text(f"{FALSE}\n\n<!-- archscope: off -->\n\n{FALSE}\n\n# Title\n\n{FALSE}\n")
    code, out, err = run("check", "a.md")
    assert (code, err) == (1, "")
    assert out.endswith("a.md: lines 3 to 9: 2 numbers skipped: `archscope: off` without `archscope: on`\n")
    report = archscope.check(Path("a.md").read_text())
    assert report["summary"][0]["skipped"] == 2
    assert len(report.notes) == 1
    ended = archscope.check(Path("a.md").read_text() + "\n<!-- archscope: on -->\n")
    assert (ended["summary"][0]["skipped"], ended.notes) == (2, ())


def test_off_twice_and_on_alone_are_harmless():
    off, on = "<!-- archscope: off -->", "<!-- archscope: on -->"
    assert wrong_lines(f"{on}\n\n{FALSE}\n\n{off}\n\n{off}\n\n{FALSE}\n\n{on}\n\n{FALSE}") == [3, 13]


def test_a_tied_number_that_is_off_is_not_rewritten(tmp_path, run):
    path = tmp_path / "notes.md"
    path.write_text(f"{GPT2}<!-- archscope: off -->\n\nIt has 5 {TOTAL}\n")
    before = path.read_text()
    assert run("check", str(path), "--write")[0] == 0
    assert path.read_text() == before


# Comments that are examples.


@pytest.mark.parametrize(
    "example",
    ["```\n{}\n```", "~~~html\n{}\n~~~", "    {}", "```markdown\nIt has 5 {}\n```",
     "> ```\n> {}\n> ```", "- a\n\n  ```\n  {}\n  ```"],
    ids=range(6),
)  # fmt: skip
def test_comments_in_blocks_of_code_are_examples(example):
    for comment in ("preset=nope", "params.total", "off", "nonsense here", "x=y"):
        note = f"Write this:\n\n{example.format(f'<!-- archscope: {comment} -->')}\n\nThen {FALSE}."
        assert "wrong" in verdicts(note), comment


@pytest.mark.parametrize("comment", ["preset=nope", "params.total", "off", "x=y"])
def test_comments_in_inline_code_are_examples(comment):
    assert "wrong" in verdicts(f"Write `<!-- archscope: {comment} -->` before it.\n\nThen {FALSE}.")


@pytest.mark.parametrize(
    ("line", "is_obeyed"),
    [
        ("Write ``<!-- archscope: off -->`` here.", False),
        ("Write ``a ` b <!-- archscope: off -->`` here.", False),
        ("The ` key. <!-- archscope: off -->", True),
        ("Code `x` and <!-- archscope: off -->", True),
    ],
)
def test_code_in_a_line_ends_with_as_many_ticks_as_it_begins_with(line, is_obeyed):
    assert ("wrong" in verdicts(f"{line}\n\n{FALSE}")) is not is_obeyed


@pytest.mark.parametrize(
    "between",
    [
        "| Part | Count {} |\n|---|---|\n| x | y |",
        "---\n\n- wte {}",
        "```python\nwte = 38_597_367\n```\n\n{}",
        "Another paragraph. {}",
        "# A heading\n\n{}",
    ],
)
def test_a_comment_is_not_about_a_number_before_something_else(between):
    note = f"{GPT2}It has 124,439,808 parameters.\n\n{between.format(TOKEN)}"
    assert tied(note) == []
    assert [problem for _, problem in problems(note)] == ["no number stands before `archscope: params.embedding.token`"]


@pytest.mark.parametrize(
    "above",
    ["| Part | n |\n|---|---|\n| Total | 124,439,808 |\n| wte | many {} |", "- Total 124,439,808\n- wte {}",
     "| Part | n | m |\n|---|---|---|\n| wte | 124,439,808 | 1,24 亿 {} |"],
)  # fmt: skip
def test_a_comment_is_not_about_a_number_of_another_row_or_before_one_that_cannot_be_read(above):
    note = f"{GPT2}{above.format(TOKEN)}"
    assert tied(note) == []
    assert len(problems(note)) == 1


def test_a_number_in_the_heading_of_a_table_can_be_tied():
    note = f"{GPT2}It has 124,439,808 parameters.\n\n| Part | 38,597,367 {TOKEN} |\n|---|---|\n| x | y |\n"
    assert tied(note) == [("38,597,367", "wrong", "38,597,376", "params.embedding.token")]


def test_a_number_that_no_slip_makes_of_the_quantity_is_not_the_one_that_is_meant():
    for words, number in (("parameters in 12 layers", "12"), ("(as of 2019)", "2019"), ("parameters, see §3.2", "3.2")):
        note = f"{GPT2}It has 142,439,808 {words} {TOTAL}."
        assert problems(note) == [(3, f"'{number}' can't be params.total, which is 124,439,808")]
        assert tied(note) == []


def test_two_numbers_with_a_space_between_are_not_taken_for_one():
    assert len(problems(f"{GPT2}In layer 12 786 <!-- archscope: size.d_model --> wide.")) == 1
    assert tied(f"{GPT2}It has 50 257 <!-- archscope: size.vocab_size --> words.")[0][1] == "exact"


def test_other_comments_are_none_of_ours():
    assert verdicts(f"<!-- TODO: archscope -->\n\n<!-- off -->\n\n<!-- preset=nope -->\n\n{FALSE}") == ["wrong"]


# --write.


@pytest.fixture
def rewrite(run, tmp_path):
    """`rewrite(text)`: exit code, what was printed, and the text after `check --write`."""
    path = tmp_path / "notes.md"

    def rewrite(text):
        path.write_bytes(text.encode())
        code, out, err = run("check", str(path), "--write")
        assert err == "", err
        return code, out, Path(path).read_bytes().decode()

    return rewrite


NOTATIONS = [
    ("gpt2-small", "params.total", "124,438,272", "124,439,808"),
    ("gpt2-small", "params.total", "124438272", "124439808"),
    ("gpt2-small", "params.total", "124_438_272", "124_439_808"),
    ("gpt2-small", "params.total", "124{,}438{,}272", "124{,}439{,}808"),
    ("gpt2-small", "params.total", "1.34 亿", "1.24 亿"),
    ("gpt2-small", "params.total", "1.3 亿", "1.2 亿"),
    ("gpt2-small", "params.total", "13443.98 万", "12443.98 万"),
    ("gpt2-small", "params.total", "163M", "124M"),
    ("gpt2-small", "params.total", "0.134B", "0.124B"),
    ("gpt2-small", "params.total", "134.4 million", "124.4 million"),
    ("gpt2-small", "params.embedding.token", "38.7M", "38.6M"),
    ("gpt2-small", "params.embedding.token", "38697000", "38597376"),
    ("gpt2-small", "params.embedding.token", "3840万", "3860万"),
    ("llama3-8b", "memory.kv_cache", "64 GiB", "2 GiB"),
    ("llama3-8b", "memory.kv_cache", "64GB", "2GB"),
    ("gpt2-small", "memory.weights", "500.7 MiB", "474.7 MiB"),
    ("gpt2-small", "size.d_ff", "4096", "3072"),
    ("deepseek-v3", "size.n_experts", "257", "256"),
    ("deepseek-v3", "size.n_active", "9", "8"),
    ("gpt2-small", "size.d_ff", "4,096", "3,072"),
    ("gpt2-small", "size.n_heads", "16", "12"),
]


@pytest.mark.parametrize(("preset", "address", "number", "right"), NOTATIONS)
def test_a_wrong_number_keeps_its_notation(rewrite, preset, address, number, right):
    note = f"<!-- archscope: preset={preset} -->\n\nHere it is {number} <!-- archscope: {address} -->, said once.\n"
    code, out, after = rewrite(note)
    assert code == 0
    assert after == note.replace(number, right)
    removed, added = (line for line in out.splitlines() if line.startswith(("-Here", "+Here")))
    assert (removed[1:], added[1:]) == (note.splitlines()[2], after.splitlines()[2])


@pytest.mark.parametrize(
    ("wrong", "right"), [("1.34e8", "1.24e8"), ("1.424E+8", "1.244E+8"), ("142.44e6", "124.44e6"), ("2e8", "1e8")]
)
def test_a_power_of_ten_keeps_its_notation(rewrite, wrong, right):
    assert rewrite(f"{GPT2}It is {wrong} {TOTAL}.\n")[2] == f"{GPT2}It is {right} {TOTAL}.\n"


@pytest.mark.parametrize(("preset", "address", "number", "right"), NOTATIONS)
def test_running_twice_changes_nothing(rewrite, preset, address, number, right):
    note = f"<!-- archscope: preset={preset} -->\n\nHere it is {number} <!-- archscope: {address} -->.\n"
    once = rewrite(note)[2]
    code, out, twice = rewrite(once)
    assert (code, twice) == (0, once)
    assert "@@" not in out


@pytest.mark.parametrize("number", ["124,439,808", "124.4M", "1.24 亿", "124M", "12443 万", "124,000,000"])
def test_a_number_that_is_right_as_written_stays(rewrite, number):
    note = f"{GPT2}It has {number} {TOTAL}.\n"
    assert rewrite(note)[2] == note


def test_a_wrong_number_without_a_comment_stays(rewrite):
    note = f"{GPT2}{FALSE}, and it has 163M {TOTAL}.\n"
    code, _, after = rewrite(note)
    assert (code, after) == (1, note.replace("163M", "124M"))


def test_several_numbers_on_a_line_are_replaced_together(rewrite):
    note = f"{GPT2}It has 1,234 {TOTAL} of which 38.7M {TOKEN}: 99 {TOKEN}\n"
    after = rewrite(note)[2]
    assert after == f"{GPT2}It has 124,439,808 {TOTAL} of which 38.6M {TOKEN}: 38,597,376 {TOKEN}\n"


def test_the_difference_is_shown_first(rewrite):
    _, out, _ = rewrite(f"{GPT2}It has 124,438,272 {TOTAL}.\n\n{FALSE}\n")
    lines = out.splitlines()
    assert lines[0].startswith("--- ") and lines[1].startswith("+++ ")
    assert lines[2:5] == ["@@ -3 +3 @@", f"-It has 124,438,272 {TOTAL}.", f"+It has 124,439,808 {TOTAL}."]
    assert "12 × 3 = ⟦35⟧" in out.partition("+It has")[2]


PIECES = [
    ("1.42 × 10^8", "1.24 × 10^8"), ("$1.42 \\times 10^8$", "$1.24 \\times 10^8$"), ("1.42×10⁸", "1.24×10⁸"),
    ("$1.424 \\times 10^{8}$", "$1.244 \\times 10^{8}$"), ("1.42 * 10**8", "1.24 * 10**8"), ("14 × 10^7", "12 × 10^7"),
    ("1.42 × 10⁹", "1.24 × 10⁸"), ("1.42e+08", "1.24e+08"), ("1.42e9", "1.24e8"),
    ("1亿4244万", "1亿2444万"), ("1 亿 4244.5 万", "1 亿 2444.0 万"), ("1亿4243万9808", "1亿2443万9808"),
    ("12亿4244万", "1亿2444万"),
    ("142 439 808", "124 439 808"), ("124 439", "124 439 808"),
    ("142'439'808", "124'439'808"), ("142\u202f439\u202f808", "124\u202f439\u202f808"),
    ("１４２，４３９，８０８", "１２４，４３９，８０８"), ("１４２．４Ｍ", "１２４．４Ｍ"), ("１.４２亿", "１.２４亿"),
    ("**142.4M**", "**124.4M**"), ("`142,439,808`", "`124,439,808`"),
    ("[142.4M](https://a.org/2019)", "[124.4M](https://a.org/2019)"), ("[142.4M][1]", "[124.4M][1]"),
    ("142.4M[^1]", "124.4M[^1]"), ("142.4M<sup>1</sup>", "124.4M<sup>1</sup>"), ("<b>142.4M</b>", "<b>124.4M</b>"),
    ("142,439,808 (float32)", "124,439,808 (float32)"), ("142.4M {#eq:1}", "124.4M {#eq:1}"),
]  # fmt: skip
"""A total in several pieces, or with something between it and its comment; and the same mended."""


@pytest.mark.parametrize(("wrong", "right"), PIECES)
def test_a_number_in_pieces_or_in_marks_keeps_its_notation(rewrite, wrong, right):
    code, _, after = rewrite(f"{GPT2}It is {wrong} {TOTAL}, and 12 × 3 = 36.\n")
    assert after == f"{GPT2}It is {right} {TOTAL}, and 12 × 3 = 36.\n"
    assert code == 0
    assert rewrite(after)[2] == after


@pytest.mark.parametrize("wrong", ["~~142M~~", "<del>142M</del>", "错误：142M", "wrong: **142M**"])
def test_what_a_note_says_itself_to_be_wrong_is_left_alone_for_all_that_is_behind_it(rewrite, wrong):
    for behind in ("", " (should be 124M)"):
        note = f"{GPT2}It is {wrong} {TOTAL}{behind}.\n"
        assert rewrite(note)[2] == note


@pytest.mark.parametrize("number", ["1亿2443万9808", "1.244 × 10^8", "124 439 808", "124,439,808"])
def test_a_number_in_pieces_is_counted_once(number):
    assert [row["number"] for row in archscope.check(f"{GPT2}It is {number} {TOTAL}.")["numbers"]] == [number]


def test_a_number_beside_one_that_is_said_to_be_wrong_is_mended(rewrite):
    note = f"{GPT2}It is {{}} {TOTAL}, and a wrong blog says 163M.\n"
    assert rewrite(note.format("142M"))[2] == note.format("124M")
    note = f"{GPT2}It is ~~142M~~ {{}} {TOTAL}.\n"
    assert rewrite(note.format("134M"))[2] == note.format("124M")


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("1.42 × 10^8", "3.86 × 10^7"), ("$9\\times10^{10}$", "$4\\times10^{7}$"), ("142.4e6", "38.6e6"),
     ("2亿1244万", "3860万")],
)  # fmt: skip
def test_a_power_of_ten_is_that_of_the_right_number(rewrite, wrong, right):
    assert rewrite(f"{GPT2}It is {wrong} {TOKEN}.\n")[2] == f"{GPT2}It is {right} {TOKEN}.\n"


def test_a_power_of_two_digits_has_brackets_in_latex(rewrite):
    note = "<!-- archscope: preset=llama3-70b -->\n\nIt has $9 \\times 10^9$ {} weights.\n".replace("{}", TOTAL)
    assert rewrite(note)[2] == note.replace("9 \\times 10^9", "7 \\times 10^{10}")


@pytest.mark.parametrize("options", [[], ["--write"]], ids=["check", "write"])
@pytest.mark.parametrize(
    "number",
    ["1,34 亿", "-124,438,272", "124.438.272", "1,24,438,272", "1/2", "10^8", "1亿2千万", "一亿", "9" * 80, "9 GiB",
     "38 %", "124 million 439 thousand", "120–142M", "120M to 142M", "142M ± 1M", "142M (×4)", "1.4 × 10<sup>8</sup>"],
)  # fmt: skip
def test_a_number_that_is_read_in_part_only_or_of_another_kind_is_refused(run, tmp_path, number, options):
    note = f"{GPT2}Of 12 layers, it has {number} {TOTAL}.\n"
    (tmp_path / "notes.md").write_text(note)
    code, out, err = run("check", str(tmp_path / "notes.md"), *options)
    assert (code, "params.total" in out) == (2, False)
    assert "line 3: " in err
    assert "right before the comment" in err or "put the comment right after its number" in err
    assert (tmp_path / "notes.md").read_text() == note


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("142.4 *M*", "124.4 *M*"),
        ("_142.4_ _M_", "_124.4_ _M_"),
        ("`142.4` M", "`124.4` M"),
        ("142.4\u00a0M", "124.4\u00a0M"),
        ("**142.4** million", "**124.4** million"),
        ("142.4\nmillion", "124.4\nmillion"),
        ("142.4 mln", "124.4 mln"),
        ("142\n**M**", "124\n**M**"),
        ("163\nmln", "124\nmln"),
        ("163 **mln**", "124 **mln**"),
        ("**1.42** × 10⁸", "**1.24** × 10⁸"),
        ("1.42 ×\u00a010⁸", "1.24 ×\u00a010⁸"),
        ("1 亿 4244 万", "1 亿 2444 万"),
    ],
)
def test_what_stands_between_a_number_and_its_unit_stays(tmp_path, run, wrong, right):
    note = tmp_path / "note.md"
    note.write_text(f"{GPT2}It has {wrong} {TOTAL} parameters.\n", "utf-8")
    assert run("check", str(note), "--write")[0] == 0
    assert note.read_text("utf-8") == f"{GPT2}It has {right} {TOTAL} parameters.\n"


def test_a_number_whose_unit_was_not_read_is_not_rewritten(tmp_path, run):
    note = tmp_path / "note.md"
    note.write_text(f"{GPT2}It has 142 `million` {TOTAL} parameters.\n", "utf-8")
    before = note.read_text("utf-8")
    code, _, err = run("check", str(note), "--write")
    assert (code, "can't be read" in err, note.read_text("utf-8")) == (2, True, before)


@pytest.mark.parametrize(
    "number",
    ["124,**439**,809", "1**24**,439,809", "**124,439,**809", "124,439,**809**", "<b>124,439,</b>809", "**1.**25 亿",
     "12,**44**3万"],
)  # fmt: skip
def test_a_number_with_digits_that_are_emphasised_is_left_as_it_is(run, tmp_path, number):
    note, before = tmp_path / "a.md", f"{GPT2}It has {number} {TOTAL}."
    note.write_text(before, "utf-8")
    code, _, err = run("check", str(note), "--write")
    assert (code, "can't be read" in err, note.read_text("utf-8")) == (2, True, before)


@pytest.mark.parametrize("before", ["**GPT-2**: ", "**12** blocks, **", "<td>12</td> ", "12<br>", "(12) *"])
def test_a_number_beside_another_that_is_emphasised_is_read(before):
    (row,) = tied(f"{GPT2}{before}124,439,808{TOTAL}")
    assert row[:2] == ("124,439,808", "exact")


def test_the_preset_of_a_comment_outweighs_a_model_named_in_passing():
    note = f"{GPT2}GPT-2 Medium is three times as large.\n\nOurs has 124,439,808 {TOTAL} parameters."
    assert [row[:2] for row in tied(note)] == [("124,439,808", "exact")]


def test_a_comment_with_a_sign_for_less_is_told():
    (problem,) = problems("<!-- archscope: preset=gpt2-small seq<5 -->\n\n12 × 3 = 36")
    assert problem[0] == 1


@pytest.mark.parametrize("blank", [" ", "\n", "\t"])
def test_blanks_without_an_end_in_a_comment_take_no_time(blank):
    assert archscope.check("<!-- archscope" + blank * 300_000 + "x")["problems"] == []


def test_as_many_sizes_as_comments_give_are_one_model():
    """A thousand comments that say the same build one model, not a thousand."""
    note = "<!-- archscope: preset=gpt2-small d_ff=1024 -->\n\n" * 1000 + f"86,627,328 {TOTAL}"
    assert tied(note)[0][1] in ("exact", "wrong")
