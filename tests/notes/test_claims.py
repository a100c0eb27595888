"""Verdicts: a number held against a truth, the words that mark it, and how several claims about it decide."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import archscope
from archscope.notes.judging.claims import CONFIRM, FIRM, GROUP, SURE, Claim, Truth, judge
from archscope.notes.judging.holding import hold, mood
from archscope.notes.numbers.evaluation import Value
from archscope.notes.statements.passages import Passage
from archscope.notes.weighing.resolution import resolve


def verdict_of(text, truth, kind=""):
    """The verdict that the one number of `text` gets, as the words around it mark it."""
    passage = Passage(text, 0)
    (number,) = passage.numbers
    truth = truth if isinstance(truth, Truth) else Truth.of(truth, "", kind)
    claim = hold(passage, number, [truth], "test", FIRM)
    return "unchecked" if claim is None else claim.verdict


def verdicts(note, **options):
    """number → verdict of all that a note says."""
    return {row["number"]: row["verdict"] for row in archscope.check(note, **options)["numbers"]}


# A number and a truth


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("124,439,808", 124_439_808),
        ("124439808", 124_439_808),
        ("124.439808M", 124_439_808),
        ("12443.9808 万", 124_439_808),
        ("0.5", Fraction(1, 2)),
        ("50 %", Fraction(1, 2)),
        ("512 MiB", 2**29),
        ("1.024 KB", 1024),
        ("2.0", 2),
    ],
)
def test_exact(text, truth):
    assert verdict_of(text, truth) == "exact"


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("124M", 124_439_808),
        ("124.4M", 124_439_808),
        ("124 million", 124_439_808),
        ("1.24 亿", 124_439_808),
        ("1.2 亿", 124_439_808),
        ("12444 万", 124_439_808),
        ("1.24e8", 124_439_808),
        ("124,440,000", 124_439_808),
        ("3860 万", 38_597_376),
        ("3859.7 万", 38_597_376),
        ("0.06 %", Fraction(622, 10**6)),
        ("0.062%", Fraction(622, 10**6)),
        ("46%", Fraction(455, 1000)),
        ("8.03B", 8_030_261_248),
        ("8B", 8_030_261_248),
        ("474.7 MiB", 497_759_232),
        ("497.8 MB", 497_759_232),
        ("475 MB", 497_759_232),
        ("10923", Fraction(32_768, 3)),
        ("2.67", Fraction(8, 3)),
    ],
)
def test_rounded(text, truth):
    assert verdict_of(text, truth) == "rounded"


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("2516 万", 25_165_824),
        ("10922", Fraction(32_768, 3)),
        ("10922.6", Fraction(32_768, 3)),
        ("2.66", Fraction(8, 3)),
        ("124.4M", 124_499_999),
        ("1.9 亿", 199_999_999),
        ("45%", Fraction(455, 1000)),
        ("8.0B", 8_099_999_999),
    ],
)
def test_cut_off_is_right_too(text, truth):
    assert verdict_of(text, truth) == "rounded"


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("124,438,272", 124_439_808),
        ("163M", 124_439_808),
        ("119M", 124_439_808),
        ("123M", 124_439_808),
        ("125M", 124_439_808),
        ("1.23 亿", 124_439_808),
        ("12.4 亿", 124_439_808),
        ("3870 万", 38_597_376),
        ("0.72 %", Fraction(27_262_976, 6_738_415_616)),
        ("0.6 %", Fraction(622, 10**6)),
        ("226 MB", 301_989_888),
        ("10921", Fraction(32_768, 3)),
        ("10924", Fraction(32_768, 3)),
        ("4 million", 2_097_152),
        ("45.0 %", Fraction(49, 100)),
        ("0.0 %", Fraction(1, 100)),
        ("100M", 190_000_000),
        ("10,000", 19_000),
        ("10 亿", 19 * 10**8),
        ("100 GB", 140 * 10**9),
    ],
)
def test_wrong(text, truth):
    assert verdict_of(text, truth) == "wrong"


@pytest.mark.parametrize(
    ("mark", "verdict"),
    [
        ("", "wrong"), ("exactly ", "wrong"), ("about ", "loose"), ("around ", "loose"), ("roughly ", "loose"),
        ("approximately ", "loose"), ("approx. ", "loose"), ("nearly ", "loose"), ("~", "loose"), ("~ ", "loose"),
        ("≈ ", "loose"), ("\\approx ", "loose"), ("$\\sim$ ", "loose"), ("约", "loose"), ("约 ", "loose"),
        ("大约 ", "loose"), ("大概", "loose"), ("接近 ", "loose"), ("约有 ", "loose"), ("约为 ", "loose"),
        ("**about** ", "loose"), ("≈ **", "loose"),
    ],
)  # fmt: skip
def test_what_is_marked_as_approximate_may_be_off(mark, verdict):
    assert verdict_of(f"{mark}130M", 124_439_808) == verdict
    assert verdict_of(f"{mark}160M", 124_439_808) == "wrong"
    assert verdict_of(f"{mark}124M", 124_439_808) == "rounded"
    assert verdict_of(f"{mark}124,439,808", 124_439_808) == "exact"


@pytest.mark.parametrize("mark", [" 左右", " 上下", " or so", "左右"])
def test_marks_after_the_number(mark):
    assert verdict_of(f"1.3 亿{mark}", 124_439_808) == "loose"
    assert verdict_of(f"1.6 亿{mark}", 124_439_808) == "wrong"


@pytest.mark.parametrize(
    ("written", "verdict"),
    [("949", "wrong"), ("951", "loose"), ("1049", "loose"), ("1051", "wrong"), ("999", "loose"), ("1000", "exact")],
)
def test_loose_ends_at_five_percent(written, verdict):
    assert verdict_of(f"about {written}", 1000) == verdict


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("less than 125M", "rounded"), ("less than 123M", "wrong"), ("under 125M", "rounded"), ("< 125M", "rounded"),
        ("≤ 123M", "wrong"), ("fewer than 125,000,000", "rounded"), ("at most 123M", "wrong"),
        ("不到 1.25 亿", "rounded"), ("不到 1.23 亿", "wrong"), ("少于 1.25 亿", "rounded"), ("小于 1.23 亿", "wrong"),
        ("不超过 1.25 亿", "rounded"),
        ("more than 120M", "rounded"), ("more than 125M", "wrong"), ("over 120M", "rounded"), ("over 126M", "wrong"),
        ("> 120M", "rounded"), ("≥ 126M", "wrong"), ("at least 120M", "rounded"), ("超过 1.2 亿", "rounded"),
        ("超过 1.26 亿", "wrong"), ("超过了 1.2 亿", "rounded"), ("至少 1.2 亿", "rounded"), ("大于 1.26 亿", "wrong"),
        ("1.2 亿多", "rounded"), ("1.2 亿以上", "rounded"), ("1.25 亿以内", "rounded"), ("120M+", "rounded"),
    ],
)  # fmt: skip
def test_bounds(text, verdict):
    assert verdict_of(text, 124_439_808) == verdict


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("124M", ""), ("about 124M", "about"), ("is about **124M**", "about"), ("less than 124M", "under"),
        ("~124M", "about"), ("~~124M~~", ""),
        ("more than 124M", "over"), ("超过 124M", "over"), ("不到 124M", "under"), ("124M or so", "about"),
        ("about GPT-2, which has 124M", ""), ("over there are 124M", ""), ("layout 124M", ""), ("cover 124M", ""),
    ],
)  # fmt: skip
def test_only_the_words_beside_a_number_mark_it(text, marked):
    (number,) = Passage(text, 0).numbers
    assert mood(text, number.start, number.end) == marked


def test_a_range_of_truths_is_met_anywhere_in_it():
    """7B × 2 bytes is 13 to 16 GB: nobody can say that 13.5 GB is wrong."""
    truth = Truth(Value(14 * 10**9, 13 * 10**9, 16 * 10**9, "bytes"), "7B × 2 bytes")
    assert [verdict_of(text, truth) for text in ("13.5 GB", "14 GB", "15.9 GB")] == ["rounded"] * 3
    assert [verdict_of(text, truth) for text in ("11 GB", "17.5 GB", "28 GB")] == ["wrong"] * 3


@pytest.mark.parametrize(
    ("text", "kind", "verdict"),
    [
        ("4 GB", "bytes", "exact"),
        ("4 GB", "", "exact"),
        ("4,000,000,000", "bytes", "exact"),
        ("4 GFLOPs", "flops", "exact"),
        ("4 GFLOPs", "macs", "exact"),
        ("8 GFLOPs", "macs", "exact"),
        ("2 GMACs", "flops", "exact"),
        ("4 %", "bytes", "unchecked"),
        ("4 GFLOPs", "bytes", "unchecked"),
        ("4 GB", "flops", "unchecked"),
        ("4 GB", "share", "unchecked"),
    ],
)
def test_only_like_is_held_against_like(text, kind, verdict):
    assert verdict_of(text, 4 * 10**9, kind) == verdict


def test_the_reading_that_fits_is_told():
    (number,) = Passage("75.5 MB", 0).numbers
    assert judge(number, [Truth.of(75_497_472, "", "bytes")], "")[2].name == "MB"
    assert judge(number, [Truth.of(79_167_488, "", "bytes")], "")[2].name == "MiB"


def test_the_best_truth_is_told():
    (number,) = Passage("124M", 0).numbers
    truths = [Truth.of(163_037_184, "untied"), Truth.of(124_439_808, "tied"), Truth.of(85_056_000, "blocks")]
    assert judge(number, truths, "")[:2] == ("rounded", truths[1])


def test_unless_one_fits_the_first_or_the_nearest_truth_is_told():
    (number,) = Passage("115M", 0).numbers
    truths = [Truth.of(163_037_184, "untied"), Truth.of(124_439_808, "tied"), Truth.of(85_056_000, "blocks")]
    assert judge(number, truths, "")[:2] == ("wrong", truths[0])
    assert judge(number, truths, "", nearest=True)[:2] == ("wrong", truths[1])
    assert judge(number, [], "") == ("unchecked", None, None)


@given(st.integers(10**5, 10**15), st.integers(2, 12))
def test_any_number_is_right_rounded_or_cut_off(value, zeros):
    """Written in full with two zeros or more for what is left out, and three digits or more before them."""
    scale = 10 ** min(zeros, len(str(value)) - 3)
    for number in ((value + scale // 2) // scale * scale, value // scale * scale):
        assert verdict_of(f"{number:,}", value) in ("exact", "rounded"), number


@given(st.integers(10**6, 10**15), st.integers(1, 9))
def test_a_number_is_wrong_once_a_digit_that_is_written_is_changed(value, shift):
    digits = f"{value:,}"
    changed = digits[0] + str((int(digits[1]) + shift) % 10) + digits[2:] if digits[1] != "," else None
    if changed is not None and changed.rstrip("0,") == changed:
        assert verdict_of(changed, value) == "wrong"


# Several claims about one number


def claim(verdict, strength, start=0, **more):
    return Claim(start, start + 1, "test", verdict, strength, None, **more)


def decided(*claims):
    return {found.start: found.verdict for found in resolve(claims)}


@pytest.mark.parametrize(
    ("strength", "verdict"), [(CONFIRM, "unchecked"), (GROUP, "unchecked"), (FIRM, "wrong"), (SURE, "wrong")]
)
def test_what_a_lone_claim_without_a_fit_makes(strength, verdict):
    assert decided(claim("wrong", strength)) == {0: verdict}


@pytest.mark.parametrize("strength", [CONFIRM, GROUP, FIRM, SURE])
@pytest.mark.parametrize("verdict", ["exact", "rounded", "loose"])
def test_a_fit_counts_whatever_the_strength(verdict, strength):
    assert decided(claim(verdict, strength)) == {0: verdict}


@pytest.mark.parametrize("fit", [CONFIRM, GROUP, FIRM])
def test_a_fit_goes_before_a_firm_claim_but_not_before_a_sure_one(fit):
    assert decided(claim("wrong", FIRM), claim("rounded", fit)) == {0: "rounded"}
    assert decided(claim("wrong", SURE), claim("rounded", fit)) == {0: "wrong"}
    assert decided(claim("wrong", SURE), claim("exact", SURE)) == {0: "exact"}


def test_the_best_fit_is_the_verdict():
    assert decided(claim("loose", FIRM), claim("exact", CONFIRM), claim("rounded", FIRM)) == {0: "exact"}


def test_a_group_is_believed_if_most_of_it_is_right():
    def group(*found):
        return decided(*(claim(verdict, GROUP, start, group="table") for start, verdict in enumerate(found)))

    assert group("exact", "rounded", "wrong") == {0: "exact", 1: "rounded", 2: "wrong"}
    assert group("exact", "wrong") == {0: "exact", 1: "unchecked"}
    assert group("exact", "exact", "wrong", "wrong") == {0: "exact", 1: "exact", 2: "unchecked", 3: "unchecked"}
    assert group("wrong", "wrong", "wrong") == dict.fromkeys(range(3), "unchecked")


def test_groups_are_apart():
    right = [claim("exact", GROUP, start, group="one") for start in range(3)]
    assert decided(*right, claim("wrong", GROUP, 9, group="other"))[9] == "unchecked"
    assert decided(*right, claim("wrong", GROUP, 9, group="one"))[9] == "wrong"


def test_the_verdicts_come_in_the_order_of_the_source():
    found = resolve([claim("exact", FIRM, 7), claim("wrong", FIRM, 3), claim("exact", CONFIRM, 5)])
    assert [one.start for one in found] == [3, 5, 7]


def test_a_sum_of_right_numbers_says_that_it_is_wrong_itself():
    addends = [claim("exact", FIRM, 0), claim("exact", FIRM, 1)]
    assert decided(*addends, claim("wrong", FIRM, 2, addends=(0, 1)))[2] == "wrong"


def test_a_sum_of_wrong_numbers_says_nothing_of_its_total():
    """The total may be right and an addend wrong: the blame isn't the total's."""
    addends = [claim("exact", FIRM, 0), claim("wrong", FIRM, 1)]
    assert decided(*addends, claim("wrong", FIRM, 2, addends=(0, 1)))[2] == "unchecked"
    total = [claim("wrong", FIRM, 2, addends=(0, 1)), claim("exact", FIRM, 2)]
    assert decided(*addends, *total) == {0: "exact", 1: "wrong", 2: "exact"}


def test_a_sum_of_a_wrong_number_does_not_make_a_wrong_total_right():
    addends = [claim("exact", FIRM, 0), claim("wrong", FIRM, 1)]
    assert decided(*addends, claim("exact", FIRM, 2, addends=(0, 1)), claim("wrong", FIRM, 2))[2] == "wrong"


def test_a_wrong_total_is_no_addend_to_be_trusted():
    parts = [claim("exact", FIRM, 0), claim("exact", FIRM, 1), claim("wrong", FIRM, 2, addends=(0, 1))]
    assert decided(*parts, claim("wrong", FIRM, 3, addends=(1, 2)))[3] == "unchecked"


places = st.integers(0, 5)
any_claims = st.lists(
    st.builds(
        lambda start, verdict, strength, group, addends: claim(verdict, strength, start, group=group, addends=addends),
        places,
        st.sampled_from(["exact", "rounded", "loose", "wrong"]),
        st.integers(CONFIRM, SURE + 1),
        st.integers(0, 1),
        st.lists(places, max_size=2).map(tuple),
    )
)


@given(any_claims)
def test_every_number_gets_one_verdict_that_somebody_gave(claims):
    found = resolve(claims)
    assert len({one.start for one in found}) == len(found)
    for one in found:
        given_ = {other.verdict for other in claims if other.start == one.start}
        assert one.verdict in given_ | {"unchecked"}
        if given_ == {"wrong"} and not any(o.strength >= GROUP for o in claims if o.start == one.start):
            assert one.verdict == "unchecked"


@given(any_claims, st.randoms())
def test_the_order_of_the_claims_says_nothing(claims, random):
    shuffled = random.sample(claims, len(claims))
    assert decided(*claims) == decided(*shuffled)


# The same in notes


@pytest.mark.parametrize(
    ("note", "number", "verdict"),
    [
        ("12 × 7,080,960 = 85,011,520", "85,011,520", "wrong"),
        ("12 × 7,087,872 = 85,054,464", "85,054,464", "exact"),
        ("512·2048 + 2048·512 is about 4 million", "4 million", "wrong"),
        ("512·2048 + 2048·512 约 4 百万", "4 百万", "wrong"),
        ("512·2048 + 2048·512 ≈ 2.1 million", "2.1 million", "rounded"),
        ("12 × 12 × 64 × 4096 × 2 × 4 ≈ 226 MB", "226 MB", "wrong"),
        ("12 × 12 × 64 × 4096 × 2 × 4 ≈ 302 MB", "302 MB", "rounded"),
        ("12 × 12 × 64 × 4096 × 2 × 4 = 288 MB", "288 MB", "exact"),
        ("27,262,976 of 6,738,415,616 parameters (0.72 %)", "0.72 %", "wrong"),
        ("27,262,976 / 6,738,415,616 (0.72%)", "0.72%", "wrong"),
        ("27,262,976 of 6,738,415,616 parameters (0.40 %)", "0.40 %", "rounded"),
        ("85,054,464 + 39,383,808 = 124,438,272", "124,438,272", "exact"),
        ("49152 × 512 = 2516 万", "2516 万", "rounded"),
        ("8/3 × 4096 = 10922", "10922", "rounded"),
        ("8/3 × 4096 = 10924", "10924", "wrong"),
        ("16 × 16 ≈ 250", "250", "loose"),
        ("16 × 16 = 250", "250", "wrong"),
        ("16 × 16 ≈ 300", "300", "wrong"),
        ("GPT-2 Small has 124M parameters.", "124M", "rounded"),
        ("GPT-2 Small has 163M parameters.", "163M", "wrong"),
        ("GPT-2 Small has 119M parameters.", "119M", "wrong"),
        ("GPT-2 Small has about 130M parameters.", "130M", "loose"),
        ("GPT-2 Small has less than 125M parameters.", "125M", "rounded"),
        ("GPT-2 Small has more than 130M parameters.", "130M", "wrong"),
        ("GPT-2 Small 有 1.24 亿参数。", "1.24 亿", "rounded"),
        ("GPT-2 Small 有 1.42 亿参数。", "1.42 亿", "wrong"),
        ("GPT-2 Small 约有 1.3 亿参数。", "1.3 亿", "loose"),
        ("GPT-2 Small 有约 1.3 亿参数。", "1.3 亿", "loose"),
        ("GPT-2 Small 有 1.3 亿左右的参数。", "1.3 亿", "loose"),
    ],
)
def test_numbers_of_notes(note, number, verdict):
    assert verdicts(note)[number] == verdict


@pytest.mark.parametrize(
    "note",
    [
        "38 597 376 + 786 432 = 39 383 808",
        "512 × 2 = 1 024",
        "$512 \\times 4\\text{ bytes} = 2\\text{ KiB}$",
        "$2 \\times 12 \\times 64 = 1{,}536\\text{ values}$",
        "The sum 2 + 2 = 4, 8 of them make 32.",
        "GPT-2 Small 约有 1.3 亿参数。",
        "lr = 3e-4, 6 × 10^-4 = 6e-4",
        "10^42 = 1" + ",000" * 14,
        "17 % 5 = 2 and 7 // 2 = 3",
        "1 GB = 1000 MB, 1 GiB = 1024 MiB = 1,073,741,824 bytes",
        "2^10 = 1024 ≈ 1K",
        "12 × 64 = 768 = d_model",
        "5 − 8 = −3 and 5 - 8 = -3",
        "1/3 = 33 %, 2/3 = 66 %, 2/3 = 67 %, 1/3 = 0.333",
    ],
)
def test_what_is_right_is_not_called_wrong(note):
    assert "wrong" not in verdicts(note).values()


RIGHT = r"""
768 / 5 = 153.6 ≈ 154
100 km / 2 h = 50 km/h
1/√64 = 0.125 = 1/8
GPT-2 Small: 12 layers × 12 heads = 144 heads
log(50257) = 10.82, ln(50257) = 10.82, log2(50257) = 15.6, log10(50257) = 4.70
6ND = 6 × 124M × 300B = 2.2e20 FLOPs
3 × 10^8 m/s = 300,000 km/s
2 × 124M = 248M, 124M × 4 bytes = 498 MB, 124M × 2 = 249MB
16 × 1024 × 2 bytes = 32 KB = 32,768 bytes = 0.03 MB
80 GB × 8 = 640 GB, 8 × A100-80GB = 640 GB
14 GB / 80 GB = 17.5%
x = 3, y = 4: x + y = 7
a = 2; a * 3 = 6
if x = 5 then 2x + 1 = 11
p = 0.05, 1 - p = 0.95
1 + 1/2 + 1/3 + … = ∞
1 + 2 + ... + 100 = 5050
1 + 2 + … + 100 = 5050
2 + 4 + 6 + ⋯ + 100 = 2550
1 × 2 × ... × 5 = 120
5! = 120, 3 × 4! = 72
(1, 2) · (3, 4) = 11
[1, 2] · [3, 4] = 11
3 mod 2 = 1, 17 mod 5 = 2, 50257 mod 64 = 17
0b11 + 1 = 4, 0x10 + 1 = 17
2 hours + 30 minutes = 150 minutes
-3² = -9, (-3)² = 9, 2 - 3 = -1, 2 × -3 = -6
e^0 = 1, e^1 = 2.718, exp(1) = 2.718, π × 2 = 6.28, 2π = 6.28
|V| = 50257, |2 - 5| = 3, ‖x‖ = 5
loss = -log(0.25) = 1.386, -ln(1/50257) = 10.82
softmax([1, 2]) = [0.27, 0.73]; 1/(1+e^-1) = 0.73; 1/(1 + exp(-1)) = 0.731
12 x 64 = 768 (d_model), so 768 / 12 = 64 per head
Δ = 124,439,808 - 124,438,272 = 1,536 = 2 × 768
4 × 16 → 64 → 16
10% of 200 = 20; 200 × 10% = 20; 50% + 50% = 100%
from 163,037,184 − 38,597,376 to 124,439,808 = 163,037,184 − 38,597,376
3/4 of 16 = 12; half of 12 = 6; twice 12 = 24
lr = 6e-4 × 0.1 = 6e-5; β₂ = 0.95; 1 − 0.95 = 0.05
2^16 = 65,536 = 64K; 2^20 = 1M; 2^30 = 1G; 2^10 B = 1 KB
12 * 12 * 64 * 1024 * 2 * 2 / 1024 / 1024 = 36 MB
12 * 12 * 64 * 1024 * 2 * 2 / 1024 / 1024 = 36 MiB; 497,759,232 / 1024² = 474.7 MB; 497,759,232 / 1e6 = 497.8 MB
497,759,232 / 10^9 = 0.5 GB; 37,748,736 / 1,048,576 = 36 MB
124,439,808 × 4 / 1024^3 = 0.46 GB; 124,439,808 × 4 bytes / 1024^3 = 0.46 GB
124,439,808 / 1e6 = 124.4M; 124,439,808 / 10⁸ = 1.24 亿; 38,597,376 / 10000 = 3860 万
300B tokens / 0.5M tokens per step = 600,000 steps; 300e9 / 524288 = 572,205 steps
6 × 7B × 2T = 8.4e22 = 84 ZFLOPs
32 × 32 × 128 × 4096 × 2 × 2 bytes = 2 GB = 2.15e9 bytes; = 2147 MB
1.5 小时 × 60 = 90 分钟
2 天 × 24 = 48 小时 = 2880 分钟
$3 × 8 GPUs × 24 h = $576
44 − 12 = 32 layers; ½ × 64 = 32; 1½ × 2 = 3; 3³ = 27
12 heads × 64 = 768-dimensional = d_model
50304 = 64 × 786; 50257 = 256 + 50000 + 1
3.0e8 × 2 = 6.0e8; 1.5×10⁹ × 2 = 3×10⁹; 2·10^3 = 2000
GPU: 312 TFLOPS × 50% = 156 TFLOPS; 3.1e23 / 156e12 = 2e9 s = 63 years
19.5/312 = 1/16 = 6.25%
16-bit = 2 bytes; 32 bits = 4 bytes; 8 bits × 4 = 4 bytes; 4-bit × 7B = 3.5 GB; 7B × 4 bit = 3.5GB
7B × 0.5 byte = 3.5 GB; 7e9 × 16 bits = 14 GB
2 × 1.5T = 3T; 15 T tokens / 70B = 214 tokens per parameter; 1.50 T / 2 = 0.75 T
"""


@pytest.mark.parametrize("line", RIGHT.strip().splitlines())
def test_lines_of_lectures_that_are_right(line):
    """Vectors, units of other sciences, percentages, series, names: nothing in them is called wrong."""
    assert "wrong" not in verdicts(line).values()


PRESET = "<!-- archscope: preset=gpt2-small -->\n\n"


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("The FFN has 56,669,184 <!-- archscope: params.ffn --> parameters.", "exact"),
        ("The FFN has 56.7M <!-- archscope: params.ffn --> parameters.", "rounded"),
        ("The FFN has 56,706,048 <!-- archscope: params.ffn --> parameters.", "wrong"),
        ("GPT-2 Small has 124,439,808 <!-- archscope: params.ffn --> parameters.", "wrong"),
        ("GPT-2 Small has 124,439,808 parameters. <!-- archscope: params.ffn -->", "wrong"),
        ("12 × 768 = 9,216 <!-- archscope: params.ffn -->", "wrong"),
    ],
)
def test_a_comment_that_ties_a_number_decides(note, verdict):
    """Whatever else the number would fit: the author has said which quantity it is."""
    (row,) = archscope.check(PRESET + note)["numbers"]
    assert (row["verdict"], row["address"]) == (verdict, "params.ffn")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        # The size in a name is no rounded one where the model is known.
        ("Llama 2 7B has 6,738,415,616 parameters. In fp16 its weights take 14.9 GB.", "14.9 GB"),
        # Numbers are no witnesses of one another where a model says what they are.
        ("Llama 3 70B takes 160 GB in bf16, 80 GB in int8 and 40 GB in int4.", "80 GB"),
    ],
)
def test_what_a_known_model_does_not_have_is_not_confirmed(text, number):
    (row,) = [row for row in archscope.check(text)["numbers"] if row["number"] == number]
    assert row["verdict"] == "unchecked"


def test_a_difference_is_in_brackets_where_something_is_divided_by_it():
    (row,) = archscope.check("# GPT-2 Small\n\nThe FFN has 66.6% of all parameters without the embedding.")["numbers"]
    assert row["how"] == "params.ffn / (params.total − params.embedding)"


def test_a_number_that_is_right_only_as_its_operands_are_rounded_says_so():
    assert [
        (row["verdict"], row["how"])
        for text in ("12 × 7.1M = 85.2M", "12 × 7.1M = 85.7M")
        for row in archscope.check(text)["numbers"][-1:]
    ] == [("rounded", "12 × 7.1M"), ("rounded", "12 × 7.1M, which is rounded itself")]


def test_the_size_in_the_name_of_a_model_is_no_number_to_check():
    note = "Llama 2 7B and Llama-3-70B exceed GPT-2 124M. A 13B model is in between.\n\n| Mixtral 8x7B | large |"
    assert verdicts(note) == {"13B": "unchecked"}
