"""Drivers for tests that are stricter than PoCL: libraries to load before OpenCL's."""

from __future__ import annotations

import subprocess
from pathlib import Path

# A driver that takes only addresses in memory that it has given, as some do.
STRICT = r"""
#define _GNU_SOURCE
#include <CL/cl.h>
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

static char *begins[1000], *ends[1000];
static int count;

void *clSVMAlloc(cl_context context, cl_svm_mem_flags flags, size_t size, cl_uint alignment)
{
    void *(*own)(cl_context, cl_svm_mem_flags, size_t, cl_uint);
    *(void **)&own = dlsym(RTLD_NEXT, "clSVMAlloc");
    begins[count] = own(context, flags, size, alignment);
    ends[count] = begins[count] + size;
    return begins[count++];
}

cl_int clSetKernelArgSVMPointer(cl_kernel kernel, cl_uint number, const void *address)
{
    cl_int (*own)(cl_kernel, cl_uint, const void *);
    *(void **)&own = dlsym(RTLD_NEXT, "clSetKernelArgSVMPointer");
    for (int i = 0; i < count; ++i) {
        if ((const char *)address >= begins[i] && (const char *)address < ends[i]) return own(kernel, number, address);
    }
    fputs("refused\n", stderr);
    return CL_INVALID_ARG_VALUE;
}
"""


# A driver that compiles kernels for small groups where it does not know their size, as NVIDIA's and AMD's do.
SMALL = r"""
#define _GNU_SOURCE
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdio.h>

static size_t most(cl_kernel kernel, cl_device_id device)
{
    cl_int (*own)(cl_kernel, cl_device_id, cl_kernel_work_group_info, size_t, void *, size_t *);
    *(void **)&own = dlsym(RTLD_NEXT, "clGetKernelWorkGroupInfo");
    size_t wanted[3];
    own(kernel, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof wanted, wanted, NULL);
    return wanted[0] != 0 ? wanted[0] * wanted[1] * wanted[2] : 8;
}

cl_int clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id device, cl_kernel_work_group_info what, size_t size,
                                void *value, size_t *needed)
{
    cl_int (*own)(cl_kernel, cl_device_id, cl_kernel_work_group_info, size_t, void *, size_t *);
    *(void **)&own = dlsym(RTLD_NEXT, "clGetKernelWorkGroupInfo");
    const cl_int code = own(kernel, device, what, size, value, needed);
    if (what == CL_KERNEL_WORK_GROUP_SIZE && value != NULL) *(size_t *)value = most(kernel, device);
    return code;
}

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t *offset,
                              const size_t *global, const size_t *local, cl_uint count, const cl_event *waits,
                              cl_event *event)
{
    cl_int (*own)(cl_command_queue, cl_kernel, cl_uint, const size_t *, const size_t *, const size_t *, cl_uint,
                  const cl_event *, cl_event *);
    *(void **)&own = dlsym(RTLD_NEXT, "clEnqueueNDRangeKernel");
    cl_device_id device;
    clGetCommandQueueInfo(queue, CL_QUEUE_DEVICE, sizeof device, &device, NULL);
    const size_t group = local != NULL && dimensions == 3 ? local[0] * local[1] * local[2] : 1;
    if (group > most(kernel, device)) return CL_INVALID_WORK_GROUP_SIZE;
    if (group > 8) fputs("large\n", stderr);
    return own(queue, kernel, dimensions, offset, global, local, count, waits, event);
}
"""


# A driver that refuses null for a parameter that is an address, when the kernel is launched, as NVIDIA's does.
NO_NULL = r"""
#define _GNU_SOURCE
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdio.h>

static cl_kernel kernels[1000];
static unsigned nulls[1000];

static unsigned *nulls_of(cl_kernel kernel)
{
    int i = 0;
    while (kernels[i] != NULL && kernels[i] != kernel) ++i;
    kernels[i] = kernel;
    return &nulls[i];
}

cl_int clSetKernelArg(cl_kernel kernel, cl_uint number, size_t size, const void *value)
{
    cl_int (*own)(cl_kernel, cl_uint, size_t, const void *);
    *(void **)&own = dlsym(RTLD_NEXT, "clSetKernelArg");
    const int is_null = number < 4 && *(void *const *)value == NULL;  // what follows are offsets
    *nulls_of(kernel) = (*nulls_of(kernel) & ~(1u << number)) | (unsigned)is_null << number;
    return own(kernel, number, size, value);
}

cl_int clSetKernelArgSVMPointer(cl_kernel kernel, cl_uint number, const void *address)
{
    cl_int (*own)(cl_kernel, cl_uint, const void *);
    *(void **)&own = dlsym(RTLD_NEXT, "clSetKernelArgSVMPointer");
    *nulls_of(kernel) = (*nulls_of(kernel) & ~(1u << number)) | (unsigned)(address == NULL) << number;
    return own(kernel, number, address);
}

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t *offset,
                              const size_t *global, const size_t *local, cl_uint count, const cl_event *waits,
                              cl_event *event)
{
    cl_int (*own)(cl_command_queue, cl_kernel, cl_uint, const size_t *, const size_t *, const size_t *, cl_uint,
                  const cl_event *, cl_event *);
    *(void **)&own = dlsym(RTLD_NEXT, "clEnqueueNDRangeKernel");
    if (*nulls_of(kernel) == 0) return own(queue, kernel, dimensions, offset, global, local, count, waits, event);
    fputs("refused\n", stderr);
    return CL_INVALID_KERNEL_ARGS;
}
"""


# A driver that has no name for the processor.
OLD = r"""
#define _GNU_SOURCE
#include <CL/cl.h>
#include <dlfcn.h>
#include <string.h>

static const char version[] = "OpenCL 3.0 PoCL HSTR: pthread-x86_64-unknown-linux-gnu-generic";

cl_int clGetDeviceInfo(cl_device_id device, cl_device_info what, size_t size, void *value, size_t *needed)
{
    cl_int (*own)(cl_device_id, cl_device_info, size_t, void *, size_t *);
    *(void **)&own = dlsym(RTLD_NEXT, "clGetDeviceInfo");
    if (what != CL_DEVICE_VERSION) return own(device, what, size, value, needed);
    if (needed != NULL) *needed = sizeof version;
    if (value != NULL && size >= sizeof version) memcpy(value, version, sizeof version);
    return CL_SUCCESS;
}
"""


def make_strict(text: str, folder: Path) -> Path:
    """Compile a library to load before OpenCL's; return it."""
    source, library = folder / "driver.c", folder / "driver.so"
    source.write_text(text, encoding="utf-8")
    flags = ["-shared", "-fPIC", "-DCL_TARGET_OPENCL_VERSION=300"]
    subprocess.run(["gcc", *flags, str(source), "-ldl", "-lOpenCL", "-o", str(library)], check=True)
    return library
