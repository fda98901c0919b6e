// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "memory3d.h"

#include "../../common/api/memory3d.h"
#include "../api/memory3d.h"

cuportError_t cuport_c_Malloc3D(struct cuportPitchedPtr *pitchedDevPtr, struct cuportExtent extent)
{
    return cuportMalloc3D(pitchedDevPtr, extent);
}

cuportError_t cuport_c_Memcpy3D(const struct cuportMemcpy3DParms *p)
{
    return cuportMemcpy3D(p);
}

cuportError_t cuport_c_Memcpy3DAsync(const struct cuportMemcpy3DParms *p, cuportStream_t stream)
{
    return cuportMemcpy3DAsync(p, stream);
}

cuportError_t cuport_c_Memcpy3DPeer(const struct cuportMemcpy3DPeerParms *p)
{
    return cuportMemcpy3DPeer(p);
}

cuportError_t cuport_c_Memcpy3DPeerAsync(const struct cuportMemcpy3DPeerParms *p, cuportStream_t stream)
{
    return cuportMemcpy3DPeerAsync(p, stream);
}

cuportError_t cuport_c_Memset3D(struct cuportPitchedPtr pitchedDevPtr, int value, struct cuportExtent extent)
{
    return cuportMemset3D(pitchedDevPtr, value, extent);
}

cuportError_t cuport_c_Memset3DAsync(struct cuportPitchedPtr pitchedDevPtr, int value, struct cuportExtent extent, cuportStream_t stream)
{
    return cuportMemset3DAsync(pitchedDevPtr, value, extent, stream);
}
