/* SPDX-License-Identifier: Apache-2.0 */
/* cuda::pipeline with bodies, for targets that have none of their own: copies are done at once, so that a thread's own
   pipeline has nothing to wait for, and one of a block is a barrier before its stages are written, and one before they
   are read. Pipelines of some threads that fill and others that read have no body: they would wait apart. */
#ifndef CUPORT_LOWERING_PIPELINE_H
#define CUPORT_LOWERING_PIPELINE_H
namespace cuda {
template <thread_scope S> class pipeline {
public:
  CUPORT_D void producer_acquire() { cuport_wait(); }
  CUPORT_D void producer_commit() {}
  CUPORT_D void consumer_wait() { cuport_wait(); }
  CUPORT_D void consumer_release() {}
  CUPORT_D bool quit() { return true; }
  CUPORT_D void cuport_wait() { if constexpr (S == thread_scope_block) ::cuport::meet(); }
};
CUPORT_D inline pipeline<thread_scope_thread> make_pipeline() { return pipeline<thread_scope_thread>(); }
template <class G, unsigned char N>
CUPORT_D pipeline<thread_scope_block> make_pipeline(const G &group, pipeline_shared_state<thread_scope_block, N> *) {
  if (group.size() != blockDim.x * blockDim.y * blockDim.z) __trap(); // the barriers are those of the block
  return pipeline<thread_scope_block>();
}
template <class G, thread_scope S, unsigned char N> CUPORT_D pipeline<S> make_pipeline(const G &g, pipeline_shared_state<S, N> *s, pipeline_role role);
template <class G, thread_scope S, unsigned char N> CUPORT_D pipeline<S> make_pipeline(const G &g, pipeline_shared_state<S, N> *s, size_t producers);
template <unsigned char N> CUPORT_D void pipeline_consumer_wait_prior(pipeline<thread_scope_thread> &) {}
template <thread_scope S> CUPORT_D void pipeline_producer_commit(pipeline<thread_scope_thread> &, barrier<S> &) {}
template <class N, thread_scope S> CUPORT_D void memcpy_async(void *to, const void *from, N bytes, pipeline<S> &) {
  cuport_copies::copy(to, from, bytes, 0, 1);
}
template <class T, class N, thread_scope S> CUPORT_D void memcpy_async(T *to, const T *from, N bytes, pipeline<S> &) {
  cuport_copies::copy(to, from, bytes, 0, 1);
}
template <class G, class N, thread_scope S> CUPORT_D void memcpy_async(const G &group, void *to, const void *from, N bytes, pipeline<S> &) {
  cuport_copies::copy(to, from, bytes, group.thread_rank(), group.size());
}
template <class G, class T, class N, thread_scope S> CUPORT_D void memcpy_async(const G &group, T *to, const T *from, N bytes, pipeline<S> &) {
  cuport_copies::copy(to, from, bytes, group.thread_rank(), group.size());
}
}
#endif
