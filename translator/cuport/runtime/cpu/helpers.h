// SPDX-License-Identifier: Apache-2.0
//
// Helpers: OS threads that do the same work as the one that asks them.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>

#include <fenv.h>
#include <unistd.h>

namespace cuport {

// They are never joined: the process ends with them.
class Helpers {
public:
    // As many as the system lets a process have, where that is fewer.
    explicit Helpers(long count);

    // Has the caller and the first `most` helpers do `work`, each by its own call and in the caller's floating-point
    // environment. Returns when all have. A child of fork() has no helpers, and works alone.
    void run(const std::function<void()>& work, long most);

private:
    void help(long number);

    std::mutex mutex_;
    std::condition_variable changed_;
    const std::function<void()>* work_ = nullptr;
    fenv_t environment_{};
    long round_ = 0, asked_ = 0, busy_ = 0, count_ = 0;
    const pid_t process_ = getpid();
};

}  // namespace cuport
