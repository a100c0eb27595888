"""Which number of a sum is wrong, where the sum itself shows it."""

import pytest

from archscope.notes.judging.blame import is_total_wrong, wrong_row
from archscope.notes.judging.slips import DIGIT, SWAP, slip
from archscope.notes.numbers.lexer import tokens_of


def numbers(text):
    return [token.number for token in tokens_of(text, 0) if token.number is not None]


@pytest.mark.parametrize(
    ("written", "meant", "kind"),
    [
        ("7,707,888", 7_077_888, SWAP),
        ("7,089,960", 7_080_960, DIGIT),
        ("1,324,177,280", 1_342_177_280, SWAP),
        ("122 GB", 112 * 10**9, DIGIT),
        ("2,992.0B", 2_993_900_000_000, 0),
        ("7,087,872", 7_087_872, 0),
        ("41", 410, 0),
    ],
)
def test_a_slip_is_one_swap_or_one_digit(written, meant, kind):
    assert slip(numbers(written)[0], meant) == kind


@pytest.mark.parametrize(
    ("total", "rows", "expected"),
    [
        ("3,147,767", "1,048,576 and 2,097,152 and 2,048", True),
        # The total may have something in it that isn't listed.
        ("94 GB", "14 GB and 14 GB and 56 GB", False),
        ("27 GB", "16 GB and 1 GB", False),
        ("1,136", "112 and 1,204", False),
        ("124,439,808", "38,597,376 and 85,054,464", False),
    ],
)
def test_a_total_is_blamed_only_where_no_row_may_be_the_wrong_one(total, rows, expected):
    assert is_total_wrong(numbers(total)[0], numbers(rows)) is expected


def test_a_row_is_blamed_where_the_total_can_not_be():
    rows = numbers("1,048,576 and 2,079,152 and 2,048")
    assert wrong_row(numbers("3,147,776")[0], rows) == 1
    assert wrong_row(numbers("3,129,767")[0], rows) is None
