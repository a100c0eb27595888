"""Totals of mixtures, of which simple accounts leave out the norms and the routers."""

RIGHT = (
    "| model | total | active |\n|---|---|---|\n| Mixtral 8x7B | 46.70B | 12.88B |\n| DeepSeek-V3 | 670.92B | 37B |\n"
    "| Llama-2-7B | 6.74B | 6.74B |\n| Llama-3-70B | 70.55B | 70.55B |",
)
WRONG = {
    "| model | total | active |\n|---|---|---|\n| Mixtral 8x7B | 46.70B | 12.88B |\n| DeepSeek-V3 | 670.29B | 37B |\n"
    "| Llama-2-7B | 6.74B | 6.74B |\n| Llama-3-70B | 70.55B | 70.55B |": ("670.29B", "671.03B"),
}
