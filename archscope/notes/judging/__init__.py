"""A number held against what it should be: verdicts, and the slips of the pen that explain a wrong one."""
