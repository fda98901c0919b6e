// SPDX-License-Identifier: Apache-2.0
//
// What the runtime's own files know of each other.
#pragma once

#include <cuport/api.h>
#include <cuport/warp.h>

#include <cstdint>
#include <string>

namespace cuport {

enum ExitCode { deadlock_exit = 3, memory_exit = 4 };

// Reads a whole number from the environment; says so and ends the program when it isn't one within the limits.
long environment_number(const char* name, long least, long most, long otherwise);

enum class Order { forward, reverse, random };
struct Schedule {
    Order order = Order::forward;
    std::uint64_t seed = 0;
};
const Schedule& schedule();

bool memory_checks();  // CUPORT_MEMCHECK=1

// The kernel's name as messages spell it.
std::string kernel_name(const Launch& launch);

// Writes "kernel 'name', block (0,0,0), thread (0,0,0)" when a kernel runs on this OS thread; in a row, which threads it
// has.
bool describe_thread(char* text, std::size_t size);

// For the OS thread that is about to report what ends the program: another that comes later waits for that end here. The
// same may come again, by a fault while it reports.
void begin_report();

// Reports what the thread that runs has done wrong, and ends the program.
[[noreturn]] void refuse_in_kernel(const char* why, Site site);

// Writes what an invalid address has to do with the thread that runs, if anything: its stack, its shared memory.
bool describe_own_memory(std::uintptr_t address, char* text, std::size_t size);

// Writes what to say of a fault of the thread or the row that runs, by its signal.
constexpr std::size_t fault_text_size = 600;
void describe_fault(int signal, std::uintptr_t address, char* text, std::size_t size);

// Ends the program with a report on a fault.
[[noreturn]] void end_with_report(const char* text);

// Runs the threads of the row that has faulted one by one, up to the one that faults.
[[noreturn]] void run_row_again(int signal, std::uintptr_t address);

// Reports the fault of a row that runs again: by the thread that runs if its fault is the row's.
[[noreturn]] void report_row_fault(std::uintptr_t address);

// Has the OS thread report invalid accesses; they are handled on a stack of their own.
void watch_for_faults();

// Sets what hipGetLastError() returns, and returns it.
hipError_t fail(hipError_t error);

// What a kernel has failed with: for calls that wait for it; and what such a call has returned once.
hipError_t device_error();
hipError_t told_device_error();
void forget_device_error();

std::size_t dynamic_shared_limit();

// Writes down what the host has done to the device's memory, for a record of launches. The launch that follows is in
// kernel.h's record_launch().
void record_before_launch();

// For uses of a symbol by the host: a record of launches has it from then on. Cheap when nothing is recorded.
void record_symbol(const void* symbol, std::size_t bytes);

}  // namespace cuport
