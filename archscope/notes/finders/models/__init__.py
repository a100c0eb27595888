"""What is said of models by name, and formulas of their sizes: sizes, counts, parts, tables of several."""
