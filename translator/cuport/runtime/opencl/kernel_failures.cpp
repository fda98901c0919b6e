// SPDX-License-Identifier: Apache-2.0
//
// Failed assertions and traps. Kernels keep CUDA's error code in the first word of `failures`, how many words follow in
// the second, then messages: how many words one has, line, block, thread, and file, function and condition as text.

#include "api/kernel_failures.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <vector>

#include "api/handles.h"
#include "command_queues.h"
#include "context.h"
#include "errors.h"
#include "memory.h"
#include "opencl.h"
#include "symbols.h"
#include "types/runtime_enums.h"

namespace cuport {

unsigned failures[16384];

static bool move_failures(unsigned* words, size_t bytes, bool to_device)
{
    Allocation* found = nullptr;
    {
        Hold hold(runtime().lock);
        const auto known = symbols().table.find(failures);
        if (known == symbols().table.end()) return false;
        found = known->second;
    }
    cl_command_queue queue = device_now().transfers;
    cl_int code = CL_SUCCESS;
    if (found->is_svm) {
        void* memory = found->begin;
        void *to = to_device ? memory : words, *from = to_device ? words : memory;
        code = clEnqueueSVMMemcpy(queue, CL_TRUE, to, from, bytes, 0, nullptr, nullptr);
    } else if (to_device) {
        code = clEnqueueWriteBuffer(queue, found->buffer, CL_TRUE, 0, bytes, words, 0, nullptr, nullptr);
    } else {
        code = clEnqueueReadBuffer(queue, found->buffer, CL_TRUE, 0, bytes, words, 0, nullptr, nullptr);
    }
    return code == CL_SUCCESS;
}

// Writes what CUDA does for each failed assertion.
static void tell_failures(const std::vector<unsigned>& words)
{
    std::fflush(stdout);
    const size_t used = std::min<size_t>(words[1], words.size() - 2);
    for (size_t at = 2; at + 8 < 2 + used && words[at] > 8 && words[at] <= 2 + used - at; at += words[at]) {
        const unsigned* w = &words[at];
        const char* file = reinterpret_cast<const char*>(w + 8);
        const char* function = file + std::strlen(file) + 1;
        const char* condition = function + std::strlen(function) + 1;
        std::fprintf(stderr, "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n", file, w[1],
                     function, w[2], w[3], w[4], w[5], w[6], w[7], condition);
    }
    if (words[1] > words.size() - 2) std::fputs("cuport: more assertions failed than there is room for\n", stderr);
}

// What the device has said; it stays the error of all calls, as in CUDA, until the device is reset.
static cuportError_t found_failure()
{
    if (runtime().error != cuportSuccess) return runtime().error;
    unsigned code = 0;
    if (!move_failures(&code, sizeof(code), false) || code == 0) return cuportSuccess;
    Hold hold(runtime().lock);
    if (runtime().error != cuportSuccess) return runtime().error;
    open_gate();
    for (const Device& device : runtime().devices) {
        if (device.null_stream != nullptr) clFinish(device.null_stream->queue);
    }
    for (Stream* stream : queues().streams) clFinish(stream->queue);
    std::vector<unsigned> words(sizeof(failures) / sizeof(failures[0]));
    if (move_failures(words.data(), sizeof(failures), false)) tell_failures(words);
    return runtime().error = static_cast<cuportError_t>(code);
}

static bool forgot_failure()
{
    std::vector<unsigned> words(sizeof(failures) / sizeof(failures[0]));
    if (!move_failures(words.data(), sizeof(failures), true)) return false;
    runtime().error = cuportSuccess;
    return true;
}

const bool has_failures = [] {
    device_failure = found_failure;
    forget_failure = forgot_failure;
    return true;
}();

}  // namespace cuport
