/* SPDX-License-Identifier: Apache-2.0 */
/* Cooperative groups with bodies, for targets that have none of their own: the groups are lowered like a program's code,
   down to barriers and warp operations. What needs all blocks of a grid has no body. */
#ifndef CUPORT_LOWERING_COOPERATIVE_GROUPS_H
#define CUPORT_LOWERING_COOPERATIVE_GROUPS_H
#include "../../cuda_runtime.h"
#define _CG_HAS_GRID_GROUP
#define _CG_HAS_CLUSTER_GROUP
#define _CG_ABI_VERSION 1
namespace cooperative_groups {
namespace details {
template <class T> struct remove_ref { typedef T type; };
template <class T> struct remove_ref<T &> { typedef T type; };
template <class T> struct remove_ref<T &&> { typedef T type; };
template <class T> struct plain { typedef T type; };
template <class T> struct plain<const T> { typedef T type; };
CUPORT_D inline unsigned int block_rank() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
CUPORT_D inline unsigned int block_size() { return blockDim.x * blockDim.y * blockDim.z; }
CUPORT_D inline unsigned int lane() { return block_rank() & 31u; }
// The lane that is number `rank` among those of a mask.
CUPORT_D inline int lane_of(unsigned int mask, int rank) {
  for (; rank > 0; --rank) mask &= mask - 1;
  return __ffs((int)mask) - 1;
}
// Classes without a shuffle of their own, as `__half` has one, enumerations and pointers go from lane to lane in words of
// 32 bits.
template <class T> T &&value_of();
template <class T, class = void> struct has_shuffle { static constexpr bool value = false; };
template <class T> struct has_shuffle<T, decltype((void)__shfl_xor_sync(0u, value_of<T>(), 0, 32))> {
  static constexpr bool value = __is_same(decltype(__shfl_xor_sync(0u, value_of<T>(), 0, 32)), T);
};
template <class T, bool = __is_class(T) || __is_union(T) || __is_enum(T) || __is_pointer(T)> struct in_words { static constexpr bool value = false; };
template <class T> struct in_words<T, true> { static constexpr bool value = !has_shuffle<T>::value; };
template <class T, class Move> CUPORT_D T move_words(T value, Move move) {
  static_assert(__is_trivially_copyable(T), "lanes exchange objects that memcpy may copy");
  for (unsigned int i = 0; i < sizeof(T); i += 4) {
    const unsigned int bytes = sizeof(T) - i < 4 ? sizeof(T) - i : 4;
    unsigned int word = 0;
    memcpy(&word, (const char *)&value + i, bytes);
    word = move(word);
    memcpy((char *)&value + i, &word, bytes);
  }
  return value;
}
}
// The end of a function that shuffles its `T &&v`: numbers at once, other objects in words.
#define CUPORT_RETURN_SHUFFLED(SHUFFLE, MASK, LANE, WIDTH) \
  if constexpr (details::in_words<typename details::plain<typename details::remove_ref<T>::type>::type>::value) \
    return details::move_words(v, [=](unsigned int word) { return SHUFFLE(MASK, word, LANE, WIDTH); }); \
  else \
    return SHUFFLE(MASK, v, LANE, WIDTH);
// `width` threads of a block that are neighbours; with a mask, the lanes of a warp that it names.
class thread_group {
public:
  unsigned int width = 0;
  unsigned int lanes = 0;
  CUPORT_D void sync() const { if (width > 32) __syncthreads(); else __syncwarp(); }
  CUPORT_D unsigned int size() const { return lanes != 0 ? __popc(lanes) : width; }
  CUPORT_D unsigned int num_threads() const { return size(); }
  CUPORT_D unsigned int thread_rank() const {
    return lanes != 0 ? __popc(lanes & ((1u << details::lane()) - 1)) : details::block_rank() % width;
  }
  CUPORT_D bool is_valid() const { return true; }
};
class thread_block {
public:
  struct arrival_token {};
  static CUPORT_D void sync() { __syncthreads(); }
  static CUPORT_D unsigned int size() { return details::block_size(); }
  static CUPORT_D unsigned int num_threads() { return details::block_size(); }
  static CUPORT_D unsigned int thread_rank() { return details::block_rank(); }
  static CUPORT_D dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  static CUPORT_D dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  static CUPORT_D dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  static CUPORT_D dim3 dim_threads() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  CUPORT_D arrival_token barrier_arrive() const { return arrival_token(); }
  CUPORT_D void barrier_wait(arrival_token &&) const { __syncthreads(); }
  CUPORT_D operator thread_group() const { thread_group g; g.width = details::block_size(); return g; }
  static constexpr CUPORT_D bool is_valid() { return true; }
};
class grid_group {
public:
  CUPORT_D bool is_valid() const { return true; }
  CUPORT_D void sync() const;
  CUPORT_D unsigned long long num_blocks() const { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
  CUPORT_D unsigned long long block_rank() const {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }
  CUPORT_D unsigned long long size() const { return num_blocks() * details::block_size(); }
  CUPORT_D unsigned long long num_threads() const { return size(); }
  CUPORT_D unsigned long long thread_rank() const { return block_rank() * details::block_size() + details::block_rank(); }
  CUPORT_D dim3 group_dim() const { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  CUPORT_D dim3 dim_blocks() const { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  CUPORT_D dim3 block_index() const { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
};
class multi_grid_group {
public:
  CUPORT_D bool is_valid() const; CUPORT_D void sync() const; CUPORT_D unsigned long long size() const;
  CUPORT_D unsigned long long thread_rank() const; CUPORT_D unsigned int grid_rank() const; CUPORT_D unsigned int num_grids() const;
};
// Lanes of a warp that have come together.
class coalesced_group : public thread_group {
public:
  unsigned int parts;
  unsigned int part;
  CUPORT_D unsigned int meta_group_size() const { return parts; }
  CUPORT_D unsigned int meta_group_rank() const { return part; }
  CUPORT_D unsigned int mask() const { return lanes; }
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl(T &&v, int rank) const {
    CUPORT_RETURN_SHUFFLED(__shfl_sync, lanes, details::lane_of(lanes, rank), 32)
  }
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_up(T &&v, int delta) const {
    const int rank = (int)thread_rank();
    CUPORT_RETURN_SHUFFLED(__shfl_sync, lanes, rank < delta ? (int)details::lane() : details::lane_of(lanes, rank - delta), 32)
  }
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_down(T &&v, int delta) const {
    const int rank = (int)thread_rank() + delta;
    CUPORT_RETURN_SHUFFLED(__shfl_sync, lanes, rank >= (int)size() ? (int)details::lane() : details::lane_of(lanes, rank), 32)
  }
  CUPORT_D int any(int pred) const { return __any_sync(lanes, pred); }
  CUPORT_D int all(int pred) const { return __all_sync(lanes, pred); }
  CUPORT_D unsigned int ballot(int pred) const { return packed(__ballot_sync(lanes, pred)); }
  template <class T> CUPORT_D unsigned int match_any(T v) const { return packed(__match_any_sync(lanes, v)); }
  template <class T> CUPORT_D unsigned int match_all(T v, int &pred) const { return packed(__match_all_sync(lanes, v, &pred)); }
  // Bits by rank instead of by lane.
  CUPORT_D unsigned int packed(unsigned int bits) const {
    unsigned int result = 0;
    for (unsigned int rest = lanes, rank = 0; rest != 0; rest &= rest - 1, ++rank) {
      if (bits & rest & (0u - rest)) result |= 1u << rank;
    }
    return result;
  }
};
// Some lanes of a group within a warp, which is number `part` of `parts`.
namespace details {
CUPORT_D inline coalesced_group part_of(unsigned int lanes, unsigned int part, unsigned int parts) {
  coalesced_group g;
  g.width = 32;
  g.lanes = lanes;
  g.part = part;
  g.parts = parts;
  return g;
}
}
template <unsigned int Size, class Parent = void> class thread_block_tile {
public:
  static constexpr unsigned int numThreads = Size;
  thread_block_tile() = default;
  template <class Other> CUPORT_HD thread_block_tile(const thread_block_tile<Size, Other> &) {}
  CUPORT_D void sync() const { if constexpr (Size > 32) __syncthreads(); else __syncwarp(); }
  static constexpr CUPORT_HD unsigned int size() { return Size; }
  static constexpr CUPORT_HD unsigned int num_threads() { return Size; }
  CUPORT_D unsigned int thread_rank() const { return details::block_rank() & (Size - 1); }
  CUPORT_D unsigned int meta_group_size() const { return (details::block_size() + Size - 1) / Size; }
  CUPORT_D unsigned int meta_group_rank() const { return details::block_rank() / Size; }
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl(T &&v, int rank) const { CUPORT_RETURN_SHUFFLED(__shfl_sync, 0xffffffffu, rank, (int)Size) }
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_up(T &&v, unsigned int delta) const { CUPORT_RETURN_SHUFFLED(__shfl_up_sync, 0xffffffffu, delta, (int)Size) }
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_down(T &&v, unsigned int delta) const { CUPORT_RETURN_SHUFFLED(__shfl_down_sync, 0xffffffffu, delta, (int)Size) }
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_xor(T &&v, unsigned int mask) const { CUPORT_RETURN_SHUFFLED(__shfl_xor_sync, 0xffffffffu, (int)mask, (int)Size) }
  // The lanes of the tile within its warp.
  CUPORT_D unsigned int mask() const { return (Size == 32 ? 0xffffffffu : (1u << (Size & 31u)) - 1) << (details::lane() & ~(Size - 1)); }
  CUPORT_D int any(int pred) const { return (__ballot_sync(0xffffffffu, pred) & mask()) != 0; }
  CUPORT_D int all(int pred) const { return (__ballot_sync(0xffffffffu, !pred) & mask()) == 0; }
  CUPORT_D unsigned int ballot(int pred) const { return (__ballot_sync(0xffffffffu, pred) & mask()) >> (details::lane() & ~(Size - 1)); }
  template <class T> CUPORT_D unsigned int match_any(T v) const { return __match_any_sync(mask(), v) >> (details::lane() & ~(Size - 1)); }
  template <class T> CUPORT_D unsigned int match_all(T v, int &pred) const {
    return __match_all_sync(mask(), v, &pred) >> (details::lane() & ~(Size - 1));
  }
  CUPORT_D operator thread_group() const { thread_group g; g.width = Size; return g; }
  static constexpr CUPORT_D bool is_valid() { return true; }
};
template <unsigned int MaxBlockSize = 1024> struct alignas(16) block_tile_memory { char cuport_storage[16]; };
enum class thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };
CUPORT_D inline thread_block this_thread_block() { return thread_block(); }
template <unsigned int N> CUPORT_D thread_block this_thread_block(block_tile_memory<N> &) { return thread_block(); }
CUPORT_D inline grid_group this_grid() { return grid_group(); }
CUPORT_D multi_grid_group this_multi_grid();
CUPORT_D inline coalesced_group coalesced_threads() { return details::part_of(__activemask(), 0, 1); }
CUPORT_D inline thread_group this_thread() { thread_group g; g.width = 1; return g; }
CUPORT_D inline thread_group tiled_partition(const thread_group &, unsigned int size) { thread_group g; g.width = size; return g; }
CUPORT_D inline thread_group tiled_partition(const thread_block &, unsigned int size) { thread_group g; g.width = size; return g; }
template <unsigned int Size, class G> CUPORT_D thread_block_tile<Size, G> tiled_partition(const G &) { return thread_block_tile<Size, G>(); }
namespace experimental { using cooperative_groups::tiled_partition; using cooperative_groups::this_thread_block; using cooperative_groups::block_tile_memory; }
template <class G> CUPORT_D coalesced_group binary_partition(const G &g, bool pred) {
  const unsigned int all = __ballot_sync(g.mask(), 1), yes = __ballot_sync(g.mask(), pred);
  if (yes == all || yes == 0) return details::part_of(all, 0, 1);
  return details::part_of(pred ? yes : all & ~yes, pred ? 1 : 0, 2);
}
template <class G, class L> CUPORT_D coalesced_group labeled_partition(const G &g, L label) {
  const unsigned int same = __match_any_sync(g.mask(), label), first = same & (0u - same);
  const unsigned int leaders = __ballot_sync(g.mask(), first == 1u << details::lane());
  return details::part_of(same, __popc(leaders & (first - 1)), __popc(leaders));
}
// Neighbours by rank among the lanes of a mask.
CUPORT_D inline coalesced_group tiled_partition(const coalesced_group &g, unsigned int size) {
  const unsigned int tile = g.thread_rank() / size;
  unsigned int lanes = 0, rank = 0;
  for (unsigned int rest = g.lanes; rest != 0; rest &= rest - 1, ++rank) {
    if (rank / size == tile) lanes |= rest & (0u - rest);
  }
  return details::part_of(lanes, tile, (g.size() + size - 1) / size);
}
template <class G> CUPORT_D void sync(const G &g) { g.sync(); }
template <class G> CUPORT_D unsigned int thread_rank(const G &g) { return g.thread_rank(); }
template <class G> CUPORT_D unsigned int group_size(const G &g) { return g.size(); }
CUPORT_D inline dim3 group_index(const thread_block &g) { return g.group_index(); }
CUPORT_D inline dim3 thread_index(const thread_block &g) { return g.thread_index(); }
template <class G> CUPORT_D bool is_valid(const G &g) { return true; }
template <class G, class F> CUPORT_D void invoke_one(const G &g, F &&f) { if (g.thread_rank() == 0) f(); }

template <class T> struct plus { CUPORT_D T operator()(T a, T b) const { return a + b; } };
template <class T> struct less { CUPORT_D T operator()(T a, T b) const { return b < a ? b : a; } };
template <class T> struct greater { CUPORT_D T operator()(T a, T b) const { return a < b ? b : a; } };
template <class T> struct bit_and { CUPORT_D T operator()(T a, T b) const { return a & b; } };
template <class T> struct bit_or { CUPORT_D T operator()(T a, T b) const { return a | b; } };
template <class T> struct bit_xor { CUPORT_D T operator()(T a, T b) const { return a ^ b; } };

// Numbers are exchanged right here, by value: members take references, and would be calls with pointers in OpenCL C.
template <unsigned int Size, class P, class V, class Op>
CUPORT_D V reduce(const thread_block_tile<Size, P> &g, V value, Op op) {
  for (unsigned int step = Size / 2; step > 0; step /= 2) {
    if constexpr (details::in_words<V>::value) {
      value = op(value, g.shfl_xor(value, step));
    } else {
      const V other = __shfl_xor_sync(0xffffffffu, value, (int)step, (int)Size);
      value = op(value, other);
    }
  }
  return value;
}
template <class V, class Op> CUPORT_D V reduce(const coalesced_group &g, V value, Op op) {
  V total = g.shfl(value, 0);
  for (unsigned int rank = 1; rank < 32; ++rank) {
    const V other = g.shfl(value, (int)(rank < g.size() ? rank : 0));
    if (rank < g.size()) total = op(total, other);
  }
  return total;
}
template <unsigned int Size, class P, class V, class Op>
CUPORT_D V inclusive_scan(const thread_block_tile<Size, P> &g, V value, Op op) {
  for (unsigned int step = 1; step < Size; step *= 2) {
    if constexpr (details::in_words<V>::value) {
      const V other = g.shfl_up(value, step);
      if (g.thread_rank() >= step) value = op(other, value);
    } else {
      const V other = __shfl_up_sync(0xffffffffu, value, step, (int)Size);
      if (g.thread_rank() >= step) value = op(other, value);
    }
  }
  return value;
}
template <unsigned int Size, class P, class V>
CUPORT_D V inclusive_scan(const thread_block_tile<Size, P> &g, V value) { return inclusive_scan(g, value, plus<V>()); }
template <unsigned int Size, class P, class V, class Op>
CUPORT_D V exclusive_scan(const thread_block_tile<Size, P> &g, V value, Op op) {
  const V whole = inclusive_scan(g, value, op);
  if constexpr (details::in_words<V>::value) {
    const V before = g.shfl_up(whole, 1u);
    return g.thread_rank() == 0 ? V() : before;
  } else {
    const V before = __shfl_up_sync(0xffffffffu, whole, 1u, (int)Size);
    return g.thread_rank() == 0 ? V() : before;
  }
}
template <unsigned int Size, class P, class V>
CUPORT_D V exclusive_scan(const thread_block_tile<Size, P> &g, V value) { return exclusive_scan(g, value, plus<V>()); }

template <class G, class T> CUPORT_D void memcpy_async(const G &g, T *to, const T *from, unsigned long long bytes) {
  char *target = (char *)to;
  const char *source = (const char *)from;
  for (unsigned long long i = g.thread_rank(); i < bytes; i += g.size()) target[i] = source[i];
}
// By numbers of elements: as many as both have.
template <class G, class T> CUPORT_D void memcpy_async(const G &g, T *to, unsigned long long most, const T *from, unsigned long long there) {
  const unsigned long long count = most < there ? most : there;
  for (unsigned long long i = g.thread_rank(); i < count; i += g.size()) to[i] = from[i];
}
template <class G> CUPORT_D void wait(const G &g) { g.sync(); }
template <unsigned int Stages, class G> CUPORT_D void wait_prior(const G &g) { g.sync(); }
}
#undef CUPORT_RETURN_SHUFFLED
#endif
