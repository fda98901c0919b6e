"""What translated scripts use of CuPy, over pyopencl. Arrays are those of pyopencl."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import numpy as np
import pyopencl as cl
import pyopencl.array as cl_array
from numpy import (
    bool_,
    complex64,
    complex128,
    dtype,
    float16,
    float32,
    float64,
    inf,
    int8,
    int16,
    int32,
    int64,
    nan,
    pi,
    uint8,
    uint16,
    uint32,
    uint64,
)
from pyopencl.array import Array as ndarray

__all__ = [
    "RawKernel",
    "RawModule",
    "arange",
    "array",
    "asarray",
    "ascontiguousarray",
    "asnumpy",
    "bool_",
    "complex64",
    "complex128",
    "cuda",
    "dtype",
    "empty",
    "empty_like",
    "float16",
    "float32",
    "float64",
    "full",
    "full_like",
    "inf",
    "int8",
    "int16",
    "int32",
    "int64",
    "linspace",
    "nan",
    "ndarray",
    "ones",
    "ones_like",
    "pi",
    "queue",
    "random",
    "uint8",
    "uint16",
    "uint32",
    "uint64",
    "zeros",
    "zeros_like",
]


@functools.cache
def queue() -> cl.CommandQueue:
    """The one queue of all arrays and kernels; PYOPENCL_CTX chooses its device."""
    context = cl.create_some_context(interactive=False)
    return cl.CommandQueue(context, context.devices[0])


class RawKernel:
    """A kernel of a module that cuport made, called as CuPy's."""

    def __init__(
        self,
        code: ModuleType,
        name: str,
        options: Sequence[str] = (),
        backend: str = "nvrtc",
        **more: Any,
    ) -> None:
        self.name, self.function = name, _function(code, name)

    def __call__(
        self,
        grid: Sequence[int],
        block: Sequence[int],
        args: Sequence[Any],
        *,
        shared_mem: int = 0,
        stream: Any = None,
    ) -> None:
        """Launch it; `grid` and `block` are CUDA's."""
        keywords = {"shared": shared_mem} if _has_shared(self.function) else {}
        sizes = {"grid": tuple(grid), "block": tuple(block)}
        self.function(*args, **sizes, **keywords, queue=queue())

    def compile(self, log_stream: Any = None) -> None:
        """Do nothing: programs are built at the first call."""


class RawModule:
    """A module that cuport made, with CuPy's names."""

    def __init__(
        self,
        *,
        code: ModuleType,
        options: Sequence[str] = (),
        name_expressions: Sequence[str] = (),
        **more: Any,
    ) -> None:
        self.module = code

    def get_function(self, name: str) -> RawKernel:
        """Return a kernel, an instance of a template by its name expression."""
        return RawKernel(self.module, name)

    def compile(self, log_stream: Any = None) -> None:
        """Do nothing: programs are built at the first call."""


def _function(code: Any, name: str) -> Callable[..., Any]:
    if not isinstance(code, ModuleType):
        raise TypeError(f"{name}: its source was not translated to OpenCL")
    known = {key.replace(" ", ""): kernel for key, kernel in code.KERNELS.items()}
    found: Callable[..., Any] | None = known.get(name.replace(" ", ""))
    if found is None:
        raise KeyError(f"{name} is not a kernel of {code.PROGRAM.name}")
    return found


def _has_shared(function: Callable[..., Any]) -> bool:
    return "shared" in (getattr(function, "__kwdefaults__", None) or {})


def array(obj: Any, dtype: Any = None, copy: bool = True) -> ndarray:
    """Return a new array on the device."""
    host = obj.get() if isinstance(obj, ndarray) else obj
    return cl_array.to_device(queue(), np.array(host, dtype, order="C"))


def asarray(a: Any, dtype: Any = None) -> ndarray:
    """Return an array on the device; one that is there already is not copied."""
    if isinstance(a, ndarray) and (dtype is None or a.dtype == np.dtype(dtype)):
        return a
    return array(a, dtype)


ascontiguousarray = asarray


def asnumpy(a: Any) -> np.ndarray[Any, Any]:
    """Return a NumPy array."""
    found: np.ndarray[Any, Any] = a.get() if isinstance(a, ndarray) else np.asarray(a)
    return found


def empty(shape: int | tuple[int, ...], dtype: Any = float) -> ndarray:
    """Return an array of undefined values."""
    return cl_array.empty(queue(), shape, np.dtype(dtype))


def zeros(shape: int | tuple[int, ...], dtype: Any = float) -> ndarray:
    """Return an array of zeros."""
    return cl_array.zeros(queue(), shape, np.dtype(dtype))


def ones(shape: int | tuple[int, ...], dtype: Any = float) -> ndarray:
    """Return an array of ones."""
    return array(np.ones(shape, dtype))


def full(shape: int | tuple[int, ...], fill_value: Any, dtype: Any = None) -> ndarray:
    """Return an array of equal values."""
    return array(np.full(shape, fill_value, dtype))


def empty_like(a: Any, dtype: Any = None) -> ndarray:
    """Return an array of undefined values, shaped like another."""
    return empty(a.shape, dtype or a.dtype)


def zeros_like(a: Any, dtype: Any = None) -> ndarray:
    """Return an array of zeros, shaped like another."""
    return zeros(a.shape, dtype or a.dtype)


def ones_like(a: Any, dtype: Any = None) -> ndarray:
    """Return an array of ones, shaped like another."""
    return ones(a.shape, dtype or a.dtype)


def full_like(a: Any, fill_value: Any, dtype: Any = None) -> ndarray:
    """Return an array of equal values, shaped like another."""
    return full(a.shape, fill_value, dtype or a.dtype)


def arange(*bounds: Any, dtype: Any = None) -> ndarray:
    """Return numbers in steps, as NumPy's."""
    return array(np.arange(*bounds, dtype=dtype))


def linspace(start: Any, stop: Any, num: int = 50, dtype: Any = None) -> ndarray:
    """Return numbers in equal distances, as NumPy's."""
    return array(np.linspace(start, stop, num, dtype=dtype))


class random:
    """Random numbers of NumPy, put on the device: other ones than CuPy's."""

    @staticmethod
    def seed(seed: int | None = None) -> None:
        """Start the generator anew."""
        np.random.seed(seed)

    @staticmethod
    def rand(*size: int, dtype: Any = float) -> ndarray:
        """Return numbers from 0 to 1."""
        return array(np.random.rand(*size), dtype)

    @staticmethod
    def randn(*size: int, dtype: Any = float) -> ndarray:
        """Return numbers of the normal distribution."""
        return array(np.random.randn(*size), dtype)

    @staticmethod
    def random(size: Any = None, dtype: Any = float) -> ndarray:
        """Return numbers from 0 to 1."""
        return array(np.random.random(size), dtype)


class cuda:
    """The one device, whose queue runs everything in order."""

    class Device:
        """The device."""

        def __init__(self, device: int = 0) -> None:
            self.id = device

        def synchronize(self) -> None:
            """Wait for all that was started."""
            queue().finish()

        def use(self) -> None:
            """Do nothing: there is one device."""

        def __enter__(self) -> cuda.Device:
            return self

        def __exit__(self, *error: object) -> None:
            pass

    class Stream:
        """A stream; all of them are the one queue."""

        null: cuda.Stream

        def __init__(self, *how: Any, **more: Any) -> None:
            pass

        def synchronize(self) -> None:
            """Wait for all that was started."""
            queue().finish()

        def use(self) -> cuda.Stream:
            """Do nothing: there is one queue."""
            return self

        def __enter__(self) -> cuda.Stream:
            return self

        def __exit__(self, *error: object) -> None:
            pass

    class runtime:
        """The runtime."""

        @staticmethod
        def deviceSynchronize() -> None:
            """Wait for all that was started."""
            queue().finish()


cuda.Stream.null = cuda.Stream()


def __getattr__(name: str) -> Any:
    raise AttributeError(f"cupy.{name} is not translated to pyopencl")
