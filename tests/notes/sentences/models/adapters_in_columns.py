"""Matrices of a model in full and as LoRA, in columns, as pandas prints them too; counts with adapters and without."""


def _frame(k="0.33M", share="1.02", full="67.11M"):
    return (
        "LoRA for Llama 3.2 1B:\n\n```\n   target  layers  full_params  LoRA_r8_trainables  \\\n"
        f"4  q_proj      16       {full}               0.52M   \n2  k_proj      16       16.78M               {k}   \n"
        "6  v_proj      16       16.78M               0.33M   \n"
        "0    qkvo      64      167.77M               1.70M   \n\n"
        "   LoRA_r8_percent  LoRA_r16_trainables  \n4             0.78                1.05M  \n"
        f"2             1.95                0.66M  \n6             1.95                0.66M  \n"
        f"0             {share}                3.41M  \n```"
    )


def _table(rest):
    return (
        "LoRA of Llama 3.2 1B, one layer:\n\n| target | full | LoRA r = 8 | % of r = 8 |\n|---|---|---|---|\n"
        "| q_proj | 4,194,304 | 32,768 | 0.78 |\n| k_proj | 1,048,576 | 20,480 | 1.95 |\n"
        f"| v_proj | 1,048,576 | 20,480 | 1.95 |\n| {rest} |"
    )


def _printed(before="1,235,814,400", trained="1,703,936", said="", every="1,237,518,336", share="0.1377"):
    return (
        f'We put LoRA on Llama 3.2 1B (r=16, `target_modules=["q_proj", "v_proj"]`{said}):\n\n```\nBEFORE LoRA:\n'
        f"  Total parameters: {before}\n\nAFTER LoRA:\n"
        f"trainable params: {trained} || all params: {every} || trainable%: {share}\n```"
    )


RIGHT = (
    "LoRA on Mistral 7B, all linear layers:\n\n| r | trainable | % of all |\n|---|---|---|\n| 8 | 21.0M | 0.29 |\n"
    "| 16 | 41.9M | 0.58 |\n| 64 | 167.8M | 2.26 |",
    "Llama 2 7B, one layer, LoRA\n\n| target | LoRA_r8 | full |\n|---|---|---|\n| q_proj | 65,536 | 16,777,216 "
    "|\n| k_proj | 65,536 | 16,777,216 |\n| up_proj | 120,832 | 45,088,768 |\n| mlp (without down) | 241,664 | "
    "90,177,536 |",
    _frame(),
    _table("attention | 10,485,760 | 106,496 | 1.02"),
    _table("all linear | 60,817,408 | 352,256 | 0.58"),
    _printed(),
    # Other layers, other ranks, more that is trained, packed weights, and tables of something else.
    _printed(said=', `modules_to_save=["lm_head"]`', trained="264,372,224", every="1,500,186,624", share="17.6226"),
    "QLoRA on Llama 2 7B with r=64:\n\n```\ntrainable params: 159,907,840 || all params: 3,660,320,768 || "
    "trainable%: 4.3687\n```",
    "LoRA for Llama 3.2 1B on the first 8 layers:\n\n```\n   target  layers  base_params  LoRA_r8\n"
    "0  q_proj       8       33.55M    0.26M\n1  k_proj       8        8.39M    0.16M\n"
    "2  v_proj       8        8.39M    0.16M\n```",
    "LoRA of Llama 3.2 1B:\n\n| target | LoRA r = 8 (16 for o) |\n|---|---|\n| q_proj | 32,768 |\n| k_proj | 20,480 |\n"
    "| v_proj | 20,480 |\n| o_proj | 65,536 |",
    "Runs of Llama 3.2:\n\n```\n   model    lr  steps  loss\n"
    "0     1B  1e-4  10000  2.31\n1     3B  5e-5  20000  2.05\n```",
)

WRONG = {
    _frame(k="0.52M"): ("0.52M", "0.33M"),
    _frame(share="2.03"): ("2.03", "1.02"),
    _frame(full="61.71M"): ("61.71M", "67.11M"),
    _table("attention | 10,485,760 | 160,496 | 1.02"): ("160,496", "106,496"),
    _printed(before="1,237,518,336"): ("1,237,518,336", "1,235,814,400"),
    "LoRA（Llama 3.2 1B，每层）：\n\n| 模块 | 原参数 | LoRA 秩 8 |\n|---|---|---|\n| q_proj | 4.19M | 32.8K |\n"
    "| k_proj | 1.05M | 20.5K |\n| v_proj | 1.05M | 32.8K |\n| o_proj | 4.19M | 32.8K |": ("32.8K", "20.48K"),
}

CONFIRMED = {
    _frame(): "0.66M",
    _table("mlp | 50,331,648 | 245,760 | 0.49"): "245,760",
    _printed(): "1,703,936",
    _printed(trained="3,407,872", every="1,239,222,272", share="0.2750").replace(
        '"v_proj"', '"k_proj", "v_proj", "o_proj"'
    ): "1,239,222,272",
}
