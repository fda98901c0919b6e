// SPDX-License-Identifier: Apache-2.0
// What communicators and the operations on them are to the library's sources.
#ifndef CUPORT_NCCL_DETAIL_COMMUNICATORS_H_
#define CUPORT_NCCL_DETAIL_COMMUNICATORS_H_

#include "../nccl.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace cuport_nccl {

enum class Kind { all_reduce, broadcast, reduce, all_gather, reduce_scatter, send, receive, split };

// A factor that each rank multiplies its values by; `value` is on the device.
struct Factor {
    const void *value;
    bool is_owned;
};

// What one rank asks for. `root` is the other rank for Kind::send and Kind::receive, the color for Kind::split.
struct Operation {
    Kind kind;
    const void *send;
    void *receive;
    size_t count;
    ncclDataType_t type;
    ncclRedOp_t op;
    int root;
    ncclComm_t comm;
    cudaStream_t stream;
    int key = 0;
    ncclComm_t *split = nullptr;
    bool is_done = false;
    ncclResult_t result = ncclSuccess;
};

using Queue = std::deque<std::shared_ptr<Operation>>;

// The ranks that share an id. All of it is guarded by `lock()`.
struct Clique {
    explicit Clique(int count) : ranks(count), collectives(count) {}
    std::vector<ncclComm_t> ranks;
    std::vector<Queue> collectives;
    std::map<std::pair<int, int>, Queue> sends, receives; // by sender and receiver
    void *scratch = nullptr;
    size_t scratch_bytes = 0;
};

// One lock for all communicators, and a signal for each operation that is done.
std::mutex &lock();
std::condition_variable &done();

size_t size_of(ncclDataType_t type);
// Waits in the group's end, or at once where no group is open, until all ranks have asked for it and it is enqueued.
ncclResult_t submit(const Operation &operation);
// Enqueues `operations`, one for each rank, in the ranks' order. The lock is held.
ncclResult_t run_collective(Clique &clique, const std::vector<std::shared_ptr<Operation>> &operations);
ncclResult_t run_pair(const Operation &send, const Operation &receive);
ncclResult_t split(Clique &clique, const std::vector<std::shared_ptr<Operation>> &operations);
// Writes acc = x, or acc = acc `op` x, for `count` values; `factor` is null, or multiplies x.
ncclResult_t accumulate(void *acc, const void *x, size_t count, ncclDataType_t type, ncclRedOp_t op, bool is_first,
                        const void *factor, cudaStream_t stream);
ncclResult_t divide(void *acc, size_t count, ncclDataType_t type, int ranks, cudaStream_t stream);
ncclResult_t status(cudaError_t error);

} // namespace cuport_nccl

struct ncclComm {
    std::shared_ptr<cuport_nccl::Clique> clique;
    int rank;
    int device;
    std::map<int, cuport_nccl::Factor> factors = {};
    int next_factor = ncclNumOps;
};

#endif
