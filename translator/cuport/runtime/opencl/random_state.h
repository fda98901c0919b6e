// SPDX-License-Identifier: Apache-2.0
//
// The C library's rand() while a driver compiles: LLVM within it may seed and draw, and CUDA's compiler is no part of a
// program.

#ifndef CUPORT_OPENCL_RANDOM_STATE_H
#define CUPORT_OPENCL_RANDOM_STATE_H

#include <cstdlib>
#include <ctime>
#include <mutex>
#include <unistd.h>

namespace cuport {

// As long as one of these lives, rand() and srand() are for the driver, with numbers of its own.
class RandomOfDriver {
public:
    RandomOfDriver() { change(1); }
    ~RandomOfDriver() { change(-1); }
    RandomOfDriver(const RandomOfDriver&) = delete;
    RandomOfDriver& operator=(const RandomOfDriver&) = delete;

private:
    static void change(int by)
    {
#ifdef __GLIBC__
        static std::mutex lock;
        static int living = 0;
        static char numbers[128];
        static char* of_program = nullptr;
        static bool begun = false;
        const std::lock_guard<std::mutex> hold(lock);
        living += by;
        if (by > 0 && living == 1) {
            // Other processes give their files names by such numbers, too.
            const unsigned seed = static_cast<unsigned>(std::time(nullptr)) ^ (static_cast<unsigned>(getpid()) << 12);
            of_program = begun ? setstate(numbers) : initstate(seed, numbers, sizeof(numbers));
            begun = true;
        } else if (by < 0 && living == 0) {
            setstate(of_program);
        }
#else
        static_cast<void>(by);
#endif
    }
};

}  // namespace cuport

#endif
