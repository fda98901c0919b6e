// SPDX-License-Identifier: Apache-2.0
//
// cuRAND: the host draws a part of the numbers at a time, and each part goes to the device in the generator's stream.

#include "../common/random_executor.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

#include "../common/random.h"
#include "api/handles.h"
#include "command_queues.h"
#include "errors.h"
#include "memcpy.h"
#include "types/runtime_enums.h"

namespace cuport {

constexpr size_t random_part = size_t(1) << 20;  // even: normal numbers come in pairs

cuportrandStatus_t start_random(bool is_for_host)
{
    const bool is_ready = is_for_host || ready() == cuportSuccess;
    return is_ready ? CUPORTRAND_STATUS_SUCCESS : CUPORTRAND_STATUS_INITIALIZATION_FAILED;
}

void refuse_random(cuportrandRngType_t type)
{
    say("the random generators are XORWOW, MRG32k3a, MT19937, Philox4x32-10 and Sobol's without scrambling; type %d is "
        "not one of them",
        static_cast<int>(type));
}

cuportrandStatus_t write_random(const RandomTarget& target, size_t size, size_t count,
                                const std::function<void(void* place, size_t n)>& draw)
{
    if (target.is_for_host) {
        draw(target.out, count);
        return CUPORTRAND_STATUS_SUCCESS;
    }
    if (named(target.stream).capture != nullptr) {
        say("a graph can't hold random numbers: the host draws them");
        return CUPORTRAND_STATUS_LAUNCH_FAILURE;
    }
    std::vector<char> part(std::min(count, random_part) * size);
    char* const out = static_cast<char*>(target.out);
    for (size_t done = 0; done < count; done += random_part) {
        const size_t n = std::min(count - done, random_part);
        draw(part.data(), n);
        if (copy_in(target.stream, out + done * size, part.data(), n * size, true) != cuportSuccess) {
            return CUPORTRAND_STATUS_LAUNCH_FAILURE;
        }
    }
    return CUPORTRAND_STATUS_SUCCESS;
}

}  // namespace cuport
