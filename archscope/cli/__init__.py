"""The command line: parse, ask one question of `archscope.api`, print the answer. Nothing is computed here."""
