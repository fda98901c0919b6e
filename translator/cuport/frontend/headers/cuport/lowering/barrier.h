/* SPDX-License-Identifier: Apache-2.0 */
/* cuda::barrier with bodies, for targets that have none of their own. A wait is a barrier of the whole block, after which
   all that were expected must have arrived, or it traps: they may be behind it in the program. Copies are done at once.
   What threads of several blocks wait for, and loops that only ask (`try_wait`), have no body. */
#ifndef CUPORT_LOWERING_BARRIER_H
#define CUPORT_LOWERING_BARRIER_H
namespace cuport {
CUPORT_D void meet(); // __syncthreads() that may stand where only some threads come: the others take part elsewhere
}
namespace cuda {
template <thread_scope S, class F = std::__empty_completion> class barrier {
public:
  typedef unsigned int arrival_token;
  barrier() = default; CUPORT_HD constexpr explicit barrier(ptrdiff_t expected, F f = F()) {}
  CUPORT_HD arrival_token arrive(ptrdiff_t n = 1); CUPORT_HD void wait(arrival_token &&t) const; CUPORT_HD void arrive_and_wait(); CUPORT_HD void arrive_and_drop();
  CUPORT_HD bool try_wait(arrival_token &&t) const; CUPORT_HD void wait_parity(bool p) const; static constexpr ptrdiff_t max() noexcept { return 0x7fffffff; }
  unsigned long long cuport_state;
};
template <> class alignas(8) barrier<thread_scope_block, std::__empty_completion> {
public:
  typedef unsigned int arrival_token; // the phase that the thread arrived in
  barrier() = default;
  CUPORT_D constexpr explicit barrier(ptrdiff_t expected, std::__empty_completion = std::__empty_completion())
      : cuport_arrivals(0), cuport_expected((unsigned int)expected) {}
  CUPORT_D arrival_token arrive(ptrdiff_t n = 1) { return atomicAdd(&cuport_arrivals, (unsigned int)n) / cuport_expected; }
  CUPORT_D void wait(arrival_token &&phase) const { cuport_wait(phase); }
  CUPORT_D void arrive_and_wait() { cuport_wait(arrive()); }
  // The phases are even and odd in turn; the first is even.
  CUPORT_D void wait_parity(bool odd) const {
    ::cuport::meet();
    if ((cuport_arrivals / cuport_expected & 1u) == (unsigned int)odd) __trap();
  }
  CUPORT_D void arrive_and_drop();
  CUPORT_D bool try_wait(arrival_token &&t) const; CUPORT_D bool try_wait_parity(bool p) const;
  static constexpr ptrdiff_t max() noexcept { return 0x7fffffff; }
  CUPORT_D void cuport_wait(unsigned int phase) const {
    ::cuport::meet();
    if (cuport_arrivals / cuport_expected <= phase) __trap();
  }
  unsigned int cuport_arrivals; // in all phases
  unsigned int cuport_expected; // in one phase
};
template <thread_scope S, class F> CUPORT_D void init(barrier<S, F> *b, ptrdiff_t expected);
template <thread_scope S, class F> CUPORT_D void init(barrier<S, F> *b, ptrdiff_t expected, F f);
CUPORT_D inline void init(barrier<thread_scope_block> *b, ptrdiff_t expected) {
  b->cuport_arrivals = 0;
  b->cuport_expected = (unsigned int)expected;
}
namespace cuport_copies {
// Threads `rank`, `rank + step`, ... of a group copy their part.
template <class N> CUPORT_D void copy(void *to, const void *from, const N &bytes, unsigned int rank, unsigned int step) {
  char *target = (char *)to;
  const char *source = (const char *)from;
  for (size_t i = rank; i < (size_t)bytes; i += step) target[i] = source[i];
}
template <class T, class N> CUPORT_D void copy(T *to, const T *from, const N &bytes, unsigned int rank, unsigned int step) {
  if ((size_t)bytes % sizeof(T) == 0) {
    for (size_t i = rank; i < (size_t)bytes / sizeof(T); i += step) to[i] = from[i];
  } else {
    copy((void *)to, (const void *)from, bytes, rank, step);
  }
}
}
template <class N, thread_scope S, class F> CUPORT_D void memcpy_async(void *to, const void *from, N bytes, barrier<S, F> &) {
  cuport_copies::copy(to, from, bytes, 0, 1);
}
template <class T, class N, thread_scope S, class F> CUPORT_D void memcpy_async(T *to, const T *from, N bytes, barrier<S, F> &) {
  cuport_copies::copy(to, from, bytes, 0, 1);
}
template <class G, class N, thread_scope S, class F>
CUPORT_D void memcpy_async(const G &group, void *to, const void *from, N bytes, barrier<S, F> &) {
  cuport_copies::copy(to, from, bytes, group.thread_rank(), group.size());
}
template <class G, class T, class N, thread_scope S, class F>
CUPORT_D void memcpy_async(const G &group, T *to, const T *from, N bytes, barrier<S, F> &) {
  cuport_copies::copy(to, from, bytes, group.thread_rank(), group.size());
}
}
#endif
