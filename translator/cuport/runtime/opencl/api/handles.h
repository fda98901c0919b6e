// SPDX-License-Identifier: Apache-2.0
//
// What streams, events, graphs and memory pools are to the program: pointers to what the runtime knows.
#pragma once

#include <stddef.h>

typedef struct cuportStream* cuportStream_t;
typedef struct cuportEvent* cuportEvent_t;
#ifdef __cplusplus
namespace cuport {
typedef ::cuportStream Stream;
typedef ::cuportEvent Event;
struct Pool;
}  // namespace cuport

typedef cuport::Pool* cuportMemPool_t;
#else
typedef struct cuportPool* cuportMemPool_t;
#endif
typedef struct cuportGraph* cuportGraph_t;
typedef struct cuportGraphNode* cuportGraphNode_t;
typedef struct cuportGraphExec* cuportGraphExec_t;

// The default stream by name; a null stream is the legacy one.
#define cuportStreamLegacy ((cuportStream_t)(size_t)1)
#define cuportStreamPerThread ((cuportStream_t)(size_t)2)
