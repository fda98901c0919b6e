// A group of threads of the host that has the members which HIP's groups have, and meets at each shuffle.
#pragma once
#include <barrier>
#include <cstring>
#include <memory>
#include <thread>
#include <vector>

struct State {
    explicit State(unsigned count) : count(count), meet(static_cast<long>(count)), slots(count), preds(count) {}
    unsigned count;
    std::barrier<> meet;
    std::vector<int> slots;
    std::vector<char> preds;
    std::shared_ptr<State> parts[2];
};

class Group {
public:
    Group(std::shared_ptr<State> state, unsigned rank) : state_(std::move(state)), rank_(rank) {}
    unsigned size() const { return state_->count; }
    unsigned thread_rank() const { return rank_; }
    void sync() const { state_->meet.arrive_and_wait(); }
    template <class T> T shfl(T value, int from) const
    {
        static_assert(sizeof(T) == sizeof(int), "HIP's groups shuffle numbers");
        std::memcpy(&state_->slots[rank_], &value, sizeof value);
        sync();
        std::memcpy(&value, &state_->slots[static_cast<unsigned>(from)], sizeof value);
        sync();
        return value;
    }
    friend Group binary_partition(const Group &group, bool pred)
    {
        State &state = *group.state_;
        state.preds[group.rank_] = pred;
        group.sync();
        unsigned rank = 0, yes = 0;
        for (unsigned k = 0; k < state.count; ++k) {
            yes += state.preds[k];
            rank += k < group.rank_ && state.preds[k] == static_cast<char>(pred);
        }
        if (group.rank_ == 0) {
            state.parts[0] = yes < state.count ? std::make_shared<State>(state.count - yes) : nullptr;
            state.parts[1] = yes ? std::make_shared<State>(yes) : nullptr;
        }
        group.sync();
        return Group(state.parts[pred], rank);
    }

private:
    std::shared_ptr<State> state_;
    unsigned rank_;
};

// Run `body` once for each of `count` threads of one group.
template <class Body> void launch(unsigned count, Body body)
{
    auto state = std::make_shared<State>(count);
    std::vector<std::thread> threads;
    for (unsigned rank = 0; rank < count; ++rank) threads.emplace_back([=] { body(Group(state, rank)); });
    for (auto &thread : threads) thread.join();
}
