// SPDX-License-Identifier: Apache-2.0
//
// Other devices, and their memory. OpenCL's share a context and reach each other's; the processor is alone.
#pragma once

#include <cstddef>

#include "../api_names.h"

cuportError_t cuportDeviceCanAccessPeer(int* can, int device, int peer);
cuportError_t cuportDeviceEnablePeerAccess(int peer, unsigned flags);
cuportError_t cuportDeviceDisablePeerAccess(int peer);
cuportError_t cuportDeviceGetP2PAttribute(int* value, cuportDeviceP2PAttr attribute, int device, int peer);
cuportError_t cuportMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t bytes);
cuportError_t cuportMemcpyPeerAsync(void* to, int to_device, const void* from, int from_device, size_t bytes,
                                    cuportStream_t stream = nullptr);
