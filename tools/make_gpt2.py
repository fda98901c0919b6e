"""Write a small GPT-2 with random weights, tokens and a tokenizer as llm.c reads them; docs/code-bases.md trains it.

python tools/make_gpt2.py FOLDER [--words N]

llm.c's train_gpt2.cu needs 4096 words or more: each of 1024 threads counts down from four words of its own, in numbers
without a sign, so that with fewer words fused_classifier_kernel5 never ends, on any device.
"""

from __future__ import annotations

import argparse
import struct
from collections.abc import Iterator
from pathlib import Path

import numpy as np

LENGTH, WORDS, LAYERS, HEADS, CHANNELS = 64, 500, 2, 4, 128
BATCH, MULTIPLE = 4, 128
MODEL, MODEL_VERSION = 20240326, 3
TOKENS, TOKENS_VERSION = 20240520, 1
TOKENIZER, TOKENIZER_VERSION = 20240328, 2


def header(*numbers: int) -> bytes:
    """Return the 256 words that each file begins with."""
    return struct.pack("<256i", *numbers, *[0] * (256 - len(numbers)))


def weights(random: np.random.Generator, count: int, padded: int) -> Iterator[np.ndarray]:
    """Yield the tensors in llm.c's order; those of normalisation lie around 1, words beyond the vocabulary are 0."""

    def around(middle: float, *shape: int) -> np.ndarray:
        return (middle + 0.1 * random.standard_normal(shape)).astype(np.float32)

    c, n = CHANNELS, LAYERS
    words = around(0, padded, c)
    words[count:] = 0
    yield from (words, around(0, LENGTH, c))
    yield from (around(1, n, c), around(0, n, c), around(0, n, 3 * c, c), around(0, n, 3 * c))
    yield from (around(0, n, c, c), around(0, n, c), around(1, n, c), around(0, n, c))
    yield from (around(0, n, 4 * c, c), around(0, n, 4 * c), around(0, n, c, 4 * c), around(0, n, c))
    yield from (around(1, c), around(0, c))


def tokens(random: np.random.Generator, count: int, words: int) -> np.ndarray:
    """Return tokens of a sequence that can be learnt, one in five being noise."""
    token, found = 7, []
    for _ in range(count):
        token = (token * 5 + 3) % 97 if random.random() < 0.8 else int(random.integers(0, words))
        found.append(token)
    return np.array(found, np.uint16)


def main() -> None:
    """Write the files where llm.c's programs look for them, under the folder that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--words", type=int, default=WORDS, help="the size of the vocabulary (default: %(default)s)")
    given = parser.parse_args()
    folder, count, random = given.folder, given.words, np.random.default_rng(1)
    padded = -(-count // MULTIPLE) * MULTIPLE
    data = folder / "dev" / "data" / "tinyshakespeare"
    data.mkdir(parents=True, exist_ok=True)
    sizes = (LENGTH, count, LAYERS, HEADS, CHANNELS, padded)
    model = b"".join(tensor.tobytes() for tensor in weights(random, count, padded))
    (folder / "gpt2_124M.bin").write_bytes(header(MODEL, MODEL_VERSION, *sizes) + model)
    for name, batches in (("train", 41), ("val", 8)):
        drawn = tokens(random, batches * BATCH * LENGTH + 1, count)
        text = header(TOKENS, TOKENS_VERSION, len(drawn)) + drawn.tobytes()
        (data / f"tiny_shakespeare_{name}.bin").write_bytes(text)
    words = [f"<{i}>".encode() for i in range(count)]
    table = b"".join(bytes([len(word)]) + word for word in words)
    (folder / "gpt2_tokenizer.bin").write_bytes(header(TOKENIZER, TOKENIZER_VERSION, count, count - 1) + table)


if __name__ == "__main__":
    main()
