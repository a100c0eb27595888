"""What several tests use: the command line in this process or in one of its own, and files to compare with."""

import gc
import os
import signal
import subprocess
import sys
from pathlib import Path

import hypothesis
import pytest

from archscope.__main__ import main

# What tests start buffers its output, as it does for most people.
os.environ.pop("PYTHONUNBUFFERED", None)

# A shell without job control has what it runs in the background ignore Ctrl-C, and children inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

GOLDEN = Path(__file__).parent / "golden"

# A shared machine may be slow; a property is true or false whatever the time.
_ANY_PACE = hypothesis.settings(deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
# The same examples in every run, so that no change fails for the fault of another one; `--hypothesis-profile=hunt`
# looks for new ones.
hypothesis.settings.register_profile("steady", _ANY_PACE, derandomize=True, database=None)
hypothesis.settings.register_profile("hunt", _ANY_PACE)
hypothesis.settings.load_profile("steady")


def pytest_collection_finish():
    """Many thousand tests stay until the last has run: the garbage collector needn't go through them every time."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def run(monkeypatch, capsys):
    """`run("params", "--units", "short")` in this process, 80 columns wide: (exit code, stdout, stderr)."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def run(*args):
        if "shapes" in args:
            # Otherwise the lean import of `shapes --device meta` would stay as it is for all later tests.
            import torch  # noqa: F401
        monkeypatch.setattr(sys, "argv", ["archscope", *args])
        capsys.readouterr()
        with pytest.raises(SystemExit) as stop:
            main()
        return stop.value.code or 0, *capsys.readouterr()

    thresholds = gc.get_threshold()
    yield run
    # A command collects hardly any garbage; the models of thousands of tests would fill the memory.
    gc.set_threshold(*thresholds)


@pytest.fixture
def run_process():
    """`python -m archscope` in a process of its own, for what only a process shows: (exit code, stdout, stderr)."""

    def run_process(*args, **environment):
        done = subprocess.run(
            [sys.executable, "-m", "archscope", *args],
            capture_output=True,
            encoding="utf-8",
            env=os.environ | {"COLUMNS": "80"} | environment,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    return run_process


@pytest.fixture
def golden():
    """`golden("params.csv", text)`: `text` is what tests/golden/params.csv holds.

    With ARCHSCOPE_UPDATE_GOLDEN=1 the file is rewritten instead; read the difference before you commit it.
    """

    def golden(name, text):
        file = GOLDEN / name
        if os.environ.get("ARCHSCOPE_UPDATE_GOLDEN") == "1":
            file.write_text(text, "utf-8")
        assert text == file.read_text("utf-8"), f"differs from {file}"

    return golden
