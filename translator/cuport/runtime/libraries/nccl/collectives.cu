// SPDX-License-Identifier: Apache-2.0
// What the ranks of a communicator do together, and sending and receiving.
#include "detail/communicators.h"

namespace {

using cuport_nccl::Clique;
using cuport_nccl::Kind;
using cuport_nccl::Operation;
using cuport_nccl::status;
using Operations = std::vector<std::shared_ptr<Operation>>;

// Makes a rank's device the thread's, and puts the former one back.
class OnDevice {
public:
    explicit OnDevice(int device)
    {
        cudaGetDevice(&before_);
        cudaSetDevice(device);
    }
    ~OnDevice() { cudaSetDevice(before_); }
    OnDevice(const OnDevice &) = delete;
    OnDevice &operator=(const OnDevice &) = delete;

private:
    int before_ = 0;
};

// The stream of `later` goes on when that of `earlier` has come so far.
cudaError_t follow(const Operation &earlier, const Operation &later)
{
    if (earlier.stream == later.stream && earlier.comm->device == later.comm->device) {
        return cudaSuccess;
    }
    cudaEvent_t event;
    cudaError_t error = cudaSuccess;
    {
        OnDevice on(earlier.comm->device);
        error = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
        if (error != cudaSuccess) {
            return error;
        }
        error = cudaEventRecord(event, earlier.stream);
    }
    if (error == cudaSuccess) {
        OnDevice on(later.comm->device);
        error = cudaStreamWaitEvent(later.stream, event, 0);
    }
    cudaEventDestroy(event);
    return error;
}

cudaError_t copy(void *to, const void *from, size_t bytes, cudaStream_t stream)
{
    return to == from || bytes == 0 ? cudaSuccess : cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, stream);
}

cudaError_t reserve(Clique &clique, size_t bytes)
{
    if (clique.scratch_bytes >= bytes) {
        return cudaSuccess;
    }
    cudaFree(clique.scratch);
    clique.scratch = nullptr;
    clique.scratch_bytes = 0;
    const cudaError_t error = cudaMalloc(&clique.scratch, bytes);
    clique.scratch_bytes = error == cudaSuccess ? bytes : 0;
    return error;
}

// Reduces `count` values of each rank into the clique's scratch memory.
ncclResult_t reduce_all(Clique &clique, const Operations &operations, size_t count)
{
    const Operation &lead = *operations[0];
    ncclResult_t result = status(reserve(clique, count * cuport_nccl::size_of(lead.type)));
    for (size_t rank = 0; rank < operations.size() && result == ncclSuccess; ++rank) {
        const Operation &one = *operations[rank];
        const auto factor = one.comm->factors.find(one.op);
        result = cuport_nccl::accumulate(clique.scratch, one.send, count, lead.type, lead.op, rank == 0,
                                         factor == one.comm->factors.end() ? nullptr : factor->second.value,
                                         lead.stream);
    }
    if (result == ncclSuccess && lead.op == ncclAvg) {
        result = cuport_nccl::divide(clique.scratch, count, lead.type, static_cast<int>(operations.size()),
                                     lead.stream);
    }
    return result;
}

ncclResult_t spread(const Clique &clique, const Operations &operations)
{
    const Operation &lead = *operations[0];
    const size_t bytes = lead.count * cuport_nccl::size_of(lead.type);
    const char *result = static_cast<const char *>(clique.scratch);
    cudaError_t error = cudaSuccess;
    for (size_t rank = 0; rank < operations.size() && error == cudaSuccess; ++rank) {
        const Operation &one = *operations[rank];
        if (lead.kind == Kind::all_reduce || (lead.kind == Kind::reduce && lead.root == static_cast<int>(rank))) {
            error = copy(one.receive, result, bytes, lead.stream);
        } else if (lead.kind == Kind::reduce_scatter) {
            error = copy(one.receive, result + rank * bytes, bytes, lead.stream);
        } else if (lead.kind == Kind::broadcast) {
            error = copy(one.receive, operations[lead.root]->send, bytes, lead.stream);
        }
    }
    return status(error);
}

ncclResult_t gather(const Operations &operations)
{
    const Operation &lead = *operations[0];
    const size_t bytes = lead.count * cuport_nccl::size_of(lead.type);
    cudaError_t error = cudaSuccess;
    for (const auto &to : operations) {
        for (size_t rank = 0; rank < operations.size() && error == cudaSuccess; ++rank) {
            error = copy(static_cast<char *>(to->receive) + rank * bytes, operations[rank]->send, bytes, lead.stream);
        }
    }
    return status(error);
}

ncclResult_t enqueue(Clique &clique, const Operations &operations)
{
    const Operation &lead = *operations[0];
    OnDevice on(lead.comm->device);
    if (lead.kind == Kind::all_gather) {
        return gather(operations);
    }
    ncclResult_t result = ncclSuccess;
    if (lead.kind != Kind::broadcast) {
        result = reduce_all(clique, operations,
                            lead.kind == Kind::reduce_scatter ? lead.count * operations.size() : lead.count);
    }
    return result == ncclSuccess ? spread(clique, operations) : result;
}

ncclResult_t submit_checked(const Operation &operation, bool has_memory)
{
    const ncclComm_t comm = operation.comm;
    if (comm == nullptr || (operation.count > 0 && !has_memory) || cuport_nccl::size_of(operation.type) == 0) {
        return ncclInvalidArgument;
    }
    const bool is_known = operation.op < ncclNumOps ? operation.op >= 0 : comm->factors.count(operation.op) != 0;
    const int ranks = static_cast<int>(comm->clique->ranks.size());
    if (!is_known || operation.root < 0 || operation.root >= ranks) {
        return ncclInvalidArgument;
    }
    return cuport_nccl::submit(operation);
}

} // namespace

ncclResult_t cuport_nccl::run_collective(Clique &clique, const Operations &operations)
{
    cudaError_t error = cudaSuccess;
    for (const auto &one : operations) {
        error = error == cudaSuccess ? follow(*one, *operations[0]) : error;
    }
    if (error != cudaSuccess) {
        return status(error);
    }
    const ncclResult_t result = enqueue(clique, operations);
    for (const auto &one : operations) {
        error = error == cudaSuccess ? follow(*operations[0], *one) : error;
    }
    return result == ncclSuccess ? status(error) : result;
}

ncclResult_t cuport_nccl::run_pair(const Operation &send, const Operation &receive)
{
    if (send.count != receive.count || send.type != receive.type) {
        return ncclInvalidArgument;
    }
    cudaError_t error = follow(send, receive);
    if (error == cudaSuccess) {
        OnDevice on(receive.comm->device);
        error = copy(receive.receive, send.send, send.count * size_of(send.type), receive.stream);
    }
    return status(error == cudaSuccess ? follow(receive, send) : error);
}

ncclResult_t ncclAllReduce(const void *sendbuff, void *recvbuff, size_t count, ncclDataType_t datatype,
                           ncclRedOp_t op, ncclComm_t comm, cudaStream_t stream)
{
    return submit_checked({Kind::all_reduce, sendbuff, recvbuff, count, datatype, op, 0, comm, stream},
                          sendbuff != nullptr && recvbuff != nullptr);
}

ncclResult_t ncclReduce(const void *sendbuff, void *recvbuff, size_t count, ncclDataType_t datatype, ncclRedOp_t op,
                        int root, ncclComm_t comm, cudaStream_t stream)
{
    const bool has_result = recvbuff != nullptr || (comm != nullptr && comm->rank != root);
    return submit_checked({Kind::reduce, sendbuff, recvbuff, count, datatype, op, root, comm, stream},
                          sendbuff != nullptr && has_result);
}

ncclResult_t ncclBroadcast(const void *sendbuff, void *recvbuff, size_t count, ncclDataType_t datatype, int root,
                           ncclComm_t comm, cudaStream_t stream)
{
    const bool has_values = sendbuff != nullptr || (comm != nullptr && comm->rank != root);
    return submit_checked({Kind::broadcast, sendbuff, recvbuff, count, datatype, ncclSum, root, comm, stream},
                          recvbuff != nullptr && has_values);
}

ncclResult_t ncclBcast(void *buff, size_t count, ncclDataType_t datatype, int root, ncclComm_t comm,
                       cudaStream_t stream)
{
    return ncclBroadcast(buff, buff, count, datatype, root, comm, stream);
}

ncclResult_t ncclReduceScatter(const void *sendbuff, void *recvbuff, size_t recvcount, ncclDataType_t datatype,
                               ncclRedOp_t op, ncclComm_t comm, cudaStream_t stream)
{
    return submit_checked({Kind::reduce_scatter, sendbuff, recvbuff, recvcount, datatype, op, 0, comm, stream},
                          sendbuff != nullptr && recvbuff != nullptr);
}

ncclResult_t ncclAllGather(const void *sendbuff, void *recvbuff, size_t sendcount, ncclDataType_t datatype,
                           ncclComm_t comm, cudaStream_t stream)
{
    return submit_checked({Kind::all_gather, sendbuff, recvbuff, sendcount, datatype, ncclSum, 0, comm, stream},
                          sendbuff != nullptr && recvbuff != nullptr);
}

ncclResult_t ncclSend(const void *sendbuff, size_t count, ncclDataType_t datatype, int peer, ncclComm_t comm,
                      cudaStream_t stream)
{
    return submit_checked({Kind::send, sendbuff, nullptr, count, datatype, ncclSum, peer, comm, stream},
                          sendbuff != nullptr);
}

ncclResult_t ncclRecv(void *recvbuff, size_t count, ncclDataType_t datatype, int peer, ncclComm_t comm,
                      cudaStream_t stream)
{
    return submit_checked({Kind::receive, nullptr, recvbuff, count, datatype, ncclSum, peer, comm, stream},
                          recvbuff != nullptr);
}
