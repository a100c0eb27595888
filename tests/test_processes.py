"""Work in several processes: results in order, and an end without a word of theirs, however it comes."""

import os
import signal
import subprocess
import sys
import time

import pytest

import archscope
from archscope.errors import ConfigError, DeviceError
from archscope.processes import in_processes


def test_results_come_in_the_order_of_the_calls():
    calls = [(number, 7) for number in range(50)]
    assert list(in_processes(divmod, calls, 2, "")) == [divmod(*call) for call in calls]


def test_an_error_in_a_process_is_raised_here():
    with pytest.raises(ZeroDivisionError):
        list(in_processes(divmod, [(1, 0)], 2, ""))


def test_the_faults_of_a_config_arrive_whole():
    with pytest.raises(ConfigError) as raised:
        list(in_processes(archscope.changed, [("gpt2-small", {"d_model": 13})], 1, ""))
    with pytest.raises(ConfigError) as here:
        archscope.changed("gpt2-small", {"d_model": 13})
    assert (raised.value.faults, raised.value.fields) == (here.value.faults, here.value.fields)


def test_a_process_that_is_ended_from_outside_is_told_with_what_to_try():
    with pytest.raises(DeviceError, match="ended from outside\ntry fewer"):
        list(in_processes(os._exit, [(1,)], 1, "try fewer"))


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no groups of processes")
@pytest.mark.parametrize("rows", [1, 300, 2000])
def test_ctrl_c_ends_all_of_them_with_one_line(rows):
    command = ("sweep", "--vary", "n_layers=1..10000000", "--format", "csv", "--jobs", "2")
    with subprocess.Popen(
        [sys.executable, "-m", "archscope", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        for _ in range(rows):
            process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == b"error: interrupted\n"
        assert process.wait(timeout=60) == 130


def test_ctrl_c_between_two_results_leaves_nothing_of_them_behind():
    """What reads the results still holds them when it is interrupted."""
    program = """
import archscope.__main__ as program
from archscope.processes import in_processes

def interrupted():
    results = in_processes(divmod, [(7, 2)] * 100, 2, "")
    next(results)
    raise KeyboardInterrupt

program._run = interrupted
program.main()
"""
    ended = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, timeout=60)
    assert (ended.stderr, ended.returncode) == (b"error: interrupted\n", 130)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no groups of processes")
def test_none_is_left_when_the_one_that_started_them_is_killed():
    command = ("sweep", "--vary", "n_layers=1..10000000", "--format", "csv", "--jobs", "2")
    with subprocess.Popen(
        [sys.executable, "-m", "archscope", *command], stdout=subprocess.PIPE, start_new_session=True
    ) as process:
        process.stdout.readline()
        process.stdout.readline()
        process.kill()
    for _ in range(200):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    os.killpg(process.pid, signal.SIGKILL)
    pytest.fail("processes are left")
