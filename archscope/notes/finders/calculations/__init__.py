"""What a note works out in expressions: equations and chains, slips in them, results said again."""
