// SPDX-License-Identifier: Apache-2.0
//
// cuda::pipeline: stages that producers fill and consumers empty. Copies are done at once; what is left is who waits
// for whom.
#pragma once

#include <cuport/async_barrier.h>

namespace cuda {

enum class pipeline_role { producer, consumer };

// How often each stage has been filled by all producers, and emptied by all consumers.
template <thread_scope scope, unsigned char stages>
struct pipeline_shared_state {
    struct Side {
        int threads;
        int arrived[stages];
        unsigned rounds[stages];
    };
    Side producers, consumers;
};

template <thread_scope scope>
class pipeline;

template <>
class pipeline<thread_scope_thread> {
public:
    void producer_acquire() {}
    void producer_commit() {}
    void consumer_wait() {}
    void consumer_release() {}
};

inline pipeline<thread_scope_thread> make_pipeline() { return {}; }

template <>
class pipeline<thread_scope_block> {
public:
    // One side's counters in the shared state, and how far the caller has come.
    struct Side {
        int* threads;
        int* arrived;
        unsigned* rounds;
        unsigned next = 0;
    };

    pipeline(Side producers, Side consumers, unsigned stages)
        : producers_(producers), consumers_(consumers), stages_(stages)
    {
    }

    // Waits until the stage that is filled next has been emptied.
    void producer_acquire(cuport::Site site = cuport::Site::here())
    {
        wait_for(consumers_, producers_.next, producers_.next / stages_, site);
    }
    void producer_commit() { arrive(producers_); }
    // Waits until the stage that is emptied next has been filled.
    void consumer_wait(cuport::Site site = cuport::Site::here())
    {
        wait_for(producers_, consumers_.next, consumers_.next / stages_ + 1, site);
    }
    void consumer_release() { arrive(consumers_); }

private:
    void wait_for(const Side& others, unsigned use, unsigned rounds, cuport::Site site) const
    {
        unsigned* const done = &others.rounds[use % stages_];
        while (static_cast<int>(*done - rounds) < 0) cuport::wait_while(done, *done, "cuda::pipeline", site);
    }

    void arrive(Side& side) const
    {
        const unsigned stage = side.next++ % stages_;
        if (++side.arrived[stage] != *side.threads) return;
        side.arrived[stage] = 0;
        ++side.rounds[stage];
        cuport::wake(&side.rounds[stage]);
    }

    Side producers_, consumers_;
    unsigned stages_;
};

template <typename Group, thread_scope scope, unsigned char stages>
pipeline<scope> cuport_make_pipeline(const Group& group, pipeline_shared_state<scope, stages>* state, bool produces,
                                     bool consumes, cuport::Site site)
{
    static_assert(scope == thread_scope_block, "pipelines are a thread's or a block's");
    if (group.thread_rank() == 0) *state = {};
    group.sync(site);
    __atomic_add_fetch(&state->producers.threads, produces, __ATOMIC_RELAXED);
    __atomic_add_fetch(&state->consumers.threads, consumes, __ATOMIC_RELAXED);
    group.sync(site);
    const auto side = [](auto& of) {
        return typename pipeline<scope>::Side{&of.threads, of.arrived, of.rounds};
    };
    return {side(state->producers), side(state->consumers), stages};
}

template <typename Group, thread_scope scope, unsigned char stages>
pipeline<scope> make_pipeline(const Group& group, pipeline_shared_state<scope, stages>* state,
                              cuport::Site site = cuport::Site::here())
{
    return cuport_make_pipeline(group, state, true, true, site);
}
template <typename Group, thread_scope scope, unsigned char stages>
pipeline<scope> make_pipeline(const Group& group, pipeline_shared_state<scope, stages>* state, pipeline_role role,
                              cuport::Site site = cuport::Site::here())
{
    const bool produces = role == pipeline_role::producer;
    return cuport_make_pipeline(group, state, produces, !produces, site);
}
// The members with the lowest ranks are the producers.
template <typename Group, thread_scope scope, unsigned char stages>
pipeline<scope> make_pipeline(const Group& group, pipeline_shared_state<scope, stages>* state, size_t producers,
                              cuport::Site site = cuport::Site::here())
{
    const bool produces = group.thread_rank() < producers;
    return cuport_make_pipeline(group, state, produces, !produces, site);
}

template <unsigned char prior>
void pipeline_consumer_wait_prior(pipeline<thread_scope_thread>&)
{
}
template <thread_scope scope>
void pipeline_producer_commit(pipeline<thread_scope_thread>&, barrier<scope>&)
{
}

template <typename Bytes, thread_scope scope>
void memcpy_async(void* to, const void* from, const Bytes& bytes, pipeline<scope>&)
{
    memcpy(to, from, bytes);
}
template <typename Group, typename Bytes, thread_scope scope>
void memcpy_async(const Group& group, void* to, const void* from, const Bytes& bytes, pipeline<scope>&)
{
    cuport::copy_together(group, to, from, bytes);
}

}  // namespace cuda
