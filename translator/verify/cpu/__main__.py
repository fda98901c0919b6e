"""Build and run one CUDA or HIP source on the CPU: `python -m translator.verify.cpu [-O2] FILE [ARGUMENT...]`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from translator.verify.cpu import CUDA_FLAGS, FLAGS, HIP_FLAGS, RUNTIME, prepare


def main(words: list[str]) -> int:
    """Run; return the program's exit code, or the compiler's."""
    flags = [word for word in words if word.startswith("-")][: len(words)]
    rest = words[len(flags) :]
    if not rest or words[: len(flags)] != flags:
        print(__doc__, file=sys.stderr)
        return 2
    source = Path(rest[0])
    text = source.read_bytes()
    with tempfile.TemporaryDirectory(prefix="cuport-cpu-") as folder:
        prepared = Path(folder) / f"{source.stem}.cpp"
        prepared.write_bytes(prepare(text, str(source)))
        kind = HIP_FLAGS if b"hip/hip_runtime" in text else CUDA_FLAGS
        program = str(Path(folder) / "program")
        here = ["-iquote", str(source.parent)]  # headers are found, but not prepared
        command = ["g++", *FLAGS, "-w", *(flags or ["-O1"]), *here, *kind, str(prepared)]
        # The runtime has no kernels: nothing is included before its first line.
        done = subprocess.run([*command, "-c", "-o", f"{program}.o"], check=False)
        if done.returncode == 0:
            link = ["g++", *FLAGS, "-O2", f"{program}.o", str(RUNTIME), "-o", program]
            done = subprocess.run(link, check=False)
        return done.returncode or subprocess.run([program, *rest[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
