// SPDX-License-Identifier: Apache-2.0
//
// What becomes of a block when none of its threads can go on: some are let go on all the same, or it is a deadlock.

#include "block.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace cuport {

bool Block::resolve_stall()
{
    bool resolved = wake_changed();
    for (Span& span : spans_) resolved |= !span.slots.empty() && end_span_if_complete(span);
    for (unsigned warp = 0; warp * warpSize < size_; ++warp) {
        if (warps_[warp].waiting != 0) resolved |= end_stalled_meeting(warp);
    }
    if (resolved) return true;
    if (arrived_ == 0 || arrived_ != suspended_ || !is_barrier_complete()) return false;
    open_barrier(none);
    return true;
}

namespace {

bool is_waiting(const Thread& thread)
{
    return thread.state == State::at_barrier || thread.state == State::in_meeting || thread.state == State::watching;
}

}  // namespace

void Block::report_deadlock() const
{
    begin_report();
    std::fflush(nullptr);
    char where[300];
    describe_thread(where, sizeof(where));
    if (char* thread = std::strstr(where, ", thread")) *thread = '\0';  // it is none's fault in particular
    // Else some lanes wait for one that does something else.
    const bool is_barrier = arrived_ + watching_ == suspended_;
    std::fprintf(stderr, "cuport: %s: %s\n", where,
                 is_barrier ? "a barrier that not all threads reach"
                            : "a warp operation that not all lanes in its mask reach");
    std::vector<bool> told(size_);
    unsigned waiting = 0;
    for (unsigned i = 0; i < size_; ++i) {
        const Thread& first = threads_[i];
        if (told[i] || !is_waiting(first)) continue;
        unsigned count = 0;
        for (unsigned j = i; j < size_; ++j) {
            if (!is_waiting(threads_[j]) || std::strcmp(threads_[j].what, first.what) != 0) continue;
            if (!is_same(threads_[j].site, first.site)) continue;
            told[j] = true;
            ++count;
        }
        waiting += count;
        std::fprintf(stderr, "  %u of %u threads wait at the %s in %s:%d, the first is (%u,%u,%u)\n", count, size_,
                     first.what, first.site.file, first.site.line, first.index.x, first.index.y, first.index.z);
    }
    if (waiting < size_) std::fprintf(stderr, "  %u have ended\n", size_ - waiting);
    std::_Exit(deadlock_exit);
}

}  // namespace cuport
