"""Paragraphs that an editor broke into lines: the same is said of them wherever a line ends."""

import re
import textwrap

import pytest
import rooms

import archscope
from archscope.notes.text.as_read import as_read
from archscope.notes.text.source import Source

WRONG, RIGHT = [text for text, _ in rooms.WRONG], rooms.RIGHT
FRAMES = {"": "", "- ": "  ", "12. ": "    ", "> ": "> "}
"""What may stand before a paragraph, and before its further lines."""
_NO_PROSE = re.compile(r"\n|^\s*(?:[-*+|#<>$`\d]|\\begin)|\$\$|  |<!--|<br")


def broken(text, width, first="", further=""):
    """A paragraph in lines of at most `width` characters."""
    lines = textwrap.wrap(text, width - len(first), break_long_words=False, break_on_hyphens=False)
    return first + ("\n" + further).join(lines)


def verdicts(text):
    """The numbers that are wrong, with what they should be."""
    rows = archscope.check(text)["numbers"]
    return [(row["number"], row["truth"]) for row in rows if row["verdict"] == "wrong"]


def prose(texts):
    return [text for text in texts if not _NO_PROSE.search(text)]


@pytest.mark.parametrize("first", FRAMES)
@pytest.mark.parametrize("width", [60, 72, 80])
def test_an_error_is_found_wherever_a_line_ends(width, first):
    longer = [text for text in prose(WRONG) if len(text) > width]
    flat = {text: verdicts(first + text) for text in longer}
    assert len(longer) > 50
    assert {text: verdicts(broken(text, width, first, FRAMES[first])) for text in longer} == flat


@pytest.mark.parametrize("width", [60, 72, 80])
def test_nothing_becomes_wrong_by_the_end_of_a_line(width):
    longer = [text for text in prose(RIGHT) if len(text) > width]
    assert len(longer) > 100
    assert [text for text in longer if verdicts(broken(text, width))] == []


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("first", FRAMES)
def test_a_number_is_reported_where_it_stands_in_the_file(first, end):
    lines = ["A paragraph that is broken at sixty columns says at the end of", "its second line that 12 × 12 is 145."]
    note = f"{first}{lines[0]}{end}{FRAMES[first]}{lines[1]}{end}{end}In the next one 3 × 3 = 8.{end}"
    rows = [row for row in archscope.check(note)["numbers"] if row["verdict"] == "wrong"]
    column = len(FRAMES[first]) + lines[1].index("145") + 1
    assert [(row["line"], row["column"], row["number"]) for row in rows] == [(2, column, "145"), (4, 25, "8")]


def test_a_number_whose_unit_is_in_the_next_line_is_one():
    note = "> GPT-3's cache takes 4,718,592 bytes per token. At 2048 tokens it is 96.6\n> GB of memory."
    (row,) = [row for row in archscope.check(note)["numbers"] if row["verdict"] == "wrong"]
    assert (row["line"], row["column"], row["number"], row["truth"]) == (1, 71, "96.6 GB", "9.7 GB")


def read(text):
    return as_read(Source(text)).source.text


def test_a_full_line_goes_on():
    assert read("This is the first line, and no more of it fits into sixty\ncolumns. So it goes on.") == (
        "This is the first line, and no more of it fits into sixty columns. So it goes on."
    )


def test_a_clause_goes_on_that_begins_small():
    assert read("It has 12 layers,\neach with 12 heads.") == "It has 12 layers, each with 12 heads."


@pytest.mark.parametrize(
    "text",
    [
        "Attention: 2,359,296\nFFN: 4,718,592\nNorms: 3,072",
        "注意力 2,359,296\n前馈 4,718,592\n两个 LayerNorm 3,072",
        "d_model = 768\nn_layers = 12",
        "vocab 50257\nctx 1024",
        "The first line has two blanks at its end,  \nwhich break it.",
        "The first line has a backslash at its end,\\\nwhich breaks it.",
        "$$\na = 3 \\times 4 \\\\\nb = a + 1\n$$",
        "| a | b |\n|---|---|\n| c | d |",
        "```\na line of code, which is not very long\nand another\n```",
        "A line that is ended by its author, because all has been said.\nB: 12 × 12 = 144, which is a fact of its own.",
    ],
)
def test_lines_that_their_author_ended_stay(text):
    assert read(text) == text.replace("  \n", "\n")


def test_no_line_gets_longer_than_what_is_read():
    words = "so many words " * 3000
    note = "\n".join(textwrap.wrap(words, 80)) + "\n\n3 × 3 = 8"
    assert verdicts(note) == [("8", "9")]
