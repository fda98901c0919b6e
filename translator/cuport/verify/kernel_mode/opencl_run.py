"""List OpenCL devices, or run one kernel on one: a script in a separate process, because drivers may crash.

    python opencl_run.py devices
    python opencl_run.py JOBS.json NUMBER

Devices are rows of JSON: platform, name, version of OpenCL C, the driver's version, shared virtual memory, whether its
compiler knows the processor. The jobs (`opencl_job.py` makes them) name the kernel, arguments and memory. Inputs are
read from the current folder, NAME.in, and results written to it, NAME.out. The exit code is 0 when the kernel ran; what
went wrong is the last line of stderr.

The script needs pyopencl, and nothing of cuport. `cuport verify` loads it once and runs each job in a fork
(`verify/supervisor.py`), so loading it must neither ask for platforms nor start threads.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import json
import math
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

# pyopencl's cache knows nothing of what drivers depend on; PoCL has one of its own.
os.environ.setdefault("PYOPENCL_NO_CACHE", "1")
os.environ.setdefault("PYOPENCL_COMPILER_OUTPUT", "0")

import pyopencl as cl

# It would add a folder of its own to the options, by which a driver takes the program for another one than the layer's.
cl._DEFAULT_INCLUDE_OPTIONS = []

_SVM_POINTERS = 0x11B6  # CL_KERNEL_EXEC_INFO_SVM_PTRS
_VALUE = "cuport-value "
# How PoCL up to 3.0 calls a processor that its LLVM does not know; its clang then refuses all programs.
_UNKNOWN = re.compile(r"-x86_64-\S*-generic\Z")


class RunError(Exception):
    """What keeps the kernel from running, for the user's eyes."""


def main(*words: str) -> int:
    """List devices, or run the job; return the exit code."""
    if words == ("devices",):
        # A driver that two files tell the loader of is two platforms that are the same.
        platforms = dict.fromkeys(cl.get_platforms())
        rows = [_row(platform, device) for platform in platforms for device in platform.get_devices()]
        print(json.dumps(rows))
        return 0
    path, number = words
    sheet = json.loads(Path(path).read_text(encoding="utf-8"))
    try:
        _run({**sheet, **sheet["jobs"][number], "number": number})
    except RunError as error:
        print(f"cuport: {error}", file=sys.stderr)
        return 1
    except cl.Error as error:
        print(f"cuport: {' '.join(str(error).split())}", file=sys.stderr)
        return 1
    return 0


def _row(platform: Any, device: Any) -> list[Any]:
    try:
        has_svm = bool(device.svm_capabilities)
    except cl.Error:  # OpenCL 1.2 knows no such question
        has_svm = False
    knows_processor = _UNKNOWN.search(device.version) is None
    return [platform.name, device.name, device.opencl_c_version, device.driver_version, has_svm, knows_processor]


def _run(job: dict[str, Any]) -> None:
    if "error" in job:
        raise RunError(job["error"])
    device = _device(job["platform"], job["device"], job["driver"])
    context = cl.Context([device])
    queue = cl.CommandQueue(context)
    options = [job["options"], *_sub_groups(queue, job["sub_groups"], job["block"])]
    kernel = cl.Kernel(_program(context, job, options), job["kernel"])
    most = kernel.get_work_group_info(cl.kernel_work_group_info.WORK_GROUP_SIZE, device)
    if math.prod(job["block"]) > most:  # of any size; some take more where they know it (layer: program.cpp)
        size = ", ".join(map(str, (*job["block"], 1, 1)[:3]))
        head = f"#define __kernel __kernel __attribute__((reqd_work_group_size({size})))\n#line 1\n"
        kernel = cl.Kernel(_program(context, job, options, head), job["kernel"])
    if job["shares_addresses"] and not device.svm_capabilities:
        raise RunError("its arguments contain pointers, but this device has no shared virtual memory")
    memory = [_Memory(context, queue, item, job["shares_addresses"]) for item in job["memory"]]
    values = _values(job, memory)
    for i, argument in enumerate(job["arguments"]):
        kernel.set_arg(i, _argument(argument, memory, values))
    if job["shares_addresses"]:
        _make_reachable(kernel, [item.address for item in memory])
    threads = tuple(job["block"])
    sizes = tuple(blocks * own for blocks, own in zip(job["grid"], threads, strict=True))
    cl.enqueue_nd_range_kernel(queue, kernel, sizes, threads)
    queue.finish()
    for item in memory:
        item.write()


def _device(platform: str, name: str, driver: str) -> Any:
    for found in cl.get_platforms():
        for device in found.get_devices() if found.name == platform else ():
            if (device.name, device.driver_version) == (name, driver):
                return device
    raise RunError(f"{platform} no longer has the device {name}")


def _sub_groups(queue: Any, asked: dict[str, Any] | None, block: list[int]) -> list[str]:
    """Return the options with which warp operations are those of sub-groups, if these are warps in such a group.

    Half a warp does for a kernel whose shuffles stay within it.
    """
    if asked is None or not set(asked["extensions"]) <= set(queue.device.extensions.split()):
        return []
    return next((found for size in asked["sizes"] if (found := _proven(queue, asked, block, size))), [])


def _proven(queue: Any, asked: dict[str, Any], block: list[int], size: int) -> list[str]:
    lanes = f"-D{asked['size_macro']}={size}"
    try:
        probe = cl.Kernel(cl.Program(queue.context, asked["probe"]).build(["-cl-std=CL1.2", lanes]), "probe")
        wrong = np.zeros(1, np.uint32)
        buffer = cl.Buffer(queue.context, cl.mem_flags.READ_WRITE | cl.mem_flags.COPY_HOST_PTR, hostbuf=wrong)
        probe.set_arg(0, buffer)
        cl.enqueue_nd_range_kernel(queue, probe, (2 * block[0], *block[1:]), tuple(block))
        cl.enqueue_copy(queue, wrong, buffer)
    except cl.Error:
        return []
    is_cpu = queue.device.type & cl.device_type.CPU
    options = [f"-D{asked[name]}" for name in ("macro", *(["cpu_macro"] if is_cpu else []))]
    return [] if wrong[0] else [*options, lanes]


def _program(context: Any, job: dict[str, Any], options: list[str], head: str = "") -> Any:
    text = head + Path(job["program"]).read_text(encoding="utf-8")
    exact = cl.device_fp_config.CORRECTLY_ROUNDED_DIVIDE_SQRT
    if all(device.single_fp_config & exact for device in context.devices):
        options = [*options, "-cl-fp32-correctly-rounded-divide-sqrt"]  # as the layer does
    try:
        return cl.Program(context, text).build(options)
    except cl.RuntimeError as error:
        lines = str(error).splitlines()
        said = next((line for line in lines if "error" in line and "clBuildProgram" not in line), " ".join(lines))
        # PoCL calls the program by a temporary file's name.
        said = re.sub(r"\S*\.cl(?=:\d)", Path(job["program"]).name, said.strip())
        raise RunError(f"the driver can't build the program: {said}") from None


class _Memory:
    """Memory on the device: a buffer, or with `is_shared` memory that has the same address everywhere."""

    def __init__(self, context: Any, queue: Any, item: dict[str, Any], is_shared: bool) -> None:
        self.queue, self.name, self.is_output = queue, item["name"], item["is_output"]
        data = Path(f"{self.name}.in").read_bytes() if item["bytes"] is None else bytes.fromhex(item["bytes"])
        self.host = np.frombuffer(data, np.uint8).copy()
        size = max(self.host.size, item.get("size", 1))
        self.address = 0
        self.device: Any
        if is_shared:
            self.device = cl.SVMAllocation(context, size, 0, cl.svm_mem_flags.READ_WRITE, queue)
            self.address = self.device.svm_ptr
        else:
            self.device = cl.Buffer(context, cl.mem_flags.READ_WRITE, size)
        if self.host.size:
            cl.enqueue_copy(queue, self.device, self.host)

    def write(self) -> None:
        """Write what the kernel left here, if that is a result."""
        if not self.is_output:
            return
        if self.host.size:
            cl.enqueue_copy(self.queue, self.host, self.device)
        Path(f"{self.name}.out").write_bytes(self.host.tobytes())


def _values(job: dict[str, Any], memory: list[_Memory]) -> dict[int, bytes]:
    """Have the arguments that C++ text stands for computed by the program made for it; return them by number."""
    if not job["needs_values"]:
        return {}
    addresses = [f"{memory[i].address:#x}" for i in job["addresses"]]
    done = subprocess.run([*job["values"], job["number"], *addresses], capture_output=True, text=True, check=False)
    lines = [line.removeprefix(_VALUE).split(" ") for line in done.stdout.splitlines() if line.startswith(_VALUE)]
    if done.returncode != 0 or not lines:
        raise RunError(f"the arguments can't be computed: exit code {done.returncode}; {done.stderr.strip()[-300:]}")
    return {int(number): bytes.fromhex(data) for number, data in lines}


def _argument(argument: dict[str, Any], memory: list[_Memory], values: dict[int, bytes]) -> Any:
    match argument["kind"]:
        case "memory":
            return memory[argument["index"]].device
        case "local":
            return cl.LocalMemory(max(argument["size"], 1))
        case "null":
            return None
        case "bytes":
            data = bytes.fromhex(argument["bytes"])
        case _:
            data = values[argument["index"]]
    if len(data) != argument["size"]:
        raise RunError(f"{argument['name']} has {len(data)} bytes in CUDA, and {argument['size']} in OpenCL C")
    return np.frombuffer(data, np.uint8)


def _make_reachable(kernel: Any, addresses: list[int]) -> None:
    """Tell the driver that the kernel follows pointers to these: pyopencl has no call for it."""
    own = Path(cl.__file__).parent
    beside = [
        str(path) for folder in (own / ".libs", own.parent / "pyopencl.libs") for path in folder.glob("libOpenCL*")
    ]
    name = next(iter(beside), ctypes.util.find_library("OpenCL"))
    if name is None:
        raise RunError(
            "its arguments contain pointers, but libOpenCL is needed to tell the driver about them and was not found"
        )
    library = ctypes.CDLL(name)
    pointers = (ctypes.c_void_p * len(addresses))(*addresses)
    call = library.clSetKernelExecInfo
    call.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_void_p]
    if code := call(kernel.int_ptr, _SVM_POINTERS, ctypes.sizeof(pointers), pointers):
        raise RunError(f"clSetKernelExecInfo returns {code}")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
