// SPDX-License-Identifier: Apache-2.0
//
// Functions of the host in a stream: a thread of their own calls them when the work before is done, and the work behind
// waits for it.
#pragma once

#include <functional>

#include "api/handles.h"
#include "types/runtime_enums.h"

namespace cuport {

cuportError_t call_on_host(Stream& stream, std::function<void()> function);

}  // namespace cuport
