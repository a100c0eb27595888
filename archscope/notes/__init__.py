"""Lecture notes: the numbers in them, what each should be, and a verdict.

A folder imports from those above it only:

    text/        a note as text: `source` with the `blocks` of a `walk` through its Markdown, in which every position is
                 one of the file; `as_read`, the same without `line_ends` and marks that say nothing, with `plain_words`
                 for others; `patterns`
    numbers/     a number as it is written (`numerals`, `notations`), and in which `wording` another is; the `lexer` and
                 the `vocabulary` of symbols; arithmetic (`expressions`: `parser`, `operands`, `words` between them),
                 what it comes to (`evaluation`), and what is said to be equal (`equations` of `sides`)
    statements/  `passages` and tables as finders look at them, and what they state: `mentions` of models, `settings`,
                 `components`, `clauses` and their `subjects`, counts that were `told`, what is said `once`
    judging/     `claims`: a number held against a truth, and the names of `verdicts`; `holding`: the same for a number
                 in its text, which may mark it as "about" or "at most"; `slips` of the pen, and which number of a sum
                 is to `blame`
    truths/      `context`: what is in force at a place; `facts`: the quantities of a model; models `described` by their
                 sizes alone; `encoders`
    finders/     one file for each kind of statement
    comments/    comments to archscope: `steering` by them, numbers `tied` to a quantity, `rewrite` of wrong ones
    weighing/    `resolution`: how claims become one verdict for each number; numbers said again (`echoes`,
                 `said_later`, `running` totals, sums `in_full`), or worked out of one `rounded_before`; verdicts
                 `taken_back`, of numbers that the text has itself `disowned`, or made an equation of to be `solved`;
                 likely `causes`

`reader` takes a note block by block to the finders (to those of any text by way of `in_text`, to those of bytes by way
of `in_bytes`, of rows by `in_rows`, of lines by `in_lines`, of all the note by `in_note`); `check` is all of it.

A number is understood or left alone. A finder says how sure it is of having understood; see `judging.claims`.
"""
