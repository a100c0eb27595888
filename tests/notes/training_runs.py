"""What training runs come to in words: tokens, steps, epochs, batches and their parts; and what isn't as simple."""

RIGHT = (
    "We have 16.7 million examples with 128 tokens each, which corresponds to about 2.1 billion tokens in total.",
    "We have 16.7 million examples with 128 tokens each, which is 17 billion tokens over 8 epochs.",
    "We train for 8 epochs of 16.7 million examples with 128 tokens each, which is 17 billion tokens.",
    "8 GPUs process 16 sequences of 1024 tokens, that is 131,072 tokens.",
    "One epoch is 61 steps; 5000 steps are about 82 epochs. 5000 steps are 81.9 epochs, 3 epochs take 183 steps.",
    "A step is 0.5M tokens. 10B tokens are 19,073 steps.",
    "Each step has 524,288 tokens. 10 billion tokens are 19,073 steps, and the warmup of 375M tokens is 715 steps.",
    "An epoch has 61 steps. We run 5000 steps, so 82 epochs, and save every 500 steps, 10 times.",
    "1 epoch = 1000 steps, the first 500 steps are half an epoch.",
    "We use 2 epochs per phase and 3 phases, 6 epochs. 100 steps per epoch, so 600 steps.",
    "Sequences of 2048 tokens, 3.2M tokens per batch: 1,600,000 tokens are a batch of 781.",
    "The 1,000 samples have 512 tokens each, 300 tokens on average without padding, 300,000 tokens.",
    "GPT-3 was trained on 300 billion tokens with a batch of 3.2 million tokens, about 94,000 steps.",
    "每条样本 512 个 token，100 万条样本共 5.12 亿 token。每步 0.5M token，训练 20000 步共 100 亿 token。",
    "每个 epoch 61 步，训练 5000 步，约 82 轮。batch 是 64，每步 16,384 个 token。",
    "一个 epoch 有 1000 步，前 200 步是预热，共 3 个 epoch。",
    "micro-batch 16 × 1024 = 16,384 tokens, 32 gradient accumulation steps, 524,288 tokens in a batch.",
    "micro-batch 16 × 1024 = 16,384 tokens, on 8 GPUs we need 4 gradient accumulation steps for a batch of 524,288.",
    "With a vocabulary of 65,536 and 16,384 tokens in a micro-batch we use 8 accumulation steps per batch.",
    "batch=32, seq=1024: 32,768 个 token。再做 8 步梯度累积就是 262,144 个。",
    "12 × 1024 = 12,288 tokens; with 40 accumulation steps\n12,288 × 40 = 491,520.",
    "梯度累积 40 步就是 12,288 × 40 = 491,520 个 token，而每个小批有 12,288 个 token。",
    "32,768 个 token。8 卡各做 8 步梯度累积就是 2,097,152 个。",
    "batch_size = 12, block_size = 1024\n\n```\ntokens per iteration will be: 491,520\n```",
)

WRONG = {
    "There are 3 million examples with 512 tokens each, which amounts to 15 billion tokens.": (
        "15 billion",
        "2 billion",
    ),
    "An epoch is 250 steps, so 3000 steps are 120 epochs.": ("120", "12"),
    "A step has 524,288 tokens. 10 billion tokens are 1,907 steps.": ("1,907", "19,073"),
    "The cache has room for 26,700 tokens: with sequences of 2048 tokens a batch of 31.": ("31", "13"),
    "每条样本 512 个 token，100 万条样本共 51.2 亿 token。": ("51.2 亿", "5.1 亿"),
    "一个 epoch 是 61 步，5000 步大约 8.2 个 epoch。": ("8.2", "82.0"),
    "A batch of 2**19 = 524,288 tokens. A micro-batch has 8 * 1024 = 8,192 tokens, so we need 32 gradient "
    "accumulation steps.": ("32", "64"),
    "每个小批 32,768 个 token，梯度累积 4 步，共 262,144 个 token。": ("262,144", "131,072"),
    "batch_size = 64, block_size = 256\n\n```\ntokens per iteration will be: 16,348\n```": ("16,348", "16,384"),
}
