"""Counts, bytes, shares and readings as a person reads them."""

import re
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archscope.signs import IN_ASCII
from archscope.units import (
    asked_bytes_text,
    bytes_text,
    count_text,
    decimal_text,
    deviation_text,
    flops_text,
    number_text,
    read_number,
    scientific,
    seconds_text,
    share_text,
)


@pytest.mark.parametrize(
    ("count", "raw", "short", "cjk"),
    [
        (0, "0", "0", "0"),
        (7, "7", "7", "7"),
        (999, "999", "999", "999"),
        (7_488, "7,488", "7.5 k", "7488"),
        (38_400, "38,400", "38.4 k", "3.8400 万"),
        (786_432, "786,432", "786.4 k", "78.643 万"),
        (999_999, "999,999", "1.0 M", "100.00 万"),
        (38_597_376, "38,597,376", "38.6 M", "3859.7 万"),
        (99_999_999, "99,999,999", "100.0 M", "1.0000 亿"),
        (124_439_808, "124,439,808", "124.4 M", "1.2444 亿"),
        (999_999_999, "999,999,999", "1.00 B", "10.000 亿"),
        (8_030_261_248, "8,030,261,248", "8.03 B", "80.303 亿"),
        (405_853_388_800, "405,853,388,800", "405.85 B", "4058.5 亿"),
        (999_999_999_999, "999,999,999,999", "1.00 T", "1.0000 万亿"),
        (1_500_000_000_000, "1,500,000,000,000", "1.50 T", "1.5000 万亿"),
    ],
)
def test_counts(count, raw, short, cjk):
    assert (count_text(count), count_text(count, "short"), count_text(count, "cjk")) == (raw, short, cjk)


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "0 B"),
        (1023, "1023 B"),
        (1024, "1.0 KiB"),
        (1536, "1.5 KiB"),
        (2**20 - 1, "1.0 MiB"),
        (497_759_232, "474.7 MiB"),
        (2**30 - 1, "1.0 GiB"),
        (2**30, "1.0 GiB"),
        (811_706_777_600, "756.0 GiB"),
        (1_623_413_555_200, "1.5 TiB"),
    ],
)
def test_bytes(count, text):
    assert bytes_text(count) == text


def test_a_larger_unit_is_taken_only_where_the_smaller_one_comes_to_it():
    """950 k are not 1.0 M: that is 5 % too much, and the smaller unit has room to say it."""
    assert count_text(950_000, "short") == "950.0 k"
    assert count_text(999_949, "short") == "999.9 k"
    assert count_text(995_000_000, "short") == "995.0 M"
    assert count_text(99_500_000, "cjk") == "9950.0 万"
    assert bytes_text(1000 * 1024) == "1000.0 KiB"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (10**18, "1.00e+18"),
        (1_234_999 * 10**12, "1.23e+18"),
        (1_235_001 * 10**12, "1.24e+18"),
        (1_999_999_999_999_999_999, "2.00e+18"),
        (9_996 * 10**15, "1.00e+19"),
    ],
)
def test_scientific_is_rounded_not_cut(count, text):
    assert scientific(count) == count_text(count) == text


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0.0, "0.0 %"),
        (0.455394, "45.5 %"),
        (0.00631978, "0.63 %"),
        (38_400 / 124_439_808, "0.03 %"),
        (0.00004, "<0.01 %"),
        (0.99999, "100.0 %"),
        (1.0, "100.0 %"),
    ],
)
def test_shares(share, text):
    assert share_text(share) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (0.0491, "0.0491"),
        (-3.1e-5, "−3.1e-05"),
        (-0.0491, "−0.0491"),
        (float("-inf"), "−inf"),
        (12345.6, "1.23e+04"),
        (47.8, "47.8"),
        (float("nan"), "nan"),
    ],
)
def test_readings(value, text):
    assert number_text(value) == text


@pytest.mark.parametrize(
    ("count", "raw", "short", "cjk"),
    [
        (0, "0", "0 FLOPs", "0"),
        (999, "999", "999 FLOPs", "999"),
        (221_696, "221,696", "221.70 kFLOPs", "22.170 万"),
        (291_648_307_200, "291,648,307,200", "291.65 GFLOPs", "2916.5 亿"),
        (158_140_695_838_720, "158,140,695,838,720", "158.14 TFLOPs", "158.14 万亿"),
        (10**18, "1.00e+18", "1.00 EFLOPs", "1.00e+18"),
        (10**24, "1.00e+24", "1.00e+24 FLOPs", "1.00e+24"),
    ],
)
def test_flops(count, raw, short, cjk):
    assert [flops_text(count, style) for style in ("raw", "short", "cjk")] == [raw, short, cjk]


@pytest.mark.parametrize(
    "text", ["989TFLOPs", "989 TFLOP/s", "989T", "989e12", "989.0TFLOPS", " 0.989 PFLOPs/s ", "9.89e+14"]
)
def test_flops_are_read_as_they_are_written(text):
    assert read_number(text, "flops") == 989 * 10**12


@pytest.mark.parametrize("text", ["", "T", "989TB", "989 XFLOPs", "nan", "1e999", "989tflops", "²T"])
def test_what_is_no_number_of_flops(text):
    with pytest.raises(ValueError, match="is no number of FLOPs"):
        read_number(text, "flops")


@pytest.mark.parametrize(("share", "text"), [(0, "0 %"), (-0.131, "−13.1 %"), (0.0064, "+0.64 %"), (2.5, "+250.0 %")])
def test_deviations(share, text):
    assert deviation_text(share) == text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (2.0, "2 s"),
        (1.234, "1.23 s"),
        (0.0456, "45.6 ms"),
        (7.89e-6, "7.89 µs"),
        (0.000999, "999 µs"),
        (0.9999, "1 s"),
        (0.0009999, "1 ms"),
        (0.9994, "999 ms"),
        (1234, "1,230 s"),
        (86_400, "86,400 s"),
        (2e-8, "0.02 µs"),
    ],
)
def test_durations(seconds, text):
    assert seconds_text(seconds) == text


@pytest.mark.parametrize("style", ["raw", "short", "cjk"])
def test_counts_beyond_all_names(style):
    assert count_text(124 * 10**36, style) == "1.24e+38"
    assert count_text(10**400, style) == "1.00e+400"
    assert count_text(7_087_872 * 10**30, style) == "7.09e+36"


def test_bytes_beyond_all_names():
    assert bytes_text(3 * 2**60) == "3.0 EiB"
    assert bytes_text(28_351_488 * 10**30) == "2.84e+37 B"
    assert bytes_text(10**400) == "1.00e+400 B"


@given(st.integers(0, 10**18 - 1))
def test_a_raw_count_is_exact(count):
    assert int(count_text(count).replace(",", "")) == count


UNITS = {"": 1, "k": 10**3, "M": 10**6, "B": 10**9, "T": 10**12, "万": 10**4, "亿": 10**8, "万亿": 10**12}
RATES = {f"{name}FLOPs": 1000**power for power, name in enumerate(("", "k", "M", "G", "T", "P", "E"))}
BYTES = {name: 1024**power for power, name in enumerate(("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"))}


def read_back(text, units):
    """The number that "38.6 M" stands for, and half of its last digit."""
    number, unit = re.fullmatch(r"([\d,.e+]+) ?(\D*)", text).groups()
    value = Decimal(number.replace(",", ""))
    return value * units[unit], Decimal(1).scaleb(value.as_tuple().exponent) * units[unit] / 2


@given(st.integers(0, 10**18 - 1), st.sampled_from(["short", "cjk"]))
def test_a_short_count_is_the_rounded_one(count, style):
    value, half_digit = read_back(count_text(count, style), UNITS)
    assert abs(value - count) <= half_digit * Decimal("1.001")


@given(st.integers(10**4, 10**18 - 1))
def test_a_count_in_chinese_has_five_digits(count):
    """1.2444 亿 and 1.2365 亿 are told apart like 8505.6 万 and 8505.4 万; a larger number has more."""
    text = count_text(count, "cjk")
    digits = len(re.sub(r"\D", "", text))
    assert digits == 5 or (digits > 5 and "." not in text)


@given(st.integers(0, 2**70 - 1))
def test_bytes_are_rounded(count):
    value, half_digit = read_back(bytes_text(count), BYTES)
    assert abs(value - count) <= half_digit * Decimal("1.001")


@given(st.integers(10**18, 10**60))
def test_scientific_is_the_rounded_count(count):
    value = Decimal(scientific(count))
    assert abs(value - count) * 200 <= Decimal(10) ** (len(str(count)) - 1)


@given(st.integers(0, 10**60), st.integers(0, 10**60))
def test_more_never_reads_as_less(one, other):
    """Of two counts in the same unit the larger one has the larger text."""
    small, large = sorted((one, other))
    assert read_back(count_text(small, "short"), UNITS)[0] <= read_back(count_text(large, "short"), UNITS)[0]


@pytest.mark.parametrize(
    ("text", "kind", "number"),
    [
        ("124,439,808", "count", 124_439_808), ("124_439_808", "count", 124_439_808), (" 7B ", "count", 7 * 10**9),
        ("0.35 B", "count", 350_000_000), ("1.5k", "count", 1500), ("7e9", "count", 7 * 10**9),
        ("24GiB", "bytes", 24 * 2**30), ("45%", "share", 0.45), ("45.5 %", "share", 0.455), ("0.1", "share", 0.1),
        ("2.0", "count", 2), ("1e30", "count", 10**30), ("2000B", "bytes", 2000), ("80 GB", "bytes", 80 * 10**9),
        ("512", "bytes", 512), ("512 B", "bytes", 512), ("500 FLOPs", "flops", 500), ("2T", "flops", 2 * 10**12),
        ("2TFLOPs", "flops", 2 * 10**12), ("3859.7 万", "count", 38_597_000), ("1.00e+18", "count", 10**18),
    ],
)  # fmt: skip
def test_numbers_as_people_write_them(text, kind, number):
    """By what they are of: 2000B are two thousand bytes, and two thousand billion parameters."""
    assert read_number(text, kind) == number
    assert type(read_number(text, kind)) is type(number)


@pytest.mark.parametrize("text", ["", "x", "-x", "1..2", "7 Bb", "GiB", "1e999", "٣", "1/2", "7b", "nan"])
@pytest.mark.parametrize("kind", ["count", "bytes", "flops", "share"])
def test_what_is_no_number_is_refused(text, kind):
    with pytest.raises(ValueError, match="is no number"):
        read_number(text, kind)


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        ("-1", "count", "less than 0"),
        ("−45%", "share", "less than 0"),
        ("24GiB", "count", "no number"),
        ("45%", "flops", "no number of FLOPs"),
    ],
)
def test_a_unit_of_another_kind_is_refused(text, kind, said):
    with pytest.raises(ValueError, match=f"is {said}$"):
        read_number(text, kind)


@pytest.mark.parametrize("unit", ["Kb", "Mb", "Gb", "Tb", "Gib"])
def test_bits_are_no_bytes(unit):
    with pytest.raises(ValueError, match=f"'24 {unit}' is in bits; of bytes write 24{unit[0]}B or 24{unit[0]}iB"):
        read_number(f"24 {unit}", "bytes")


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (24 * 2**30, "24.0 GiB"), (80 * 10**9, "80 GB (74.5 GiB)"), (1500 * 10**6, "1.5 GB (1.4 GiB)"), (0, "0 B"),
        (12_345_678_901, "12,345,678,901 B (11.5 GiB)"), (512, "512 B"), (10**30, "1.00e+30 B"),
    ],
)  # fmt: skip
def test_bytes_as_they_were_asked_for(count, text):
    assert asked_bytes_text(count) == text


@given(st.integers(0, 10**20))
def test_bytes_as_they_were_asked_for_are_exact(count):
    assert read_number(asked_bytes_text(count).partition(" (")[0], "bytes") == count


def test_bytes_say_whether_they_go_by_1024():
    with pytest.raises(ValueError, match="'7M' may be 7MiB or 7MB"):
        read_number("7M", "bytes")


PRINTED = [(count_text, "count", style, UNITS) for style in ("raw", "short", "cjk")]
PRINTED += [(flops_text, "flops", style, UNITS | RATES) for style in ("raw", "short", "cjk")]
PRINTED.append((lambda count, _: bytes_text(count), "bytes", "", BYTES))


@given(st.integers(0, 10**60), st.sampled_from(PRINTED))
def test_what_is_printed_is_read_as_what_it_says(count, printed):
    """In every style, of every size; `read_back` is another reader."""
    as_text, kind, style, units = printed
    text = as_text(count, style)
    assert read_number(text, kind) == pytest.approx(float(read_back(text, units)[0]), rel=1e-12)
    assert read_number(text.encode("ascii", IN_ASCII).decode(), kind) == read_number(text, kind)


@given(st.floats(0, 1).filter(lambda share: share == 0 or share >= 1e-4))
def test_a_printed_share_is_read_as_what_it_says(share):
    assert read_number(share_text(share), "share") == pytest.approx(share, abs=0.00051)


@pytest.mark.parametrize(
    ("value", "text"), [(2, "2.00"), (Fraction(8, 3), "2.67"), (2049.6667, "2,049.67"), (10**30 + 0.5, "1.00e+30")]
)
def test_two_digits_after_the_point(value, text):
    assert decimal_text(value) == text
