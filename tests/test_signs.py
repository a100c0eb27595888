"""What is printed where the terminal's encoding lacks the signs: formulas stay readable."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from archscope.signs import IN_ASCII, PLAIN

GOLDEN = Path(__file__).parent / "golden"
CJK = ("\u2e80", "\uffff")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk"])
def test_a_formula(encoding):
    text = "4 × d_model² + q·kᵀ / √d → 124.4 M ≈ −0.5 %"
    written = text.encode(encoding, IN_ASCII).decode(encoding)
    assert "?" not in written
    for sign in text:
        assert sign in written or PLAIN[sign] in written
    assert text.encode("ascii", IN_ASCII) == b"4 x d_model^2 + q.k^T / sqrt d -> 124.4 M ~ -0.5 %"


def test_every_sign_that_is_printed_has_one_in_ascii():
    files = [file for file in GOLDEN.iterdir() if file.suffix not in (".png", ".svg", ".pdf")]
    signs = {sign for file in files for sign in file.read_text("utf-8") if not sign.isascii()}
    assert {sign for sign in signs if not CJK[0] <= sign <= CJK[1]} <= PLAIN.keys()
    assert all(plain.isascii() for plain in PLAIN.values())


def test_units_of_chinese_counts():
    assert "1.2444 亿, 3938.4 万, 1.0 万亿".encode("ascii", IN_ASCII) == b"1.2444 yi, 3938.4 wan, 1.0 wanyi"


def test_bars_and_rules_keep_their_width():
    for sign in "─▁▂▃▄▅▆▇█▏▎▍▌▋▊▉░▒▓":
        assert len(PLAIN[sign]) == 1


def test_on_a_terminal_of_ascii():
    done = subprocess.run(
        [sys.executable, "-m", "archscope", "params", "--preset", "babygpt-v6", "--units", "cjk"],
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        encoding="ascii",
        timeout=60,
        check=True,
    )
    assert "x d_model^2" in done.stdout
    assert "----" in done.stdout
    assert "###" in done.stdout
    assert "1.6032 wan" in done.stdout, "a count doesn't lose its unit"
