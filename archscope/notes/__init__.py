"""Lecture notes: the numbers in them, what each should be, and a verdict.

    source       a note as headings, text, tables and code, in which every position is one of the file;  blocks  these
    as_read      the same without line_ends and marks that say nothing, and with plain_words for others
    traditional  characters read as the simplified ones that patterns know
    numerals     a number as it is written: digits, unit, precision
    lexer        text as numbers, words and signs;  vocabulary  the words and symbols for sizes
    expressions  arithmetic as people write it (its grammar in parser, what stands between operands in words, and what
                 may be one in operands);  evaluation  what it comes to
    equations    what is said to be equal
    mentions     names of published models;  settings  sizes that a text states
    passages     text and tables as finders look at them;  clauses  of sentences;  chains  of lines of code;
                 subjects  what a clause says that its number is of;
                 context  what is in force at a place;  whole_note  what is said anywhere;  once  what is said once;
                 told  counts that were given
    facts        the true quantities of a model;  components  the words for them;  nominal  what it is published as;
                 described  models that are known by their sizes alone
    claims       a number held against a truth;  resolution  how claims become a verdict;  verdicts  their names
    slips        digits that changed places;  blame  which number of a sum is wrong
    echoes       long numbers said again;  said_later  rounded ones;  told_apart  GB and GiB side by side
    finders/     one file for each kind of statement;  in_text  all of them on a text;  reader  a note block by block
    steering     comments to archscope;  check  all of it, in order
    causes       what may have gone wrong;  wording  a value in the notation of a number;  rewrite  wrong ones replaced

A number is understood or left alone. A finder says how sure it is of having understood; see `claims`.
"""
