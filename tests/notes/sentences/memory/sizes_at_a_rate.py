"""What a model takes at so many bytes for each parameter, said above it; what share of a card that is."""


def _checkpoint(size="1.49 GB", rate="3 * 4 bytes per param", card="Out of a 40 GB A100 this is 3.7% of the memory."):
    return (
        "| part | params |\n|---|---|\n| blocks | 84,953,088 |\n| rest | 39,384,576 |\n| total | 124,337,664 |\n\n"
        f"Weights plus the buffers of AdamW, i.e. {rate}:\n\n```\nest checkpoint size: {size}\n```\n\n{card}"
    )


RIGHT = (
    _checkpoint(),
    _checkpoint(rate="4 bytes per param, and the buffers in 8 bits, so 6 bytes per param", size="0.75 GB", card=""),
    # Of other sizes, of what is left, on several cards, of a part.
    _checkpoint(card="Of an 80 GB card it takes 1.9%, the activations fill another 30 GB."),
    _checkpoint(card="Out of a 40 GB A100 this leaves 96.3% of the memory."),
    _checkpoint(card="With its activations of 13.4 GB it is 37.3% of a 40 GB card."),
    _checkpoint(card="The run took 14.9 GB at its peak. Out of a 40 GB A100 this is 37.3% of the memory."),
    _checkpoint(card="Sharded over 4 cards, of a 40 GB A100 this is 0.93%."),
    _checkpoint(rate="16 bytes per param", size="about 2 GB", card=""),
)

WRONG = {
    _checkpoint(card="Out of a 40 GB A100 this is 37.3% of the memory."): ("37.3%", "3.725%"),
    _checkpoint(size="14.9 GB", card=""): ("14.9 GB", "1.5 GB"),
    "总参数 124,337,664。每个参数 3 × 4 字节：\n\n```\n模型大小: 14.9 GB\n```": ("14.9 GB", "1.5 GB"),
}

CONFIRMED = {
    _checkpoint(): "3.7%",
    _checkpoint(card=""): "1.49 GB",
}
