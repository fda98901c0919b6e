"""What cuport says about a place in the input: findings, their codes and their states."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Status(StrEnum):
    """How far cuport came with one CUDA thing."""

    TRANSLATED = "translated"
    REVIEW = "review"
    UNSUPPORTED = "unsupported"
    NOTE = "note"
    """About the file, not about a CUDA thing in it: never counted as a site."""


class Confidence(StrEnum):
    """What the decision rests on."""

    AST = "ast"
    LEXICAL = "lexical"


class Kind(StrEnum):
    """What sort of CUDA thing a site is."""

    FUNCTION = "function"
    TYPE = "type"
    VALUE = "value"
    MACRO = "macro"
    KEYWORD = "keyword"
    BUILTIN = "builtin"
    NAMESPACE = "namespace"
    LAUNCH = "launch"
    INCLUDE = "include"
    ASM = "asm"
    PRAGMA = "pragma"
    BUILD = "build"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Code:
    """One finding code: stable for machines and comments, with a name for people."""

    id: str
    name: str
    status: Status
    effort: int
    """Minutes that a person needs for one of these by rule of thumb; 0 when nothing is left to do."""
    message: str
    """One sentence with {name} and {to} in it."""
    counted: bool = True
    """False for a finding that is about an edit of ours, not about a CUDA thing in the input."""


_T, _R, _U, _N = Status.TRANSLATED, Status.REVIEW, Status.UNSUPPORTED, Status.NOTE

CODES: dict[str, Code] = {
    code.id: code
    for code in (
        Code("CU100", "api.renamed", _T, 0, "{name} becomes {to}"),
        Code("CU101", "api.same", _T, 0, "{name} is the same in HIP"),
        Code("CU102", "include.mapped", _T, 0, "header {name} becomes {to}"),
        Code("CU103", "launch.kept", _T, 0, "launch of {name} is valid HIP as it stands"),
        Code("CU104", "launch.macro", _T, 0, "launch of {name} becomes hipLaunchKernelGGL"),
        Code("CU105", "include.added", _T, 0, "{to} is included: nvcc does so on its own, hipcc does not", False),
        Code("CU106", "include.dropped", _T, 0, "header {name} is not needed with HIP and is taken out"),
        Code("CU107", "call.rewritten", _T, 0, "call of {name} becomes {to}, with its arguments adapted"),
        Code("CU108", "include.renamed", _T, 0, "include of {name} follows the file's new name {to}", False),
        Code("CU109", "name.dropped", _T, 0, "{name} is not needed with HIP and is taken out"),
        Code("CU110", "build.line-added", _T, 0, "{to} is added: CMake needs it for {name} with HIP", False),
        Code("CU111", "asm.rewritten", _T, 0, "inline PTX becomes C++: {name} becomes {to}"),
        Code("CU112", "include.stand-in", _T, 0, "the tree has no {name}: one of ours stands in for it", False),
        Code("CU140", "warp.mask-widened", _T, 0, "{name}: the full mask is widened to 64 bits"),
        Code("CU141", "warp.mask-unknown", _R, 10, "{name}: its mask is widened, but was made for warps of 32"),
        Code("CU142", "warp.size-assumed", _R, 15, "{name} fixes the warp size at 32; AMD's CDNA cards have 64"),
        Code("CU143", "warp.mask-narrowed", _R, 10, "{name} gives 64 bits in HIP, and is kept in 32 here"),
        Code("CU145", "arch.compared", _R, 10, "{name} compares a CUDA architecture; {to} keeps the newest branch"),
        Code("CU146", "version.compared", _R, 5, "{name} is a CUDA version; HIP counts its versions differently"),
        Code("CU147", "api.deprecated", _R, 10, "{name} becomes {to}, which new HIP versions no longer have"),
        Code(
            "CU148",
            "texture.reference",
            _R,
            30,
            "{name}: texture references are deprecated in HIP, and not every AMD card can fetch through them",
        ),
        Code("CU150", "wmma.rocwmma", _R, 60, "{name} becomes {to}; tile shapes and types differ in rocWMMA"),
        Code(
            "CU454", "launch.joined", _T, 0, "launch of {name}: the signs of {to} stand side by side, as HIP wants it"
        ),
        Code("CU151", "api.other-arguments", _R, 15, "{name} becomes {to}, which takes other arguments"),
        Code("CU152", "warp.lane-assumed", _R, 15, "{name} takes warps to have 32 lanes; AMD's CDNA cards have 64"),
        Code("CU153", "warp.width-assumed", _R, 10, "{name} counts all lanes of a wavefront: 64 on AMD's CDNA cards"),
        Code("CU200", "api.unsupported", _U, 60, "{name} has no counterpart in HIP"),
        Code("CU201", "api.unknown", _U, 30, "{name} looks like a CUDA name, and no rule knows it"),
        Code("CU202", "include.unsupported", _U, 30, "header {name} has no counterpart in HIP"),
        Code("CU203", "asm.ptx", _U, 60, "inline PTX: {name}"),
        Code("CU204", "launch.unbalanced", _U, 10, "this <<< has no >>> and no argument list after it"),
        Code("CU205", "build.line", _U, 15, "build file names CUDA: {name}"),
        Code("CU206", "pragma.nvidia", _U, 5, "pragma {name} is NVIDIA's own"),
        Code("CU207", "build.renamed", _R, 10, 'build file: {name} becomes "{to}", whose value a person must check'),
        Code("CU208", "name.pasted", _U, 15, "{name} is pasted from parts: cuport can't see which names come out"),
        Code("CU209", "launch.from-device", _U, 240, "launch of {name} from device code, which HIP does not have"),
        Code("CU400", "device.lowered", _T, 0, "{name} becomes OpenCL C in {to}"),
        Code("CU401", "device.function-pointer", _U, 120, "{name}: OpenCL C has no function pointers"),
        Code("CU402", "device.no-form", _U, 60, "{name}: no form in OpenCL C"),
        Code("CU403", "device.virtual", _U, 120, "{name}: OpenCL C has no virtual functions"),
        Code("CU404", "device.allocation", _U, 60, "{name} has no form in OpenCL C"),
        Code("CU405", "device.host-variable", _U, 30, "{name}"),
        Code("CU406", "device.launch", _U, 240, "{name}: OpenCL C 1.2 has no launches from kernels"),
        Code("CU407", "device.lambda", _U, 60, "{name}"),
        Code("CU408", "device.ptx", _U, 60, "{name}"),
        Code("CU409", "device.other-file", _U, 30, "{name}"),
        Code("CU410", "device.two-spaces", _U, 60, "{name}"),
        Code("CU411", "device.unknown-builtin", _U, 60, "{name}"),
        Code("CU412", "device.recursion", _U, 120, "{name}: OpenCL C has no recursion"),
        Code("CU413", "host.not-translated", _U, 10, "{name}: cuport's layer over OpenCL has no counterpart"),
        Code("CU414", "device.refused", _U, 30, "{name}"),
        Code("CU415", "device.internal", _U, 60, "{name}"),
        Code("CU416", "device.divergent", _U, 60, "{name}"),
        Code("CU417", "device.differs", _R, 10, "{name}"),
        Code("CU418", "device.texture", _U, 60, "{name}"),
        Code("CU420", "device.left-out", _U, 5, "{name} stands in device code that is left out"),
        Code("CU421", "device.unused", _U, 5, "{name} stands in device code that no translated kernel uses"),
        Code("CU430", "host.renamed", _T, 0, "{name} becomes {to}"),
        Code("CU431", "host.same", _T, 0, "{name} is the same in cuport's layer over OpenCL"),
        Code("CU432", "host.launch", _T, 0, "launch of {name} becomes a call behind {to}"),
        Code("CU433", "host.dropped", _T, 0, "{name} is not needed in C++ and is taken out"),
        Code("CU434", "host.shadow", _T, 0, "{name}: the variable stays, and stands for the one on the device"),
        Code("CU435", "host.nameless-instance", _U, 30, "{name}"),
        Code("CU436", "host.build-file", _R, 5, "{name}: this build file stays; cuport writes others beside it"),
        Code("CU437", "nvrtc.kernels", _T, 0, "kernels {name}, which NVRTC compiles, become OpenCL C"),
        Code("CU438", "nvrtc.unknown-source", _U, 60, "{name}"),
        Code("CU439", "nvrtc.maybe-unknown-source", _R, 10, "{name}"),
        Code("CU453", "host.macro", _U, 15, "{name} writes kernels and host code in a form that cuport can't part"),
        Code("CU445", "host.unused-library", _T, 0, "{name} stays: it is for programs with a header that defines {to}"),
        Code(
            "CU446", "device.in-macro", _T, 0, "{name} stands in a macro: what becomes of it shows where that is used"
        ),
        Code("CU456", "symbol.by-name", _T, 0, "{name} names a variable of the device, which stands there now"),
        Code(
            "CU457", "symbol.unknown-name", _U, 10, "{name}: a name in place of a symbol, and no variable is called so"
        ),
        Code("CU458", "host.not-in-c", _U, 15, "{name}: cuport's layer over OpenCL has it for C++, and not for C"),
        Code("CU440", "python.kernels", _T, 0, "kernels {name} become OpenCL C in {to}"),
        Code("CU441", "python.renamed", _T, 0, "{name} becomes {to}"),
        Code("CU442", "python.no-counterpart", _U, 15, "{name} is not translated to pyopencl"),
        Code("CU443", "python.unknown-source", _U, 30, "{name}"),
        Code("CU444", "python.addresses", _R, 30, "{name} passes addresses: they must be of shared virtual memory"),
        Code("CU300", "file.not-text", _N, 0, "not a text file ({name}): copied as it is"),
        Code("CU301", "file.open-comment", _N, 0, "the file ends inside a comment that starts here"),
        Code("CU302", "file.open-string", _N, 0, "the file ends inside a raw string that starts here"),
        Code("CU303", "parse.missing-include", _N, 0, "{name} was not found: names behind it are judged by spelling"),
        Code("CU304", "parse.error", _N, 0, "clang: {name}"),
        Code("CU305", "parse.crashed", _N, 0, "{name}: names are judged by spelling"),
        Code("CU308", "host.kept", _N, 0, "{name}: host code in C++ stays as it is with --host python"),
        Code("CU307", "ignore.unused", _N, 0, "{name} covers nothing that cuport finds here: take it out"),
        Code("CU313", "build.unsayable-name", _U, 5, "make or CMake would take {name} apart: left out of them", False),
        Code("CU306", "file.failed", _N, 0, "cuport failed on this file ({name}): copied as it is"),
    )
}


class Finding(NamedTuple):
    """One statement about one place.

    `start` and `end` are byte offsets, `line` and `column` count from 1 (columns in bytes).
    `to` is what stands there now, for the target; empty where the input was left as it was. `ignored` is the reason
    that a `cuport: ignore[CODE]` comment gives for leaving it so. A tuple, because a run reads tens of thousands.
    """

    path: str
    start: int
    end: int
    code: str
    line: int
    column: int
    name: str
    kind: Kind
    library: str
    confidence: Confidence
    to: str = ""
    hint: str = ""
    ignored: str = ""

    @property
    def status(self) -> Status:
        """The state that this finding's code stands for."""
        return CODES[self.code].status

    @property
    def is_site(self) -> bool:
        """Whether coverage counts this finding."""
        return self.status is not Status.NOTE and CODES[self.code].counted

    @property
    def is_open(self) -> bool:
        """Whether a person must still do something."""
        return self.status in (Status.REVIEW, Status.UNSUPPORTED) and not self.ignored

    @property
    def message(self) -> str:
        """One sentence for a person, with the hint of the rule when it has one."""
        text = CODES[self.code].message.format(name=self.name, to=self.to)
        return f"{text}; {self.hint}" if self.hint else text
