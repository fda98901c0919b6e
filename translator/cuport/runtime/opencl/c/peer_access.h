// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/api/peer_access.h declares for C++.
#pragma once

#include <stddef.h>

#include "../api/handles.h"
#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_DeviceCanAccessPeer(int *canAccessPeer, int device, int peerDevice);
cuportError_t cuport_c_DeviceDisablePeerAccess(int peerDevice);
cuportError_t cuport_c_DeviceEnablePeerAccess(int peerDevice, unsigned int flags);
cuportError_t cuport_c_DeviceGetP2PAttribute(int *value, enum cuportDeviceP2PAttr attr, int srcDevice, int dstDevice);
cuportError_t cuport_c_MemcpyPeer(void *dst, int dstDevice, const void *src, int srcDevice, size_t count);
cuportError_t cuport_c_MemcpyPeerAsync(void *dst, int dstDevice, const void *src, int srcDevice, size_t count, cuportStream_t stream);

#ifdef __cplusplus
}
#else
#define cuportDeviceCanAccessPeer cuport_c_DeviceCanAccessPeer
#define cuportDeviceDisablePeerAccess cuport_c_DeviceDisablePeerAccess
#define cuportDeviceEnablePeerAccess cuport_c_DeviceEnablePeerAccess
#define cuportDeviceGetP2PAttribute cuport_c_DeviceGetP2PAttribute
#define cuportMemcpyPeer cuport_c_MemcpyPeer
#define cuportMemcpyPeerAsync cuport_c_MemcpyPeerAsync
#endif
