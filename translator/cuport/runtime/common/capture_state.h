// SPDX-License-Identifier: Apache-2.0
//
// What streams and events have of a capture: both begin with it.
#pragma once

#include <vector>

#include "api_names.h"

namespace cuport {

struct Capture;

struct CaptureState {
    Capture* capture = nullptr;            // the one that the stream is in; for an event, that it was recorded in
    std::vector<cuportGraphNode_t> tail{};  // the last nodes there
};

}  // namespace cuport
