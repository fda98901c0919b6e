// SPDX-License-Identifier: Apache-2.0
// Groups, and how the operations of several ranks find each other: what one rank asks for waits in a queue until all
// others have asked for it, too. The thread that asks last enqueues the work for all of them.
#include "detail/communicators.h"

namespace {

using cuport_nccl::Clique;
using cuport_nccl::Kind;
using cuport_nccl::Operation;
using cuport_nccl::Queue;
using Shared = std::shared_ptr<Operation>;

thread_local int open_groups = 0;
thread_local std::vector<Shared> grouped;

bool is_pair(Kind kind)
{
    return kind == Kind::send || kind == Kind::receive;
}

bool agree(const Operation &a, const Operation &b)
{
    const bool same_op = a.kind == Kind::broadcast || a.kind == Kind::all_gather || a.op == b.op || a.op >= ncclNumOps;
    return a.kind == b.kind &&
           (a.kind == Kind::split || (a.count == b.count && a.type == b.type && a.root == b.root && same_op));
}

void finish(Operation &operation, ncclResult_t result)
{
    operation.result = result;
    operation.is_done = true;
}

void run_collectives(Clique &clique)
{
    for (;;) {
        std::vector<Shared> operations;
        for (const Queue &queue : clique.collectives) {
            if (queue.empty()) {
                return;
            }
            operations.push_back(queue.front());
        }
        ncclResult_t result = ncclSuccess;
        for (size_t rank = 0; rank < operations.size(); ++rank) {
            clique.collectives[rank].pop_front();
            result = agree(*operations[0], *operations[rank]) ? result : ncclInvalidUsage;
        }
        if (result == ncclSuccess) {
            result = operations[0]->kind == Kind::split ? cuport_nccl::split(clique, operations)
                                                        : cuport_nccl::run_collective(clique, operations);
        }
        for (const Shared &operation : operations) {
            finish(*operation, result);
        }
    }
}

void run_pairs(Queue &sends, Queue &receives)
{
    while (!sends.empty() && !receives.empty()) {
        const ncclResult_t result = cuport_nccl::run_pair(*sends.front(), *receives.front());
        finish(*sends.front(), result);
        finish(*receives.front(), result);
        sends.pop_front();
        receives.pop_front();
    }
}

void post(const Shared &operation)
{
    Clique &clique = *operation->comm->clique;
    const int rank = operation->comm->rank;
    if (is_pair(operation->kind)) {
        const bool sends = operation->kind == Kind::send;
        const std::pair<int, int> way(sends ? rank : operation->root, sends ? operation->root : rank);
        (sends ? clique.sends : clique.receives)[way].push_back(operation);
        run_pairs(clique.sends[way], clique.receives[way]);
    } else {
        clique.collectives[rank].push_back(operation);
        run_collectives(clique);
    }
}

ncclResult_t finish_group()
{
    std::vector<Shared> operations;
    operations.swap(grouped);
    std::unique_lock<std::mutex> guard(cuport_nccl::lock());
    for (const Shared &operation : operations) {
        post(operation);
    }
    ncclResult_t result = ncclSuccess;
    for (const Shared &operation : operations) {
        cuport_nccl::done().notify_all();
        while (!operation->is_done) {
            cuport_nccl::done().wait(guard);
        }
        result = result == ncclSuccess ? operation->result : result;
    }
    return result;
}

} // namespace

ncclResult_t cuport_nccl::submit(const Operation &operation)
{
    grouped.push_back(std::make_shared<Operation>(operation));
    return open_groups > 0 ? ncclSuccess : finish_group();
}

ncclResult_t ncclGroupStart()
{
    ++open_groups;
    return ncclSuccess;
}

ncclResult_t ncclGroupEnd()
{
    if (open_groups == 0) {
        return ncclInvalidUsage;
    }
    --open_groups;
    return open_groups > 0 || grouped.empty() ? ncclSuccess : finish_group();
}
