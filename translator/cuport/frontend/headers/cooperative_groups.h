/* SPDX-License-Identifier: Apache-2.0 */
/* Cooperative groups: thread blocks, tiles, coalesced groups, grids and clusters. */
#ifndef CUPORT_COOPERATIVE_GROUPS_H
#define CUPORT_COOPERATIVE_GROUPS_H
#include "cuda_runtime.h"
#if defined(CUPORT_LOWERING) && defined(__cplusplus)
#include "cuport/lowering/cooperative_groups.h"
#elif defined(__CUDA__) && defined(__cplusplus)
#define _CG_HAS_GRID_GROUP
#define _CG_HAS_CLUSTER_GROUP
#define _CG_ABI_VERSION 1
namespace cooperative_groups {
namespace details {
struct multi_grid_group_tag; struct grid_group_tag; struct cluster_group_tag; struct thread_block_tag; struct coalesced_group_tag;
template <unsigned int Size> struct block_tile_tag;
template <class T> struct remove_ref { typedef T type; };
template <class T> struct remove_ref<T &> { typedef T type; };
template <class T> struct remove_ref<T &&> { typedef T type; };
}
class thread_group {
public:
  CUPORT_D void sync() const; CUPORT_D unsigned long long size() const; CUPORT_D unsigned long long num_threads() const;
  CUPORT_D unsigned long long thread_rank() const; CUPORT_D bool is_valid() const; CUPORT_D unsigned int get_type() const;
};
class grid_group : public thread_group {
public:
  struct arrival_token {};
  CUPORT_D bool is_valid() const; CUPORT_D void sync() const;
  CUPORT_D arrival_token barrier_arrive() const; CUPORT_D void barrier_wait(arrival_token &&) const;
  CUPORT_D unsigned long long size() const; CUPORT_D unsigned long long num_threads() const; CUPORT_D unsigned long long thread_rank() const;
  CUPORT_D dim3 group_dim() const; CUPORT_D dim3 dim_blocks() const; CUPORT_D unsigned long long num_blocks() const;
  CUPORT_D dim3 block_index() const; CUPORT_D unsigned long long block_rank() const; CUPORT_D dim3 dim_threads() const;
  CUPORT_D dim3 thread_index() const; CUPORT_D unsigned int num_clusters() const; CUPORT_D dim3 dim_clusters() const;
  CUPORT_D dim3 cluster_index() const; CUPORT_D unsigned long long cluster_rank() const;
};
class multi_grid_group : public thread_group {
public:
  CUPORT_D bool is_valid() const; CUPORT_D void sync() const; CUPORT_D unsigned long long size() const; CUPORT_D unsigned long long num_threads() const;
  CUPORT_D unsigned long long thread_rank() const; CUPORT_D unsigned int grid_rank() const; CUPORT_D unsigned int num_grids() const;
};
class cluster_group : public thread_group {
public:
  struct arrival_token {};
  static CUPORT_D void sync(); static CUPORT_D arrival_token barrier_arrive(); static CUPORT_D void barrier_wait(); static CUPORT_D void barrier_wait(arrival_token &&);
  static CUPORT_D unsigned int query_shared_rank(const void *addr);
  template <class T> static CUPORT_D T *map_shared_rank(T *addr, int rank);
  static CUPORT_D dim3 block_index(); static CUPORT_D unsigned int block_rank(); static CUPORT_D dim3 thread_index(); static CUPORT_D unsigned int thread_rank();
  static CUPORT_D dim3 dim_blocks(); static CUPORT_D unsigned int num_blocks(); static CUPORT_D dim3 dim_threads(); static CUPORT_D unsigned int num_threads();
  static CUPORT_D unsigned int size();
};
class thread_block : public thread_group {
public:
  struct arrival_token {};
  static CUPORT_D void sync(); static CUPORT_D unsigned int size(); static CUPORT_D unsigned int num_threads(); static CUPORT_D unsigned int thread_rank();
  static CUPORT_D dim3 group_index(); static CUPORT_D dim3 thread_index(); static CUPORT_D dim3 group_dim(); static CUPORT_D dim3 dim_threads();
  CUPORT_D arrival_token barrier_arrive() const; CUPORT_D void barrier_wait(arrival_token &&) const;
};
class coalesced_group : public thread_group {
public:
  CUPORT_D void sync() const; CUPORT_D unsigned int size() const; CUPORT_D unsigned int num_threads() const; CUPORT_D unsigned int thread_rank() const;
  CUPORT_D unsigned int meta_group_size() const; CUPORT_D unsigned int meta_group_rank() const;
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl(T &&v, int srcRank) const;
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_up(T &&v, int delta) const;
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_down(T &&v, int delta) const;
  CUPORT_D int any(int pred) const; CUPORT_D int all(int pred) const; CUPORT_D unsigned int ballot(int pred) const;
  template <class T> CUPORT_D unsigned int match_any(T v) const; template <class T> CUPORT_D unsigned int match_all(T v, int &pred) const;
};
template <unsigned int Size, class Parent = void> class thread_block_tile : public thread_group {
public:
  static constexpr unsigned int numThreads = Size;
  CUPORT_D thread_block_tile() = default;
  CUPORT_D thread_block_tile(const thread_block_tile<Size, thread_block> &);
  CUPORT_D void sync() const;
  static constexpr CUPORT_HD unsigned int size() { return Size; }
  static constexpr CUPORT_HD unsigned int num_threads() { return Size; }
  CUPORT_D unsigned int thread_rank() const; CUPORT_D unsigned int meta_group_size() const; CUPORT_D unsigned int meta_group_rank() const;
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl(T &&v, int srcRank) const;
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_up(T &&v, unsigned int delta) const;
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_down(T &&v, unsigned int delta) const;
  template <class T> CUPORT_D typename details::remove_ref<T>::type shfl_xor(T &&v, unsigned int laneMask) const;
  CUPORT_D int any(int pred) const; CUPORT_D int all(int pred) const; CUPORT_D unsigned int ballot(int pred) const;
  template <class T> CUPORT_D unsigned int match_any(T v) const; template <class T> CUPORT_D unsigned int match_all(T v, int &pred) const;
};
template <unsigned int Size> class thread_block_tile<Size, thread_block> : public thread_block_tile<Size, void> {};
template <unsigned int MaxBlockSize = 1024> struct alignas(16) block_tile_memory { char cuport_storage[16]; };
enum class thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };
CUPORT_D thread_block this_thread_block();
template <unsigned int N> CUPORT_D thread_block this_thread_block(block_tile_memory<N> &scratch);
CUPORT_D grid_group this_grid(); CUPORT_D multi_grid_group this_multi_grid(); CUPORT_D cluster_group this_cluster();
CUPORT_D coalesced_group coalesced_threads(); CUPORT_D thread_group this_thread();
CUPORT_D thread_group tiled_partition(const thread_group &parent, unsigned int tilesz);
CUPORT_D thread_group tiled_partition(const thread_block &parent, unsigned int tilesz);
CUPORT_D coalesced_group tiled_partition(const coalesced_group &parent, unsigned int tilesz);
template <unsigned int Size> CUPORT_D thread_block_tile<Size, thread_block> tiled_partition(const thread_block &g);
template <unsigned int Size, unsigned int P, class Q> CUPORT_D thread_block_tile<Size, thread_block_tile<P, Q>> tiled_partition(const thread_block_tile<P, Q> &g);
template <unsigned int Size, class G> CUPORT_D thread_block_tile<Size, G> tiled_partition(const G &g);
namespace experimental {
template <unsigned int Size> CUPORT_D thread_block_tile<Size, thread_block> tiled_partition(const thread_block &g);
template <unsigned int N> CUPORT_D thread_block this_thread_block(block_tile_memory<N> &scratch);
template <unsigned int N = 1024, unsigned int M = 1024> struct block_tile_memory { char cuport_storage[16]; };
}
template <class G> CUPORT_D coalesced_group binary_partition(const G &g, bool pred);
template <class G, class L> CUPORT_D coalesced_group labeled_partition(const G &g, L label);
template <class G> CUPORT_D void sync(const G &g);
template <class G> CUPORT_D unsigned int thread_rank(const G &g);
template <class G> CUPORT_D unsigned int group_size(const G &g);
CUPORT_D dim3 group_index(const thread_block &g); CUPORT_D dim3 thread_index(const thread_block &g);
template <class G> CUPORT_D bool is_valid(const G &g);
template <class G, class F> CUPORT_D void invoke_one(const G &g, F &&f);
template <class G, class F, class... A> CUPORT_D auto invoke_one_broadcast(const G &g, F &&f, A &&...a) -> decltype(f(a...));
namespace thread_block_detail {}
}
#endif
#endif
