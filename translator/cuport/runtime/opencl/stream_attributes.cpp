// SPDX-License-Identifier: Apache-2.0
//
// Attributes of streams.

#include "../common/api/stream_attributes.h"

#include <map>

#include "api/handles.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "streams.h"
#include "types/graph_types.h"
#include "types/runtime_enums.h"

namespace cuport {

typedef std::map<int, cuportLaunchAttributeValue> Attributes;

static std::map<const Stream*, Attributes> stream_attributes;

}  // namespace cuport

cuportError_t cuportStreamSetAttribute(cuportStream_t stream, cuportLaunchAttributeID attribute,
                                       const cuportLaunchAttributeValue* value)
{
    using namespace cuport;
    const cuportError_t error = value == nullptr || !is_stream(stream) ? cuportErrorInvalidValue : ready();
    if (error != cuportSuccess) return fail(error);
    Hold hold(runtime().lock);
    stream_attributes[&named(stream)][attribute] = *value;
    return cuportSuccess;
}

cuportError_t cuportStreamGetAttribute(cuportStream_t stream, cuportLaunchAttributeID attribute,
                                       cuportLaunchAttributeValue* value)
{
    using namespace cuport;
    const cuportError_t error = value == nullptr || !is_stream(stream) ? cuportErrorInvalidValue : ready();
    if (error != cuportSuccess) return fail(error);
    Hold hold(runtime().lock);
    *value = stream_attributes[&named(stream)][attribute];
    return cuportSuccess;
}

cuportError_t cuportStreamCopyAttributes(cuportStream_t to, cuportStream_t from)
{
    using namespace cuport;
    const cuportError_t error = !is_stream(to) || !is_stream(from) ? cuportErrorInvalidResourceHandle : ready();
    if (error != cuportSuccess) return fail(error);
    Hold hold(runtime().lock);
    stream_attributes[&named(to)] = stream_attributes[&named(from)];
    return cuportSuccess;
}
