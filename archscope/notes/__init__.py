"""Lecture notes: the numbers in them, what each should be, and a verdict.

    source       a note as headings, text, tables and code, in which every position is one of the file
    numerals     a number as it is written: digits, unit, precision
    lexer        text as numbers, words and signs;  vocabulary  the words and symbols for sizes
    expressions  arithmetic as people write it (its grammar in parser);  evaluation  what it comes to
    equations    what is said to be equal
    mentions     names of published models;  settings  sizes that a text states
    passages     text and tables as finders look at them;  context  what is in force at a place
    facts        the true quantities of a model;  components  the words for them
    claims       a number held against a truth, and how claims become a verdict;  verdicts  their names
    finders/     one file for each kind of statement
    steering     comments to archscope;  check  all of it, in order
    causes       what may have gone wrong;  wording  a value in the notation of a number;  rewrite  wrong ones replaced

A number is understood or left alone. A finder says how sure it is of having understood; see `claims`.
"""
