"""What a note adds up: totals of columns, rows, lists, blocks of code and sentences, and differences."""
