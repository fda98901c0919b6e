// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples share: stop watches.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_HELPER_TIMER_H
#define STAND_IN_HELPER_TIMER_H

#include <chrono>

#include "exception.h"

// Adds up the time between start() and stop(), in milliseconds.
class StopWatchInterface {
public:
    virtual ~StopWatchInterface() = default;

    virtual void start()
    {
        begun = Clock::now();
        runs = true;
    }

    virtual void stop()
    {
        total += sinceStart();
        runs = false;
        ++sessions;
    }

    // A watch that runs goes on, from zero.
    virtual void reset()
    {
        total = 0.0f;
        sessions = 0;
        if (runs) begun = Clock::now();
    }

    virtual float getTime() { return runs ? total + sinceStart() : total; }
    virtual float getAverageTime() { return sessions > 0 ? total / static_cast<float>(sessions) : 0.0f; }

private:
    typedef std::chrono::steady_clock Clock;

    float sinceStart() const
    {
        return runs ? std::chrono::duration<float, std::milli>(Clock::now() - begun).count() : 0.0f;
    }

    Clock::time_point begun;
    float total = 0.0f;
    int sessions = 0;
    bool runs = false;
};

typedef StopWatchInterface StopWatchLinux;

inline bool sdkCreateTimer(StopWatchInterface **timer)
{
    *timer = new StopWatchInterface;
    return true;
}

inline bool sdkDeleteTimer(StopWatchInterface **timer)
{
    delete *timer;
    *timer = nullptr;
    return true;
}

inline bool sdkStartTimer(StopWatchInterface **timer)
{
    if (*timer != nullptr) (*timer)->start();
    return true;
}

inline bool sdkStopTimer(StopWatchInterface **timer)
{
    if (*timer != nullptr) (*timer)->stop();
    return true;
}

inline bool sdkResetTimer(StopWatchInterface **timer)
{
    if (*timer != nullptr) (*timer)->reset();
    return true;
}

inline float sdkGetTimerValue(StopWatchInterface **timer) { return *timer != nullptr ? (*timer)->getTime() : 0.0f; }

inline float sdkGetAverageTimerValue(StopWatchInterface **timer)
{
    return *timer != nullptr ? (*timer)->getAverageTime() : 0.0f;
}

#endif
