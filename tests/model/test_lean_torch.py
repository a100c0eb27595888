"""`shapes --device meta` leaves out a part of torch to start faster; what it prints is what all of torch says."""

import json
import subprocess
import sys

import pytest

import archscope
from archscope.changes import nested
from archscope.lean_torch import run_lean
from archscope.render import render


@pytest.mark.parametrize(
    ("preset", "changes", "asked"),
    [
        ("gpt2-small", {}, {"text": "Hello"}),
        ("llama3-8b", {}, {"decode": 1}),
        ("mistral-7b", {}, {"batch": 2, "seq": 5000}),
        ("gpt2-small", {"position.kind": "alibi"}, {}),
        ("gpt2-small", {"ffn.kind": "mixture"}, {}),
        ("gpt2-small", {"ffn.kind": "relu", "norm.placement": "post"}, {"dtype": "bfloat16", "step": 4}),
        ("gemma-2b", {"norm.placement": "sandwich", "attention.qk_norm": "head", "block": "parallel"}, {"decode": 2}),
    ],
    ids=["gpt2-small", "llama3-8b decoding", "mistral-7b", "ALiBi", "mixture", "relu, post-norm", "gemma-2b, altered"],
)
def test_lean_and_all_of_torch_say_the_same(run_process, preset, changes, asked):
    options = [f"--set={field}={value}".lower() for field, value in changes.items()]
    options += [f"--{option}={value}" for option, value in asked.items()]
    code, out, err = run_process("shapes", "--preset", preset, *options, "--device=meta", "--format=json")
    assert (code, err) == (0, "")
    name = json.loads(out)["title"].partition(" on meta")[0]
    config = archscope.changed(archscope.load(preset), nested(changes), name=name)
    assert out == render(archscope.trace(config, device="meta", **asked), "json")


def lean_process(traced: str, afterwards: str) -> str:
    """What `afterwards` prints in a process that has not imported torch, once `run_lean(trace)` gave it `found`."""
    code = f"from archscope.lean_torch import run_lean\n{traced}\nfound = run_lean(trace)\n{afterwards}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True).stdout


def test_every_preset_can_do_without_what_is_left_out():
    """One layer of each kind, in a process that never falls back to all of torch."""
    program = """
import sys, types
sys.modules["torch._meta_registrations"] = types.ModuleType("torch._meta_registrations")
from archscope import api
from archscope.presets import all_presets
for name in all_presets():
    config = api.load(name)
    few = 1 + max(kind.layers[0] for kind in config.kinds)
    api.trace(api.changed(config, {"n_layers": few}), device="meta", seq=3, decode=1)
assert "sympy" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)


TRACE = """
def trace():
    from archscope import api
    return api.trace("gpt2-small", device="meta")
"""
FAILS_ONCE = """
calls = []
def trace():
    from archscope import api
    report = api.trace("gpt2-small", device="meta")
    calls.append(report)
    if len(calls) == 1:
        raise NotImplementedError("aten::matmul: no fallback function is registered")
    return report
"""
NO_KERNEL_IN_C = """
def trace():
    import torch
    return torch.empty(4, 4, device="meta").trace()
"""
LEFT_OUT = "import sys; print('sympy' not in sys.modules)"
PUT_BACK = "import sys; print(hasattr(sys.modules['torch._meta_registrations'], 'register_meta'))"


def test_a_lean_trace_leaves_out_what_it_is_there_to_leave_out():
    assert lean_process(TRACE, LEFT_OUT) == "True\n"
    assert lean_process(TRACE, PUT_BACK) == "False\n"


def test_where_a_kernel_is_missing_all_of_torch_is_used():
    """The traced function fails on its first call as an operation without a kernel would."""
    print_report = "from archscope.render import render; print(len(calls)); print(render(found, 'json'), end='')"
    calls, _, report = lean_process(FAILS_ONCE, print_report).partition("\n")
    assert calls == "2"
    assert report == render(archscope.trace("gpt2-small", device="meta"), "json")
    assert lean_process(FAILS_ONCE, PUT_BACK) == "True\n"


def test_an_operation_with_a_kernel_in_python_only_is_traced():
    assert lean_process(NO_KERNEL_IN_C, "print(tuple(found.shape), found.device)") == "() meta\n"


def test_where_torch_is_there_already_nothing_is_left_out_and_nothing_tried_twice():
    calls = []

    def fail():
        calls.append(sys.modules["torch._meta_registrations"])
        raise NotImplementedError

    with pytest.raises(NotImplementedError):
        run_lean(fail)
    assert len(calls) == 1
    assert hasattr(calls[0], "register_meta")
