"""What a model holds in memory while it runs or learns, worked out in symbols; nothing here needs torch."""
