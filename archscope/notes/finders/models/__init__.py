"""What is said of models by name, and formulas of their sizes: sizes, counts, parts, tables of several.

    which model  `topics` (a sentence's), `identified_models` (by its sizes or its parameters), `other_objects` (none)
    sizes        in sentences `stated_sizes`, in lists `listed_sizes`, in tables `model_tables`; `contexts`, `experts`,
                 `encoders`; heads in `heads_of_widths`, `shared_heads`, `roots_of_scores`; `inner_widths` of FFNs;
                 each is held by `size_claims` against what a model has, and `fixed_sizes` says what can't be otherwise
    counts       in sentences `stated_totals`, in tables `tabulated_counts`, in rows by their labels `labelled_rows`, in
                 bullets `listed_parts`, of several models `listed_models`, of one without a name `described_models`;
                 slips in `slipped_counts`, `slipped_parts`, `exact_counts`; what they are of in `said_of_counts`,
                 `asides`, `totals`; `adapters`, `flops_said`, `larger_vocabularies`
    formulas     `formulas_in_rows`, `formulas_in_headings`, `formulas_behind_values`, each a cell of `formula_cells`;
                 `replaced_factors`

`claiming` has what all of them do with a number in the end.
"""
