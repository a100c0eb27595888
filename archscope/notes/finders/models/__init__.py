"""What is said of models by name, and formulas of their sizes: sizes, counts, parts, tables of several.

    which model  `topics` (a sentence's, or none), `identified_models` (by its sizes or its parameters)
    sizes        in sentences `stated_sizes`, in those that say nothing else `plain_sizes`, in lists `listed_sizes`, in
                 tables `model_tables`; `models_side_by_side`, `experts` and `experts_of_layers`, `encoders`,
                 `attention_sizes`; heads in `heads_of_widths`; each is held by `size_claims` against what a model has
    counts       in sentences `stated_totals`, `counts_said`, in those that say nothing else `plain_counts`, totals
                 without the last norm `forgotten_norms`, with another point `mistaken_totals`, of LoRA `adapters`,
                 in rows `adapters_of_sides`, as printed with a model `adapted_models`; in tables `tabulated_counts`, in
                 rows by their labels `labelled_rows`, `named_matrices`, `parts_of_mixtures`, in bullets
                 `titled_sections`, of a model without a name `described_models`; of an FFN `ffn_widths`, of
                 `embeddings`; slips in `slipped_counts`, `slipped_parts`, `exact_counts`; what they are of in
                 `readings_of_counts`, `asides`
    formulas     `formulas_in_rows`, `formulas_in_headings`, each a cell of `formula_cells`; `replaced_factors`

`claiming` has what all of them do with a number in the end.
"""
