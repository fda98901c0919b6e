// SPDX-License-Identifier: Apache-2.0
//
// Launches from kernels. A kernel keeps them in `children`, as rules/opencl/launches.cl says; the host makes them when the
// grid has ended, one after another, and so the launch of the first kernel returns when all have ended.

#include "api/child_launches.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "../common/api/errors.h"
#include "../common/api/memcpy.h"
#include "../common/api/memset.h"
#include "../common/api/streams.h"
#include "../common/vector_types.h"
#include "api/launch.h"
#include "api/symbols.h"
#include "errors.h"
#include "kernels.h"
#include "launch.h"
#include "types/runtime_enums.h"

namespace cuport {

unsigned children[1048576];

constexpr size_t header_words = 4, record_words = 12, alignment = 16;
constexpr unsigned long long copy_number = 1, set_number = 2;  // where no kernel's number stands
constexpr unsigned tail_launch = 3;  // CUDA's cudaStreamTailLaunch: behind all others of the grid

// The arguments of one launch: blocks of 16 bytes, which are aligned as the parameters of any kernel must be.
struct alignas(alignment) Block {
    unsigned char bytes[alignment];
};

static cuportError_t copy(void* to, const void* from, size_t words, size_t offset, bool to_device, cuportStream_t stream)
{
    const size_t bytes = words * sizeof(unsigned), begin = offset * sizeof(unsigned);
    return to_device ? copy_to_symbol(children, sizeof(children), from, bytes, begin, cuportMemcpyHostToDevice, stream, false)
                     : copy_from_symbol(children, sizeof(children), to, bytes, begin, cuportMemcpyDeviceToHost, stream, false);
}

// Takes the launches that a grid has asked for.
static cuportError_t take(std::vector<unsigned>& words, cuportStream_t stream)
{
    unsigned used = 0;
    const unsigned none = 0;
    cuportError_t error = copy(&used, nullptr, 1, 0, false, stream);
    if (error != cuportSuccess || used == 0) return error;
    const size_t room = sizeof(children) / sizeof(children[0]) - header_words;
    words.resize(std::min<size_t>(used, room));
    error = copy(words.data(), nullptr, words.size(), header_words, false, stream);
    if (error == cuportSuccess) error = copy(nullptr, &none, 1, 0, true, stream);
    if (error != cuportSuccess || used <= room) return error;
    say("kernels asked for more launches than there is room for: %zu KiB", sizeof(children) >> 10);
    return cuportErrorLaunchPendingCountExceeded;
}

// The functions of kernels by their numbers. Filled before main() begins.
static std::unordered_map<unsigned long long, Stub>& stubs()
{
    static std::unordered_map<unsigned long long, Stub> table;
    return table;
}

Child::Child(unsigned long long number, Stub stub)
{
    stubs().emplace(number, stub);
}

template <typename T>
static T value_at(const std::vector<Block>& arguments, size_t number)
{
    T value;
    std::memcpy(&value, arguments.at(number).bytes, sizeof(value));
    return value;
}

static cuportError_t start_child(const unsigned* record, cuportStream_t stream)
{
    std::vector<Block> arguments((record[0] - record_words) * sizeof(unsigned) / alignment);
    if (!arguments.empty()) std::memcpy(arguments.data(), record + record_words, arguments.size() * alignment);
    const unsigned long long number = record[1] | static_cast<unsigned long long>(record[2]) << 32;
    if (number == copy_number) {
        return cuportMemcpyAsync(value_at<void*>(arguments, 0), value_at<void*>(arguments, 1),
                                 value_at<size_t>(arguments, 2), cuportMemcpyDeviceToDevice, stream);
    }
    if (number == set_number) {
        return cuportMemsetAsync(value_at<void*>(arguments, 0), value_at<int>(arguments, 1),
                                 value_at<size_t>(arguments, 2), stream);
    }
    const auto found = stubs().find(number);
    if (found == stubs().end()) {
        say("a kernel launched one that this program has no function for");
        return cuportErrorInvalidDeviceFunction;
    }
    const Stub& stub = found->second;
    std::vector<void*> values;
    size_t at = 0;
    for (size_t i = 0; i < stub.count; ++i) {
        if (at >= arguments.size()) return cuportErrorInvalidValue;
        values.push_back(arguments[at].bytes);
        at += (stub.sizes[i] + alignment - 1) / alignment;
    }
    values.push_back(nullptr);
    const dim3 grid(record[3], record[4], record[5]), block(record[6], record[7], record[8]);
    const cuportError_t error = start({grid, block, record[9], stream}, stub.address, values.data());
    if (error != cuportErrorInvalidConfiguration && error != cuportErrorInvalidValue) return error;
    // CUDA tells the thread that asked for it, and nobody else.
    const Kernel* kernel = find_kernel(stub.address);
    say("a kernel's launch of %s failed: %s", kernel->name, cuportGetErrorString(error));
    return cuportSuccess;
}

static cuportError_t start_with_children(const Configuration& what, Prepared& own, void** values)
{
    static std::recursive_mutex lock;  // the memory is that of one grid at a time
    const std::lock_guard<std::recursive_mutex> hold(lock);
    cuportError_t error = start_alone(what, own, values);
    if (error == cuportSuccess) error = cuportStreamSynchronize(what.stream);
    std::vector<unsigned> words;
    if (error == cuportSuccess) error = take(words, what.stream);
    for (const bool is_tail : {false, true}) {
        for (size_t at = 0; error == cuportSuccess && at < words.size(); at += words[at]) {
            if (words[at] < record_words || words[at] > words.size() - at) return cuportErrorLaunchFailure;
            if ((words[at + 10] == tail_launch) == is_tail) error = start_child(&words[at], what.stream);
        }
    }
    return error;
}

static const bool are_children_launched = [] {
    start_parent = start_with_children;
    return true;
}();

}  // namespace cuport
