"""Percentages and ratios, in words, in brackets and in columns."""
