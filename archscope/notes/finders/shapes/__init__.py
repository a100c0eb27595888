"""Shapes of tensors at the steps of a forward pass, in numbers and in letters.

A shape beside the name of its step, `scores: [4, 12, 16, 16]`, is found by `shapes_at_steps` (in a text, a table, a
program), told by `said_of_shapes` (which step), `sizes_in_force` (whose sizes), `steps_by_labels` and `steps_by_words`
(the shapes of such a step, in `letters`), and held by `judged_shapes`, which asks `mistaken_shapes` and
`shapes_of_heads` what it should be. Every other file finds what a note says of a shape by itself.
"""
