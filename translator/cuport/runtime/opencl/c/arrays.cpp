// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "arrays.h"

#include "../../common/api/arrays.h"

cuportError_t cuport_c_ArrayGetInfo(struct cuportChannelFormatDesc *desc, struct cuportExtent *extent, unsigned int *flags, cuportArray_t array)
{
    return cuportArrayGetInfo(desc, extent, flags, array);
}

cuportError_t cuport_c_FreeArray(cuportArray_t array)
{
    return cuportFreeArray(array);
}

cuportError_t cuport_c_Malloc3DArray(cuportArray_t *array, const struct cuportChannelFormatDesc *desc, struct cuportExtent extent, unsigned int flags)
{
    return cuportMalloc3DArray(array, desc, extent, flags);
}

cuportError_t cuport_c_MallocArray(cuportArray_t *array, const struct cuportChannelFormatDesc *desc, size_t width, size_t height, unsigned int flags)
{
    return cuportMallocArray(array, desc, width, height, flags);
}

cuportError_t cuport_c_Memcpy2DArrayToArray(cuportArray_t dst, size_t wOffsetDst, size_t hOffsetDst, cuportArray_const_t src, size_t wOffsetSrc, size_t hOffsetSrc, size_t width, size_t height, enum cuportMemcpyKind kind)
{
    return cuportMemcpy2DArrayToArray(dst, wOffsetDst, hOffsetDst, src, wOffsetSrc, hOffsetSrc, width, height, kind);
}

cuportError_t cuport_c_Memcpy2DFromArray(void *dst, size_t dpitch, cuportArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, enum cuportMemcpyKind kind)
{
    return cuportMemcpy2DFromArray(dst, dpitch, src, wOffset, hOffset, width, height, kind);
}

cuportError_t cuport_c_Memcpy2DFromArrayAsync(void *dst, size_t dpitch, cuportArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, enum cuportMemcpyKind kind, cuportStream_t stream)
{
    return cuportMemcpy2DFromArrayAsync(dst, dpitch, src, wOffset, hOffset, width, height, kind, stream);
}

cuportError_t cuport_c_Memcpy2DToArray(cuportArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t spitch, size_t width, size_t height, enum cuportMemcpyKind kind)
{
    return cuportMemcpy2DToArray(dst, wOffset, hOffset, src, spitch, width, height, kind);
}

cuportError_t cuport_c_Memcpy2DToArrayAsync(cuportArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t spitch, size_t width, size_t height, enum cuportMemcpyKind kind, cuportStream_t stream)
{
    return cuportMemcpy2DToArrayAsync(dst, wOffset, hOffset, src, spitch, width, height, kind, stream);
}

cuportError_t cuport_c_MemcpyFromArray(void *dst, cuportArray_const_t src, size_t wOffset, size_t hOffset, size_t count, enum cuportMemcpyKind kind)
{
    return cuportMemcpyFromArray(dst, src, wOffset, hOffset, count, kind);
}

cuportError_t cuport_c_MemcpyFromArrayAsync(void *dst, cuportArray_const_t src, size_t wOffset, size_t hOffset, size_t count, enum cuportMemcpyKind kind, cuportStream_t stream)
{
    return cuportMemcpyFromArrayAsync(dst, src, wOffset, hOffset, count, kind, stream);
}

cuportError_t cuport_c_MemcpyToArray(cuportArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t count, enum cuportMemcpyKind kind)
{
    return cuportMemcpyToArray(dst, wOffset, hOffset, src, count, kind);
}

cuportError_t cuport_c_MemcpyToArrayAsync(cuportArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t count, enum cuportMemcpyKind kind, cuportStream_t stream)
{
    return cuportMemcpyToArrayAsync(dst, wOffset, hOffset, src, count, kind, stream);
}
