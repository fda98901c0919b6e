// SPDX-License-Identifier: Apache-2.0
//
// Faults in rows of threads (run_rows() in kernel.h), which don't tell whose they are: the row runs again, one thread
// after another. What the row has changed before may keep the fault from coming again; then all of its threads are named.

#include "block.h"
#include "memory.h"
#include "runtime.h"

#include <csignal>
#include <cstdlib>

namespace cuport {

__thread unsigned threads_in_row;
__thread bool is_row_run_again;

namespace {

// What the row was when it faulted.
struct RowFault {
    int signal;
    std::uintptr_t address;
    unsigned threads;
    uint3 first;
};
__thread RowFault row_fault;

}  // namespace

void run_row_again(int signal, std::uintptr_t address)
{
    row_fault = {signal, address, threads_in_row, threadIdx};
    is_row_run_again = true;
    threads_to_begin = threads_in_row - 1;
    threads_in_row = 0;
    // The handler, which does not return, leaves it blocked.
    sigset_t faults;
    sigemptyset(&faults);
    sigaddset(&faults, signal);
    pthread_sigmask(SIG_UNBLOCK, &faults, nullptr);
    block().run_again();
}

// What a thread's end means: that of the last of a row that runs again is that the fault did not come again.
bool next_thread_by_scheduler()
{
    if (is_row_run_again) {
        threadIdx = row_fault.first;
        threads_in_row = row_fault.threads;
        report_fault(row_fault.signal, row_fault.address);
    }
    return block().end_thread();
}

}  // namespace cuport
