// SPDX-License-Identifier: Apache-2.0
//
// Faults in rows of threads (run_rows() in kernel.h), which don't tell whose they are: the row runs again, one thread
// after another. What the row has changed before may have other faults come then, or none, or threads that never end; the
// report names all threads of the row in these cases.

#include "block.h"
#include "runtime.h"

#include <csignal>

#include <unistd.h>

namespace cuport {

__thread unsigned threads_in_row;
__thread bool is_row_run_again;

namespace {

constexpr unsigned most_seconds = 5;  // for a row that runs again
constexpr std::uintptr_t vector_bytes = 64;  // the largest vector there is; its fault may be that of any element

// The first fault. There is one: begin_report() lets no other OS thread come here.
struct RowFault {
    int signal;
    std::uintptr_t address;
    char report[fault_text_size];  // names all threads of the row
};
RowFault row_fault;

void on_alarm(int) { end_with_report(row_fault.report); }

}  // namespace

void run_row_again(int signal, std::uintptr_t address)
{
    row_fault.signal = signal;
    row_fault.address = address;
    describe_fault(signal, address, row_fault.report, sizeof(row_fault.report));
    is_row_run_again = true;
    threads_to_begin = threads_in_row - 1;
    threads_in_row = 0;
    std::signal(SIGALRM, on_alarm);
    alarm(most_seconds);
    // The handler of the fault does not return, and leaves its signal blocked.
    sigset_t wanted;
    sigemptyset(&wanted);
    sigaddset(&wanted, signal);
    sigaddset(&wanted, SIGALRM);
    pthread_sigmask(SIG_UNBLOCK, &wanted, nullptr);
    block().run_again();
}

void report_row_fault(std::uintptr_t address)
{
    const FiberPool& stacks = block().fibers();
    const bool is_near = address - row_fault.address + vector_bytes <= 2 * vector_bytes;
    const bool is_same = is_near || (stacks.is_guard(address) && stacks.is_guard(row_fault.address));
    if (is_same) describe_fault(row_fault.signal, address, row_fault.report, sizeof(row_fault.report));
    end_with_report(row_fault.report);
}

bool next_thread_by_scheduler()
{
    if (is_row_run_again) end_with_report(row_fault.report);  // the last thread of the row has ended
    return block().end_thread();
}

}  // namespace cuport
