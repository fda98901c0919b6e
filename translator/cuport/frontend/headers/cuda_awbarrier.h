/* SPDX-License-Identifier: Apache-2.0 */
/* nvcuda::experimental::awbarrier. */
#ifndef CUPORT_CUDA_AWBARRIER_H
#define CUPORT_CUDA_AWBARRIER_H
#include "cuda_runtime.h"
#if defined(__CUDA__) && defined(__cplusplus)
namespace nvcuda { namespace experimental {
class awbarrier {
public:
  class arrival_token { public: CUPORT_D unsigned int pending_count() const; };
  awbarrier() = default;
  static CUPORT_D arrival_token arrive(awbarrier *b); static CUPORT_D arrival_token arrive_and_drop(awbarrier *b);
  static CUPORT_D bool timed_wait(awbarrier *b, arrival_token t, unsigned int hint); static CUPORT_D bool timed_wait_parity(awbarrier *b, bool phase, unsigned int hint);
  static CUPORT_D void wait(awbarrier *b, arrival_token t); static CUPORT_D void arrive_and_wait(awbarrier *b); static CUPORT_D bool try_wait(awbarrier *b, arrival_token t, unsigned int hint);
  static CUPORT_D constexpr unsigned int max() { return (1u << 20) - 1; }
  unsigned long long cuport_state;
};
CUPORT_D void init(awbarrier *b, unsigned int expected); CUPORT_D void inval(awbarrier *b);
} }
typedef unsigned long long __mbarrier_t; typedef unsigned long long __mbarrier_token_t;
CUPORT_D void __mbarrier_init(__mbarrier_t *b, unsigned int n); CUPORT_D void __mbarrier_inval(__mbarrier_t *b); CUPORT_D __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *b);
CUPORT_D __mbarrier_token_t __mbarrier_arrive_and_drop(__mbarrier_t *b); CUPORT_D bool __mbarrier_test_wait(__mbarrier_t *b, __mbarrier_token_t t);
CUPORT_D bool __mbarrier_try_wait(__mbarrier_t *b, __mbarrier_token_t t, unsigned int hint); CUPORT_D unsigned int __mbarrier_token_pending_count(__mbarrier_token_t t);
#endif
#endif
