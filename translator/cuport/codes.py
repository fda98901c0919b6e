"""The finding codes: each has a constant, by which the rest of the code refers to it.

A code is stable for machines and comments, its name is for people; neither is ever used again for something else. Each
has a page `rules/explain/CODE.md`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache


class Status(StrEnum):
    """How far cuport came with one CUDA construct."""

    TRANSLATED = "translated"
    REVIEW = "review"
    UNSUPPORTED = "unsupported"
    NOTE = "note"
    """About the file, not about a CUDA construct in it: never counted as a site."""


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
    """False for a finding that is about an edit of ours, not about a CUDA construct in the input."""
    follows: bool = False
    """Whether it tells of a consequence: what stands against the kernel is another finding's matter."""


CODES: dict[str, Code] = {}
"""All codes by what machines call them; the constants below register themselves."""

_T, _R, _U, _N = Status.TRANSLATED, Status.REVIEW, Status.UNSUPPORTED, Status.NOTE


@cache
def is_counted(id: str) -> bool:
    """Whether coverage counts the findings of a code: those about a CUDA construct in the input."""
    return CODES[id].counted and CODES[id].status is not Status.NOTE


@cache
def is_open(id: str) -> bool:
    """Whether a person must still do something about the findings of a code."""
    return CODES[id].status in (Status.REVIEW, Status.UNSUPPORTED)


def _code(id: str, name: str, status: Status, effort: int, message: str, counted: bool = True,
          follows: bool = False) -> str:  # fmt: skip
    """Register a code; return its id."""
    CODES[id] = Code(id, name, status, effort, message, counted, follows)
    return id


# HIP: names, calls, includes, launches.
API_RENAMED = _code("CU100", "api.renamed", _T, 0, "{name} becomes {to}")
API_SAME = _code("CU101", "api.same", _T, 0, "{name} is the same in HIP")
INCLUDE_MAPPED = _code("CU102", "include.mapped", _T, 0, "header {name} becomes {to}")
LAUNCH_KEPT = _code("CU103", "launch.kept", _T, 0, "launch of {name} is valid HIP and stays as it is")
LAUNCH_MACRO = _code("CU104", "launch.macro", _T, 0, "launch of {name} becomes hipLaunchKernelGGL")
INCLUDE_ADDED = _code(
    "CU105", "include.added", _T, 0, "{to} is included: nvcc or CUDA's headers do so, hipcc and ROCm's do not",
    counted=False,
)  # fmt: skip
INCLUDE_DROPPED = _code("CU106", "include.dropped", _T, 0, "header {name} is not needed with HIP and is removed")
CALL_REWRITTEN = _code("CU107", "call.rewritten", _T, 0, "call of {name} becomes {to}, with its arguments adapted")
INCLUDE_RENAMED = _code(
    "CU108", "include.renamed", _T, 0, "include of {name} follows the file's new name {to}", counted=False
)
NAME_DROPPED = _code("CU109", "name.dropped", _T, 0, "{name} is not needed with HIP and is removed")
BUILD_LINE_ADDED = _code(
    "CU110", "build.line-added", _T, 0, "{to} is added: CMake needs it for {name} with HIP", counted=False
)
ASM_REWRITTEN = _code("CU111", "asm.rewritten", _T, 0, "inline PTX becomes C++: {name} becomes {to}")
INCLUDE_STAND_IN = _code(
    "CU112", "include.stand-in", _T, 0, "{name} is not in the tree: cuport supplies its own version", counted=False
)
INCLUDE_ADAPTERS = _code(
    "CU113", "include.adapters", _T, 0, "{to} is included: it implements {name} with a library of ROCm",
    counted=False,
)  # fmt: skip
WARP_SIZE_KNOWN = _code("CU114", "warp.size-known", _T, 0, "{name} is correct on wavefronts of 32 lanes")
WARP_MADE_RIGHT = _code(
    "CU115", "warp.made-right", _T, 0, "{name} gets {to}, which makes it correct on wavefronts of 32 and 64 lanes"
)
OPERATOR_OF_HIP = _code(
    "CU116", "operator.of-hip", _T, 0, "{name} is left out with HIP, which defines the same operator", counted=False
)
WARP_MASK_WIDENED = _code("CU140", "warp.mask-widened", _T, 0, "{name}: the full mask is widened to 64 bits")
WARP_MASK_UNKNOWN = _code(
    "CU141", "warp.mask-unknown", _R, 10, "{name}: the mask is widened to 64 bits, but was made for warps of 32 lanes"
)
WARP_SIZE_ASSUMED = _code(
    "CU142", "warp.size-assumed", _R, 15, "{name} sets the warp size to 32; AMD's CDNA cards have 64"
)
WARP_MASK_NARROWED = _code(
    "CU143", "warp.mask-narrowed", _R, 10, "{name} returns 64 bits in HIP, but only 32 are kept here"
)
ARCH_COMPARED = _code(
    "CU145", "arch.compared", _R, 10, "{name} compares a CUDA architecture; {to} keeps the newest branch"
)
VERSION_COMPARED = _code(
    "CU146", "version.compared", _R, 5, "{name} is a CUDA version; HIP counts its versions differently"
)
API_DEPRECATED = _code(
    "CU147", "api.deprecated", _R, 10, "{name} becomes {to}, which newer versions of HIP no longer have"
)
TEXTURE_REFERENCE = _code(
    "CU148",
    "texture.reference",
    _R,
    30,
    "{name}: texture references are deprecated in HIP, and not every AMD card can fetch through them",
)
WMMA_ROCWMMA = _code("CU150", "wmma.rocwmma", _R, 60, "{name} becomes {to}; tile shapes and types differ in rocWMMA")
API_OTHER_ARGUMENTS = _code("CU151", "api.other-arguments", _R, 15, "{name} becomes {to}, which takes other arguments")
WARP_LANE_ASSUMED = _code(
    "CU152", "warp.lane-assumed", _R, 15, "{name} assumes warps of 32 lanes; AMD's CDNA cards have 64"
)
WARP_WIDTH_ASSUMED = _code(
    "CU153", "warp.width-assumed", _R, 10, "{name} counts all lanes of a wavefront: 64 on AMD's CDNA cards"
)
TYPE_MEMBER_ORDER = _code(
    "CU154", "type.member-order", _R, 15, "{name} is initialised by position; {to} has its members in another order"
)
LAUNCH_BOUNDS_UNIT = _code(
    "CU155", "launch.bounds-unit", _R, 5,
    "{name}: the second number means blocks per multiprocessor in CUDA, but warps per execution unit in HIP",
)  # fmt: skip
CAPABILITY_ASKED = _code(
    "CU156", "arch.capability-asked", _R, 10, "{name} is a compute capability; AMD's cards have other numbers"
)
WARP_MASK_OF_32 = _code(
    "CU157", "warp.mask-of-32", _R, 10, "{name} computes or uses a mask of 32 lanes; AMD's CDNA cards have 64"
)
WARP_HALF_ACTIVE = _code(
    "CU158", "warp.half-active", _R, 10, "{name} picks 32 lanes: half of a wavefront on AMD's CDNA cards"
)
GROUP_OF_PARTITION = _code(
    "CU159", "group.of-partition", _R, 10, "{name}: HIP does not number the groups that a condition or a label makes"
)
OPERATOR_AMBIGUOUS = _code(
    "CU160", "operator.ambiguous", _R, 10, "{name}: HIP defines this operator, too, which makes calls ambiguous"
)
API_BY_NAME = _code("CU161", "api.by-name", _R, 10, "{name} looks up a function by name: HIP knows only its own names")
LOOP_SPINS = _code(
    "CU162",
    "loop.spins",
    _R,
    30,
    "{name} takes a lock in a loop: lanes of one wavefront may wait for each other for ever",
)
GROUP_EXCHANGE = _code(
    "CU163", "group.exchange", _R, 10, "{name}: HIP's groups exchange numbers alone; {to} exchanges any object"
)
DEVICE_LINKED = _code(
    "CU164", "device.linked", _R, 10, "{name} is device code of another file, which hipcc links with -fgpu-rdc alone"
)
ADDRESS_COMPUTED = _code(
    "CU165", "address.computed", _R, 10, "{name} is an address: a number in CUDA, and a void * in HIP"
)
HOST_CALLS_DEVICE = _code(
    "CU166", "host.calls-device", _R, 10,
    "{name}: host code comes to a function for the device alone here, which hipcc refuses",
)  # fmt: skip
STREAM_PER_THREAD = _code(
    "CU167", "stream.per-thread", _R, 10, "{name} becomes {to}: nvcc ignores this definition, and HIP's headers obey it"
)
API_UNSUPPORTED = _code("CU200", "api.unsupported", _U, 60, "{name} has no counterpart in HIP")
API_UNKNOWN = _code("CU201", "api.unknown", _U, 30, "{name} looks like a CUDA name, but has no rule")
INCLUDE_UNSUPPORTED = _code("CU202", "include.unsupported", _U, 30, "header {name} has no counterpart in HIP")
ASM_PTX = _code("CU203", "asm.ptx", _U, 60, "inline PTX: {name}")
LAUNCH_UNBALANCED = _code("CU204", "launch.unbalanced", _U, 10, "this <<< has no >>> and no argument list after it")
BUILD_LINE = _code("CU205", "build.line", _U, 15, "build file mentions CUDA: {name}")
PRAGMA_NVIDIA = _code("CU206", "pragma.nvidia", _U, 5, "pragma {name} is NVIDIA's own")
BUILD_RENAMED = _code("CU207", "build.renamed", _R, 10, 'build file: {name} becomes "{to}"; check its value')
NAME_PASTED = _code(
    "CU208", "name.pasted", _U, 15, "a macro pastes {name} together: cuport can't tell which names result"
)
API_NEWER = _code("CU210", "api.newer", _U, 30, "{name}: the chosen ROCm does not have {to} yet")
SCRIPT_CUDA = _code("CU212", "script.cuda", _U, 60, "{name}: CUDA in a Python file, which is left as it is")
SCRIPT_FLAG = _code("CU213", "script.flag", _R, 5, "flag that only nvcc has: {name}")
API_OTHER_CUDA = _code(
    "CU211", "api.other-cuda", _R, 10, "{name} does not exist in the chosen CUDA version in this form"
)
INCLUDE_OUTSIDE = _code(
    "CU214", "include.outside", _R, 15, "{name} lies outside of the translated tree, and includes {to}", counted=False
)
BUILD_SCRIPT = _code(
    "CU215", "build.script", _R, 15, "CUDA in {name} of a description of a build, which stays as it is", counted=False
)
LAUNCH_FROM_DEVICE = _code(
    "CU209", "launch.from-device", _U, 240, "launch of {name} from device code, which HIP does not support"
)

# Files and how they parse, whatever the target.
FILE_NOT_TEXT = _code("CU300", "file.not-text", _N, 0, "not a text file ({name}): copied unchanged")
FILE_OPEN_COMMENT = _code("CU301", "file.open-comment", _N, 0, "the file ends inside a comment that starts here")
FILE_OPEN_STRING = _code("CU302", "file.open-string", _N, 0, "the file ends inside a raw string that starts here")
PARSE_MISSING_INCLUDE = _code(
    "CU303", "parse.missing-include", _N, 0, "{name} was not found: names from it are judged by spelling"
)
PARSE_ERROR = _code("CU304", "parse.error", _N, 0, "clang: {name}")
PARSE_CRASHED = _code("CU305", "parse.crashed", _N, 0, "{name}: names are judged by spelling")
FILE_FAILED = _code("CU306", "file.failed", _N, 0, "cuport failed on this file ({name}): copied unchanged")
IGNORE_UNUSED = _code("CU307", "ignore.unused", _N, 0, "{name} matches no finding here: remove it")
HOST_KEPT = _code("CU308", "host.kept", _N, 0, "{name}: C++ host code is not changed with --host python")
LIBRARY_COPIED = _code("CU309", "library.copied", _N, 0, "{name} is a copy of NVIDIA's: copied as it is")
BUILD_UNSAYABLE_NAME = _code(
    "CU313",
    "build.unsayable-name",
    _U,
    5,
    "{name} is left out of the build files: make or CMake would split this name",
    counted=False,
)

# OpenCL: device code, host code, libraries, Python.
DEVICE_LOWERED = _code("CU400", "device.lowered", _T, 0, "{name} becomes OpenCL C in {to}")
DEVICE_FUNCTION_POINTER = _code("CU401", "device.function-pointer", _U, 120, "{name} has no equivalent in OpenCL C")
DEVICE_NO_FORM = _code("CU402", "device.no-form", _U, 60, "{name}: no equivalent in OpenCL C")
DEVICE_VIRTUAL = _code("CU403", "device.virtual", _U, 120, "{name} has no equivalent in OpenCL C")
DEVICE_ALLOCATION = _code("CU404", "device.allocation", _U, 60, "{name} has no equivalent in OpenCL C")
DEVICE_HOST_VARIABLE = _code("CU405", "device.host-variable", _U, 30, "{name}")
DEVICE_LAUNCH = _code("CU406", "device.launch", _U, 240, "{name} has no form in OpenCL")
DEVICE_LAMBDA = _code("CU407", "device.lambda", _U, 60, "{name}")
DEVICE_PTX = _code("CU408", "device.ptx", _U, 60, "{name}")
DEVICE_OTHER_FILE = _code("CU409", "device.other-file", _U, 30, "{name}")
DEVICE_TWO_SPACES = _code("CU410", "device.two-spaces", _U, 60, "{name}")
DEVICE_UNKNOWN_BUILTIN = _code("CU411", "device.unknown-builtin", _U, 60, "{name}")
DEVICE_RECURSION = _code("CU412", "device.recursion", _U, 120, "{name}: OpenCL C has no recursion")
HOST_NOT_TRANSLATED = _code(
    "CU413", "host.not-translated", _U, 10, "{name} has no counterpart in cuport's layer over OpenCL"
)
DEVICE_REFUSED = _code("CU414", "device.refused", _U, 30, "{name}")
DEVICE_INTERNAL = _code("CU415", "device.internal", _U, 60, "{name}")
DEVICE_DIVERGENT = _code("CU416", "device.divergent", _U, 60, "{name}")
DEVICE_DIFFERS = _code("CU417", "device.differs", _R, 10, "{name}")
DEVICE_TEXTURE = _code("CU418", "device.texture", _U, 60, "{name}")
DEVICE_LEFT_OUT = _code("CU420", "device.left-out", _U, 5, "{name} is in device code that is left out", follows=True)
DEVICE_UNUSED = _code(
    "CU421", "device.unused", _U, 5, "{name} is in device code that no translated kernel uses", follows=True
)
HOST_RENAMED = _code("CU430", "host.renamed", _T, 0, "{name} becomes {to}")
HOST_SAME = _code("CU431", "host.same", _T, 0, "{name} is the same in cuport's layer over OpenCL")
HOST_LAUNCH = _code("CU432", "host.launch", _T, 0, "launch of {name} becomes a call after {to}")
HOST_DROPPED = _code("CU433", "host.dropped", _T, 0, "{name} is not needed in C++ and is removed")
HOST_SHADOW = _code(
    "CU434", "host.shadow", _T, 0, "{name}: the host variable stays and represents the one on the device"
)
HOST_NAMELESS_INSTANCE = _code("CU435", "host.nameless-instance", _U, 30, "{name}")
HOST_BUILD_FILE = _code("CU436", "host.build-file", _R, 5, "{name} is not changed; cuport writes its own build files")
NVRTC_KERNELS = _code("CU437", "nvrtc.kernels", _T, 0, "kernels {name}, which NVRTC compiles, become OpenCL C")
NVRTC_UNKNOWN_SOURCE = _code("CU438", "nvrtc.unknown-source", _U, 60, "{name}")
NVRTC_MAYBE_UNKNOWN_SOURCE = _code("CU439", "nvrtc.maybe-unknown-source", _R, 10, "{name}")
PYTHON_KERNELS = _code("CU440", "python.kernels", _T, 0, "kernels {name} become OpenCL C in {to}")
PYTHON_RENAMED = _code("CU441", "python.renamed", _T, 0, "{name} becomes {to}")
PYTHON_NO_COUNTERPART = _code("CU442", "python.no-counterpart", _U, 15, "{name} is not translated to pyopencl")
PYTHON_UNKNOWN_SOURCE = _code("CU443", "python.unknown-source", _U, 30, "{name}")
PYTHON_ADDRESSES = _code(
    "CU444", "python.addresses", _R, 30, "{name} passes addresses, which must be in shared virtual memory"
)
HOST_UNUSED_LIBRARY = _code(
    "CU445", "host.unused-library", _T, 0, "{name} is not changed: only programs whose headers define {to} use it"
)
HOST_OTHER_VERSION = _code(
    "CU462",
    "host.other-version",
    _T,
    0,
    "{name} is not needed: its branch of #if is for another version of CUDA, or another architecture",
)
DEVICE_IN_MACRO = _code(
    "CU446", "device.in-macro", _T, 0, "{name} is in a macro, and is translated where the macro is used"
)
BUILD_INCLUDE_ADDED = _code(
    "CU447", "build.include-added", _T, 0, "{to} is added: it defines what replaces CUDA", counted=False
)
HOST_MACRO = _code("CU453", "host.macro", _U, 15, "{name} defines kernels and host code that cuport can't separate")
LAUNCH_JOINED = _code(
    "CU454", "launch.joined", _T, 0, "launch of {name}: blanks inside {to} are removed, as HIP requires"
)
HOST_LAMBDA_IN_MACRO = _code(
    "CU461",
    "host.lambda-in-macro",
    _U,
    15,
    "{name} writes a lambda that a kernel calls, and cuport can't give it a name",
)
DEVICE_LEVELS = _code("CU463", "device.recursion-levels", _R, 10, "{name}")
LAUNCH_DIM3 = _code("CU460", "launch.dim3", _T, 0, "launch of {name}: a list in braces becomes {to}, as HIP requires")
SYMBOL_BY_NAME = _code(
    "CU456", "symbol.by-name", _T, 0, "{name} is the name of a device variable, and becomes the variable itself"
)
SYMBOL_UNKNOWN_NAME = _code(
    "CU457", "symbol.unknown-name", _U, 10, "{name} is passed as the name of a symbol, but no variable has this name"
)
HOST_NOT_IN_C = _code(
    "CU458", "host.not-in-c", _U, 15, "{name}: cuport's layer over OpenCL has it only for C++, not for C"
)
HOST_INCLUDE_NOT_TAKEN = _code(
    "CU464",
    "host.include-not-taken",
    _U,
    5,
    "{name} is in cuport's layer over OpenCL, but its header {to} is included in a branch that was not taken",
)
HOST_BUILD_MACRO = _code(
    "CU459",
    "host.build-macro",
    _R,
    5,
    "build: {name} also applies to {to}, whose kernels were translated without it",
    counted=False,
)
