"""Shapes of tensors at the steps of a forward pass, in numbers and in letters."""
