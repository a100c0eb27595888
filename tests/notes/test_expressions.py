"""Arithmetic as people write it: what it comes to, what is none, and the bounds within which it is worked out."""

import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import archscope
from archscope.notes.numbers.evaluation import TooLarge
from archscope.notes.numbers.expressions import parse
from archscope.notes.statements.passages import Passage

GPT2 = {
    "d_model": 768, "d": 768, "h": 768, "n_embd": 768, "n_layers": 12, "L": 12, "l": 12, "n_heads": 12, "d_k": 64,
    "d_ff": 3072, "V": 50_257, "vocab_size": 50_257, "vocab": 50_257, "T": 1024,
}  # fmt: skip


def read(text):
    """The expression that `text` begins with, and whether it goes to the end of it."""
    tokens = Passage(text, 0).tokens
    expression = parse(tokens, 0)
    return expression, expression is not None and expression.last == len(tokens)


def values_of(text, symbols=GPT2):
    """What the whole of `text` comes to, in each of its readings."""
    expression, is_whole = read(text)
    assert is_whole, f"not read to its end: {text}"
    return expression.values(symbols.get)


def value_of(text, symbols=GPT2):
    (value,) = values_of(text, symbols)
    return value.exact


# What is worked out


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12 × 768", 9216),
        ("12×768", 9216),
        ("12 * 768", 9216),
        ("12*768", 9216),
        ("12 · 768", 9216),
        ("512·2048 + 2048·512", 2_097_152),
        ("12 ⋅ 768", 9216),
        ("12 x 768", 9216),
        ("12x768", 9216),
        ("12 X 768", 9216),
        ("3072 ÷ 4", 768),
        ("3072 / 4", 768),
        ("768/12", 64),
        ("768 + 12", 780),
        ("768 − 12", 756),
        ("768 - 12", 756),
        ("768 – 12", 756),
        ("2^20", 2**20),
        ("2 ^ 20", 2**20),
        ("2**20", 2**20),
        ("2 ** 20", 2**20),
        ("768²", 589_824),
        ("2¹⁰", 1024),
        ("2^{20}", 2**20),
        ("2^(4 × 5)", 2**20),
        ("2^-1", Fraction(1, 2)),
        ("√64", 8),
        ("8/3", Fraction(8, 3)),
        ("1.5 × 4", 6),
    ],
)
def test_signs(text, value):
    assert value_of(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2 + 3 × 4", 14),
        ("2 × 3 + 4 × 5", 26),
        ("10 − 3 − 2", 5),
        ("10 − (3 − 2)", 9),
        ("100 / 10 / 5", 2),
        ("100 / 10 × 5", 50),
        ("2^3^2", 512),
        ("(2^3)^2", 64),
        ("12 × 768²", 7_077_888),
        ("2 × 3²", 18),
        ("-5 + 8", 3),
        ("8 + -5", 3),
        ("(2 + 3) × (4 + 5)", 45),
        ("（2 + 3）×（4 + 5）", 45),
        ("[2 + 3] × 4", 20),
        ("((768 + 1) × 12) + 5", 9233),
        ("12 × (4 × 768² + 8 × 768²)", 84_934_656),
        ("12 × (768 × 3,072)", 28_311_552),
        ("(1,024 × 768) + (50,257 × 768)", 39_383_808),
        ("2 × (768 × 3,072 + 3,072)", 4_724_736),
    ],
)
def test_what_binds_first(text, value):
    assert value_of(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("38,597,376 + 786,432", 39_383_808),
        ("38_597_376 + 786_432", 39_383_808),
        ("38{,}597{,}376 + 786{,}432", 39_383_808),
        ("85,054,464 + 39,383,808 + 1,536", 124_439_808),
        ("163,037,184 − 38,597,376", 124_439_808),
        ("１２ × ７６８", 9216),
    ],
)
def test_separated_thousands(text, value):
    assert value_of(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12 \\times 768", 9216),
        ("12 \\cdot 768", 9216),
        ("3072 \\div 4", 768),
        ("$12 \\times 768^{2}$", 7_077_888),
        ("\\frac{3072}{4}", 768),
        ("\\dfrac{8}{3} \\times 768", 2048),
        ("\\tfrac{768}{12}", 64),
        ("\\sqrt{64}", 8),
        ("\\frac{1}{\\sqrt{64}}", Fraction(1, 8)),
        ("\\left(768 + 1\\right) \\times 12", 9228),
        ("12 \\, \\text{layers} \\times 768", 9216),
        ("4 \\, d_{model}^2", 2_359_296),
        ("3 \\times d_{model} \\times d_{\\text{ff}}", 7_077_888),
        ("V \\cdot d", 38_597_376),
        ("V \\times d_{\\text{model}}", 38_597_376),
        ("\\text{vocab} \\times d_{model}", 38_597_376),
    ],
)
def test_latex(text, value):
    assert value_of(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("4d_model²", 2_359_296),
        ("4 d_model²", 2_359_296),
        ("4 d_model^2", 2_359_296),
        ("4*d_model**2", 2_359_296),
        ("12lh^2", 12 * 12 * 768**2),
        ("12 L d²", 12 * 12 * 768**2),
        ("2(768)(3072)", 4_718_592),
        ("4(768² + 768)", 2_362_368),
        ("V × d_model", 38_597_376),
        ("`vocab_size` * `d_model`", 38_597_376),
        ("**V** × **d_model**", 38_597_376),
        ("V − d", 49_489),
        ("d_model / n_heads", 64),
        ("(V + T) × d", 39_383_808),
        ("12 × n_layers × d_model²", 84_934_656),
        ("3 × d_model × d_ff", 7_077_888),
    ],
)
def test_symbols_and_products_without_a_sign(text, value):
    assert value_of(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12 layers × 12 heads × 64", 9216),
        ("2 (K and V) × 12", 24),
        ("2 (K and V) × 12 layers × 12 heads × 64 dims × 1024 tokens × 2 bytes", 37_748_736),
        ("7,087,872 per block × 12 blocks", 85_054_464),
        ("12 blocks × 7,087,872 parameters", 85_054_464),
        ("124,439,808 parameters × 4 bytes per parameter", 497_759_232),
        ("124,439,808 params × 4 bytes/param", 497_759_232),
        ("2 × 12 层 × 12 头 × 64 维 × 1024 token × 2 字节", 37_748_736),
        ("12 层 × 7,087,872", 85_054_464),
        ("12 个块 × 7,087,872", 85_054_464),
        ("2（K 和 V）× 12", 24),
        ("2 (K/V) × 12", 24),
        ("124,439,808 个参数 × 4 字节", 497_759_232),
        ("124,439,808 × 4 字节/参数", 497_759_232),
    ],
)
def test_words_between_the_operands_are_passed_over(text, value):
    assert value_of(text) == value


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("124,439,808 × 4", 497_759_232, ""),
        ("124,439,808 × 4 bytes", 497_759_232, "bytes"),
        ("4 字节 × 124,439,808", 497_759_232, "bytes"),
        ("512 bytes + 512 bytes", 1024, "bytes"),
        ("80 GiB / 4 bytes", 20 * 2**30, ""),
        ("80 GiB / 4", 20 * 2**30, "bytes"),
        ("291 GMACs × 2", 582 * 10**9, "macs"),
        ("50% × 124,439,808", 62_219_904, ""),
        ("50% × 80 GiB", 40 * 2**30, "bytes"),
        ("100% − 31%", Fraction(69, 100), "share"),
        ("1.24 亿 × 4 字节", 496_000_000, "bytes"),
        ("50 万 × 768", 384_000_000, ""),
    ],
)
def test_units(text, value, kind):
    (found,) = values_of(text)
    assert (found.exact, found.kind) == (value, kind)


def test_a_unit_that_stands_for_two_things_gives_two_values():
    assert [value.exact for value in values_of("2 × 16 GB")] == [32 * 10**9, 32 * 2**30]
    assert len(values_of("2 × 16 GiB")) == 1


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("int(8/3 * 768)", 2048),
        ("int(8/3 * 4096)", 10_922),
        ("floor(10922.67)", 10_922),
        ("ceil(10922.67 / 256) × 256", 11_008),
        ("\\lceil 10922 / 256 \\rceil \\times 256", 11_008),
        ("\\left\\lceil \\frac{10922}{256} \\right\\rceil", 43),
        ("\\lfloor 10922 / 256 \\rfloor", 42),
        ("⌈10922/256⌉ × 256", 11_008),
        ("256⌊10922/256⌋", 10_752),
        ("max(11, 35) / 0.7", 50),
        ("min(11, 35) × 2", 22),
        ("round(2.67 × 4096)", 10_936),
        ("sqrt(64)", 8),
        ("math.sqrt(64)", 8),
        ("1 / sqrt(64)", Fraction(1, 8)),
        ("1/√d_k", Fraction(1, 8)),
        ("64^(1/2)", 8),
        ("log2(1024)", 10),
        ("log10(1000)", 3),
    ],
)
def test_functions(text, value):
    assert value_of(text) == value


def test_logarithms_are_known_to_some_digits():
    (value,) = values_of("ln(50257)")
    assert value.low < value.exact < value.high
    assert float(value.exact) == pytest.approx(10.8249)


@pytest.mark.parametrize(
    ("text", "value"), [("[4, 16, 512]", 32_768), ("2 × [4, 16, 512]", 65_536), ("(50257, 768)", 38_597_376)]
)
def test_a_shape_is_the_product_of_its_sizes(text, value):
    assert value_of(text) == value


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("7B × 2 bytes", 13 * 10**9, Fraction("15.4e9")),
        ("1B × 2 bytes", Fraction("1.85e9"), Fraction("2.5e9")),
        ("4K × 2", 7400, 8800),
        ("6.74B × 2 bytes", 13_470_000_000, 13_500_000_000),
        ("124M × 4 bytes", 494_000_000, 500_000_000),
        ("2.67 × 1000", 2665, 2680),
        ("1.24 亿 × 4", 494_000_000, 500_000_000),
        ("12 × 768", 9216, 9216),
        ("2.5 × 4", 10, 10),
        ("100 × 1000", 100_000, 100_000),
    ],
)
def test_a_rounded_operand_leaves_a_range(text, low, high):
    """Half a step less, a step more for what was cut off; whole numbers and binary fractions are meant exactly.

    However few its digits are, it is off by no more than a tenth, or a quarter for a model "of 1B".
    """
    value = values_of(text)[0]
    assert (value.low, value.high) == (low, high)
    assert value.low <= value.exact <= value.high


@pytest.mark.parametrize("text", ["1.24 × 10^8", "1.24×10⁸", "1.24 \\times 10^8", "1.24 * 10**8"])
def test_one_times_a_power_of_ten_is_a_number(text):
    expression, is_whole = read(text)
    assert is_whole and not expression.is_compound
    assert (expression.number.value, expression.number.step * expression.number.units[0].scale) == (124_000_000, 10**6)


# What is none


@pytest.mark.parametrize(
    "text", ["× 12", "12 ×", "12 + ", "12 × × 3", "/ 3", "()", "( 12", "^2", "\\frac{1}", "√", ")", "="]
)
def test_an_operator_without_an_operand_is_no_expression(text):
    assert read(text)[0] is None


@pytest.mark.parametrize("text", ["12", "1.24 亿", "d_model", "[4, 16, 512]", "1.24 × 10^8"])
def test_nothing_is_to_be_worked_out_in_a_lone_operand(text):
    expression, _ = read(f"{text} = 1")
    assert not expression.is_compound


@pytest.mark.parametrize(
    "text",
    ["12 × E", "12 × banana", "V × width", "d_head_count × 3", "f(3) × 2", "[B, 16, 512] × 2", "12 × (d + q)"],
)  # fmt: skip
def test_what_has_a_symbol_without_a_value_has_none(text):
    assert values_of(text) == []


@pytest.mark.parametrize(
    "text", ["1/0", "1/(3 − 3)", "0^-1", "sqrt(-1)", "log(0)", "2^0.3", "5 / (2.67 − 2.67)", "exp(1000)"]
)
def test_what_cannot_be_worked_out_has_no_value(text):
    assert values_of(text) == []


def test_symbols_are_told():
    assert read("12 × n_layers × d_model² + 4")[0].symbols == {"n_layers", "d_model"}
    assert read("12 × 768²")[0].symbols == set()


# Python's own arithmetic says the same

operands = st.integers(0, 10**6).map(lambda number: (f"{number:,}", Fraction(number)))


def combined(children):
    signs = st.sampled_from(
        [("+", "+"), ("−", "-"), ("-", "-"), ("×", "*"), ("·", "*"), ("*", "*"), ("x", "*"), ("/", "/")]
    )
    return st.tuples(children, signs, children, st.booleans()).map(lambda parts: _together(*parts))


def _together(left, signs, right, in_full_width):
    shown, sign = signs
    first, second = left[1], right[1]
    if first is None or second is None or (sign == "/" and second == 0):
        value = None
    else:
        value = {"+": first + second, "-": first - second, "*": first * second, "/": first / (second or 1)}[sign]
    opening, closing = "（）" if in_full_width else "()"
    return f"{opening}{left[0]} {shown} {right[0]}{closing}", value


@given(st.recursive(operands, combined, max_leaves=12))
def test_any_expression_comes_to_what_it_should(written):
    text, value = written
    assert [found.exact for found in values_of(text)] == ([] if value is None else [value])


# Bounds

GENEROUS = 10.0
"""Seconds, where the promise is one: a shared machine may be slow."""


def row_of(text):
    """The last row of the report on `text`, if there is any; it came in time."""
    begin = time.perf_counter()
    rows = archscope.check(text)["numbers"]
    assert time.perf_counter() - begin < GENEROUS
    return rows[-1] if rows else None


@pytest.mark.parametrize(
    "text",
    [
        "9**9**9**9 = 12,345",
        "9^9^9^9 = 12,345",
        "$9^{9^{9^{9}}} = 12,345$",
        "2^(10^9) = 12,345",
        "(10^4000)^4 = 12,345",
        "(1/3)^99999 = 12,345",
        "((2^9999)^9999)^9999 = 12,345",
        "(" * 10_000 + "1 + 1" + ")" * 10_000 + " = 12,345",
        "(" * 10_000 + "1 + 1 = 12,345",
        "（" * 9000 + "1 + 1 = 12,345",
        "√" * 9000 + "16 = 12,345",
        "-" * 9000 + "16 = 12,345",
        "int(" * 4000 + "1 + 1" + ")" * 4000 + " = 12,345",
        " + ".join(["1"] * 50_000) + " = 12,345",
        "12,345 = " + " + ".join(["1"] * 50_000),
    ],
    ids=lambda text: text[:12],
)
def test_what_is_too_large_is_said_to_be(text):
    row = row_of(text)
    assert row["verdict"] == "unchecked"
    assert "too large" in row["truth"]


@pytest.mark.parametrize(
    "text",
    [
        "(" * 9000 + "1 + 1" + ")" * 9000 + " = 12,345",
        "2^" * 9000 + "1 = 12,345",
        " +\n".join(["1"] * 50_000) + " = 12,345",
        " + ".join(["1"] * 5000) + " = 12,345",
        " =\n".join(["1 + 1"] * 50_000) + " = 12,345",
        "\\frac{1}{" * 2000 + "16" + "}" * 2000 + " = 12,345",
        "2 (K and V) × " * 1400 + "3 = 12,345",
        "2" + "d" * 15_000 + " = 12,345",
        "12 × (" * 3000 + " = 12,345",
        "1 =\n" * 5000 + "12,345",
        "1 + a =\n" * 4000 + "12,345",
    ],
    ids=lambda text: text[:12],
)
def test_endless_expressions_get_a_verdict_in_time(text):
    assert row_of(text)["verdict"] in ("wrong", "unchecked")


@pytest.mark.parametrize("power", [310, 1000, 4300, 6000])
@pytest.mark.parametrize(
    "text",
    [
        "10^{} = 12,345", "10^{} = 5", "10^{} ≈ 1.5e9", "10^{} = 1.5 GB", "10^{} = 12 %", "1/10^{} = 0.5",
        "1/10^{} = 1.5e9", "10^{} × 10^10 = 12,345", "10^{0} + 10^{0} = 12,345", "2 − 10^{} = 12,345",
        "10^{} / 3 = 12,345.6", "int(10^{} / 3) = 12,345", "sqrt(10^{} + 1) = 12,345", "exp(10^{}) = 12,345",
    ],
)  # fmt: skip
def test_results_of_many_digits_get_a_verdict(text, power):
    row = row_of(text.format(power))
    assert row is None or row["verdict"] in ("wrong", "unchecked")


@pytest.mark.parametrize("power", [4300, 5000, 6000])
def test_what_has_a_value_can_be_told(power):
    """One of more digits than Python turns into text is too large."""
    try:
        found = values_of(f"10^{power} + 1")
    except TooLarge:
        return
    assert str(found[0].exact)


@pytest.mark.parametrize(
    "unit",
    [
        "1", "1 + ", "1 = ", "(", "a", "word ", "中", "|", "`", "[", "<", "<!-- ", "*", "$", "\\", "1,000",
        "(1, 5, 768) ", "(B, T, 8) (2, 3, 8) ", "[1, 2, 3] tokens ", "“a” [1, 2] ",
    ],
)  # fmt: skip
def test_a_line_of_ten_megabytes_is_too_large(unit):
    row = row_of(unit * (10**7 // len(unit.encode())))
    assert (row["verdict"], row["truth"]) == (
        "unchecked",
        "a line of over 10,000 characters, or with 1,000 digits in a row, is too large to be read",
    )


@pytest.mark.parametrize(
    "unit",
    [
        "1", "1 + ", "1 = ", "(1", "x 1 ", "中 1 ", "1 | ", "`1", "[1, ", "<1", "<!-- 1", "*1", "$1", "\\1", "1,000",
        "1.", "1-", "1 = 1,234 ", "GPT-2 12 ", "12 layers ", "1% ", "維“", "<!-- archscope ", "1 (2+2=",
    ],
)  # fmt: skip
def test_a_line_just_short_enough_to_be_read_is_read_in_time(unit):
    row_of(unit * (9_500 // len(unit)) + " = 12,345")
