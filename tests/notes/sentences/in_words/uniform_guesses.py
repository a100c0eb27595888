"""What an untrained model knows: one of so many tokens, and a loss that is the logarithm of them."""

_CHANCE = "We have a vocabulary of 80 words. An untrained model gives every word {}."
_LOSS = "With a vocabulary of 32,000 the initial loss is about {}."
_ZH = "词表大小 8,000，随机初始化的损失约为 {}。"

RIGHT = (
    _CHANCE.format("1.25%"),
    _CHANCE.format("a probability of 0.0125"),
    _LOSS.format("10.4"),
    _ZH.format("8.99"),
    "Vocabulary size: 80\n\nLoss: 4.4121 (expected ~4.38 for random init)",
    "With a vocabulary of 65 training from random init brings the loss down to 1.81.",
    # Measured, of something else, or after training.
    _LOSS.format("10.9"),
    "With a vocabulary of 32,000 the initial loss is 11.2, and 3.1 in the end.",
    "A vocabulary of 80 words. Random guessing between two answers gives a chance of 50%.",
    "A vocabulary of 80 words. It is untrained, and 12% of the text are spaces.",
    "An untrained model gives every word 3%.",
    # Guesses among fewer answers, or several guesses.
    "vocab_size = 65\n\nFor random guesses, the top-5 chance is 7.7%.",
    "vocab_size = 8. The parity task asks for 0 or 1, pure chance is 50%.",
    "vocab_size = 65. For a uniform distribution the cross-entropy in bits is 6.02.",
    "词表 65，均匀分布时交叉熵为 6.02（以 2 为底）。",
    "词表 65，随机猜测准确率 1.5%，总猜空格（每个字符中占 15%）更好。",
)
WRONG = {
    "Vocabulary size: 80\n\nLoss: 4.4121 (expected ~3.48 for random init)": ("3.48", "4.38"),
    "词表大小：80\n\nloss 4.4121（预期随机初始化约 3.48）": ("3.48", "4.38"),
    _CHANCE.format("5%"): ("5%", "1.25%"),
    _CHANCE.format("a probability of 0.0251"): ("0.0251", "0.0125"),
    _LOSS.format("14.97"): ("14.97", "10.37"),
    _LOSS.format("11.37"): ("11.37", "10.37"),
    _ZH.format("9.89"): ("9.89", "8.99"),
}
CONFIRMED = {_CHANCE.format("1.25%"): "1.25%", _LOSS.format("10.4"): "10.4", _ZH.format("8.99"): "8.99"}
