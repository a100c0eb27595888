"""Numbers as people write them: what is read of each, what is no number, and what the program prints is read back."""

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from archscope.notes.judging.claims import Truth, judge
from archscope.notes.judging.holding import mood
from archscope.notes.numbers.numerals import Number
from archscope.notes.numbers.wording import written_like
from archscope.notes.statements.passages import Passage
from archscope.units import bytes_text, count_text, share_text


def numbers_in(text):
    return Passage(text, 0).numbers


def number_in(text) -> Number:
    """The one number that `text` is, from its first character to its last."""
    (number,) = numbers_in(text)
    assert (number.start, number.end) == (0, len(text))
    return number


def values(number):
    """What a number may stand for, in each of its readings."""
    return [number.digits * unit.scale for unit in number.units]


# What is read

PLAIN = [
    ("0", 0, 1),
    ("7", 7, 1),
    ("768", 768, 1),
    ("50257", 50_257, 1),
    ("50,257", 50_257, 1),
    ("124,439,808", 124_439_808, 1),
    ("124_439_808", 124_439_808, 1),
    ("124'439'808", 124_439_808, 1),
    ("124\u00a0439\u00a0808", 124_439_808, 1),
    ("124\u202f439\u202f808", 124_439_808, 1),
    ("38{,}597{,}376", 38_597_376, 1),
    ("38\\,597\\,376", 38_597_376, 1),
    ("8,030,261,248", 8_030_261_248, 1),
    ("0.5", Fraction(1, 2), Fraction(1, 10)),
    (".5", Fraction(1, 2), Fraction(1, 10)),
    ("10922.67", Fraction(1_092_267, 100), Fraction(1, 100)),
    ("10,922.67", Fraction(1_092_267, 100), Fraction(1, 100)),
    ("2.0", 2, Fraction(1, 10)),
    ("1.24e8", 124_000_000, 10**6),
    ("1.24E8", 124_000_000, 10**6),
    ("1.24e+8", 124_000_000, 10**6),
    ("1.00e+18", 10**18, 10**16),
    ("3e-4", Fraction(3, 10_000), Fraction(1, 10_000)),
    ("7.09e+30", 709 * 10**28, 10**28),
    ("１２４，４３９，８０８", 124_439_808, 1),
    ("１２．５", Fraction(25, 2), Fraction(1, 10)),
]


@pytest.mark.parametrize(("text", "value", "step"), PLAIN)
def test_numbers_without_a_unit(text, value, step):
    number = number_in(text)
    assert (number.kind, number.value, number.step, number.bare) == ("count", value, step, True)


@pytest.mark.parametrize(
    ("text", "value", "step"),
    [
        ("124.4M", 124_400_000, 10**5),
        ("124.4 M", 124_400_000, 10**5),
        ("124.4\u00a0M", 124_400_000, 10**5),
        ("124.4~M", 124_400_000, 10**5),
        ("1.24 亿", 124_000_000, 10**6),
        ("1.24亿", 124_000_000, 10**6),
        ("1.24 億", 124_000_000, 10**6),
        ("3860万", 38_600_000, 10**5),
        ("3860 万", 38_600_000, 10**5),
        ("3860 萬", 38_600_000, 10**5),
        ("３８６０万", 38_600_000, 10**5),
        ("3859.7 万", 38_597_000, 1000),
        ("3,859.7 万", 38_597_000, 1000),
        ("4百万", 4_000_000, 10**6),
        ("4 百万", 4_000_000, 10**6),
        ("2千万", 20_000_000, 10**7),
        ("3 十亿", 3 * 10**9, 10**9),
        ("1.2 万亿", 12 * 10**11, 10**11),
        ("1.00 万亿", 10**12, 10**10),
        ("3千", 3000, 1000),
        ("7.5 k", 7500, 100),
        ("8.03 B", 8_030_000_000, 10**7),
        ("1.50 T", 15 * 10**11, 10**10),
        ("1.5T", 15 * 10**11, 10**11),
        ("2.5 million", 2_500_000, 10**5),
        ("350 mn", 350_000_000, 10**7),
        ("6.7bn", 6_700_000_000, 10**8),
        ("6.7 billion", 6_700_000_000, 10**8),
        ("1.3 trillion", 13 * 10**11, 10**11),
        ("5 thousand", 5000, 1000),
    ],
)
def test_counts_in_units(text, value, step):
    """The first reading is the count; the last digit that is written says how precise it is."""
    number = number_in(text)
    assert (number.kind, number.value, number.step * number.units[0].scale) == ("count", value, step)
    assert not number.bare


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("512 bytes", "bytes", 512),
        ("4 字节", "bytes", 4),
        ("4字节", "bytes", 4),
        ("474.7 MiB", "bytes", Fraction(4747, 10) * 2**20),
        ("474.7MiB", "bytes", Fraction(4747, 10) * 2**20),
        ("1.0 KiB", "bytes", 1024),
        ("3.0 EiB", "bytes", 3 * 2**60),
        ("10 亿字节", "bytes", 10**9),
        ("10亿字节", "bytes", 10**9),
        ("2.5 million bytes", "bytes", 2_500_000),
        ("13.5 GFLOPs", "flops", 13_500_000_000),
        ("312 TFLOPS", "flops", 312 * 10**12),
        ("1.5e9 FLOPs", "flops", 1_500_000_000),
        ("291 GMACs", "macs", 291 * 10**9),
        ("16 bits", "bits", 16),
        ("16-bit", "bits", 16),
        ("16 比特", "bits", 16),
        ("6%", "share", Fraction(6, 100)),
        ("0.06 %", "share", Fraction(6, 10_000)),
        ("0.06\\%", "share", Fraction(6, 10_000)),
        ("0.72％", "share", Fraction(72, 10_000)),
        ("６％", "share", Fraction(6, 100)),
        ("12 percent", "share", Fraction(12, 100)),
        ("12 per cent", "share", Fraction(12, 100)),
    ],
)
def test_bytes_operations_and_shares(text, kind, value):
    number = number_in(text)
    assert (number.kind, number.value, len(number.units)) == (kind, value, 1)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("75.5 MB", [75_500_000, Fraction(755, 10) * 2**20]),
        ("226 MB", [226 * 10**6, 226 * 2**20]),
        ("80GB", [80 * 10**9, 80 * 2**30]),
        ("16 TB", [16 * 10**12, 16 * 2**40]),
        ("128K", [128_000, 131_072]),
        ("32k", [32_000, 32_768]),
        ("7B", [7 * 10**9]),
        ("512 B", [512 * 10**9, 512]),
        ("14G", [14 * 10**9, 14 * 10**9, 14 * 2**30]),
    ],
)
def test_units_that_stand_for_two_things_are_read_as_both(text, readings):
    assert values(number_in(text)) == readings


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("12,345", 1),
        ("38,600,000", 10**5),
        ("1000", 1),
        ("2048", 1),
        ("3860 万", 10),
        ("0.0 %", Fraction(1, 10)),
        ("45.0 %", Fraction(1, 10)),
        ("45.5 %", Fraction(1, 10)),
        ("31%", 1),
    ],
)
def test_the_step_is_that_of_the_last_digit_that_says_something(text, step):
    assert number_in(text).step == step


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("$38{,}597{,}376$", "count", 38_597_376),
        ("**124.4 M**", "count", 124_400_000),
        ("`124.4M`", "count", 124_400_000),
        ("约1.24亿个参数", "count", 124_000_000),
        ("~124M parameters", "count", 124_000_000),
        ("占 31%。", "share", Fraction(31, 100)),
        ("(31.0%)", "share", Fraction(31, 100)),
        ("24GB显存", "bytes", 24 * 10**9),
        ("7B模型", "count", 7 * 10**9),
        ("64 GiB/s", "bytes", 64 * 2**30),
        ("$474.7\\,\\text{MiB}$", "bytes", Fraction(4747, 10) * 2**20),
        ("$474.7\\ \\mathrm{MiB}$", "bytes", Fraction(4747, 10) * 2**20),
        ("$124\\text{M}$", "count", 124_000_000),
    ],
)
def test_numbers_among_marks_and_words(text, kind, value):
    (number,) = numbers_in(text)
    assert (number.kind, number.value) == (kind, value)


@pytest.mark.parametrize("before", ["", "x ", "词表：", "**", "| a | "])
def test_a_number_stands_where_it_is_said_to(before):
    for text in ("124,439,808", "1.24 亿", "474.7 MiB", "３８６０万", "0.06 %"):
        (number,) = numbers_in(before + text)
        assert (number.start, number.end) == (len(before), len(before) + len(text))


def test_longer_numerals_than_any_quantity_are_left_alone():
    assert numbers_in("9" * 61) == []
    assert numbers_in("1" + ",000" * 30) == []
    assert numbers_in("9" * 60)[0].value == 10**60 - 1


@pytest.mark.parametrize("text", ["It is 3.9e-05.", "It is 3.9e-05, less than before.", "约 3.9e-05个"])
def test_an_exponent_may_end_a_sentence(text):
    (number,) = numbers_in(text)
    assert values(number)[0] == Fraction(39, 1_000_000)


# What is none


@pytest.mark.parametrize(
    "text",
    [
        "2024-01-05", "2017/06/12", "2023年", "12:30", "10:30:15", "4.31.0", "v1.2", "v4.31.0", "192.168.0.1",
        "tiktoken==0.7.0", "arXiv:2305.13245", "2305.13245", "#3417", "GPT-2", "GPT2", "gpt-4o", "Llama-2-7B",
        "Mixtral-8x7B", "A100-80GB", "H100", "fp16", "bf16", "int8", "float32", "cl100k_base", "o200k_base", "h.10",
        "transformer.h.11.mlp.c_fc.weight", "layer_12", "d_k", "W1", "x86_64", "0xFF", "Q4", "log2", "L12",
        "https://example.com/124,439,808", "<https://example.com/v2/1024>", "<!-- 124,439,808 -->",
        "[paper](https://arxiv.org/abs/1706.03762)", '<td rowspan="12">',
    ],
)  # fmt: skip
def test_names_dates_versions_and_links_are_no_numbers(text):
    assert numbers_in(text) == []


# What the program prints is read back


def is_right(text, value, kind=""):
    """Whether `text` is one number that is judged exact or rounded against a value."""
    (number,) = numbers_in(text)
    verdict, _, _ = judge(number, [Truth.of(value, "", kind)], mood(text, number.start, number.end))
    return verdict in ("exact", "rounded")


counts = st.integers(0, 10**18) | st.integers(0, 60).flatmap(lambda power: st.integers(0, 2**power))


@given(counts, st.sampled_from(["raw", "short", "cjk"]))
def test_counts_are_read_back(count, style):
    assert is_right(count_text(count, style), count)


@given(counts)
def test_a_raw_count_is_read_back_to_the_unit(count):
    (number,) = numbers_in(count_text(count))
    assert judge(number, [Truth.of(number.value, "")], "")[0] == "exact"
    assert number.value == count or count >= 10**18


@given(counts)
def test_bytes_are_read_back(count):
    assert is_right(bytes_text(count), count, "bytes")


@given(st.integers(0, 10**18), st.integers(1, 10**18))
def test_shares_are_read_back(part, whole):
    share = Fraction(min(part, whole), whole)
    assert is_right(share_text(float(share)), share, "share")


@pytest.mark.parametrize("style", ["raw", "short", "cjk"])
def test_every_unit_is_read_back(style):
    for power in range(19):
        for count in (10**power, 124_439_808 * 10**power, 9996 * 10**power):
            assert is_right(count_text(count, style), count), count


# A value in the notation of a number

NOTATIONS = st.sampled_from([text for text, *_ in PLAIN]) | st.sampled_from(
    [
        "124.4M", "124 M", "1.24 亿", "3860万", "4百万", "474.7 MiB", "75.5 MB", "80 GB", "13.5 GFLOPs", "0.06 %", "6%",
        "45 %", "31.0\\%", "7B", "512 B", "128K", "2.5 million", "10 亿字节", "1.5T", "4 bytes", "16-bit", "1 trillion",
    ]
)  # fmt: skip


@pytest.mark.parametrize(
    ("like", "value", "text"),
    [
        ("124,438,272", 124_439_808, "124,439,808"),
        ("124438272", 124_439_808, "124439808"),
        ("124_438_272", 124_439_808, "124_439_808"),
        ("124{,}438{,}272", 124_439_808, "124{,}439{,}808"),
        ("1.34 亿", 124_439_808, "1.24 亿"),
        ("1.34亿", 124_439_808, "1.24亿"),
        ("3960万", 38_597_376, "3860万"),
        ("163M", 124_439_808, "124M"),
        ("163.0 M", 124_439_808, "124.4 M"),
        ("64 GiB", 16 * 2**30, "16 GiB"),
        ("226 MB", 301_989_888, "302 MB"),
        ("0.72%", Fraction(27_262_976, 6_738_415_616), "0.40%"),
        ("6%", Fraction(622, 10**6), "0.1%"),
        ("1.34e8", 124_439_808, "1.24e8"),
        ("104e12", 104 * 10**9, "104e9"),
        ("15e7", 15_000, "15e3"),
        ("1.04e+13", 104 * 10**9, "1.04e+11"),
        ("17.5 TB", 17_920 * 10**12, "17,920 TB"),
        ("16 tokens", 15, "15"),
    ],
)
def test_a_value_takes_the_notation_of_the_number(like, value, text):
    assert written_like(numbers_in(like)[0], value) == text


@given(NOTATIONS, counts)
def test_what_is_written_like_a_number_is_read_as_the_value(like, value):
    number = number_in(like)
    kind = "" if number.kind == "count" else number.kind
    for unit in number.units:
        text = written_like(number, value, unit)
        (again,) = numbers_in(text)
        truth = Truth.of(value, "", "bytes" if unit.kind == "bytes" else kind)
        assert judge(again, [truth], "")[0] in ("exact", "rounded"), (like, unit, text)


@given(NOTATIONS, counts, st.integers(1, 10**9))
@example("0.06 %", 3_231_348_019_430, 3)
def test_fractions_too(like, numerator, denominator):
    number, value = number_in(like), Fraction(numerator, denominator)
    text = written_like(number, value)
    (again,) = numbers_in(text)
    truth = Truth.of(value, "", "" if number.kind == "count" else number.kind)
    assert judge(again, [truth], "")[0] in ("exact", "rounded"), (like, text)
