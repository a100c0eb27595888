"""What each of several chips holds, and the share of a card's memory that something takes."""

RIGHT = [
    "We use 8,960 TPU v5p chips.\n\nOur total memory is still about 16.4TB, so it is about 1.8GB per chip.",
    "在 64 张 A100 上训练，一共 1.2 TB，每卡 18.75 GB。",
    # With what each has besides, or what each has whole.
    "On 8 GPUs: 112 GB of states in total, 14 GB per GPU.\n\nThe weights are 140 GB in total; with activations each "
    "GPU holds 175 GB.",
    "64 GPUs in 8 replicas: the weights take 1.12 TB in total, 140 GB per replica and 17.5 GB per GPU.",
    "The checkpoint has 1.49 GB.\n\nOut of a 40 GB A100 this is 3.7% of the memory.",
    "The weights take 14 GB.\n\nA second model and the cache: out of an 80 GB H100 everything takes 70% of the memory.",
]
WRONG = {
    "We use 8,960 TPU chips.\n\nThe total memory is 16.4TB, so each chip holds 18.3GB per chip.": ("18.3GB", "1.8GB"),
    "The checkpoint has 1.49 GB.\n\nOut of a 40 GB A100 this is 37.3% of the memory.": ("37.3%", "3.725%"),
    "在 64 张 A100 上训练，一共 1.20 TB，每卡 187.5 GB。": ("187.5 GB", "18.8 GB"),
}
CONFIRMED = {
    "We use 8,960 TPU chips.\n\nThe total memory is 16.4TB, so it will be 1.8GB per chip.": "1.8GB",
}
