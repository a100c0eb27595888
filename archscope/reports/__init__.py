"""One file per question: facts in, a `Report` out. Nothing here prints, and nothing here imports torch."""
