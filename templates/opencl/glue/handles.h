// SPDX-License-Identifier: Apache-2.0
//
// What streams, events and graphs are to the program: pointers to what cuport.cpp knows.

namespace cuport {
struct Stream;
struct Event;
}  // namespace cuport

typedef cuport::Stream* cuportStream_t;
typedef cuport::Event* cuportEvent_t;
typedef struct cuportGraph* cuportGraph_t;
typedef struct cuportGraphNode* cuportGraphNode_t;
typedef struct cuportGraphExec* cuportGraphExec_t;

// The default stream by name; a null stream is the legacy one.
#define cuportStreamLegacy (reinterpret_cast<cuportStream_t>(static_cast<size_t>(1)))
#define cuportStreamPerThread (reinterpret_cast<cuportStream_t>(static_cast<size_t>(2)))
