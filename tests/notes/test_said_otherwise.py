"""The same said in another way has the same verdicts: all sentences of these tests, written as somebody else would."""

import re

import pytest
import rooms

import archscope

WRONG, RIGHT = [text for text, _ in rooms.WRONG], rooms.RIGHT
_AS_IT_STANDS = re.compile(r"(```.*?```|<!--.*?-->)", re.DOTALL)
_ALONE = r"(?<![\w.,_#/$`*×·=~^(\[+-])(?<![×·=^+*] )"
_NO_SIGN = r"(?![\w,*`]|\.\d| ?[×·*=+-])"


def put(pattern, plain, flags=re.MULTILINE):
    """Writes something else for what a pattern finds outside of code and comments."""

    def written(text):
        parts = _AS_IT_STANDS.split(text)
        parts[::2] = [re.sub(pattern, plain, part, flags=flags) for part in parts[::2]]
        return "".join(parts)

    return written


WAYS = {
    "products without spaces": put(r" × ", "×"),
    "bold counts": put(rf"{_ALONE}(\d{{1,3}}(?:,\d{{3}})+){_NO_SIGN}", r"**\1**"),
    "bold bytes": put(rf"{_ALONE}(\d+(?:\.\d+)? [KMG]i?B){_NO_SIGN}", r"__\1__"),
    "bold number before its unit": put(rf"{_ALONE}(\d+\.\d+) ([KMG]i?B){_NO_SIGN}", r"**\1** \2"),
    "labels in italics": put(r"^([-*] )([A-Za-z][\w /]{2,30}):", r"\1*\2*:"),
    "bold labels": put(r"^([-*] |)([A-Z][\w /]{2,30}):(?= )", r"\1**\2**:"),
    "labels before a dash": put(r"^([-*] [A-Za-z\u4e00-\u9fff]{3}[A-Za-z ]{0,30}): (?=\d)", r"\1 — "),
    "bold labels before a dash": put(r"^([-*] )([A-Za-z\u4e00-\u9fff]{3}[A-Za-z ]{0,30}): (?=\d)", r"\1**\2** — "),
    "lines that end as in Windows": lambda text: text.replace("\n", "\r\n"),
    "half precision": put(r"\b(?:in|at) (?:fp16|FP16)\b", "in half precision"),
    "key-value cache": put(r"\bKV cache\b", "key-value cache"),
    "for each token": put(r"(?<=\d B|GiB|MiB|KiB|tes|ers) per token\b", " for each token"),
    "a dash before the same again": put(r"(?<=[\w)]), (?=i\.e\. |that is )", " — "),
    "词元": put(r"个 ?token(?![a-z])", "个词元"),
    "词汇表": put(r"(?<!BERT 的)词表", "词汇表"),
    "大约": put(r"(?<!大)约 ?(?=\d)", "大约 "),
    "差不多": put(r"(?<!大)约 ?(?=\d)", "差不多 "),
    "contains": put(r"\bhas\b(?= \d)", "contains"),
    "consists of": put(r"\bhas\b(?= \d)", "consists of"),
    "占用": put(r"(?<!只)占(?=\s*\d)", "占用"),
    "包含": put(r"(?<![只没所具拥含还])有(?=\s*\d)", "包含"),
    "learnable parameters": put(r"(?<=\d )parameters\b", "learnable parameters"),
    "trainable parameters": put(r"(?<=\d )parameters\b(?=[.,;]?$)", "trainable parameters"),
    "Sum": put(r"(?<=\| )Total(?= \|)", "Sum"),
    "模型参数": put(r"(?<=个)参数", "模型参数"),
    "multiplied by": put(r"(?<!\\)\btimes\b(?= \d)", "multiplied by"),
    "gigabytes": put(r"(?<=\d) GB\b(?=[.,;]?$)", " gigabytes"),
    "percent": put(r"(?<=\d)%(?=[.,;]?$)", " percent"),
    "a hyphen that doesn't break": put(r"(?<=GPT)-(?=\d)", "\u2011"),
}


def wrong_in(text):
    return [row["line"] for row in archscope.check(text)["numbers"] if row["verdict"] == "wrong"]


@pytest.mark.parametrize("way", WAYS)
def test_an_error_is_found_however_it_is_said(way):
    pairs = [(text, WAYS[way](text)) for text in WRONG]
    changed = [(text, other) for text, other in pairs if other != text]
    assert len(changed) >= 4
    assert [other for text, other in changed if wrong_in(other) != wrong_in(text)] == []


@pytest.mark.parametrize("way", WAYS)
def test_nothing_right_becomes_wrong_by_the_way_it_is_said(way):
    changed = [other for text in RIGHT if (other := WAYS[way](text)) != text]
    assert len(changed) >= 4
    assert [other for other in changed if wrong_in(other)] == []


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("4*768*768 = 2,359,269", "2,359,269"),
        ("10**2**3 is a power of powers, and 12 * 12 = 145.", "145"),
        ("(*a*)*(*b*), and so 12*12 = 145", "145"),
    ],
)
def test_a_sign_of_multiplication_is_no_mark(text, number):
    assert [row["number"] for row in archscope.check(text)["numbers"] if row["verdict"] == "wrong"] == [number]


@pytest.mark.parametrize(
    "text",
    [
        "$(1010)_{2} = 10$ and $(11)_{2} = 3$",
        "\\[(101)_{2} = 5, (110)_{2} = 6\\]",
        "12 × 12 = **144**,**288** is its double.",
        "7 × 8 = **56**.**5** × 3 = 15.",
        "12 × 12 = **144**'**288**",
        "3 + 4 再乘以 2 等于 14。",
        "GPT-2 small with fp32 consumes 2 GB.",
        "- params – 12 × 7,087,872 = 39,385,344",
        'In GPT-2 "Hello\nworld" has 3 tokens.',
        'In GPT-2, "12 **bold**" is 4 tokens.',
        "GPT-2 small 用 fp32 训练时消耗 2 GB 显存。",
        "trainable params: 4,194,304 || all params: 6,742,609,920 || trainable%: 0.0622",
    ],
)
def test_what_only_looks_like_another_way_to_say_a_thing(text):
    assert wrong_in(text) == []


def test_a_bold_number_is_shown_without_its_marks():
    (row,) = [row for row in archscope.check("12 × 30.00 GB = **340** GB")["numbers"] if row["verdict"] == "wrong"]
    assert (row["number"], row["truth"], row["column"]) == ("340 GB", "360 GB", 19)


@pytest.mark.parametrize(
    ("quoted", "tokens"),
    [
        ("“大约”在 GPT-2 下有 {} 个 token。", 4),
        ("In GPT-2's encoding “half precision” has {} tokens.", 2),
        ("`词元` 在 GPT-2 下是 {} 个 token。", 4),
    ],
)
def test_what_is_quoted_is_read_as_it_stands(quoted, tokens):
    assert [row["verdict"] for row in archscope.check(quoted.format(tokens))["numbers"]] == ["exact"]
    assert [row["truth"] for row in archscope.check(quoted.format(7))["numbers"]] == [str(tokens)]
