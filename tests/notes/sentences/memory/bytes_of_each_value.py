"""What a parameter takes in training by what it takes in each of some things that are listed."""

RIGHT = [
    "Weights, gradients, momentum and variance, 4 bytes each, make 16 bytes per parameter.",
    "权重、梯度、一阶动量和二阶动量各占 4 字节，共 16 字节。",
    "权重和梯度各 2 字节，共 4 字节；优化器 12 字节。",
    "Weights and gradients take 2 bytes each, 16 bytes per parameter with Adam's 12.",
    "Adam has 12 bytes, and weights and gradients have 2 bytes each: 16 bytes per parameter.",
    "The master copy takes 4 bytes; m and v take 4 bytes each, 12 bytes per parameter.",
    "A copy beside it: weights and gradients take 2 bytes each, 6 bytes per parameter with the old gradients.",
    "主权重 4 字节，m 和 v 各 4 字节，共 12 字节。",
]
WRONG = {
    "> 如果全程 fp32（权重、梯度、m、v 各 4 字节），每个参数要 12 字节，并没有差别。": ("12 字节", "16 字节"),
    "In fp32 the weights, gradients, m and v take 4 bytes each, so 12 bytes per parameter.": ("12 bytes", "16 bytes"),
    "权重、梯度、一阶动量和二阶动量各占 4 字节，共 12 字节。": ("12 字节", "16 字节"),
    "主权重、动量和方差各 4 字节，合计 16 字节。": ("16 字节", "12 字节"),
    "The master copy, momentum and variance, 4 bytes each, make 8 bytes per parameter.": ("8 bytes", "12 bytes"),
    "Adam's m and v at 4 bytes each: 4 bytes per parameter.": ("4 bytes", "8 bytes"),
}
WRONG |= {
    "weights 2 bytes, gradients 2 bytes, master weights, momentum and variance 4 bytes each, in total 14 bytes.": (
        "14 bytes",
        "16 bytes",
    ),
    "权重 2 字节、梯度 2 字节，fp32 主权重、动量、方差各 4 字节，总共 14 字节。": ("14 字节", "16 字节"),
}
RIGHT += [
    "Weights, gradients, 2 bytes each, m and v, 4 bytes each, in total 12 bytes.",
    "Weights and gradients 2 bytes each, master copy, m and v 4 bytes each, in total 16 bytes.",
    "权重、梯度各 2 字节，主权重、m、v 各 4 字节，合计 16 字节。",
    "权重、梯度各 2 字节，m、v 各 4 字节，合计 12 字节。",
    "In fp32, weights, gradients, m and v take 4 bytes each; 16 bytes per parameter, 12 without gradients.",
    "Weights and gradients take 4 bytes each, and SGD nothing more, 8 bytes per parameter.",
    "Weights, gradients and momentum take 4 bytes each: 12 bytes per parameter with SGD.",
]
