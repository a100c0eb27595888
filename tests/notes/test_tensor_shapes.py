"""What the shapes of tensors become in lines of PyTorch, held against torch itself."""

import pytest
import torch
from torch.nn import functional

from archscope.notes.finders.code.tensor_shapes import Tensors

SIZES = {"B": 2, "T": 5, "C": 12}
SHAPES = {"x": (2, 5, 12), "w": (2, 3, 5, 4), "row": (12,)}

KNOWN = [
    "x.view(B, T, 3, 4)", "x.view((B, T, 3, 4))", "x.view(B, T, 3, 4).transpose(1, 2)", "x.view(-1, 12)",
    "x.view(3, -1)",
    "x.reshape(B * T, C)", "x.transpose(1, 2).contiguous().view(B, C * T)", "x.view(B, T, C // 3, 3)",
    "w.permute(0, 2, 1, 3)", "w.permute((0, 2, 1, 3))", "w.transpose(-2, -1)", "x.transpose(1, -1)",
    "x.transpose(0, 1)",
    "w @ w.transpose(-2, -1)", "torch.matmul(w, w.transpose(2, 3))", "x.softmax(-1) @ x.transpose(1, 2)",
    "x[:, -1, :]", "x[:, -1]", "x[:, :-1]", "x[:, 1:]", "x[:, :3, 2:5]", "w[0]", "w[0, 1]",
    "x.flatten(1)", "x.flatten()", "x.flatten(0, 1)", "x.flatten(1, 2)", "x.unsqueeze(1)", "x.unsqueeze(-1)",
    "x[:, :1].squeeze(1)", "x.argmax(-1)", "x.mean(dim=1)", "x.sum(-1)", "x.repeat_interleave(3, dim=2)",
    "functional.softmax(x, dim=-1)", "functional.gelu(x)", "torch.tanh(x)", "w.masked_fill(w == 0, float('-inf'))",
    "x * 0.5", "x / 2 ** 0.5", "x + x[:, :1]", "x + row", "2 * x",
]  # fmt: skip
UNKNOWN = [
    "self.c_attn(x)", "x.view(B, T, 5, 2)", "x.view(7, -1)", "x.transpose(1, 3)", "x[:, [1, 2]]", "x[..., :3]",
    "x.squeeze(0)",
    "x.mean(0, keepdim=True)", "x @ x", "x + w", "x.permute(0, 1)", "y", "x.view(B, T", "x.unfold(1, 2, 1)", "len(x)",
    "x.split(5, dim=2)", "9 ** 9 ** 9", "x.view(unknown, 12)",
]  # fmt: skip


# The lines above are this file's own, so that torch can be given them as they stand: nothing of a note is evaluated.


def tensors():
    known = Tensors(SIZES.get)
    known.shapes |= SHAPES
    return known


@pytest.mark.parametrize("code", KNOWN)
def test_a_shape_is_what_torch_makes(code):
    names = {name: torch.zeros(shape) for name, shape in SHAPES.items()}
    made = eval(code, {"torch": torch, "functional": functional, **SIZES, **names})
    assert tensors().value(code.replace("functional", "F")) == tuple(made.shape)


@pytest.mark.parametrize(("code", "parts"), [("x.split(4, dim=2)", 3), ("x.chunk(3, dim=-1)", 3), ("x.split(5, 1)", 1)])
def test_parts_have_a_shape_each(code, parts):
    made = eval(code, {"x": torch.zeros(SHAPES["x"])})
    assert len(made) == parts
    assert [*tensors().value(code)] == [tuple(part.shape) for part in made]


@pytest.mark.parametrize("code", UNKNOWN)
def test_what_cannot_be_told_has_no_shape(code):
    assert tensors().value(code) is None


def test_sizes_are_unpacked():
    known = Tensors({}.get)
    known.shapes["x"] = (2, 5, 12)
    known.unpack(["B", "T", "C"], "x")
    assert known.value("x.view(B * T, C)") == (10, 12)


def test_all_sizes_of_a_view_are_its_shape():
    assert tensors().value("self.c_attn(x).view(B, T, 3, 4).transpose(1, 2)") == (2, 3, 5, 4)
    assert tensors().value("self.c_attn(x).view(B, T, 3, -1)") is None
