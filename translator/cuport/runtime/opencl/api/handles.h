// SPDX-License-Identifier: Apache-2.0
//
// What streams, events, graphs and memory pools are to the program: pointers to what the runtime knows.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
namespace cuport {
struct Stream;
struct Event;
struct Pool;
}  // namespace cuport

typedef cuport::Stream* cuportStream_t;
typedef cuport::Event* cuportEvent_t;
typedef cuport::Pool* cuportMemPool_t;
#else
typedef struct cuportStream* cuportStream_t;
typedef struct cuportEvent* cuportEvent_t;
typedef struct cuportPool* cuportMemPool_t;
#endif
typedef struct cuportGraph* cuportGraph_t;
typedef struct cuportGraphNode* cuportGraphNode_t;
typedef struct cuportGraphExec* cuportGraphExec_t;

// The default stream by name; a null stream is the legacy one.
#define cuportStreamLegacy ((cuportStream_t)(size_t)1)
#define cuportStreamPerThread ((cuportStream_t)(size_t)2)
