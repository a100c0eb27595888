"""Counts that a program prints of a model which it has loaded by its name: `m = AutoModelForCausalLM.from_pretrained(
"gpt2-large")`, and then `sum(p.numel() for p in m.parameters())  # 774030080`, or the output below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from archscope.notes.judging.claims import FIRM, Claim, Truth
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Number
from archscope.notes.statements.mentions import Model, mentions
from archscope.notes.statements.passages import Passage
from archscope.notes.statements.told import is_whole
from archscope.notes.text.blocks import Block
from archscope.notes.text.patterns import cased, lowered
from archscope.notes.truths.facts import facts_of

_LOADS = cased(r"^(?:>>> )?(\w+)(?:, \w+)?\s*=\s*(\w+)\.from_pretrained\(\s*[\"']([\w./-]+)[\"']")
_COUNTS = cased(
    r"(?:print\(\s*)?(?:sum\(\s*\[?\s*(\w+)\.numel\(\) for \1 in (?P<summed>\w+)\.parameters\(\)"
    r"(?: if \1\.requires_grad)?\s*\]?\s*\)|"
    r"(?P<asked>\w+)\.num_parameters\(\))(?P<more>[^#]*)(?:#(?P<remark>.*))?$"
)
_AS_LOADED = cased(
    r"\s*(?:,\s*(?:torch_dtype|dtype|device_map|cache_dir|revision|use_safetensors|low_cpu_mem_usage|"
    r"trust_remote_code|local_files_only|attn_implementation|output_\w+|use_cache|token)\s*=\s*[\w.\"']+\s*)*,?\s*\)"
    r"(?:\.(?:eval|cuda|half|float|bfloat16|to)\([\w.\"']*\))*\s*(?:#.*)?$"
)
"""What follows a name where nothing but its own weights are loaded."""
_SAME = cased(r"\s*(\w+)\s*=\s*\1\.(?:eval|train|cuda|cpu|half|float|bfloat16|to)\([^()]*\)\s*$")
"""A line that sets a name to the same model on another device, or in another dtype."""
_SETS = cased(r"\s*([^=()\"']*[\w\])])\s*(?:[-+*/|]|//)?=(?!=)")
_CALLS, _GIVEN = cased(r"([\w.]*\w)\(([^()]*)"), cased(r"\s*(?:\w+\s*=\s*)?\*{0,2}(\w+)\s*$")
_READS = cased(
    r"(?:.*\.)?(?:len|type|isinstance|id|str|repr|pipeline|deepcopy|DataParallel|\w*Trainer|to|half|cuda|cpu|float|"
    r"bfloat16|train|forward|get_\w+|items|values|zero_grad|tie_weights|gradient_checkpointing_\w+|"
    r"weight|bias|shape|dim|dtype|device|data|grad|config|"
    r"\w*(?:print|count|num|size|summary|info|show|plot|save|eval|generate|sample|loss|perplexity|param|state_dict)\w*)"
)
"""Functions and methods that leave a model as it is; what others do with it nobody knows."""
_PARTS = cased(r"(?<![\w.])(\w+)((?:\.\w+|\[[^\[\]]*\])+)")
_PRINTS, _ATTRIBUTES = cased(r"\s*(?:print|assert)\b"), cased(r"\.(\w+)")
_NAMES = cased(r"(?<![\w.])[^\W\d]\w*")
_NO_MORE = cased(r"[\s)]*$")
_CHANGED = cased(
    r"resize_token_embeddings|get_peft_model|\.add_adapter|prune|load_in_|quantization_config|\bdel \w|\.lm_head\s*=|"
    r"requires_grad\s*=|requires_grad_\(|num_labels"
)
_USUAL = cased(r"GPT|\w*(?<!Heads)(?<!Classification)Model|\w*CausalLM")
"""Classes that have the weights of the published model, and none of another head."""
_WITH_HEAD = cased(r"CausalLM|LMHead|^GPT$")
_KNOWN_AS: dict[str, Model] = {"gpt2": "gpt2-small"}
"""Models whose name on the hub says less than their preset's."""
_LEAST = 10**6


class Loaded(NamedTuple):
    """A model that a program has loaded, and its parameters as it is loaded."""

    model: Model
    parameters: Truth


def counted_models(blocks: Sequence[Block], earlier: Sequence[Block]) -> Iterator[Claim]:
    """A claim about the number in the comment behind each count, or in the line below it in a session.

    Args:
        earlier: the programs of the section before this one.
    """
    if not any("numel" in block.text or "num_parameters" in block.text for block in blocks):
        return
    for at, (block, loaded) in enumerate(_counted(blocks, earlier)):
        found = _COUNTS.search(block.text) if loaded is not None else None
        if found is None or loaded is None:
            continue
        below = blocks[at + 1] if at + 1 < len(blocks) and block.text.startswith(">>>") else None
        if found["remark"]:
            yield from _held(Passage(found["remark"], block.start + found.start("remark")), loaded)
        elif below is not None and not below.text.startswith(">>>"):
            yield from _held(Passage(below.text, below.start), loaded)


def count_below(program: Sequence[Block], earlier: Sequence[Block], lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about the only number of an output that stands below a program whose only print counts a model."""
    prints = [at for at, block in enumerate(program) if "print(" in block.text]
    said = [line for line in lines if line.text.strip()]
    if len(prints) != 1 or len(said) != 1 or not _COUNTS.search(program[prints[0]].text):
        return
    loaded = [loaded for _, loaded in _counted(program, earlier)][prints[0]]
    yield from _held(said[0], loaded) if loaded is not None else ()


def _counted(blocks: Sequence[Block], earlier: Sequence[Block]) -> Iterator[tuple[Block, Loaded | None]]:
    """Each line of a program, with the model that it counts."""
    loaded: dict[str, Loaded] = {}
    is_changed = any(_CHANGED.search(block.text) for block in (*earlier, *blocks))
    for at, block in enumerate((*earlier, *blocks)):
        for name in _touched(block.text.partition("#")[0].removeprefix(">>> ")):
            loaded.pop(name, None)
        if (loads := _LOADS.search(block.text)) is not None:
            is_usual = _USUAL.fullmatch(loads[2]) is not None and _AS_LOADED.match(block.text, loads.end()) is not None
            if is_usual and (model := _model(loads[3])) is not None:
                loaded[loads[1]] = Loaded(model, _parameters(loads[2], model))
        if at >= len(earlier):
            found = _COUNTS.search(block.text)
            is_plain = found is not None and not is_changed and _NO_MORE.match(found["more"])
            yield block, loaded.get(found["summed"] or found["asked"]) if found is not None and is_plain else None


def _touched(line: str) -> Iterator[str]:
    """The names that a line sets, hands to a function that may change them, or takes a part of that may be changed."""
    if (sets := _SETS.match(line)) is not None and not _SAME.match(line):
        yield from _NAMES.findall(sets[1])
    for called, given in _CALLS.findall(line):
        if not _READS.fullmatch(called):
            yield from (found[1] for part in given.split(",") if (found := _GIVEN.match(part)) is not None)
    for name, path in _PARTS.findall(line) if not _PRINTS.match(line) else ():
        attributes = _ATTRIBUTES.findall(path)
        if attributes and attributes[0] != "config" and not _READS.fullmatch(attributes[-1]):
            yield name


def _model(name: str) -> Model | None:
    """The model that is published under a name: "gpt2" is the small one."""
    if (known := _KNOWN_AS.get(name.rpartition("/")[2])) is not None:
        return known
    ones = {one.presets for one in mentions(name, lowered(name), 0) if one.is_one}
    return next(iter(ones))[0] if len(ones) == 1 else None


def _parameters(made_by: str, model: Model) -> Truth:
    """The parameters of a model by the class that loads it: without the head where that isn't one for texts."""
    facts = facts_of(model)
    has_head = _WITH_HEAD.search(made_by) is not None or facts.config.embedding.tied
    head = 0 if has_head else int(facts.ledger.head_weight.size)
    return Truth.of(facts.total - head, f"params.total of {facts.name}{' without its head' if head else ''}")


def _held(passage: Passage, loaded: Loaded) -> Iterator[Claim]:
    numbers = [number for number in passage.numbers if _is_count(number)]
    if len(numbers) == 1:
        yield from claimed(passage, numbers[0], [loaded.parameters], "quantity", FIRM, models=(loaded.model,))


def _is_count(number: Number) -> bool:
    return is_whole(number) and number.value >= _LEAST
