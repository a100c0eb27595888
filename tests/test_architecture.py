"""The plan of the house, checked in the code itself: imports point one way, and nobody asks for a model's name."""

import ast
import graphlib
import subprocess
import sys
from pathlib import Path

import pytest

import archscope
from archscope.presets import all_presets

PACKAGE, REPOSITORY = Path(archscope.__file__).parent, Path(__file__).parent.parent
FILES = sorted(PACKAGE.rglob("*.py"))

ROOMS = (
    "errors", "signs", "progress", "processes", "units", "sizes", "parts", "schema", "faults", "variations", "rules",
    "soundness", "config", "changes", "documents", "lines", "presets", "dimensions", "ledger", "compute", "allocation",
    "workload", "quantities", "sweeps", "checkpoints", "lookup", "machine", "lean_torch", "footprint",
    "tokenizer_json", "tokens", "feed", "notes", "model", "tracer", "measure", "counters", "stopwatch", "gauge",
    "training", "lab", "weights", "execution", "reports", "render", "notebook", "costs", "experiments", "checking",
    "api", "planning", "cli", "__main__",
)  # fmt: skip
"""A room imports from itself and from those before it. Up to `notes`, none needs torch to be imported."""

IN_NOTES = (
    "text", "numbers", "statements", "judging", "truths", "finders", "comments", "weighing", "in_text", "in_bytes",
    "in_rows", "in_lines", "in_note", "reader", "check",
)  # fmt: skip
"""The same for the rooms within `notes`."""

WITH_TORCH = {"model", "tracer", "measure", "counters", "stopwatch", "gauge", "training", "lab"}

SEPARATE = {
    "model": {"sizes", "dimensions", "ledger", "compute", "allocation"},
    "reports": WITH_TORCH,
    "render": {"config", "ledger", "compute", "allocation", "presets", *WITH_TORCH},
}
"""Rooms that must not know others before them.

The model and the ledger are two witnesses only if neither knows the other; a report is made of facts, so that making
one needs no torch; a format knows sheets, not models.
"""

AT_HOME = {
    "torch": {*WITH_TORCH, "machine"},
    "fvcore": {"measure", "counters"},
    "tiktoken": {"tokens"},
    "tokenizers": {"tokenizer_json"},
    "safetensors": {"model"},
    "psutil": {"machine"},
    "rich": {"render", "cli"},
    "typer": {"cli"},
    "pyromark": {"notes"},
    "matplotlib": {"render"},
    "click": set(),
}
"""Libraries and the only rooms that may import them."""

LAZY = ("torch", "fvcore", "tiktoken", "psutil", "rich", "pyromark", "matplotlib")
"""Libraries that most runs can do without: rooms up to `notes`, reports, api and cli import them in functions."""


def module_name(file):
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room(module):
    """The second part of "archscope.cli.app"; empty for archscope itself."""
    return module.split(".")[1] if "." in module else ""


def is_type_checking(node):
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imports(file, anywhere=True):
    """Every module that `file` imports, but for types; with `anywhere` also those imported inside functions."""
    pending = list(ast.parse(file.read_text("utf-8")).body)
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else node.module
        elif not is_type_checking(node) and (anywhere or not isinstance(node, ast.FunctionDef)):
            pending += ast.iter_child_nodes(node)


MODULES = {module_name(file) for file in FILES}


def id_of(file):
    return str(file.relative_to(PACKAGE))


def test_every_room_has_its_place():
    assert {room(module) for module in MODULES} - {""} == set(ROOMS)


@pytest.mark.parametrize("file", FILES, ids=id_of)
def test_imports_point_one_way(file):
    here = room(module_name(file))
    allowed = {"", *ROOMS[: ROOMS.index(here) + 1]} - SEPARATE.get(here, set()) if here else {""}
    for module in imports(file):
        if module.split(".")[0] == "archscope":
            assert room(module) in allowed, f"{module_name(file)} imports {module}"


@pytest.mark.parametrize("file", sorted((PACKAGE / "notes").rglob("*.py")), ids=id_of)
def test_imports_within_notes_point_one_way(file):
    here = module_name(file).split(".")[2:3]
    allowed = IN_NOTES[: IN_NOTES.index(*here) + 1] if here else ()
    for module in imports(file):
        if module.startswith("archscope.notes."):
            assert module.split(".")[2] in allowed, f"{module_name(file)} imports {module}"


def test_there_is_no_circle_of_imports():
    graph = {module_name(file): set(imports(file)) & MODULES for file in FILES}
    assert list(graphlib.TopologicalSorter(graph).static_order())


@pytest.mark.parametrize("file", FILES, ids=id_of)
def test_libraries_stay_at_home(file):
    for module in imports(file):
        library = module.split(".")[0]
        assert room(module_name(file)) in AT_HOME.get(library, {room(module_name(file))}), f"imports {module}"


@pytest.mark.parametrize("file", FILES, ids=id_of)
def test_heavy_libraries_are_imported_when_they_are_needed(file):
    if room(module_name(file)) not in {*WITH_TORCH, "render"}:
        assert not {module.split(".")[0] for module in imports(file, anywhere=False)} & set(LAZY)


@pytest.mark.parametrize("file", FILES, ids=id_of)
def test_a_file_is_one_room(file):
    assert len(file.read_text("utf-8").splitlines()) <= 320


def named_in(tree):
    """The names that a module gives, but for those of functions that are registered where they stand."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name, decorator_list=[]) | ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                yield name
            case ast.Assign(targets=[ast.Tuple(elts=targets)]):
                yield from (target.id for target in targets)


@pytest.mark.parametrize("file", FILES, ids=id_of)
def test_what_a_module_names_it_names_once_and_uses(file):
    tree = ast.parse(file.read_text("utf-8"))
    names = list(named_in(tree))
    assert sorted(set(names)) == sorted(names)
    read = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    assert not {name for name in names if name.startswith("_") and not name.startswith("__")} - read


FAMILIES = {"gpt1", "gpt2", "gpt3", "llama", "mistral", "gemma", "qwen", "babygpt", "nanogpt", "minigpt", "lecture"}


def conditions(tree):
    """The parts of a program that decide where it goes on."""
    for node in ast.walk(tree):
        match node:
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
                yield test
            case ast.comprehension(ifs=tests):
                yield from tests
            case ast.Compare() | ast.match_case() | ast.BoolOp():
                yield node


@pytest.mark.parametrize("file", FILES, ids=id_of)
def test_no_branch_asks_for_the_name_of_a_model(file):
    names = FAMILIES | set(all_presets())
    for condition in conditions(ast.parse(file.read_text("utf-8"))):
        for node in ast.walk(condition):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not [name for name in names if name in node.value.lower()], ast.unparse(condition)
            assert not (isinstance(node, ast.Attribute) and ast.unparse(node) == "config.name"), ast.unparse(condition)


def modules_after(*args):
    """The modules that are loaded once `archscope ARGS` has ended, whatever it printed."""
    program = (
        "import sys\n"
        "from archscope.__main__ import main\n"
        "sys.argv[0] = 'archscope'\n"
        "try:\n"
        "    main()\n"
        "except SystemExit as stop:\n"
        "    assert not stop.code, stop.code\n"
        "sys.stderr.write(' '.join(sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", program, *args], capture_output=True, encoding="utf-8", check=True)
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "args",
    [
        ["--help"],
        ["--version"],
        ["presets"],
        ["params"],
        ["params", "--preset", "llama3.1-405b", "--detail", "tensors", "--format", "json"],
        ["params", "--help"],
        ["flops"],
        ["flops", "--preset", "llama3.1-405b", "--pass", "both", "--format", "json"],
        ["get", "flops.forward"],
        ["flops", "--help"],
        ["shapes", "--help"],
        ["config", "show", "gpt2-small"],
        ["config", "fields"],
        ["tokens", "hello"],
        ["sweep", "--vary", "n_layers=1..3", "--equal", "params.total"],
        ["solve", "--for", "d_ff", "--target", "params.total=1B"],
        ["explain-dff"],
        ["check", str(REPOSITORY / "examples" / "notes" / "llama3-8b-zh.md")],
    ],
    ids=lambda args: " ".join(args).replace(f"{REPOSITORY}/", ""),
)
def test_a_command_that_needs_no_tensor_imports_no_torch(args):
    loaded = modules_after(*args)
    assert "archscope.cli.app" in loaded
    assert not {"torch", "fvcore", "numpy", "matplotlib", "transformers"} & loaded
    assert "tiktoken" not in loaded or args[0] == "tokens"


def test_a_command_that_needs_tensors_does_import_torch():
    """Or the test above could not fail."""
    assert "torch" in modules_after("shapes", "--preset", "babygpt-v4", "--device", "meta")


def test_every_room_before_the_model_can_be_imported_without_torch():
    light = ["api", "reports.params", "reports.shapes", "cli.app", *ROOMS[: ROOMS.index("model")]]
    program = "".join(f"import archscope.{name}\n" for name in light) + "import sys; assert 'torch' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)
