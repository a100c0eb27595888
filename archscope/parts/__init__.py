"""What may vary in a GPT, one table of kinds per file.

The config, the ledger, the model, the command line's choices, the help and the test grid all read these tables: a new
kind of a known form is one row here.
"""
