"""Columns of a table that go together: in proportion, as a sum, a product, or the same in another unit."""
