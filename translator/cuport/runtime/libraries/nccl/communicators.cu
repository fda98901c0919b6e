// SPDX-License-Identifier: Apache-2.0
// Communicators: how they are made, asked and destroyed, and operations with factors.
#include "detail/communicators.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <random>

namespace {

using cuport_nccl::Clique;
using Operations = std::vector<std::shared_ptr<cuport_nccl::Operation>>;

// What this process writes at the start of its ids, so that those of others are known to be that.
unsigned long long own_mark()
{
    static const unsigned long long mark = [] {
        std::random_device device;
        return (static_cast<unsigned long long>(device()) << 32) ^ device();
    }();
    return mark;
}

std::map<std::string, std::shared_ptr<Clique>> &cliques()
{
    static std::map<std::string, std::shared_ptr<Clique>> all;
    return all;
}

ncclResult_t refuse_other_processes()
{
    static bool is_told = false;
    if (!is_told) {
        is_told = true;
        std::fprintf(stderr, "nccl: this id is another process's; ranks of several processes are not supported\n");
    }
    return ncclInvalidUsage;
}

ncclComm_t join(const std::shared_ptr<Clique> &clique, int rank, int device)
{
    const ncclComm_t comm = new ncclComm{clique, rank, device};
    clique->ranks[rank] = comm;
    return comm;
}

} // namespace

std::mutex &cuport_nccl::lock()
{
    static std::mutex one;
    return one;
}

std::condition_variable &cuport_nccl::done()
{
    static std::condition_variable one;
    return one;
}

ncclResult_t cuport_nccl::status(cudaError_t error)
{
    return error == cudaSuccess ? ncclSuccess : ncclUnhandledCudaError;
}

size_t cuport_nccl::size_of(ncclDataType_t type)
{
    switch (type) {
    case ncclInt8:
    case ncclUint8: return 1;
    case ncclFloat16:
    case ncclBfloat16: return 2;
    case ncclInt32:
    case ncclUint32:
    case ncclFloat32: return 4;
    case ncclInt64:
    case ncclUint64:
    case ncclFloat64: return 8;
    default: return 0;
    }
}

ncclResult_t cuport_nccl::split(Clique &, const Operations &operations)
{
    std::map<int, Operations> colors;
    for (const auto &one : operations) {
        if (one->root == NCCL_SPLIT_NOCOLOR) {
            *one->split = nullptr;
        } else {
            colors[one->root].push_back(one);
        }
    }
    for (auto &color : colors) {
        Operations &members = color.second;
        std::stable_sort(members.begin(), members.end(), [](const auto &a, const auto &b) { return a->key < b->key; });
        const auto clique = std::make_shared<Clique>(static_cast<int>(members.size()));
        for (size_t rank = 0; rank < members.size(); ++rank) {
            *members[rank]->split = join(clique, static_cast<int>(rank), members[rank]->comm->device);
        }
    }
    return ncclSuccess;
}

ncclResult_t ncclGetVersion(int *version)
{
    if (version == nullptr) {
        return ncclInvalidArgument;
    }
    *version = NCCL_VERSION_CODE;
    return ncclSuccess;
}

ncclResult_t ncclGetUniqueId(ncclUniqueId *uniqueId)
{
    static unsigned long long count = 0;
    if (uniqueId == nullptr) {
        return ncclInvalidArgument;
    }
    std::lock_guard<std::mutex> guard(cuport_nccl::lock());
    const unsigned long long words[2] = {own_mark(), ++count};
    std::memset(uniqueId, 0, sizeof *uniqueId);
    std::memcpy(uniqueId->internal, words, sizeof words);
    return ncclSuccess;
}

ncclResult_t ncclCommInitRank(ncclComm_t *comm, int nranks, ncclUniqueId commId, int rank)
{
    if (comm == nullptr || nranks < 1 || rank < 0 || rank >= nranks) {
        return ncclInvalidArgument;
    }
    const unsigned long long mark = own_mark();
    std::lock_guard<std::mutex> guard(cuport_nccl::lock());
    if (std::memcmp(commId.internal, &mark, sizeof mark) != 0) {
        return refuse_other_processes();
    }
    int device = 0;
    if (cudaGetDevice(&device) != cudaSuccess) {
        return ncclUnhandledCudaError;
    }
    std::shared_ptr<Clique> &clique = cliques()[std::string(commId.internal, sizeof commId.internal)];
    if (clique == nullptr) {
        clique = std::make_shared<Clique>(nranks);
    }
    if (static_cast<int>(clique->ranks.size()) != nranks || clique->ranks[rank] != nullptr) {
        return ncclInvalidArgument;
    }
    *comm = join(clique, rank, device);
    return ncclSuccess;
}

ncclResult_t ncclCommInitRankConfig(ncclComm_t *comm, int nranks, ncclUniqueId commId, int rank, ncclConfig_t *)
{
    return ncclCommInitRank(comm, nranks, commId, rank);
}

ncclResult_t ncclCommInitAll(ncclComm_t *comms, int ndev, const int *devlist)
{
    int devices = 0;
    if (comms == nullptr || ndev < 1) {
        return ncclInvalidArgument;
    }
    if (cudaGetDeviceCount(&devices) != cudaSuccess) {
        return ncclUnhandledCudaError;
    }
    const auto clique = std::make_shared<Clique>(ndev);
    for (int rank = 0; rank < ndev; ++rank) {
        const int device = devlist == nullptr ? rank : devlist[rank];
        if (device < 0 || device >= devices) {
            return ncclInvalidArgument;
        }
    }
    for (int rank = 0; rank < ndev; ++rank) {
        comms[rank] = join(clique, rank, devlist == nullptr ? rank : devlist[rank]);
    }
    return ncclSuccess;
}

ncclResult_t ncclCommSplit(ncclComm_t comm, int color, int key, ncclComm_t *newcomm, ncclConfig_t *)
{
    if (comm == nullptr || newcomm == nullptr || color < NCCL_SPLIT_NOCOLOR) {
        return ncclInvalidArgument;
    }
    cuport_nccl::Operation operation{cuport_nccl::Kind::split, nullptr, nullptr, 0, ncclInt8, ncclSum, color, comm,
                                     nullptr};
    operation.key = key;
    operation.split = newcomm;
    return cuport_nccl::submit(operation);
}

ncclResult_t ncclCommFinalize(ncclComm_t comm)
{
    return comm == nullptr ? ncclInvalidArgument : ncclSuccess;
}

ncclResult_t ncclCommDestroy(ncclComm_t comm)
{
    if (comm == nullptr) {
        return ncclSuccess;
    }
    std::lock_guard<std::mutex> guard(cuport_nccl::lock());
    for (const auto &factor : comm->factors) {
        if (factor.second.is_owned) {
            cudaFree(const_cast<void *>(factor.second.value));
        }
    }
    Clique &clique = *comm->clique;
    clique.ranks[comm->rank] = nullptr;
    if (std::all_of(clique.ranks.begin(), clique.ranks.end(), [](ncclComm_t rank) { return rank == nullptr; })) {
        cudaFree(clique.scratch);
        clique.scratch = nullptr;
        clique.scratch_bytes = 0;
    }
    delete comm;
    return ncclSuccess;
}

ncclResult_t ncclCommAbort(ncclComm_t comm)
{
    return ncclCommDestroy(comm);
}

ncclResult_t ncclRedOpCreatePreMulSum(ncclRedOp_t *op, void *scalar, ncclDataType_t datatype,
                                      ncclScalarResidence_t residence, ncclComm_t comm)
{
    if (op == nullptr || scalar == nullptr || comm == nullptr || cuport_nccl::size_of(datatype) == 0) {
        return ncclInvalidArgument;
    }
    cuport_nccl::Factor factor{scalar, false};
    if (residence == ncclScalarHostImmediate) {
        void *value = nullptr;
        const size_t bytes = cuport_nccl::size_of(datatype);
        if (cudaMalloc(&value, bytes) != cudaSuccess ||
            cudaMemcpy(value, scalar, bytes, cudaMemcpyHostToDevice) != cudaSuccess) {
            return ncclUnhandledCudaError;
        }
        factor = {value, true};
    }
    std::lock_guard<std::mutex> guard(cuport_nccl::lock());
    *op = static_cast<ncclRedOp_t>(comm->next_factor++);
    comm->factors[*op] = factor;
    return ncclSuccess;
}

ncclResult_t ncclRedOpDestroy(ncclRedOp_t op, ncclComm_t comm)
{
    std::lock_guard<std::mutex> guard(cuport_nccl::lock());
    if (comm == nullptr || comm->factors.count(op) == 0) {
        return ncclInvalidArgument;
    }
    if (comm->factors[op].is_owned) {
        cudaFree(const_cast<void *>(comm->factors[op].value));
    }
    comm->factors.erase(op);
    return ncclSuccess;
}
