"""What a passage states, before anybody holds it against a truth: models named, sizes, parts, clauses."""
