// NCCL: each collective for each type and operation, on four ranks of one device, against loops.
#include "check.h"

#include <cstdint>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <memory>
#include <nccl.h>
#include <thread>

namespace {

constexpr int RANKS = 4;
constexpr int COUNT = 37;

template <class T> double number(T x) { return static_cast<double>(x); }
double number(__half x) { return __half2float(x); }
double number(__nv_bfloat16 x) { return __bfloat162float(x); }
template <class T> void set(T &x, int value) { x = static_cast<T>(value); }
void set(__half &x, int value) { x = __float2half(static_cast<float>(value)); }
void set(__nv_bfloat16 &x, int value) { x = __float2bfloat16(static_cast<float>(value)); }

// What rank `rank` sends as number `i`: small, so that sums and products are exact.
int sent(int rank, int i) { return 1 + (rank * 3 + i) % 3; }

struct Ranks {
    ncclComm_t comms[RANKS];
    cudaStream_t streams[RANKS];
    Ranks()
    {
        const int devices[RANKS] = {0, 0, 0, 0};
        check(ncclCommInitAll(comms, RANKS, devices) == ncclSuccess, "init");
        for (cudaStream_t &stream : streams) {
            cudaStreamCreate(&stream);
        }
    }
    ~Ranks()
    {
        for (int rank = 0; rank < RANKS; ++rank) {
            check(ncclCommFinalize(comms[rank]) == ncclSuccess, "finalize");
            check(ncclCommDestroy(comms[rank]) == ncclSuccess, "destroy");
            cudaStreamDestroy(streams[rank]);
        }
    }
};

template <class T> using Buffers = std::vector<std::unique_ptr<Device<T>>>;

template <class T> Buffers<T> inputs(int count)
{
    Buffers<T> all;
    for (int rank = 0; rank < RANKS; ++rank) {
        std::vector<T> values(count);
        for (int i = 0; i < count; ++i) {
            set(values[i], sent(rank, i));
        }
        all.push_back(std::make_unique<Device<T>>(values));
    }
    return all;
}

template <class T> Buffers<T> outputs(int count)
{
    Buffers<T> all;
    for (int rank = 0; rank < RANKS; ++rank) {
        all.push_back(std::make_unique<Device<T>>(std::vector<T>(count)));
    }
    return all;
}

template <class T> std::vector<double> numbers(const Device<T> &values)
{
    std::vector<double> all;
    for (const T &value : values.get()) {
        all.push_back(number(value));
    }
    return all;
}

double reduced(ncclRedOp_t op, int i, bool is_integer)
{
    double value = sent(0, i);
    for (int rank = 1; rank < RANKS; ++rank) {
        const double other = sent(rank, i);
        value = op == ncclProd  ? value * other
                : op == ncclMax ? std::fmax(value, other)
                : op == ncclMin ? std::fmin(value, other)
                                : value + other;
    }
    value = op == ncclAvg ? value / RANKS : value;
    return is_integer ? std::floor(value) : value;
}

template <class Call> void grouped(const std::string &what, Call call)
{
    check(ncclGroupStart() == ncclSuccess, "start");
    for (int rank = 0; rank < RANKS; ++rank) {
        check(call(rank) == ncclSuccess, what);
    }
    check(ncclGroupEnd() == ncclSuccess, what + ", end");
}

template <class T> void check_reductions(const Ranks &ranks, ncclDataType_t type, const std::string &name)
{
    const bool is_integer = type <= ncclUint64;
    const char *names[] = {"sum", "product", "maximum", "minimum", "average"};
    const Buffers<T> in = inputs<T>(COUNT * RANKS);
    for (int op = ncclSum; op <= ncclAvg; ++op) {
        const ncclRedOp_t which = static_cast<ncclRedOp_t>(op);
        const std::string what = name + " " + names[op];
        std::vector<double> expected;
        for (int i = 0; i < COUNT * RANKS; ++i) {
            expected.push_back(reduced(which, i, is_integer));
        }
        const Buffers<T> all = outputs<T>(COUNT * RANKS), one = outputs<T>(COUNT * RANKS), part = outputs<T>(COUNT);
        grouped(what, [&](int rank) {
            return ncclAllReduce(in[rank]->data, all[rank]->data, COUNT * RANKS, type, which, ranks.comms[rank],
                                 ranks.streams[rank]);
        });
        grouped(what, [&](int rank) {
            return ncclReduce(in[rank]->data, one[rank]->data, COUNT * RANKS, type, which, 2, ranks.comms[rank],
                              ranks.streams[rank]);
        });
        grouped(what, [&](int rank) {
            return ncclReduceScatter(in[rank]->data, part[rank]->data, COUNT, type, which, ranks.comms[rank],
                                     ranks.streams[rank]);
        });
        for (int rank = 0; rank < RANKS; ++rank) {
            const auto begin = expected.begin() + rank * COUNT;
            check_near(numbers(*all[rank]), expected, 1e-6, what + " for all");
            check_near(numbers(*part[rank]), {begin, begin + COUNT}, 1e-6, what + ", scattered");
        }
        check_near(numbers(*one[2]), expected, 1e-6, what + " for one");
        check_near(numbers(*one[1]), std::vector<double>(COUNT * RANKS), 0, what + " for no other");
    }
}

template <class T> void check_factors(const Ranks &ranks, ncclDataType_t type, const std::string &name)
{
    const Buffers<T> data = inputs<T>(COUNT);
    Device<T> on_device(std::vector<T>(1));
    ncclRedOp_t ops[RANKS];
    std::vector<double> expected(COUNT);
    for (int rank = 0; rank < RANKS; ++rank) {
        T factor;
        set(factor, rank + 1);
        cudaMemcpy(on_device.data, &factor, sizeof factor, cudaMemcpyHostToDevice);
        const bool is_host = rank != RANKS - 1;
        check(ncclRedOpCreatePreMulSum(&ops[rank], is_host ? static_cast<void *>(&factor) : on_device.data, type,
                                       is_host ? ncclScalarHostImmediate : ncclScalarDevice,
                                       ranks.comms[rank]) == ncclSuccess,
              "factor");
        for (int i = 0; i < COUNT; ++i) {
            expected[i] += (rank + 1) * sent(rank, i);
        }
    }
    grouped(name + " factors", [&](int rank) { // in place
        return ncclAllReduce(data[rank]->data, data[rank]->data, COUNT, type, ops[rank], ranks.comms[rank],
                             ranks.streams[rank]);
    });
    for (int rank = 0; rank < RANKS; ++rank) {
        check_near(numbers(*data[rank]), expected, 1e-6, name + " factors");
        check(ncclRedOpDestroy(ops[rank], ranks.comms[rank]) == ncclSuccess, "no more factor");
    }
}

void check_copies(const Ranks &ranks)
{
    const Buffers<double> in = inputs<double>(COUNT);
    const Buffers<double> gathered = outputs<double>(COUNT * RANKS), copies = outputs<double>(COUNT),
                          passed = outputs<double>(COUNT);
    grouped("gather", [&](int rank) {
        return ncclAllGather(in[rank]->data, gathered[rank]->data, COUNT, ncclDouble, ranks.comms[rank],
                             ranks.streams[rank]);
    });
    grouped("broadcast", [&](int rank) {
        return ncclBroadcast(in[rank]->data, copies[rank]->data, COUNT, ncclDouble, 1, ranks.comms[rank],
                             ranks.streams[rank]);
    });
    grouped("pass", [&](int rank) {
        ncclSend(in[rank]->data, COUNT, ncclDouble, (rank + 1) % RANKS, ranks.comms[rank], ranks.streams[rank]);
        return ncclRecv(passed[rank]->data, COUNT, ncclDouble, (rank + RANKS - 1) % RANKS, ranks.comms[rank],
                        ranks.streams[rank]);
    });
    for (int rank = 0; rank < RANKS; ++rank) {
        std::vector<double> expected;
        for (int from = 0; from < RANKS; ++from) {
            const std::vector<double> one = numbers(*in[from]);
            expected.insert(expected.end(), one.begin(), one.end());
        }
        check_near(numbers(*gathered[rank]), expected, 0, "gather");
        check_near(numbers(*copies[rank]), numbers(*in[1]), 0, "broadcast");
        check_near(numbers(*passed[rank]), numbers(*in[(rank + RANKS - 1) % RANKS]), 0, "passed");
    }
}

void check_threads()
{
    ncclUniqueId id;
    check(ncclGetUniqueId(&id) == ncclSuccess, "id");
    std::vector<double> results(RANKS);
    std::vector<std::thread> threads;
    for (int rank = 0; rank < RANKS; ++rank) {
        threads.emplace_back([&results, id, rank] {
            ncclComm_t comm;
            ncclCommInitRank(&comm, RANKS, id, rank);
            Device<float> value(std::vector<float>{static_cast<float>(rank + 1)});
            cudaStream_t stream;
            cudaStreamCreate(&stream);
            ncclAllReduce(value.data, value.data, 1, ncclFloat, ncclSum, comm, stream);
            ncclBcast(value.data, 1, ncclFloat, 0, comm, stream);
            cudaStreamSynchronize(stream);
            results[rank] = value.get()[0];
            cudaStreamDestroy(stream);
            ncclCommDestroy(comm);
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    check_near(results, std::vector<double>(RANKS, 10), 0, "threads");
}

void check_queries(const Ranks &ranks)
{
    int count = 0, device = -1, rank = -1, version = 0;
    ncclResult_t error = ncclInProgress;
    check(ncclCommCount(ranks.comms[2], &count) == ncclSuccess && count == RANKS, "count");
    check(ncclCommCuDevice(ranks.comms[2], &device) == ncclSuccess && device == 0, "device");
    check(ncclCommUserRank(ranks.comms[2], &rank) == ncclSuccess && rank == 2, "rank");
    check(ncclGetVersion(&version) == ncclSuccess && version == NCCL_VERSION_CODE, "version");
    check(ncclCommGetAsyncError(ranks.comms[2], &error) == ncclSuccess && error == ncclSuccess, "asynchronous error");
    check(std::strcmp(ncclGetErrorString(ncclSuccess), "no error") == 0, "text");
    check(ncclCommCount(nullptr, &count) == ncclInvalidArgument, "no communicator");
    check(ncclGroupEnd() == ncclInvalidUsage, "no group");
    Device<float> x(std::vector<float>(1));
    check(ncclReduce(x.data, x.data, 1, ncclFloat, ncclSum, RANKS, ranks.comms[0], nullptr) == ncclInvalidArgument,
          "no such root");
    ncclUniqueId other = {};
    ncclComm_t comm;
    check(ncclCommInitRank(&comm, 2, other, 0) == ncclInvalidUsage, "another process's id");
}

void check_split(const Ranks &ranks)
{
    ncclComm_t halves[RANKS];
    grouped("split", [&](int rank) {
        return ncclCommSplit(ranks.comms[rank], rank % 2, -rank, &halves[rank], nullptr);
    });
    const Buffers<int> data = inputs<int>(1);
    grouped("halves", [&](int rank) {
        return ncclAllReduce(data[rank]->data, data[rank]->data, 1, ncclInt, ncclSum, halves[rank],
                             ranks.streams[rank]);
    });
    for (int rank = 0; rank < RANKS; ++rank) {
        int own = -1;
        ncclCommUserRank(halves[rank], &own);
        check(own == (rank < 2 ? 1 : 0), "rank in a half");
        check(data[rank]->get()[0] == sent(rank, 0) + sent((rank + 2) % RANKS, 0), "sum of a half");
        ncclCommDestroy(halves[rank]);
    }
}

} // namespace

int main()
{
    {
        const Ranks ranks;
        check_reductions<int8_t>(ranks, ncclInt8, "int8");
        check_reductions<uint8_t>(ranks, ncclUint8, "uint8");
        check_reductions<int>(ranks, ncclInt32, "int32");
        check_reductions<unsigned>(ranks, ncclUint32, "uint32");
        check_reductions<int64_t>(ranks, ncclInt64, "int64");
        check_reductions<uint64_t>(ranks, ncclUint64, "uint64");
        check_reductions<__half>(ranks, ncclFloat16, "half");
        check_reductions<float>(ranks, ncclFloat32, "float");
        check_reductions<double>(ranks, ncclFloat64, "double");
        check_reductions<__nv_bfloat16>(ranks, ncclBfloat16, "bfloat16");
        check_factors<float>(ranks, ncclFloat32, "float");
        check_factors<__half>(ranks, ncclFloat16, "half");
        check_copies(ranks);
        check_queries(ranks);
        check_split(ranks);
    }
    check_threads();
    return report();
}
