// SPDX-License-Identifier: Apache-2.0
//
// Launches and barriers: the part of the scheduler (runtime/scheduler.cpp) that kernels are compiled against.
#pragma once

#include <cuport/language.h>

#include <type_traits>
#include <utility>

typedef struct ihipStream_t* hipStream_t;
enum hipError_t : int;

namespace cuport {

// A place in the source. The defaults make every call of a function that takes one pass its own.
struct Site {
    const char* file;
    int line;
    static Site here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) { return {file, line}; }
};

struct Launch {
    const char* kernel;  // as the launch spells it
    dim3 grid, block;
    size_t shared_bytes;
    hipStream_t stream;
    void (*run)(void* body) = nullptr;  // run_threads() for the kernel and its arguments
    void* body = nullptr;
    bool cooperative = false;  // all blocks are alive at once, and may meet at a grid barrier
    bool has_independent_blocks = false;  // nothing tells them whether they run at once
};

// Runs all blocks, or returns why not; hipGetLastError() will say so, too.
hipError_t launch(const Launch& launch);

// How many threads of the block can begin in order, one after another on this fiber, without the scheduler. Zero as
// soon as the scheduler has seen the thread that runs.
extern CUPORT_DEVICE_VARIABLE __thread unsigned threads_to_begin;

// Ends the thread that calls this with an error of the device's.
[[noreturn]] void trap();

// The thread that calls this has ended. Whether another one is to run on its fiber.
bool next_thread_by_scheduler();

// Runs the thread that the scheduler has made current, and all that can follow it. Threads that call nothing of the
// runtime cost a few instructions each: the counters stay in registers, and what is stored is not read again.
template <typename Thread>
void run_threads(void* body)
{
    Thread& thread = *static_cast<Thread*>(body);
    do {
        thread();
        const dim3 size = blockDim;
        uint3 index = threadIdx;
        for (unsigned left = threads_to_begin; left != 0 && threads_to_begin == left;) {
            threads_to_begin = --left;
            if (++index.x != size.x) {
                threadIdx.x = index.x;
            } else {
                index.x = 0;
                if (++index.y == size.y) {
                    index.y = 0;
                    ++index.z;
                }
                threadIdx = index;
            }
            thread();
        }
    } while (next_thread_by_scheduler());
}

// The same for threads that call nothing of the runtime: none of them waits, so nobody asks how many are left. Which one
// runs is stored all the same, and before it runs, for messages about memory.
template <typename Thread>
void run_plain_threads(void* body)
{
    Thread& thread = *static_cast<Thread*>(body);
    do {
        thread();
        const dim3 size = blockDim;
        uint3 index = threadIdx;
        for (unsigned left = threads_to_begin; left != 0;) {
            if (++index.x == size.x) {
                index.x = 0;
                if (++index.y == size.y) {
                    index.y = 0;
                    ++index.z;
                }
                threadIdx.y = index.y;
                threadIdx.z = index.z;
            }
            const unsigned end = left < size.x - index.x ? index.x + left : size.x;
            left -= end - index.x;
            for (; index.x != end; ++index.x) {
                threadIdx.x = index.x;
                asm volatile("" ::: "memory");  // a fault finds it stored
                thread();
            }
            --index.x;
        }
    } while (next_thread_by_scheduler());
}

// What CUDA's built-in variables hold for one thread.
struct BuiltIns {
    uint3 threadIdx, blockIdx;
    dim3 blockDim, gridDim;
};

// How many threads from threadIdx on run as a row of run_rows(), or none. A fault doesn't tell which of them it was.
extern CUPORT_DEVICE_VARIABLE __thread unsigned threads_in_row;

// After a fault in a row: its threads run again, one by one, until one of them is the one.
extern CUPORT_DEVICE_VARIABLE __thread bool is_row_run_again;

// Runs threads that share nothing but memory that only one of them changes. They get what they know of themselves from a
// variable here, which the optimiser keeps in registers: it may make vectors of the threads of a row.
//
// Most kernels begin with a question, as whether the thread has an element. Where all of a row have the same answer, the
// loop over them has no branch for it.
template <typename Thread>
void run_rows(void* body)
{
    const bool is_row = threads_to_begin != 0 && blockDim.x != 1;  // of more than one thread
    if (is_row_run_again || !is_row) return run_plain_threads<Thread>(body);
    Thread& thread = *static_cast<Thread*>(body);
    do {
        BuiltIns own = {threadIdx, blockIdx, blockDim, gridDim};
        for (unsigned left = threads_to_begin + 1; left != 0;) {
            const unsigned begin = own.threadIdx.x;
            const unsigned end = left < own.blockDim.x - begin ? begin + left : own.blockDim.x;
            left -= end - begin;
            threadIdx = own.threadIdx;
            threads_in_row = end - begin;
            asm volatile("" ::: "memory");  // a fault finds them stored
            const bool answer = thread.answer(own);
            bool is_same = true;
            for (own.threadIdx.x = begin; own.threadIdx.x != end; ++own.threadIdx.x) {
                is_same &= thread.answer(own) == answer;
            }
            // Two loops, so that the optimiser knows the answer in each.
            if (is_same && answer) {
                for (own.threadIdx.x = begin; own.threadIdx.x != end; ++own.threadIdx.x) thread.run_after(own, true);
            } else if (is_same) {
                for (own.threadIdx.x = begin; own.threadIdx.x != end; ++own.threadIdx.x) thread.run_after(own, false);
            } else {
                for (own.threadIdx.x = begin; own.threadIdx.x != end; ++own.threadIdx.x) thread.run(own);
            }
            own.threadIdx.x = 0;
            if (++own.threadIdx.y == own.blockDim.y) {
                own.threadIdx.y = 0;
                ++own.threadIdx.z;
            }
        }
        threads_in_row = 0;
    } while (next_thread_by_scheduler());
}

// An argument of a launch, for CUPORT_DUMP (runtime/record.cpp). `type` is the type's name, or the __PRETTY_FUNCTION__
// of type_name().
struct Argument {
    const char* type;
    const void* address;
    size_t size;
};

template <typename T>
constexpr const char* type_name()
{
    return __PRETTY_FUNCTION__;
}

// Whether launches are recorded.
bool is_recording();

// Writes down a launch that has just run: its arguments, and the device memory that they lead to.
void record_launch(const Launch& launch, const Argument* arguments, size_t count);

template <typename Thread>
hipError_t launch_threads(Launch what, Thread thread)
{
    what.run = run_threads<Thread>;
    what.body = &thread;
    return launch(what);
}

// While a stream captures (graph_executor.cpp), its launches go to a graph instead: `run` is called with `body` whenever
// the graph is launched, and `drop` when nothing has it any more.
bool is_capturing(hipStream_t stream);
hipError_t keep_launch(hipStream_t stream, void* body, hipError_t (*run)(void* body), void (*drop)(void* body));

template <typename Body>
hipError_t keep_launch(hipStream_t stream, Body body)
{
    return keep_launch(stream, new Body(static_cast<Body&&>(body)),
                       [](void* kept) { return (*static_cast<Body*>(kept))(); },
                       [](void* kept) { delete static_cast<Body*>(kept); });
}

// What a kernel asks for is done when its grid has ended (children.cpp), and dropped then.
bool is_in_kernel();
hipError_t keep_child(hipStream_t stream, void* body, hipError_t (*run)(void* body), void (*drop)(void* body));

template <typename Body>
hipError_t keep_child(hipStream_t stream, Body body)
{
    return keep_child(stream, new Body(static_cast<Body&&>(body)),
                      [](void* kept) { return (*static_cast<Body*>(kept))(); },
                      [](void* kept) { delete static_cast<Body*>(kept); });
}

// The lambda around a kernel's call, so that template arguments are deduced and arguments converted as in the original,
// and one that says whether the kernel takes arguments of some types.
#define CUPORT_KERNEL(...)                                                      \
    [=](auto&&... cuport_arguments) { __VA_ARGS__(cuport_arguments...); },      \
        [](auto&&... cuport_arguments)                                          \
            -> decltype(__VA_ARGS__(static_cast<decltype(cuport_arguments)>(cuport_arguments)...)) {}

// kernel<<<grid, block, shared, stream>>>(arguments...) is configure(...)(kernel, takes, arguments...): the arguments are
// evaluated once, and copied for each thread.
struct Configured {
    Launch what;

    template <typename Kernel, typename Takes, typename... Arguments,
              std::enable_if_t<std::is_invocable_v<Takes, Arguments...>, int> = 0>
    hipError_t operator()(Kernel kernel, Takes takes, Arguments... arguments) const
    {
#ifndef __HIPCC__  // HIP has no launches from kernels
        if (is_in_kernel()) {
            Configured later = *this;
            later.what.stream = nullptr;
            return keep_child(what.stream, [=] { return later(kernel, takes, arguments...); });
        }
#endif
        if (is_capturing(what.stream)) {
            Configured later = *this;
            later.what.stream = nullptr;
            return keep_launch(what.stream, [=] { return later(kernel, takes, arguments...); });
        }
        return run(kernel, arguments...);
    }

    // A kernel with a parameter `T&`, to which no copy can be bound: it gets the caller's object, as on a card, where that
    // must be managed memory. So is what a graph runs later.
    template <typename Kernel, typename Takes, typename... Arguments,
              std::enable_if_t<!std::is_invocable_v<Takes, std::decay_t<Arguments>...>, int> = 0>
    hipError_t operator()(Kernel kernel, Takes, Arguments&&... arguments) const
    {
        if (is_capturing(what.stream)) {
            Configured later = *this;
            later.what.stream = nullptr;
            return keep_launch(what.stream, [=, &arguments...] { return later.run(kernel, arguments...); });
        }
        return run(kernel, arguments...);
    }

private:
    template <typename Kernel, typename... Arguments>
    hipError_t run(Kernel kernel, Arguments&... arguments) const
    {
        const hipError_t error = launch_threads(what, [&] { kernel(arguments...); });
        if (is_recording() && error == hipError_t{}) {
            const Argument all[] = {{type_name<Arguments>(), __builtin_addressof(arguments), sizeof(arguments)}..., {}};
            record_launch(what, all, sizeof...(arguments));
        }
        return error;
    }
};

inline Configured configure(const char* kernel, dim3 grid, dim3 block, size_t shared_bytes = 0,
                            hipStream_t stream = nullptr)
{
    return {{kernel, grid, block, shared_bytes, stream}};
}

// What a barrier knows once all have come.
struct Arrivals {
    int threads;
    int true_predicates;
};
Arrivals barrier(bool predicate, Site site);

void* dynamic_shared_memory();

template <typename T>
T* dynamic_shared()
{
    return static_cast<T*>(dynamic_shared_memory());
}

// For an array declared outside functions: its pointer follows when later launches put the memory elsewhere.
void* follow_dynamic_shared_memory(void** pointer);

template <typename T>
T* dynamic_shared_at(T*& pointer)
{
    return static_cast<T*>(follow_dynamic_shared_memory((void**)&pointer));  // T may be volatile
}

// Lets another thread of the block go on, now and then: who waits for a lock lets its holder release it.
void give_way();
void give_way_at_once();

// Waits while *word holds `value`; who changes it calls wake(). `what` is what a report calls it, a literal.
void wait_while(const unsigned* word, unsigned value, const char* what, Site site);
void wake(const unsigned* word);

// Before and after a store to a volatile place, with numbers that follow the text: warps run in step.
void step(const volatile void* place, int number);

}  // namespace cuport

inline void __syncthreads(cuport::Site site = cuport::Site::here()) { cuport::barrier(false, site); }

inline int __syncthreads_count(int predicate, cuport::Site site = cuport::Site::here())
{
    return cuport::barrier(predicate != 0, site).true_predicates;
}

inline int __syncthreads_or(int predicate, cuport::Site site = cuport::Site::here())
{
    return cuport::barrier(predicate != 0, site).true_predicates != 0;
}

inline int __syncthreads_and(int predicate, cuport::Site site = cuport::Site::here())
{
    const cuport::Arrivals arrivals = cuport::barrier(predicate != 0, site);
    return arrivals.true_predicates == arrivals.threads;
}

inline void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void __threadfence_block() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void __threadfence_system() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_DYNAMIC_SHARED(type, name) type* name = ::cuport::dynamic_shared<type>();
#define hipLaunchKernelGGL(kernel, grid, block, shared_bytes, stream, ...)                  \
    ::cuport::configure(#kernel, grid, block, shared_bytes, stream)(                        \
        CUPORT_KERNEL(kernel), ##__VA_ARGS__)
