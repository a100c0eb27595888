"""Notes with every number labelled: nothing right is called wrong, and nearly everything wrong is found.

They are in two languages and many styles, and some have no error at all; `measure.py` puts any others to the same test.
"""

import json
from pathlib import Path

import pytest
from measure import LEAST_RECALL, main, notes_in, score

NOTES = notes_in([Path(__file__).parent / "labelled"])


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_no_right_number_is_called_wrong(note):
    assert score(note).alarms == []


@pytest.mark.parametrize("note", NOTES, ids=lambda note: note.stem)
def test_labels_stand_where_their_numbers_do(note):
    lines = note.read_text("utf-8").split("\n")
    for label in json.loads(note.with_suffix(".labels.json").read_text("utf-8")):
        assert lines[label["line"] - 1].startswith(label["number"], label["column"] - 1), label


def test_nine_of_ten_planted_errors_are_found():
    scores = [score(note) for note in NOTES]
    assert sum(result.found for result in scores) >= LEAST_RECALL * sum(result.wrong for result in scores)


def test_most_right_numbers_are_confirmed():
    scores = [score(note) for note in NOTES]
    assert sum(result.confirmed for result in scores) >= 0.7 * sum(result.right for result in scores)


def test_there_are_notes_in_both_languages_and_some_without_an_error():
    assert min(sum(note.stem.endswith(language) for note in NOTES) for language in ("en", "zh")) >= 5
    assert sum(score(note).wrong == 0 for note in NOTES) >= 4


def test_the_measure_as_a_script_says_what_was_missed_and_what_was_a_false_alarm(tmp_path, monkeypatch, capsys):
    (tmp_path / "note.md").write_text("2 × 3 = 7 and 4 × 5 = 21\n", "utf-8")
    (tmp_path / "note.labels.json").write_text(
        '[{"line": 1, "column": 9, "number": "7", "verdict": "right"},'
        ' {"line": 1, "column": 23, "number": "21", "verdict": "wrong", "truth": "20", "because": "planted"}]',
        "utf-8",
    )
    monkeypatch.setattr("sys.argv", ["measure.py", str(tmp_path)])
    assert main() == 1
    out = capsys.readouterr().out
    assert "false alarms: 1\n  note.md:1:9: 7" in out
    assert "recall 100.0% (1 of 1)" in out


def test_the_measure_needs_labelled_notes(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["measure.py", str(tmp_path)])
    assert main() == 2
