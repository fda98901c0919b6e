"""Tell from a name and the section of its table what sort of thing it is."""

from __future__ import annotations

import re
from collections.abc import Mapping

Row = Mapping[str, str]


def words(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


#: Math functions of C and C++ (C89 to C++17) that have a variant with the suffix ``f``.
C_MATH_WITH_F = words(
    """
    acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1
    fabs fdim floor fma fmax fmin fmod frexp hypot ilogb ldexp lgamma llrint llround log log10
    log1p log2 logb lrint lround modf nan nearbyint nextafter pow remainder remquo rint round
    scalbln scalbn sin sinh sqrt tan tanh tgamma trunc
    """
)

#: More names that mean the same in plain C++: the integer forms, the classification macros,
#: what the usual C libraries add (Bessel functions, ``exp10``, ``sincos``) and ``min``, ``max``,
#: ``clock`` and ``norm``, which are ordinary words in host code.
PLAIN_NAMES = words(
    """
    abs labs llabs isfinite isinf isnan signbit max min clock norm
    j0 j0f j1 j1f jn jnf y0 y0f y1 y1f yn ynf exp10 exp10f sincos sincosf
    """
)

#: Names outside the device library that user code may well have for something else.
GENERIC_NAMES = words(
    """
    texture GLenum GLuint memoryBarrier pruneInfo cl_context_flags cl_context_flags_enum
    cl_event_flags cl_event_flags_enum libraryPropertyType libraryPropertyType_t
    """
)

#: Macros among names that are otherwise spelled like enumerators.
MACROS = re.compile(
    r"CUDART_|CUB_|_?_CUB|_CubLog|Cub(Debug|Vector)|__CUDACC__|CUDA_ARRAY3D_(?!DESCRIPTOR)\w+"
    r"|CUDA_CB$|CUDA_EGL_MAX_PLANES|CUDA_IPC_HANDLE_SIZE|CUDA_COOPERATIVE_LAUNCH_"
    r"|CUDA_EXTERNAL_MEMORY_DEDICATED$|CUDA_EXTERNAL_SEMAPHORE_\w+_SKIP_|CUDA_NVSCISYNC_ATTR_"
    r"|CUDNN_(BN_MIN_EPSILON|DIM_MAX|LRN_M\w+|SEV_\w+_EN|(\w+_)?VERSION)$|MAX_CUFFT_ERROR"
    r"|(CURAND|CUSPARSE|CUSOLVER)_(\w+_)?VERSION$"
)

#: Endings that only types have, whatever the rest of the name.
TYPE_ENDING = re.compile(r"_(t|st|enum|union|v\d+)$|Struct$")

#: All-capital names with one of these endings are structures of the driver.
CAPITAL_STRUCT = re.compile(r"^CUDA_\w+_(PARAMS|DESC|DESCRIPTOR|REQUIREMENTS|PROPERTIES)$")

#: Last words of the runtime's type names (``cudaMemcpyKind``, ``cudaDeviceProp``, ...).
TYPE_WORD = re.compile(
    r"(Params|ParamsV2|Parms|Param|Desc|Properties|Attr|Attribute|Attributes|Kind|Type|Mode|Flags"
    r"|Prop|Props|Window|Property|Result|Info|Requirements|Callback|Entry|Scope|Config|Status"
    r"|Policy|Format|Data|Ptr|Pos|Extent|Value|ID|Resource|Array|List|Face|Error|Limit|Carveout"
    r"|Location|Advise|Cache|Handle|Frame|Connection|Domain|Map|Field|Update|Ordering|Options"
    r"|Target|Pair|CSV)$"
)

#: Enumerations by their last word: a longer name that starts with one is an enumerator of it.
ENUM_WORD = re.compile(
    r"(Type|Kind|Mode|Flags|Attr|Attribute|Error|Limit|Status|Policy|Property|Scope|List|Face"
    r"|Ordering|Field|Format|Domain|Result|Config|ID)$"
)

#: ... except where the rest of the longer name is one of these words.
TYPE_REST = frozenset({"Info", "Map", "ID", "Value", "Params", "Desc"})

#: Enumerators whose enumeration is spelled differently.
ENUMERATOR = re.compile(
    r"^cuda(DevAttr|DevP2PAttr|KernelNodeAttribute|StreamAttribute|LaunchAttribute(?!ID$|Value$|$)"
    r"|GraphMemAttr(?!ibuteType)|ResViewFormat|MemHandleType|ExternalMemoryDedicated"
    r"|ArrayColor|ArraySparseProperties.|GraphExecUpdateError|GraphInstantiateError"
    r"|MemAdvise|ReadMode|FuncAttribute[A-Z]|LaunchMemSyncDomain(Default|Remote)|Success$)"
)


def is_type(name: str, names: frozenset[str]) -> bool:
    """Guess whether a name from a section of data types is a type.

    ``names`` holds all names of the library: a structure often occurs with ``_st`` or ``_v1``
    too, and an enumerator starts with the name of its enumeration.
    """
    if TYPE_ENDING.search(name) or CAPITAL_STRUCT.search(name):
        return True
    if any(name + ending in names for ending in ("_st", "_enum", "_v1", "_t", "_union")):
        return True
    if name.upper() == name:
        return False
    if re.match(r"[A-Z]{2,}\w*_", name):  # CU_GRAPHICS_..., CUBLAS_COMPUTE_16F_PEDANTIC, ...
        return bool(re.match(r"CU[a-z]", name))
    if not re.match(r"cuda[A-Z]", name):
        return True
    return _is_runtime_type(name, names)


def _is_runtime_type(name: str, names: frozenset[str]) -> bool:
    """Tell types of the runtime (``cudaLimit``) from enumerators (``cudaLimitStackSize``)."""
    if ENUMERATOR.search(name):
        return False
    for end in range(5, len(name)):
        head, rest = name[:end], name[end:]
        if rest[0].isupper() and head in names and ENUM_WORD.search(head):
            return rest in TYPE_REST
    return bool(TYPE_WORD.search(name))


def kind(row: Row, names: frozenset[str]) -> str:
    """Return the table that a fact belongs to, from its section and its spelling.

    Sections without "types" in their title hold functions.  The others mix types, enumerators
    and macros; the spelling decides.  Taking an enumerator for a macro changes nothing but the
    word in the report.
    """
    name, section = row["cuda_name"], row["section"].lower()
    if "types" not in section:
        return "functions"
    if MACROS.match(name):
        return "macros"
    if row["library"] == "CUDA_Device":
        return "values" if name.startswith("__NV_") else "types"
    return "types" if is_type(name, names) else "values"


def is_plain_math(name: str) -> bool:
    """Tell whether a device function also is plain C or C++ with the same meaning."""
    return name in PLAIN_NAMES or name in C_MATH_WITH_F or (name.endswith("f") and name[:-1] in C_MATH_WITH_F)


def context(row: Row, target: str) -> str:
    """Return what must hold before a name counts as CUDA's, or an empty string."""
    name = row["cuda_name"]
    if row["library"] == "CUDA_Device":
        common = not target and not name.startswith(("_", "make_", "nv_"))
        return "device-call" if common else ""
    return "declared" if name in GENERIC_NAMES else ""
