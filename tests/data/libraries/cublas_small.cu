// cuBLAS: products whose types of numbers are told when they run, of small numbers, of groups of batches.
#include "batches.h"

#include <cstdint>

template <> struct about<int8_t> {
    static constexpr bool is_complex = false;
    static int8_t narrow(Z x) { return static_cast<int8_t>(std::lround(x.real())); }
    static Z widen(int8_t x) { return double(x); }
};
template <> struct about<int> {
    static constexpr bool is_complex = false;
    static constexpr double tolerance = 0;
    static int narrow(Z x) { return static_cast<int>(std::lround(x.real())); }
    static Z widen(int x) { return double(x); }
};

namespace {

template <class T> constexpr cudaDataType TYPE = CUDA_R_32F;
template <> constexpr cudaDataType TYPE<double> = CUDA_R_64F;
template <> constexpr cudaDataType TYPE<__half> = CUDA_R_16F;
template <> constexpr cudaDataType TYPE<__nv_bfloat16> = CUDA_R_16BF;
template <> constexpr cudaDataType TYPE<int8_t> = CUDA_R_8I;
template <> constexpr cudaDataType TYPE<int> = CUDA_R_32I;

// Small whole numbers, which all types have.
std::vector<int8_t> bytes(size_t count)
{
    std::vector<int8_t> all(count);
    for (int8_t &value : all) {
        value = static_cast<int8_t>(std::lround(numbers.next() * 20));
    }
    return all;
}

template <class T> Matrix operand(size_t count)
{
    return sizeof(T) == 1 ? matrix_of(bytes(count)) : random<T>(count);
}

template <class T> const void *const *table_of(T *const *table) { return reinterpret_cast<const void *const *>(table); }
template <class T> void *const *places_of(T *const *table) { return reinterpret_cast<void *const *>(table); }

// A product of a batch in all forms there are for its types.
template <class In, class Out, class Factor> struct Products {
    std::string name;
    cublasOperation_t first, second;
    int m, n, k;
    cublasComputeType_t compute;
    Batch<In> a, b;
    Z factor, old;
    Matrix before;
    Scalar<Factor> alpha, beta;
    Products(const std::string &name, cublasOperation_t first, cublasOperation_t second, int m, int n, int k,
             cublasComputeType_t compute)
        : name(name), first(first), second(second), m(m), n(n), k(k), compute(compute),
          a(first == CUBLAS_OP_N ? m : k, first == CUBLAS_OP_N ? k : m, operand<In>(m * k * COUNT)),
          b(second == CUBLAS_OP_N ? k : n, second == CUBLAS_OP_N ? n : k, operand<In>(k * n * COUNT)),
          factor(sizeof(In) == 1 ? Z(2) : random_number<Factor>()),
          old(sizeof(In) == 1 ? Z(current.has_old ? 3 : 0) : current.beta<Factor>()), before(old_numbers()),
          alpha(factor), beta(old)
    {
    }
    Matrix old_numbers() const
    {
        const size_t count = static_cast<size_t>(m) * n * COUNT;
        return std::is_same<Out, int>::value ? matrix_of(bytes(count)) : current.old<Out>(count);
    }
    // `made` of the products are to be right.
    template <class Call> void check_form(const std::string &form, int made, Call call) const
    {
        Batch<Out> c(m, n, before);
        check_status(call(c), name + form);
        for (int i = 0; i < made; ++i) {
            const Matrix one = a.one(i), other = b.one(i);
            const Matrix expected = product(m, n, k, factor, turned(whole(one, a.leading), first),
                                            turned(whole(other, b.leading), second), old, c.one(i), m);
            check_near(parts(c.found(i)), parts(expected), about<Out>::tolerance, name + form);
        }
    }
    void check_told()
    {
        const auto algorithm = CUBLAS_GEMM_DEFAULT;
        const cudaDataType in = TYPE<In>, out = TYPE<Out>;
        const int lda = a.leading, ldb = b.leading;
        check_form("GemmEx", 1, [&](Batch<Out> &c) {
            return cublasGemmEx(handle, first, second, m, n, k, alpha.get(), a.on_device.data, in, lda,
                                b.on_device.data, in, ldb, beta.get(), c.on_device.data, out, m, compute, algorithm);
        });
        check_form("GemmEx_64", 1, [&](Batch<Out> &c) {
            return cublasGemmEx_64(handle, first, second, m, n, k, alpha.get(), a.on_device.data, in, lda,
                                   b.on_device.data, in, ldb, beta.get(), c.on_device.data, out, m, compute, algorithm);
        });
        check_form("GemmStridedBatchedEx", COUNT, [&](Batch<Out> &c) {
            return cublasGemmStridedBatchedEx(handle, first, second, m, n, k, alpha.get(), a.on_device.data, in, lda,
                                              a.stride, b.on_device.data, in, ldb, b.stride, beta.get(),
                                              c.on_device.data, out, m, c.stride, COUNT, compute, algorithm);
        });
        check_form("GemmStridedBatchedEx_64", COUNT, [&](Batch<Out> &c) {
            return cublasGemmStridedBatchedEx_64(handle, first, second, m, n, k, alpha.get(), a.on_device.data, in,
                                                 lda, a.stride, b.on_device.data, in, ldb, b.stride, beta.get(),
                                                 c.on_device.data, out, m, c.stride, COUNT, compute, algorithm);
        });
        check_form("GemmBatchedEx", COUNT, [&](Batch<Out> &c) {
            return cublasGemmBatchedEx(handle, first, second, m, n, k, alpha.get(), table_of(a.places.data), in, lda,
                                       table_of(b.places.data), in, ldb, beta.get(), places_of(c.places.data), out, m,
                                       COUNT, compute, algorithm);
        });
        check_form("GemmBatchedEx_64", COUNT, [&](Batch<Out> &c) {
            return cublasGemmBatchedEx_64(handle, first, second, m, n, k, alpha.get(), table_of(a.places.data), in, lda,
                                          table_of(b.places.data), in, ldb, beta.get(), places_of(c.places.data), out,
                                          m, COUNT, compute, algorithm);
        });
        check_sums_as_data();
    }
    // The type of the sums as one of data, as before CUDA 11.
    void check_sums_as_data()
    {
        const auto algorithm = CUBLAS_GEMM_DEFAULT;
        const cudaDataType in = TYPE<In>, out = TYPE<Out>;
        const cudaDataType sums = compute == CUBLAS_COMPUTE_16F   ? CUDA_R_16F
                                  : compute == CUBLAS_COMPUTE_32I ? CUDA_R_32I
                                  : compute == CUBLAS_COMPUTE_64F ? CUDA_R_64F
                                                                  : CUDA_R_32F;
        const int lda = a.leading, ldb = b.leading;
        check_form("GemmEx of data", 1, [&](Batch<Out> &c) {
            return cublasGemmEx(handle, first, second, m, n, k, alpha.get(), a.on_device.data, in, lda,
                                b.on_device.data, in, ldb, beta.get(), c.on_device.data, out, m, sums, algorithm);
        });
        check_form("GemmStridedBatchedEx of data", COUNT, [&](Batch<Out> &c) {
            return cublasGemmStridedBatchedEx(handle, first, second, m, n, k, alpha.get(), a.on_device.data, in, lda,
                                              a.stride, b.on_device.data, in, ldb, b.stride, beta.get(),
                                              c.on_device.data, out, m, c.stride, COUNT, sums, algorithm);
        });
        check_form("GemmBatchedEx of data", COUNT, [&](Batch<Out> &c) {
            return cublasGemmBatchedEx(handle, first, second, m, n, k, alpha.get(), table_of(a.places.data), in, lda,
                                       table_of(b.places.data), in, ldb, beta.get(), places_of(c.places.data), out, m,
                                       COUNT, sums, algorithm);
        });
    }
    void check_by_float()
    {
        const cudaDataType in = TYPE<In>, out = TYPE<Out>;
        check_form("SgemmEx", 1, [&](Batch<Out> &c) {
            return cublasSgemmEx(handle, first, second, m, n, k, alpha.get(), a.on_device.data, in, a.leading,
                                 b.on_device.data, in, b.leading, beta.get(), c.on_device.data, out, m);
        });
        check_form("SgemmEx_64", 1, [&](Batch<Out> &c) {
            return cublasSgemmEx_64(handle, first, second, m, n, k, alpha.get(), a.on_device.data, in, a.leading,
                                    b.on_device.data, in, b.leading, beta.get(), c.on_device.data, out, m);
        });
    }
    void check_halves()
    {
        const int lda = a.leading, ldb = b.leading;
        check_form("Hgemm", 1, [&](Batch<Out> &c) {
            return cublasHgemm(handle, first, second, m, n, k, alpha.get(), a.on_device.data, lda, b.on_device.data,
                               ldb, beta.get(), c.on_device.data, m);
        });
        check_form("Hgemm_64", 1, [&](Batch<Out> &c) {
            return cublasHgemm_64(handle, first, second, m, n, k, alpha.get(), a.on_device.data, lda, b.on_device.data,
                                  ldb, beta.get(), c.on_device.data, m);
        });
        check_form("HgemmStridedBatched", COUNT, [&](Batch<Out> &c) {
            return cublasHgemmStridedBatched(handle, first, second, m, n, k, alpha.get(), a.on_device.data, lda,
                                             a.stride, b.on_device.data, ldb, b.stride, beta.get(), c.on_device.data,
                                             m, c.stride, COUNT);
        });
        check_form("HgemmStridedBatched_64", COUNT, [&](Batch<Out> &c) {
            return cublasHgemmStridedBatched_64(handle, first, second, m, n, k, alpha.get(), a.on_device.data, lda,
                                                a.stride, b.on_device.data, ldb, b.stride, beta.get(),
                                                c.on_device.data, m, c.stride, COUNT);
        });
        check_form("HgemmBatched", COUNT, [&](Batch<Out> &c) {
            return cublasHgemmBatched(handle, first, second, m, n, k, alpha.get(), a.places.data, lda, b.places.data,
                                      ldb, beta.get(), c.places.data, m, COUNT);
        });
        check_form("HgemmBatched_64", COUNT, [&](Batch<Out> &c) {
            return cublasHgemmBatched_64(handle, first, second, m, n, k, alpha.get(), a.places.data, lda,
                                         b.places.data, ldb, beta.get(), c.places.data, m, COUNT);
        });
    }
};

// What is done with each pair of operations.
template <class In, class Out, class Factor, class Check>
void for_operations(const std::string &name, cublasComputeType_t compute, Check check)
{
    for (const cublasOperation_t first : OPERATIONS) {
        for (const cublasOperation_t second : {CUBLAS_OP_N, CUBLAS_OP_T}) {
            current.next();
            if (sizeof(Factor) == 2) { // which the layer over OpenCL reads on the host alone
                cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST);
            }
            Products<In, Out, Factor> products(name + ": ", first, second, 7, 18, 33, compute);
            check(products);
        }
    }
}

void check_told_products()
{
    const auto all = [](auto &products) { products.check_told(); };
    const auto by_float = [](auto &products) {
        products.check_told();
        products.check_by_float();
    };
    for_operations<float, float, float>("float", CUBLAS_COMPUTE_32F, by_float);
    for_operations<double, double, double>("double", CUBLAS_COMPUTE_64F, all);
    for_operations<__half, __half, float>("half", CUBLAS_COMPUTE_32F, by_float);
    for_operations<__half, float, float>("half to float", CUBLAS_COMPUTE_32F_FAST_16F, by_float);
    for_operations<__nv_bfloat16, __nv_bfloat16, float>("bfloat16", CUBLAS_COMPUTE_32F, by_float);
    for_operations<__nv_bfloat16, float, float>("bfloat16 to float", CUBLAS_COMPUTE_32F, by_float);
    for_operations<int8_t, float, float>("bytes to float", CUBLAS_COMPUTE_32F, by_float);
    for_operations<int8_t, int, int>("bytes", CUBLAS_COMPUTE_32I, all);
    for_operations<__half, __half, __half>("halves", CUBLAS_COMPUTE_16F, [](auto &products) {
        products.check_told();
        products.check_halves();
    });
}

// Groups of one, three and two products, in that order.
template <class T, class Factor, class Call> void check_groups(const std::string &name, Call call)
{
    using std::vector;
    cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST);
    const vector<int> sizes = {1, 3, 2}, ms = {5, 2, 9}, ns = {4, 8, 1}, ks = {3, 6, 10};
    const vector<cublasOperation_t> firsts = {CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_N};
    const vector<cublasOperation_t> seconds = {CUBLAS_OP_T, CUBLAS_OP_N, CUBLAS_OP_N};
    vector<int> ldas, ldbs;
    vector<Factor> alphas, betas;
    vector<std::unique_ptr<Device<T>>> kept;
    vector<Matrix> as, bs, cs;
    vector<T *> a_places, b_places, c_places;
    const auto place = [&](const Matrix &numbers) {
        kept.push_back(std::make_unique<Device<T>>(values_of<T>(numbers)));
        return kept.back()->data;
    };
    for (int group = 0; group < 3; ++group) {
        ldas.push_back(firsts[group] == CUBLAS_OP_N ? ms[group] : ks[group]);
        ldbs.push_back(seconds[group] == CUBLAS_OP_N ? ks[group] : ns[group]);
        alphas.push_back(about<Factor>::narrow(random_number<Factor>()));
        betas.push_back(about<Factor>::narrow(group == 1 ? 0 : random_number<Factor>()));
        for (int i = 0; i < sizes[group]; ++i) {
            a_places.push_back(place(as.emplace_back(random<T>(ms[group] * ks[group]))));
            b_places.push_back(place(bs.emplace_back(random<T>(ks[group] * ns[group]))));
            c_places.push_back(place(cs.emplace_back(random<T>(ms[group] * ns[group]))));
        }
    }
    const Device<T *> a(a_places), b(b_places), c(c_places);
    check_status(call(firsts, seconds, ms, ns, ks, alphas, a.data, ldas, b.data, ldbs, betas, c.data, sizes), name);
    size_t at = 0;
    for (int group = 0; group < 3; ++group) {
        for (int i = 0; i < sizes[group]; ++i, ++at) {
            const int m = ms[group], n = ns[group], k = ks[group];
            const Matrix expected = product(m, n, k, about<Factor>::widen(alphas[group]),
                                            turned(whole(as[at], ldas[group]), firsts[group]),
                                            turned(whole(bs[at], ldbs[group]), seconds[group]),
                                            about<Factor>::widen(betas[group]), cs[at], m);
            check_matrix(*kept[3 * at + 2], expected, name);
        }
    }
}

std::vector<int64_t> wide(const std::vector<int> &sizes) { return std::vector<int64_t>(sizes.begin(), sizes.end()); }

template <class T, class Narrow, class Wide>
void check_plain_groups(const std::string &name, Narrow narrow_call, Wide wide_call)
{
    check_groups<T, T>(name, [&](auto &o, auto &p, auto &m, auto &n, auto &k, auto &alpha, T **a, auto &lda, T **b,
                                 auto &ldb, auto &beta, T **c, auto &sizes) {
        return narrow_call(handle, o.data(), p.data(), m.data(), n.data(), k.data(), alpha.data(), a, lda.data(), b,
                           ldb.data(), beta.data(), c, m.data(), 3, sizes.data());
    });
    check_groups<T, T>(name + "_64", [&](auto &o, auto &p, auto &m, auto &n, auto &k, auto &alpha, T **a, auto &lda,
                                         T **b, auto &ldb, auto &beta, T **c, auto &sizes) {
        return wide_call(handle, o.data(), p.data(), wide(m).data(), wide(n).data(), wide(k).data(), alpha.data(), a,
                         wide(lda).data(), b, wide(ldb).data(), beta.data(), c, wide(m).data(), 3, wide(sizes).data());
    });
}

template <class T, class Factor> void check_told_groups(const std::string &name, cublasComputeType_t compute)
{
    const cudaDataType type = TYPE<T>;
    check_groups<T, Factor>(name, [&](auto &o, auto &p, auto &m, auto &n, auto &k, auto &alpha, T **a, auto &lda,
                                      T **b, auto &ldb, auto &beta, T **c, auto &sizes) {
        return cublasGemmGroupedBatchedEx(handle, o.data(), p.data(), m.data(), n.data(), k.data(), alpha.data(),
                                          table_of(a), type, lda.data(), table_of(b), type, ldb.data(), beta.data(),
                                          places_of(c), type, m.data(), 3, sizes.data(), compute);
    });
    check_groups<T, Factor>(name + "_64", [&](auto &o, auto &p, auto &m, auto &n, auto &k, auto &alpha, T **a,
                                              auto &lda, T **b, auto &ldb, auto &beta, T **c, auto &sizes) {
        return cublasGemmGroupedBatchedEx_64(handle, o.data(), p.data(), wide(m).data(), wide(n).data(),
                                             wide(k).data(), alpha.data(), table_of(a), type, wide(lda).data(),
                                             table_of(b), type, wide(ldb).data(), beta.data(), places_of(c), type,
                                             wide(m).data(), 3, wide(sizes).data(), compute);
    });
}

void check_all_groups()
{
    check_plain_groups<float>("SgemmGroupedBatched", cublasSgemmGroupedBatched, cublasSgemmGroupedBatched_64);
    check_plain_groups<double>("DgemmGroupedBatched", cublasDgemmGroupedBatched, cublasDgemmGroupedBatched_64);
    check_told_groups<__half, float>("GemmGroupedBatchedEx, half", CUBLAS_COMPUTE_32F);
    check_told_groups<__nv_bfloat16, float>("GemmGroupedBatchedEx, bfloat16", CUBLAS_COMPUTE_32F);
    check_told_groups<double, double>("GemmGroupedBatchedEx, double", CUBLAS_COMPUTE_64F);
    cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE);
    check(cublasSgemmGroupedBatched(handle, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
                                    nullptr, nullptr, nullptr, nullptr, nullptr, 1, nullptr) ==
              CUBLAS_STATUS_NOT_SUPPORTED, "groups with factors of the device");
}

// Forms with 32 and with 64 bits take turns.
template <class In, class Out, class Pointers, class Steps>
void check_vectors(const std::string &name, Pointers by_pointers, Steps by_steps)
{
    for (const cublasOperation_t operation : OPERATIONS) {
        for (const int x_step : {1, -2}) {
            current.next();
            const int m = 140, n = 9, y_step = x_step > 0 ? 2 : -1;
            const int rows = operation == CUBLAS_OP_N ? m : n, columns = operation == CUBLAS_OP_N ? n : m;
            const Batch<In> a(m, n), x(static_cast<int>(length_of(columns, x_step)), 1);
            const int length = static_cast<int>(length_of(rows, y_step));
            Batch<Out> y(length, 1, random<Out>(static_cast<size_t>(length) * COUNT)), z(length, 1, y.numbers);
            const Z factor = random_number<float>(), old = current.beta<float>();
            Scalar<float> alpha(factor), beta(old);
            check_status(by_pointers(handle, operation, m, n, alpha.get(), a.read(), m, x.read(), x_step, beta.get(),
                                     y.places.data, y_step, COUNT), name + "gemvBatched");
            check_status(by_steps(handle, operation, m, n, alpha.get(), a.on_device.data, m, a.stride,
                                  x.on_device.data, x_step, x.stride, beta.get(), z.on_device.data, y_step, z.stride,
                                  COUNT), name + "gemvStridedBatched");
            for (int i = 0; i < COUNT; ++i) {
                const Matrix one = a.one(i);
                const Matrix expected = times_vector(rows, columns, factor, turned(whole(one, m), operation), x.one(i),
                                                     x_step, old, y.one(i), y_step);
                check_near(parts(y.found(i)), parts(expected), about<Out>::tolerance, name + "gemvBatched");
                check_near(parts(z.found(i)), parts(expected), about<Out>::tolerance, name + "gemvStridedBatched");
            }
        }
    }
}

void check_all_vectors()
{
    check_vectors<__half, __half>("HSH", cublasHSHgemvBatched, cublasHSHgemvStridedBatched_64);
    check_vectors<__half, __half>("HSH", cublasHSHgemvBatched_64, cublasHSHgemvStridedBatched);
    check_vectors<__half, float>("HSS", cublasHSSgemvBatched, cublasHSSgemvStridedBatched_64);
    check_vectors<__half, float>("HSS", cublasHSSgemvBatched_64, cublasHSSgemvStridedBatched);
    check_vectors<__nv_bfloat16, __nv_bfloat16>("TST", cublasTSTgemvBatched, cublasTSTgemvStridedBatched_64);
    check_vectors<__nv_bfloat16, __nv_bfloat16>("TST", cublasTSTgemvBatched_64, cublasTSTgemvStridedBatched);
    check_vectors<__nv_bfloat16, float>("TSS", cublasTSSgemvBatched, cublasTSSgemvStridedBatched_64);
    check_vectors<__nv_bfloat16, float>("TSS", cublasTSSgemvBatched_64, cublasTSSgemvStridedBatched);
}

} // namespace

int main()
{
    cublasCreate(&handle);
    check_told_products();
    check_all_groups();
    check_all_vectors();
    check(cublasHgemm_64(handle, CUBLAS_OP_N, CUBLAS_OP_N, int64_t(1) << 40, 1, 1, nullptr, nullptr, 1, nullptr, 1,
                         nullptr, nullptr, 1) == CUBLAS_STATUS_NOT_SUPPORTED, "more than 31 bits");
    cublasDestroy(handle);
    return report();
}
