"""Sentences that are right though a hasty reader would object, and errors in all the ways in which they are made."""

import pytest
from rooms import BOTH_WRONG, CONFIRMED, LEFT_OPEN, NOT_CONFIRMED, RIGHT, ROOMS, WRONG

import archscope


def wrong_in(text):
    rows = archscope.check(text)["numbers"]
    return [(row["number"], row["truth"]) for row in rows if row["verdict"] == "wrong"]


def verdicts_of(number, text):
    return {row["verdict"] for row in archscope.check(text)["numbers"] if row["number"] == number}


@pytest.mark.parametrize("room", ROOMS)
def test_every_file_has_texts(room):
    assert any(ROOMS[room].values())


@pytest.mark.parametrize("text", RIGHT)
def test_nothing_is_wrong_with(text):
    assert wrong_in(text) == []


@pytest.mark.parametrize(("text", "error"), WRONG)
def test_the_one_error_is_found_in(text, error):
    assert wrong_in(text) == [error]


@pytest.mark.parametrize(("text", "errors"), BOTH_WRONG)
def test_each_of_several_errors_is_found_in(text, errors):
    assert wrong_in(text) == errors


@pytest.mark.parametrize(("text", "number"), LEFT_OPEN)
def test_a_number_is_left_open(text, number):
    assert verdicts_of(number, text) == {"unchecked"}


@pytest.mark.parametrize(("text", "number"), NOT_CONFIRMED)
def test_a_number_is_not_confirmed_as_something_else_than_is_said(text, number):
    assert not verdicts_of(number, text) & {"exact", "rounded", "loose"}


@pytest.mark.parametrize(("text", "number"), CONFIRMED)
def test_a_number_is_confirmed_as_what_is_said(text, number):
    verdicts = verdicts_of(number, text)
    assert verdicts <= {"exact", "rounded"} and verdicts
