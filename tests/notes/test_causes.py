"""What is told of a wrong number beside the truth: the likely cause, the difference, and the unit that was meant."""

import pytest

import archscope

SMALL = "GPT-2 Small has {} parameters."


def wrong(text, preset=None):
    """The one wrong number of a text."""
    (row,) = [row for row in archscope.check(text, preset)["numbers"] if row["verdict"] == "wrong"]
    return row


def right(text, preset=None):
    """The numbers of a text that are right, by how they are written."""
    rows = archscope.check(text, preset)["numbers"]
    return {row["number"]: row for row in rows if row["verdict"] in ("exact", "rounded", "loose")}


def tied(number, address, preset="gpt2-small"):
    return f"<!-- archscope: preset={preset} -->\n\nIt has {number} <!-- archscope: {address} -->."


CAUSES = [
    # Half of it, as GB is read there, and no digit tells GB from GiB.
    ("2 × 32 × 4,096 × 4,096 × 2 bytes = 1 GB", "a factor of 2"),
    ("2 × 64 × 128 × 2 × 80 bytes = 1.25 MB", "a factor of 2"),
    ("Llama 3 8B's KV cache takes 16 GB at 8192 tokens.", "a factor of 8"),
    # A term that is forgotten, or counted twice.
    (SMALL.format("124,438,272"), "the final norm is missing (1,536)"),
    (SMALL.format("123,653,376"), "the position embedding is missing (786,432)"),
    (SMALL.format("124,401,408"), "every norm is missing (38,400)"),
    (SMALL.format("117,351,936"), "one block is missing (7,087,872)"),
    (SMALL.format("131,527,680"), "one block is counted twice (7,087,872)"),
    (SMALL.format("125,226,240"), "the position embedding is counted twice (786,432)"),
    (
        '```python\nm = AutoModelForCausalLM.from_pretrained("gpt2-large")\n'
        "sum(p.numel() for p in m.parameters())  # 354823168\n```",
        "that is gpt2-medium's",
    ),
    (tied("124,438,272", "params.total"), "the final norm is missing (1,536)"),
    (tied("124,337,664", "params.total"), "the biases are missing (102,144)"),
    ("Llama 3 8B has 8,030,257,152 parameters.", "the final norm is missing (4,096)"),
    (tied("124,337,664", "params.total"), "biases"),
    (tied("56,623,104", "params.ffn"), "biases"),
    ("85,054,464 + 39,383,808 + 1,536 = 124,438,272", "1,536 is not added"),
    # Tied against untied.
    (SMALL.format("163,037,184"), "tied"),
    ("Llama 3 8B has 7,504,924,672 parameters.", "tied"),
    # Units and factors.
    ("2 × 124,439,808 FLOPs = 124.4 MFLOPs", "a factor of 2: MACs for FLOPs?"),
    ("2 × 512 × 2048 FLOPs = 1,048,576 FLOPs", "a factor of 2: MACs for FLOPs?"),
    ("2 × 512 × 2048 = 1,048,576", "a factor of 2"),
    ("2 × 512 × 2048 = 20,971,520", "a factor of 10"),
    ("2 × 512 × 2048 = 209,715,200", "a factor of 100"),
    ("2 × 512 × 2048 = 2.1 billion", "a factor of 1000: the unit?"),
    ("2 × 512 × 2048 = 2.1 B", "a factor of 1000: the unit?"),
    ("2 × 512 × 2048 字节 = 2 KiB", "a factor of 1024: the unit?"),
    ("GPT-2 Small 的参数量是 12.44 亿。", "a factor of 10"),
    ("124,439,808 × 4 bytes = 498 MiB", "MB and MiB confused"),
    ("The file takes 267.8 MB (261.5 MiB).", "1000 and 1024 mixed"),
    # Slips of the pen.
    (SMALL.format("124,349,808"), "two digits transposed: 3 and 4"),
    ("12 × 7,087,872 = 85,045,464", "two digits transposed: 4 and 5"),
    (SMALL.format("124,439,803"), "one digit differs"),
    ("12 × 7,087,872 = 85,054,964", "one digit differs"),
    # Another model of the family.
    (SMALL.format("354,823,168"), "that is gpt2-medium's"),
    (SMALL.format("355M"), "that is gpt2-medium's"),
    ("GPT-2 Small has 16 heads.", "that is gpt2-medium's"),
    ("GPT-2 Small has 24 layers.", "that is gpt2-medium's"),
    ("Llama 3 8B has 70.6B parameters.", "that is llama3-70b's"),
    # Other settings.
    (tied("512 MiB", "memory.kv_cache", "llama2-7b"), "setting"),
    (tied("2 GiB", "memory.kv_cache", "llama2-7b"), "float16"),
    (tied("8 GB", "memory.weights", "llama3-8b dtype=bfloat16"), "another setting: that is in 8-bit"),
    (tied("2 GiB", "memory.kv_cache", "llama2-7b batch=2 dtype=float16 seq=4096"), "for a batch of 1 or in 8-bit"),
]


@pytest.mark.parametrize(("text", "cause"), CAUSES)
def test_the_likely_cause_is_told(text, cause):
    assert cause in (wrong(text)["cause"] or "")


@pytest.mark.parametrize(
    "text",
    [SMALL.format("131,313,131"), "12 × 7,087,872 = 91,919,191", "12 × 12 × 64 × 4096 × 2 × 4 ≈ 226 MB",
     "12 × 7,087,872 = 85.2 million"],
)  # fmt: skip
def test_where_nothing_fits_no_cause_is_told(text):
    assert wrong(text)["cause"] is None


def test_a_total_of_a_model_known_by_its_sizes_is_told_with_the_term_that_was_left_out():
    sizes = "`block_size = 1024`, `vocab_size = 50257`, `n_layer = 12`, `n_head = 12`, `n_embd = 768`."
    row = wrong(f"{sizes}\n\nTotal parameters: 124,438,272.")
    assert (row["truth"], row["how"]) == ("124,439,808", "params.total of these sizes, with the final norm")


def test_a_size_of_a_whole_family_is_told_of_its_first_member():
    assert wrong("The vocabulary of GPT-2 has 50,527 tokens.")["how"] == "size.vocab_size of gpt2-small"


def test_a_count_of_tokens_is_off_by_no_factor():
    assert wrong("`hello world` is 16 tokens in GPT-2.")["cause"] is None


def test_a_term_that_is_small_beside_the_error_is_no_cause():
    """124.4 is 9 % away from 136; the positions are 0.6 %."""
    assert wrong(tied("0.13 B", "params.total"))["cause"] is None


def test_no_cause_is_told_of_numbers_that_are_right():
    assert [row["cause"] for row in archscope.check(SMALL.format("124,439,808"))["numbers"]] == [None]
    assert [row["cause"] for row in archscope.check("It has 8,013,769 documents.")["numbers"]] == [None]


@pytest.mark.parametrize(
    ("text", "off"),
    [(SMALL.format("124,438,272"), "−1,536"), (SMALL.format("134.4M"), "+10.0M"),
     ("12 × 12 × 64 × 4096 × 2 × 4 ≈ 226 MB", "−76 MB"), ("2 × 512 × 2048 = 20,971,520", "10 times too large"),
     ("2 × 512 × 2048 = 1,048,576", "2 times too small"), ("50 / 200 = 26 %", "+1 percentage point"),
     ("GPT-2 Small 有 1.34 亿参数。", "+0.10 亿")],
)  # fmt: skip
def test_the_difference_is_in_the_unit_of_the_number_and_far_ones_are_a_factor(text, off):
    assert wrong(text)["off"] == off


@pytest.mark.parametrize(
    ("text", "off"),
    [
        ("2 × 512 × 2048 = 2.1 billion", "1,001 times too large"),
        ("12 × 1,024 = 12", "1,024 times too small"),
        ("2 × 512 = 1e30", "10^26 times too large"),
    ],
)
def test_a_factor_is_written_as_people_write_numbers(text, off):
    assert wrong(text)["off"] == off


def test_a_number_that_is_far_too_small_is_rather_in_another_unit():
    assert archscope.check("2 × 512 × 2048 = 21")["numbers"][-1]["verdict"] == "unchecked"


@pytest.mark.parametrize(
    ("text", "number", "reading"),
    [("124,439,808 × 4 bytes = 475 MB", "475 MB", "MiB"), ("124,439,808 × 4 bytes = 498 MB", "498 MB", "MB"),
     ("The weights of GPT-2 Small take 475 MB in FP32.", "475 MB", "MiB"),
     ("The weights of GPT-2 Small take 498 MB in FP32.", "498 MB", "MB"),
     (tied("2.1 GB", "memory.kv_cache", "llama3-8b"), "2.1 GB", "GB"),
     (tied("2.0 GB", "memory.kv_cache", "llama3-8b"), "2.0 GB", "GiB")],
)  # fmt: skip
def test_both_readings_of_a_unit_are_right_and_the_answer_says_which_it_was(text, number, reading):
    assert right(text)[number]["reading"] == reading


def test_a_unit_that_is_plain_has_one_reading():
    assert right("124,439,808 × 4 bytes = 475 MiB")["475 MiB"]["reading"] is None
    assert wrong("124,439,808 × 4 bytes = 498 MiB")["truth"] == "475 MiB"


def test_a_count_in_millions_has_one_reading():
    assert right(SMALL.format("124M"))["124M"]["reading"] is None


@pytest.mark.parametrize("number", ["56,669,184", "56,623,104"])
def test_with_and_without_biases_both_count_as_right_and_the_answer_says_which_it_was(number):
    row = right(f"The FFN of GPT-2 Small has {number} parameters.")[number]
    assert row["verdict"] == "exact"
    assert ("without biases" in row["how"]) == (number == "56,623,104")
