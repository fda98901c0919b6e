// SPDX-License-Identifier: Apache-2.0
//
// The driver's streams and events are the runtime's.
#pragma once

#include "handles.h"

typedef cuportStream_t CUPORTstream;
typedef cuportEvent_t CUPORTevent;
