"""Which headers make up each library: CUDA's, by version, and ROCm's."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Set:
    """Headers that are read together: those named, and what they include whose path `own` matches."""

    version: str
    """CUDA's major version; cuDNN has its own."""
    folders: tuple[str, ...]
    headers: tuple[str, ...]
    own: str


@dataclass(frozen=True)
class CudaLibrary:
    """One file of the catalogue: CUDA's names of one library."""

    stem: str
    name: str
    """As reports call it."""
    facts: str = ""
    """The library's name in the tables of names; empty for one that these do not have."""
    sets: tuple[Set, ...] = ()
    """The first is the one that signatures are of; others tell what changed."""
    prefix: str = r"(?!)"
    """Which of the names that only headers know are the library's own."""
    target: str = ""
    """The library of ROCm's that has names like these, for a library without a table of names."""
    renamed: tuple[tuple[str, str], ...] = ()
    """How names begin on both sides; a name is a counterpart where the target's headers declare it."""
    roc: bool = False
    """Whether calls take types that are others with the roc* libraries: they are compared with these, too."""


@dataclass(frozen=True)
class RocmLibrary:
    """One file of the catalogue: what one library of ROCm declares."""

    stem: str
    name: str
    headers: tuple[str, ...]
    own: str
    link: str
    prefix: str


def _sets(own: str, *headers: str) -> tuple[Set, ...]:
    return tuple(Set(version, (f"cuda-{version}",), headers, own) for version in ("12", "11", "13"))


def _other(folder: str, header: str, *, own: str = "") -> tuple[Set, ...]:
    """Return the one set of a library that has versions of its own, with CUDA 12's headers beside it."""
    return (Set(folder.partition("-")[2], (folder, "cuda-12"), (header,), own or rf"/{re.escape(header)}"),)


CUDA = (
    CudaLibrary(
        "runtime", "Runtime", "CUDA_Runtime",
        _sets(r"(cuda_runtime_api|driver_types|texture_types|surface_types)\.h", "cuda_runtime_api.h"), r"cuda|CUDA",
    ),
    CudaLibrary(
        "driver", "Driver", "CUDA_Driver", _sets(r"/(cuda|cudaProfiler)\.h", "cuda.h", "cudaProfiler.h"), r"cu[A-Z]|CU",
    ),
    CudaLibrary("device", "Device", "CUDA_Device"),
    CudaLibrary(
        "cublas", "cuBLAS", "CUBLAS",
        _sets(r"cublas", "cublas_v2.h", "cublasLt.h", "cublasXt.h") + _sets(r"cublas\.h", "cublas.h"), r"(?i)cublas",
    ),
    CudaLibrary(
        "cudnn", "cuDNN", "CUDNN",
        tuple(Set(v, (f"cudnn-{v}", "cuda-12"), ("cudnn.h",), "cudnn") for v in ("8", "9")), r"(?i)cudnn",
    ),
    CudaLibrary(
        "cufft",
        "cuFFT",
        "CUFFT",
        _sets(r"cufft|cudalibxt", "cufft.h", "cufftXt.h"),
        r"(?i)cufft|cuda(Lib)?Xt|libFormat",
    ),
    CudaLibrary("curand", "cuRAND", "CURAND", _sets(r"curand", "curand.h"), r"(?i)curand"),
    CudaLibrary("cusparse", "cuSPARSE", "CUSPARSE", _sets(r"cusparse", "cusparse.h"), r"(?i)cusparse"),
    CudaLibrary(
        "cusolver", "cuSOLVER", "CUSOLVER",
        _sets(
            r"cusolver",
            "cusolverDn.h", "cusolverSp.h", "cusolverSp_LOWLEVEL_PREVIEW.h", "cusolverRf.h", "cusolverMg.h",
        ),
        r"(?i)cusolver",
    ),
    CudaLibrary("cub", "CUB", "CUB"),
    CudaLibrary("nvrtc", "NVRTC", "CUDA_RTC", _sets(r"nvrtc", "nvrtc.h"), r"(?i)nvrtc"),
    CudaLibrary("cucomplex", "cuComplex", "cuComplex"),
    CudaLibrary("nccl", "NCCL", "", _other("nccl-2", "nccl.h"), r"nccl|NCCL", "rccl", (("", ""),)),
    CudaLibrary("nvtx", "NVTX", "", _other("nvtx-3", "nvtx3/nvToolsExt.h", own=r"nvtx3/nvToolsExt"), r"nvtx|NVTX"),
    CudaLibrary("nvml", "NVML", "", _other("nvml-12", "nvml.h"), r"nvml|NVML"),
    CudaLibrary("nvjpeg", "nvJPEG", "", _other("nvjpeg-12", "nvjpeg.h"), r"nvjpeg|NVJPEG"),
    CudaLibrary(
        "cutensor", "cuTENSOR", "", _other("cutensor-2", "cutensor.h", own=r"cutensor"), r"(?i)cutensor",
        "hiptensor", (("cutensor", "hiptensor"), ("CUTENSOR", "HIPTENSOR")),
    ),
    CudaLibrary(
        "cusparselt", "cuSPARSELt", "", _other("cusparselt-0", "cusparseLt.h"), r"(?i)cusparse(lt|_?compute)",
        "hipsparselt", (
            ("cusparseLt", "hipsparseLt"), ("CUSPARSELT", "HIPSPARSELT"), ("CUSPARSE_COMPUTE", "HIPSPARSELT_COMPUTE"),
            ("cusparseComputeType", "hipsparseLtComputetype_t"),
        ),
        roc=True,
    ),
)  # fmt: skip

ROCM = (
    RocmLibrary(
        "hip",
        "HIP",
        ("hip/hip_runtime_api.h",),
        r"/hip/(\w*runtime(_pt)?_api|driver_types|\w*texture_types|surface_types|channel_descriptor|linker_types|library_types)\.h",
        "amdhip64",
        r"hip|HIP",
    ),
    RocmLibrary("hiprtc", "HIPRTC", ("hip/hiprtc.h",), r"/hiprtc\.h", "hiprtc", r"hiprtc|HIPRTC"),
    RocmLibrary("hipblas", "hipBLAS", ("hipblas/hipblas.h",), r"/hipblas", "hipblas", r"(?i)hipblas"),
    RocmLibrary("hipblaslt", "hipBLASLt", ("hipblaslt/hipblaslt.h",), r"/hipblaslt", "hipblaslt", r"(?i)hipblaslt"),
    RocmLibrary(
        "hipfft",
        "hipFFT",
        ("hipfft/hipfft.h", "hipfft/hipfftXt.h"),
        r"/hipfft",
        "hipfft",
        r"(?i)hipfft|hip(Lib)?Xt|hiplibFormat",
    ),
    RocmLibrary("hiprand", "hipRAND", ("hiprand/hiprand.h",), r"/hiprand", "hiprand", r"(?i)hiprand"),
    RocmLibrary("hipsolver", "hipSOLVER", ("hipsolver/hipsolver.h",), r"/hipsolver", "hipsolver", r"(?i)hipsolver"),
    RocmLibrary("hipsparse", "hipSPARSE", ("hipsparse/hipsparse.h",), r"/hipsparse", "hipsparse", r"(?i)hipsparse"),
    RocmLibrary("miopen", "MIOpen", ("miopen/miopen.h",), r"/miopen", "MIOpen", r"(?i)miopen"),
    RocmLibrary("rccl", "RCCL", ("rccl/rccl.h",), r"/rccl", "rccl", r"(?i)nccl"),
    RocmLibrary("amdsmi", "AMD SMI", ("amd_smi/amdsmi.h",), r"/amdsmi\.h", "amd_smi", r"(?i)amd"),
    RocmLibrary("hiptensor", "hipTensor", ("hiptensor/hiptensor.h",), r"/hiptensor", "hiptensor", r"(?i)hiptensor"),
    RocmLibrary(
        "hipsparselt", "hipSPARSELt", ("hipsparselt/hipsparselt.h",), r"/hipsparselt", "hipsparselt", r"(?i)hipsparselt"
    ),
    RocmLibrary(
        "roctx",
        "rocTX",
        ("rocprofiler-sdk-roctx/roctx.h",),
        r"/rocprofiler-sdk-roctx/(roctx|types)\.h",
        "rocprofiler-sdk-roctx",
        r"roctx",
    ),
    RocmLibrary("rocblas", "rocBLAS", ("rocblas/rocblas.h",), r"/rocblas", "rocblas", r"(?i)rocblas"),
    RocmLibrary("rocrand", "rocRAND", ("rocrand/rocrand.h",), r"/rocrand", "rocrand", r"(?i)rocrand"),
    RocmLibrary(
        "rocsolver",
        "rocSOLVER",
        ("rocsolver/rocsolver.h",),
        r"/rocsolver",
        "rocsolver",
        r"(?i)rocsolver|rocblas_(direct|storev|svect|workmode|evect|eform|erange|eorder|esort|srange"
        r"|(for|back)ward_direction|(column|row)_wise|(in|outof)place)",
    ),
    RocmLibrary("rocsparse", "rocSPARSE", ("rocsparse/rocsparse.h",), r"/rocsparse", "rocsparse", r"(?i)rocsparse"),
)
