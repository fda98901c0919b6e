"""What translated scripts use of PyCUDA, over pyopencl. Arrays are those of pyopencl.

The names of its driver, compiler and gpuarray modules are all here.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import numpy as np
import pyopencl as cl
import pyopencl.array as cl_array
from pyopencl.array import Array as GPUArray

__all__ = [
    "Context",
    "DeviceAllocation",
    "Function",
    "GPUArray",
    "In",
    "InOut",
    "Out",
    "SourceModule",
    "Stream",
    "arange",
    "empty",
    "empty_like",
    "from_device",
    "from_device_like",
    "init",
    "mem_alloc",
    "memcpy_dtod",
    "memcpy_dtoh",
    "memcpy_dtoh_async",
    "memcpy_htod",
    "memcpy_htod_async",
    "ones_like",
    "pagelocked_empty",
    "pagelocked_zeros",
    "queue",
    "to_device",
    "to_gpu",
    "to_gpu_async",
    "zeros",
    "zeros_like",
]


@functools.cache
def queue() -> cl.CommandQueue:
    """The one queue of all arrays and kernels; PYOPENCL_CTX chooses its device."""
    context = cl.create_some_context(interactive=False)
    return cl.CommandQueue(context, context.devices[0])


class In:
    """An array that a kernel reads."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self.array = array

    def argument(self) -> Any:
        """What the kernel's function gets: a copy, for nothing comes back."""
        return cl_array.to_device(queue(), np.ascontiguousarray(self.array))


class InOut(In):
    """An array that a kernel reads and writes."""

    def argument(self) -> Any:
        """What the kernel's function gets: the array itself."""
        return self.array


class Out(InOut):
    """An array that a kernel writes."""


class Function:
    """A kernel of a module that cuport made, called as PyCUDA's."""

    def __init__(self, name: str, function: Callable[..., Any]) -> None:
        self.name, self.function = name, function

    def __call__(
        self,
        *args: Any,
        block: Sequence[int],
        grid: Sequence[int] = (1,),
        shared: int = 0,
        stream: Any = None,
        **more: Any,
    ) -> None:
        """Launch it; `grid` and `block` are CUDA's."""
        if more:
            raise TypeError(f"{self.name}: {', '.join(more)} is not translated")
        known = getattr(self.function, "__kwdefaults__", None) or {}
        keywords = {"shared": shared} if "shared" in known else {}
        given = [item.argument() if isinstance(item, In) else item for item in args]
        sizes = {"grid": tuple(grid), "block": tuple(block)}
        self.function(*given, **sizes, **keywords, queue=queue())

    def prepare(self, arg_types: Any) -> Function:
        """Do nothing: the module knows the types."""
        return self

    def prepared_call(
        self,
        grid: Sequence[int],
        block: Sequence[int],
        *args: Any,
        shared_size: int = 0,
    ) -> None:
        """Launch it."""
        self(*args, grid=grid, block=block, shared=shared_size)


class SourceModule:
    """A module that cuport made, with PyCUDA's names."""

    def __init__(self, source: ModuleType, *how: Any, **more: Any) -> None:
        if not isinstance(source, ModuleType):
            raise TypeError("a kernel's source was not translated to OpenCL")
        self.module = source

    def get_function(self, name: str) -> Function:
        """Return a kernel."""
        known = self.module.KERNELS
        if name not in known:
            raise KeyError(f"{name} is not a kernel of {self.module.PROGRAM.name}")
        return Function(name, known[name])

    def get_global(self, name: str) -> tuple[cl.Buffer, int]:
        """Return where a constant or device variable lies, and its size."""
        buffer: cl.Buffer = self.module._symbol(queue().context, name)
        return buffer, buffer.size


class DeviceAllocation(cl.Buffer):
    """Memory on the device."""

    def free(self) -> None:
        """Give it back."""
        self.release()


def mem_alloc(size: int) -> DeviceAllocation:
    """Return memory of so many bytes."""
    return DeviceAllocation(queue().context, cl.mem_flags.READ_WRITE, int(size))


def to_device(array: np.ndarray[Any, Any]) -> DeviceAllocation:
    """Return memory that holds what an array does."""
    memory = mem_alloc(array.nbytes)
    memcpy_htod(memory, array)
    return memory


def from_device(memory: cl.Buffer, shape: Any, dtype: Any) -> np.ndarray[Any, Any]:
    """Return what memory holds as an array."""
    found = np.empty(shape, dtype)
    memcpy_dtoh(found, memory)
    return found


def from_device_like(
    memory: cl.Buffer,
    other: np.ndarray[Any, Any],
) -> np.ndarray[Any, Any]:
    """Return what memory holds as an array shaped like another."""
    return from_device(memory, other.shape, other.dtype)


def _memory(place: Any) -> Any:
    return place.data if isinstance(place, GPUArray) else place


def memcpy_htod(dest: Any, src: np.ndarray[Any, Any]) -> None:
    """Copy an array to the device."""
    cl.enqueue_copy(queue(), _memory(dest), np.ascontiguousarray(src))


def memcpy_dtoh(dest: np.ndarray[Any, Any], src: Any) -> None:
    """Copy from the device to an array."""
    cl.enqueue_copy(queue(), dest, _memory(src))


def memcpy_dtod(dest: Any, src: Any, size: int) -> None:
    """Copy bytes on the device."""
    cl.enqueue_copy(queue(), _memory(dest), _memory(src), byte_count=size)


def memcpy_htod_async(dest: Any, src: Any, stream: Any = None) -> None:
    """Copy an array to the device, at once."""
    memcpy_htod(dest, src)


def memcpy_dtoh_async(dest: Any, src: Any, stream: Any = None) -> None:
    """Copy from the device to an array, at once."""
    memcpy_dtoh(dest, src)


def pagelocked_empty(shape: Any, dtype: Any, **how: Any) -> np.ndarray[Any, Any]:
    """Return an array in plain memory."""
    return np.empty(shape, dtype)


def pagelocked_zeros(shape: Any, dtype: Any, **how: Any) -> np.ndarray[Any, Any]:
    """Return an array of zeros in plain memory."""
    return np.zeros(shape, dtype)


def to_gpu(array: np.ndarray[Any, Any]) -> GPUArray:
    """Return a copy of an array on the device."""
    return cl_array.to_device(queue(), np.array(array, order="C"))


def to_gpu_async(array: np.ndarray[Any, Any], stream: Any = None) -> GPUArray:
    """Return a copy of an array on the device."""
    return to_gpu(array)


def empty(shape: Any, dtype: Any) -> GPUArray:
    """Return an array of undefined values."""
    return cl_array.empty(queue(), shape, np.dtype(dtype))


def zeros(shape: Any, dtype: Any = np.float64) -> GPUArray:
    """Return an array of zeros."""
    return cl_array.zeros(queue(), shape, np.dtype(dtype))


def empty_like(other: Any) -> GPUArray:
    """Return an array of undefined values, shaped like another."""
    return empty(other.shape, other.dtype)


def zeros_like(other: Any) -> GPUArray:
    """Return an array of zeros, shaped like another."""
    return zeros(other.shape, other.dtype)


def ones_like(other: Any) -> GPUArray:
    """Return an array of ones, shaped like another."""
    return to_gpu(np.ones(other.shape, other.dtype))


def arange(*bounds: Any, dtype: Any = None) -> GPUArray:
    """Return numbers in steps, as NumPy's."""
    return to_gpu(np.arange(*bounds, dtype=dtype))


def init() -> None:
    """Do nothing: pyopencl is ready."""


class Context:
    """The one context."""

    @staticmethod
    def synchronize() -> None:
        """Wait for all that was started."""
        queue().finish()


class Stream:
    """A stream; all of them are the one queue."""

    def synchronize(self) -> None:
        """Wait for all that was started."""
        queue().finish()


driver = compiler = gpuarray = autoinit = autoprimaryctx = sys.modules[__name__]


def __getattr__(name: str) -> Any:
    raise AttributeError(f"{name} of pycuda is not translated to pyopencl")
