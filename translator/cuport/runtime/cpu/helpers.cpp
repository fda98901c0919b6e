// SPDX-License-Identifier: Apache-2.0

#include "helpers.h"
#include "runtime.h"

#include <algorithm>
#include <csignal>
#include <system_error>
#include <thread>

namespace cuport {

namespace {

// As long as it lives, threads that are made here get no signals but for their own faults: others are for the
// program's threads, which may wait for them or have blocked them.
class SignalsBlocked {
public:
    SignalsBlocked()
    {
        sigset_t all;
        sigfillset(&all);
        for (const int own : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT}) sigdelset(&all, own);
        pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;

private:
    sigset_t before_;
};

}  // namespace

Helpers::Helpers(long count)
{
    const SignalsBlocked blocked;
    try {
        for (; count_ < count; ++count_) {
            std::thread([this, number = count_] { help(number); }).detach();
        }
    } catch (const std::system_error&) {
    }
}

void Helpers::run(const std::function<void()>& work, long most)
{
    if (getpid() != process_) return work();
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        work_ = &work;
        fegetenv(&environment_);
        asked_ = busy_ = std::min(count_, most);
        ++round_;
    }
    changed_.notify_all();
    work();
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return busy_ == 0; });
}

void Helpers::help(long number)
{
    watch_for_faults();
    for (long round = 0;;) {
        const std::function<void()>* work;
        {
            std::unique_lock<std::mutex> lock(mutex_);
            changed_.wait(lock, [&] { return round_ != round; });
            round = round_;
            if (number >= asked_) continue;
            work = work_;
            fesetenv(&environment_);
        }
        (*work)();
        const std::lock_guard<std::mutex> lock(mutex_);
        if (--busy_ == 0) changed_.notify_all();
    }
}

}  // namespace cuport
