// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "peer_access.h"

#include "../../common/api/peer_access.h"

cuportError_t cuport_c_DeviceCanAccessPeer(int *canAccessPeer, int device, int peerDevice)
{
    return cuportDeviceCanAccessPeer(canAccessPeer, device, peerDevice);
}

cuportError_t cuport_c_DeviceDisablePeerAccess(int peerDevice)
{
    return cuportDeviceDisablePeerAccess(peerDevice);
}

cuportError_t cuport_c_DeviceEnablePeerAccess(int peerDevice, unsigned int flags)
{
    return cuportDeviceEnablePeerAccess(peerDevice, flags);
}

cuportError_t cuport_c_DeviceGetP2PAttribute(int *value, enum cuportDeviceP2PAttr attr, int srcDevice, int dstDevice)
{
    return cuportDeviceGetP2PAttribute(value, attr, srcDevice, dstDevice);
}

cuportError_t cuport_c_MemcpyPeer(void *dst, int dstDevice, const void *src, int srcDevice, size_t count)
{
    return cuportMemcpyPeer(dst, dstDevice, src, srcDevice, count);
}

cuportError_t cuport_c_MemcpyPeerAsync(void *dst, int dstDevice, const void *src, int srcDevice, size_t count, cuportStream_t stream)
{
    return cuportMemcpyPeerAsync(dst, dstDevice, src, srcDevice, count, stream);
}
