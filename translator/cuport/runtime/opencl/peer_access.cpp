// SPDX-License-Identifier: Apache-2.0
//
// Access from one device to another's memory.

#include "../common/api/peer_access.h"

#include <cstddef>
#include <set>
#include <utility>

#include "../common/api/memcpy.h"
#include "api/handles.h"
#include "context.h"
#include "devices.h"
#include "errors.h"
#include "types/runtime_enums.h"

namespace cuport {

static std::set<std::pair<int, int>> enabled_peers;

static bool are_peers(int device, int peer) { return is_device(device) && is_device(peer) && device != peer; }

}  // namespace cuport

cuportError_t cuportDeviceCanAccessPeer(int* can, int device, int peer)
{
    using namespace cuport;
    if (can == nullptr) return fail(cuportErrorInvalidValue);
    if (!is_device(device) || !is_device(peer)) return fail(cuportErrorInvalidDevice);
    *can = device != peer;
    return cuportSuccess;
}

cuportError_t cuportDeviceEnablePeerAccess(int peer, unsigned flags)
{
    using namespace cuport;
    if (flags != 0) return fail(cuportErrorInvalidValue);
    if (!are_peers(current_device, peer)) return fail(cuportErrorInvalidDevice);
    Hold hold(runtime().lock);
    const bool is_new = enabled_peers.insert({current_device, peer}).second;
    return fail(is_new ? cuportSuccess : cuportErrorPeerAccessAlreadyEnabled);
}

cuportError_t cuportDeviceDisablePeerAccess(int peer)
{
    using namespace cuport;
    if (!are_peers(current_device, peer)) return fail(cuportErrorInvalidDevice);
    Hold hold(runtime().lock);
    return fail(enabled_peers.erase({current_device, peer}) == 1 ? cuportSuccess : cuportErrorPeerAccessNotEnabled);
}

cuportError_t cuportDeviceGetP2PAttribute(int* value, cuportDeviceP2PAttr attribute, int device, int peer)
{
    using namespace cuport;
    if (value == nullptr) return fail(cuportErrorInvalidValue);
    if (!are_peers(device, peer)) return fail(cuportErrorInvalidDevice);
    *value = attribute == cuportDevP2PAttrAccessSupported;
    return cuportSuccess;
}

cuportError_t cuportMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t bytes)
{
    return cuportMemcpyPeerAsync(to, to_device, from, from_device, bytes, nullptr);
}

cuportError_t cuportMemcpyPeerAsync(void* to, int to_device, const void* from, int from_device, size_t bytes,
                                    cuportStream_t stream)
{
    using namespace cuport;
    if (!is_device(to_device) || !is_device(from_device)) return fail(cuportErrorInvalidDevice);
    return cuportMemcpyAsync(to, from, bytes, cuportMemcpyDeviceToDevice, stream);
}
