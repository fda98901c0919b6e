// SPDX-License-Identifier: Apache-2.0
//
// Cooperative groups: blocks, grids, tiles and coalesced threads. CUDA and HIP call all of it the same. A group knows
// who its members are, and what its caller is among them; operations go through exchange() and the barriers.
#pragma once

#include <cuport/group_operations.h>

#define CUPORT_SITE cuport::Site site = cuport::Site::here()

namespace cooperative_groups {

// Any group of threads; others convert to it, and lose what only they can do.
class thread_group {
public:
    thread_group() = default;

    void sync(CUPORT_SITE) const { cuport::synchronise(members_, scope_, site); }
    unsigned long long size() const { return scope_ == cuport::Scope::grid ? cuport::grid_threads() : members_.size; }
    unsigned long long num_threads() const { return size(); }
    unsigned long long thread_rank() const
    {
        return scope_ == cuport::Scope::grid ? cuport::grid_rank() : members_.rank;
    }
    bool is_valid() const { return scope_ != cuport::Scope::grid || cuport::is_cooperative(); }

    const cuport::Members& cuport_members() const { return members_; }

protected:
    explicit thread_group(const cuport::Members& members, cuport::Scope scope = cuport::Scope::some)
        : members_(members), scope_(scope)
    {
    }

    cuport::Members members_;
    cuport::Scope scope_ = cuport::Scope::some;

    friend thread_group tiled_partition(const thread_group& parent, unsigned size);
};

// --- the block and the grid -----------------------------------------------------------------------------------------

class thread_block : public thread_group {
public:
    struct arrival_token {};

    thread_block() : thread_group(cuport::block_members(), cuport::Scope::block) {}

    static void sync(CUPORT_SITE) { cuport::barrier(false, site); }
    // A barrier in two parts: all of it happens in the second, which is no less order than asked for.
    arrival_token barrier_arrive() const { return {}; }
    void barrier_wait(arrival_token&&, CUPORT_SITE) const { cuport::barrier(false, site); }
    static unsigned size() { return cuport::block_threads(); }
    static unsigned num_threads() { return cuport::block_threads(); }
    static unsigned thread_rank() { return cuport::block_rank(); }
    static dim3 group_index() { return blockIdx; }
    static dim3 thread_index() { return threadIdx; }
    static dim3 group_dim() { return blockDim; }
    static dim3 dim_threads() { return blockDim; }
    static bool is_valid() { return true; }
};

inline thread_block this_thread_block() { return {}; }

// Memory for tiles wider than a warp; they find their own here.
template <unsigned threads = 1024>
struct block_tile_memory {
    char unused;
};
template <unsigned threads>
thread_block this_thread_block(block_tile_memory<threads>&)
{
    return {};
}

class grid_group : public thread_group {
#ifdef __HIPCC__
    using Count = unsigned;  // as in HIP's headers: what multiplies it overflows sooner than in CUDA
#else
    using Count = unsigned long long;
#endif

public:
    struct arrival_token {};

    grid_group() : thread_group(cuport::Members(), cuport::Scope::grid) {}

    void sync(CUPORT_SITE) const { cuport::grid_barrier(site); }
    arrival_token barrier_arrive() const { return {}; }
    void barrier_wait(arrival_token&&, CUPORT_SITE) const { cuport::grid_barrier(site); }
    static Count size() { return static_cast<Count>(cuport::grid_threads()); }
    static Count num_threads() { return static_cast<Count>(cuport::grid_threads()); }
    static Count thread_rank() { return static_cast<Count>(cuport::grid_rank()); }
    static unsigned long long num_blocks() { return 1ull * gridDim.x * gridDim.y * gridDim.z; }
    static unsigned long long block_rank() { return cuport::block_rank_in_grid(); }
    static dim3 dim_blocks() { return gridDim; }
    static dim3 group_dim() { return gridDim; }
    static dim3 block_index() { return blockIdx; }
    static dim3 dim_threads() { return blockDim; }
    static dim3 thread_index() { return threadIdx; }
    bool is_valid() const { return cuport::is_cooperative(); }
};

inline grid_group this_grid() { return {}; }

// A launch on several devices fails, so no kernel is part of one.
class multi_grid_group : public thread_group {
public:
    bool is_valid() const { return false; }
    void sync(CUPORT_SITE) const { cuport::misuse("this_multi_grid().sync(): there is one device", site); }
    unsigned grid_rank() const { return 0; }
    unsigned num_grids() const { return 1; }
};

inline multi_grid_group this_multi_grid() { return {}; }

// Blocks come in clusters of one: a launch that wants larger ones fails.
class cluster_group : public thread_group {
public:
    struct arrival_token {};

    cluster_group() : thread_group(cuport::block_members(), cuport::Scope::block) {}

    static void sync(CUPORT_SITE) { cuport::barrier(false, site); }
    static arrival_token barrier_arrive() { return {}; }
    static void barrier_wait(arrival_token&&, CUPORT_SITE) { cuport::barrier(false, site); }
    static void barrier_wait(CUPORT_SITE) { cuport::barrier(false, site); }
    static unsigned query_shared_rank(const void*) { return 0; }
    template <typename T>
    static T* map_shared_rank(T* address, int)
    {
        return address;
    }
    static dim3 block_index() { return {0, 0, 0}; }
    static unsigned block_rank() { return 0; }
    static dim3 dim_blocks() { return {1, 1, 1}; }
    static unsigned num_blocks() { return 1; }
    static dim3 thread_index() { return threadIdx; }
    static unsigned thread_rank() { return cuport::block_rank(); }
    static dim3 dim_threads() { return blockDim; }
    static unsigned num_threads() { return cuport::block_threads(); }
    static unsigned size() { return cuport::block_threads(); }
};

inline cluster_group this_cluster() { return {}; }

// --- lanes ----------------------------------------------------------------------------------------------------------

// What tiles and coalesced groups can do; ranks count within the group.
class cuport_lanes : public thread_group {
public:
    cuport_lanes() = default;

    unsigned thread_rank() const { return members_.rank; }
    unsigned size() const { return members_.size; }
    unsigned num_threads() const { return members_.size; }
    unsigned meta_group_rank() const { return meta_rank_; }
    unsigned meta_group_size() const { return meta_size_; }

    template <typename T>
    T shfl(T value, int rank, CUPORT_SITE) const
    {
        return cuport::group_shuffle(members_, value, rank, site);
    }
    template <typename T>
    T shfl_up(T value, unsigned delta, CUPORT_SITE) const
    {
        return cuport::group_shuffle(members_, value, static_cast<int>(members_.rank - delta), site);
    }
    template <typename T>
    T shfl_down(T value, unsigned delta, CUPORT_SITE) const
    {
        return cuport::group_shuffle(members_, value, static_cast<int>(members_.rank + delta), site);
    }
    int any(int predicate, CUPORT_SITE) const { return cuport::group_vote(members_, predicate != 0, site).any; }
    int all(int predicate, CUPORT_SITE) const { return cuport::group_vote(members_, predicate != 0, site).all; }
    cuport::ToldLanes ballot(int predicate, CUPORT_SITE) const
    {
        return cuport::group_vote(members_, predicate != 0, site).ballot;
    }
    template <typename T>
    cuport::ToldLanes match_any(T value, CUPORT_SITE) const
    {
        return cuport::group_match(members_, value, site);
    }
    template <typename T>
    cuport::ToldLanes match_all(T value, int& predicate, CUPORT_SITE) const
    {
        const cuport::LaneMask same = cuport::group_match(members_, value, site);
        const bool everywhere = cuport::group_vote(members_, same == cuport::rank_mask(members_.size), site).all;
        predicate = everywhere;
        return everywhere ? same : 0;
    }

protected:
    cuport_lanes(const cuport::Members& members, unsigned meta_rank, unsigned meta_size)
        : thread_group(members), meta_rank_(meta_rank), meta_size_(meta_size)
    {
    }

    unsigned meta_rank_ = 0, meta_size_ = 1;
};

class coalesced_group : public cuport_lanes {
public:
    coalesced_group() = default;
    explicit coalesced_group(const cuport::Members& members, unsigned meta_rank = 0, unsigned meta_size = 1)
        : cuport_lanes(members, meta_rank, meta_size)
    {
    }
};

inline coalesced_group coalesced_threads(CUPORT_SITE)
{
    return coalesced_group(cuport::lane_members(__activemask(site)));
}

// `thread_block_tile<32>` is what one made from any parent converts to.
template <unsigned tile_size, typename Parent = void>
class thread_block_tile : public thread_block_tile<tile_size, void> {
public:
    thread_block_tile() = default;
    explicit thread_block_tile(const thread_group& parent) : thread_block_tile<tile_size, void>(parent) {}
};

template <unsigned tile_size>
class thread_block_tile<tile_size, void> : public cuport_lanes {
    static_assert(tile_size != 0 && (tile_size & (tile_size - 1)) == 0 && tile_size <= 1024,
                  "the size of a tile is a power of two");

public:
    static constexpr unsigned numThreads = tile_size;

    thread_block_tile() = default;
    explicit thread_block_tile(const thread_group& parent)
        : cuport_lanes(cuport::tile_members(parent.cuport_members(), tile_size),
                       parent.cuport_members().rank / tile_size,
                       (parent.cuport_members().size + tile_size - 1) / tile_size)
    {
    }

    static constexpr unsigned size() { return tile_size; }
    static constexpr unsigned num_threads() { return tile_size; }

    template <typename T>
    T shfl(T value, int rank, CUPORT_SITE) const
    {
        return cuport::group_shuffle(members_, value, rank & static_cast<int>(tile_size - 1), site);
    }
    template <typename T>
    T shfl_xor(T value, unsigned mask, CUPORT_SITE) const
    {
        return cuport::group_shuffle(members_, value, static_cast<int>(members_.rank ^ mask), site);
    }
};

inline thread_group this_thread() { return {}; }

// --- partitions -----------------------------------------------------------------------------------------------------

template <unsigned size, typename Parent>
thread_block_tile<size, Parent> tiled_partition(const Parent& parent)
{
    return thread_block_tile<size, Parent>(parent);
}

inline thread_group tiled_partition(const thread_group& parent, unsigned size)
{
    return thread_group(cuport::tile_members(parent.cuport_members(), size));
}

inline coalesced_group tiled_partition(const coalesced_group& parent, unsigned size)
{
    const cuport::Members& members = parent.cuport_members();
    return coalesced_group(cuport::tile_members(members, size), members.rank / size,
                           (members.size + size - 1) / size);
}

// Those with the caller's label.
template <typename Group, typename Label>
coalesced_group labeled_partition(const Group& group, Label label, CUPORT_SITE)
{
    const cuport::Members& members = group.cuport_members();
    const cuport::LaneMask same = cuport::group_match(members, label, site);
    const bool leads = static_cast<unsigned>(__builtin_ctzll(same)) == members.rank;
    const cuport::LaneMask leaders = cuport::group_vote(members, leads, site).ballot;
    const cuport::LaneMask before = leaders & (cuport::lane_bit(__builtin_ctzll(same)) - 1);
    return coalesced_group(cuport::chosen_members(members, same), __builtin_popcountll(before),
                           __builtin_popcountll(leaders));
}

template <typename Group>
coalesced_group binary_partition(const Group& group, bool predicate, CUPORT_SITE)
{
    const cuport::Members& members = group.cuport_members();
    const cuport::LaneMask yes = cuport::group_vote(members, predicate, site).ballot;
    const cuport::LaneMask same = predicate ? yes : cuport::rank_mask(members.size) & ~yes;
    return coalesced_group(cuport::chosen_members(members, same), predicate, 2);
}

namespace experimental {
using cooperative_groups::block_tile_memory;
using cooperative_groups::this_thread_block;
using cooperative_groups::tiled_partition;
}  // namespace experimental

// --- functions ------------------------------------------------------------------------------------------------------

template <typename Group>
void sync(const Group& group, CUPORT_SITE)
{
    group.sync(site);
}
template <typename Group>
auto thread_rank(const Group& group)
{
    return group.thread_rank();
}
template <typename Group>
auto group_size(const Group& group)
{
    return group.size();
}
template <typename Group>
bool is_valid(const Group& group)
{
    return group.is_valid();
}
inline dim3 group_index(const thread_block& block) { return block.group_index(); }
inline dim3 thread_index(const thread_block& block) { return block.thread_index(); }

template <typename Group, typename Function, typename... Arguments>
void invoke_one(const Group& group, Function&& function, Arguments&&... arguments)
{
    if (group.thread_rank() == 0) std::forward<Function>(function)(std::forward<Arguments>(arguments)...);
}

template <typename Group, typename Function, typename... Arguments>
auto invoke_one_broadcast(const Group& group, Function&& function, Arguments&&... arguments)
{
    decltype(function(arguments...)) value{};
    if (group.thread_rank() == 0) value = std::forward<Function>(function)(std::forward<Arguments>(arguments)...);
    return group.shfl(value, 0);
}

}  // namespace cooperative_groups

#undef CUPORT_SITE
