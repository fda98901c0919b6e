// Tensors: ATen/ATen.h, torch/torch.h. What extensions call of them; nothing has a body, as only host code does.

#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "exception.h"
#include "scalar_types.h"

namespace c10 {

using DeviceIndex = int8_t;
enum class DeviceType : int8_t { CPU, CUDA, MPS = 13, Meta };
constexpr DeviceType kCPU = DeviceType::CPU, kCUDA = DeviceType::CUDA;

struct Device {
    Device(DeviceType type, DeviceIndex index = -1);
    Device(const std::string& name);
    DeviceType type() const;
    DeviceIndex index() const;
    bool is_cuda() const;
    bool is_cpu() const;
    bool is_meta() const;
    bool has_index() const;
    std::string str() const;
    bool operator==(const Device& other) const;
    bool operator!=(const Device& other) const;
};

enum class Layout : int8_t { Strided, Sparse };
constexpr Layout kStrided = Layout::Strided, kSparse = Layout::Sparse;
enum class MemoryFormat : int8_t { Contiguous, Preserve, ChannelsLast, ChannelsLast3d };

template <typename T>
struct ArrayRef {
    ArrayRef();
    ArrayRef(const T& value);
    ArrayRef(const T* data, size_t size);
    ArrayRef(const std::vector<T>& values);
    ArrayRef(const std::initializer_list<T>& values);
    const T* begin() const;
    const T* end() const;
    const T* data() const;
    size_t size() const;
    bool empty() const;
    const T& operator[](size_t i) const;
    const T& front() const;
    const T& back() const;
    ArrayRef slice(size_t first, size_t count = 0) const;
    std::vector<T> vec() const;
    bool operator==(const ArrayRef& other) const;
    bool operator!=(const ArrayRef& other) const;
};
using IntArrayRef = ArrayRef<int64_t>;

// The type of a tensor's numbers, which is a ScalarType in all that extensions do with it.
struct TypeMeta {
    TypeMeta(ScalarType type);
    operator ScalarType() const;
    ScalarType toScalarType() const;
    size_t itemsize() const;
    const char* name() const;
};

struct Scalar {
    template <typename T>
    Scalar(T value);
    template <typename T>
    T to() const;
    double toDouble() const;
    float toFloat() const;
    int64_t toLong() const;
};

struct TensorOptions {
    TensorOptions();
    TensorOptions(ScalarType type);
    TensorOptions(Device device);
    TensorOptions(DeviceType type);
    TensorOptions dtype(ScalarType type) const;
    TensorOptions device(Device device) const;
    TensorOptions device(DeviceType type, DeviceIndex index = -1) const;
    TensorOptions layout(Layout layout) const;
    TensorOptions requires_grad(bool wanted) const;
    TensorOptions memory_format(MemoryFormat format) const;
    TensorOptions pinned_memory(bool wanted) const;
};

using std::nullopt;
using std::optional;

// Classes that scripts see, and pointers to them.
struct intrusive_ptr_target {
    virtual ~intrusive_ptr_target() = default;
};
template <typename T>
struct intrusive_ptr {
    intrusive_ptr();
    intrusive_ptr(std::nullptr_t);
    template <typename U>
    intrusive_ptr(const intrusive_ptr<U>& other);
    T* get() const;
    T* operator->() const;
    T& operator*() const;
    bool defined() const;
    explicit operator bool() const;
};
template <typename T, typename... More>
intrusive_ptr<T> make_intrusive(More&&... more);

// Counts from a number, or from 0, in a loop over a range.
template <typename T>
struct integer_range {
    struct iterator {
        T operator*() const;
        iterator& operator++();
        bool operator!=(const iterator& other) const;
    };
    iterator begin() const;
    iterator end() const;
};
template <typename T>
integer_range<T> irange(T end);
template <typename T, typename U>
integer_range<U> irange(T begin, U end);

template <typename Numbers>
int64_t multiply_integers(const Numbers& numbers);
template <typename Iterator>
int64_t multiply_integers(Iterator begin, Iterator end);

}  // namespace c10

namespace at {

// A tensor that a kernel takes by value: data, sizes and strides. ATen/core/TensorAccessor.h.
template <typename T>
struct DefaultPtrTraits {
    using PtrType = T*;
};
template <typename T>
struct RestrictPtrTraits {
    using PtrType = T* __restrict__;
};

template <typename T, size_t N, template <typename> class Traits = DefaultPtrTraits, typename Index = int64_t>
struct TensorAccessor {
    T* data_;
    const Index* sizes_;
    const Index* strides_;
    __host__ __device__ Index size(int i) const { return sizes_[i]; }
    __host__ __device__ Index stride(int i) const { return strides_[i]; }
    __host__ __device__ T* data() const { return data_; }
    __host__ __device__ TensorAccessor<T, N - 1, Traits, Index> operator[](Index i) const
    {
        return {data_ + strides_[0] * i, sizes_ + 1, strides_ + 1};
    }
};
template <typename T, template <typename> class Traits, typename Index>
struct TensorAccessor<T, 1, Traits, Index> {
    T* data_;
    const Index* sizes_;
    const Index* strides_;
    __host__ __device__ Index size(int i) const { return sizes_[i]; }
    __host__ __device__ Index stride(int i) const { return strides_[i]; }
    __host__ __device__ T* data() const { return data_; }
    __host__ __device__ T& operator[](Index i) const { return data_[strides_[0] * i]; }
};

template <typename T, size_t N, template <typename> class Traits = DefaultPtrTraits, typename Index = int64_t>
struct GenericPackedTensorAccessor {
    T* data_;
    Index sizes_[N];
    Index strides_[N];
    __host__ __device__ Index size(int i) const { return sizes_[i]; }
    __host__ __device__ Index stride(int i) const { return strides_[i]; }
    __host__ __device__ T* data() const { return data_; }
    __host__ __device__ TensorAccessor<T, N - 1, Traits, Index> operator[](Index i) const
    {
        return {data_ + strides_[0] * i, sizes_ + 1, strides_ + 1};
    }
};
template <typename T, template <typename> class Traits, typename Index>
struct GenericPackedTensorAccessor<T, 1, Traits, Index> {
    T* data_;
    Index sizes_[1];
    Index strides_[1];
    __host__ __device__ Index size(int i) const { return sizes_[i]; }
    __host__ __device__ Index stride(int i) const { return strides_[i]; }
    __host__ __device__ T* data() const { return data_; }
    __host__ __device__ T& operator[](Index i) const { return data_[strides_[0] * i]; }
};
template <typename T, size_t N, template <typename> class Traits = DefaultPtrTraits>
using PackedTensorAccessor32 = GenericPackedTensorAccessor<T, N, Traits, int32_t>;
template <typename T, size_t N, template <typename> class Traits = DefaultPtrTraits>
using PackedTensorAccessor64 = GenericPackedTensorAccessor<T, N, Traits, int64_t>;

struct Tensor {
    Tensor();
    int64_t dim() const;
    int64_t ndimension() const;
    int64_t size(int64_t i) const;
    int64_t stride(int64_t i) const;
    IntArrayRef sizes() const;
    IntArrayRef strides() const;
    int64_t numel() const;
    size_t nbytes() const;
    size_t itemsize() const;
    int64_t element_size() const;
    bool defined() const;
    bool is_cuda() const;
    bool is_cpu() const;
    bool is_meta() const;
    bool is_privateuseone() const;
    bool is_contiguous(MemoryFormat format = MemoryFormat::Contiguous) const;
    bool is_floating_point() const;
    bool is_non_overlapping_and_dense() const;
    MemoryFormat suggest_memory_format() const;
    bool requires_grad() const;
    bool is_same(const Tensor& other) const;
    ScalarType scalar_type() const;
    ScalarType type() const;
    TypeMeta dtype() const;
    Device device() const;
    DeviceIndex get_device() const;
    Layout layout() const;
    TensorOptions options() const;
    void* data_ptr() const;
    const void* const_data_ptr() const;
    void* mutable_data_ptr() const;
    template <typename T>
    T* data_ptr() const;
    template <typename T>
    const T* const_data_ptr() const;
    template <typename T>
    T* mutable_data_ptr() const;
    template <typename T>
    T* data() const;
    template <typename T>
    T item() const;
    Scalar item() const;
    template <typename T, size_t N>
    TensorAccessor<T, N> accessor() const;
    template <typename T, size_t N, template <typename> class Traits = DefaultPtrTraits>
    PackedTensorAccessor32<T, N, Traits> packed_accessor32() const;
    template <typename T, size_t N, template <typename> class Traits = DefaultPtrTraits>
    PackedTensorAccessor64<T, N, Traits> packed_accessor64() const;
    template <typename T, size_t N, template <typename> class Traits = DefaultPtrTraits, typename Index = int64_t>
    GenericPackedTensorAccessor<T, N, Traits, Index> packed_accessor() const;
    Tensor contiguous(MemoryFormat format = MemoryFormat::Contiguous) const;
    Tensor clone() const;
    Tensor detach() const;
    Tensor cpu() const;
    Tensor cuda() const;
    Tensor to(ScalarType type) const;
    Tensor to(Device device) const;
    Tensor to(DeviceType type) const;
    Tensor to(const TensorOptions& options) const;
    Tensor toType(ScalarType type) const;
    Tensor view(IntArrayRef sizes) const;
    Tensor view(ScalarType type) const;
    Tensor reshape(IntArrayRef sizes) const;
    Tensor expand(IntArrayRef sizes) const;
    Tensor permute(IntArrayRef order) const;
    Tensor transpose(int64_t a, int64_t b) const;
    Tensor t() const;
    Tensor flatten(int64_t first = 0, int64_t last = -1) const;
    Tensor squeeze() const;
    Tensor squeeze(int64_t i) const;
    Tensor unsqueeze(int64_t i) const;
    Tensor select(int64_t i, int64_t index) const;
    Tensor slice(int64_t i, int64_t first, int64_t last, int64_t step = 1) const;
    Tensor narrow(int64_t i, int64_t first, int64_t count) const;
    Tensor index_select(int64_t i, const Tensor& index) const;
    Tensor sum() const;
    Tensor sum(IntArrayRef over, bool keep = false) const;
    Tensor mean() const;
    Tensor prod() const;
    Tensor max() const;
    Tensor min() const;
    Tensor abs() const;
    Tensor sqrt() const;
    Tensor matmul(const Tensor& other) const;
    Tensor mm(const Tensor& other) const;
    std::tuple<Tensor, Tensor> sort(int64_t i = -1, bool descending = false) const;
    std::tuple<Tensor, Tensor> sort(std::optional<bool> stable, int64_t i = -1, bool descending = false) const;
    Tensor argsort(int64_t i = -1, bool descending = false) const;
    Tensor new_empty(IntArrayRef sizes, const TensorOptions& options = {}) const;
    Tensor new_zeros(IntArrayRef sizes, const TensorOptions& options = {}) const;
    Tensor new_full(IntArrayRef sizes, Scalar value, const TensorOptions& options = {}) const;
    Tensor masked_fill(const Tensor& mask, Scalar value) const;
    Tensor& masked_fill_(const Tensor& mask, Scalar value);
    Tensor masked_select(const Tensor& mask) const;
    Tensor& zero_();
    Tensor& fill_(Scalar value);
    Tensor& copy_(const Tensor& other, bool asynchronous = false);
    Tensor& add_(const Tensor& other);
    Tensor& mul_(const Tensor& other);
    Tensor& resize_(IntArrayRef sizes);
    Tensor& resize_as_(const Tensor& other);
    void record_stream(...) const;
    Tensor operator[](int64_t i) const;
    Tensor operator-() const;
    bool operator!() const;
};
Tensor operator+(const Tensor& a, const Tensor& b);
Tensor operator-(const Tensor& a, const Tensor& b);
Tensor operator*(const Tensor& a, const Tensor& b);
Tensor operator/(const Tensor& a, const Tensor& b);
Tensor operator+(const Tensor& a, Scalar b);
Tensor operator-(const Tensor& a, Scalar b);
Tensor operator*(const Tensor& a, Scalar b);
Tensor operator/(const Tensor& a, Scalar b);

using TensorList = ArrayRef<Tensor>;

TensorOptions dtype(ScalarType type);
TensorOptions device(Device device);
TensorOptions device(DeviceType type);
Tensor empty(IntArrayRef sizes, const TensorOptions& options = {});
Tensor empty_strided(IntArrayRef sizes, IntArrayRef strides, const TensorOptions& options = {});
Tensor empty_like(const Tensor& other, const TensorOptions& options = {});
Tensor zeros(IntArrayRef sizes, const TensorOptions& options = {});
Tensor zeros_like(const Tensor& other, const TensorOptions& options = {});
Tensor ones(IntArrayRef sizes, const TensorOptions& options = {});
Tensor ones_like(const Tensor& other, const TensorOptions& options = {});
Tensor full(IntArrayRef sizes, Scalar value, const TensorOptions& options = {});
Tensor full_like(const Tensor& other, Scalar value, const TensorOptions& options = {});
Tensor arange(Scalar end, const TensorOptions& options = {});
Tensor rand(IntArrayRef sizes, const TensorOptions& options = {});
Tensor randn(IntArrayRef sizes, const TensorOptions& options = {});
Tensor from_blob(void* data, IntArrayRef sizes, const TensorOptions& options = {});
Tensor cat(TensorList tensors, int64_t i = 0);
Tensor stack(TensorList tensors, int64_t i = 0);
Tensor matmul(const Tensor& a, const Tensor& b);
Tensor mm(const Tensor& a, const Tensor& b);
Tensor bmm(const Tensor& a, const Tensor& b);
Tensor& mm_out(Tensor& out, const Tensor& a, const Tensor& b);
Tensor& bmm_out(Tensor& out, const Tensor& a, const Tensor& b);
Tensor& matmul_out(Tensor& out, const Tensor& a, const Tensor& b);
Tensor& addmm_out(Tensor& out, const Tensor& start, const Tensor& a, const Tensor& b, Scalar beta = 1, Scalar alpha = 1);
Tensor transpose(const Tensor& a, int64_t i, int64_t j);
Tensor slice(const Tensor& a, int64_t i, int64_t first, int64_t last, int64_t step = 1);
Tensor sum(const Tensor& a);
Tensor prod(const Tensor& a);
Tensor abs(const Tensor& a);
Tensor exp(const Tensor& a);
Tensor sigmoid(const Tensor& a);
Tensor cumsum(const Tensor& a, int64_t i);
std::tuple<Tensor, Tensor> _unique(const Tensor& a, bool sorted = true, bool inverse = false);
template <typename T, typename U>
constexpr __host__ __device__ T ceil_div(T a, U b)
{
    return (a + b - 1) / b;
}

struct OptionalDeviceGuard {
    OptionalDeviceGuard();
    explicit OptionalDeviceGuard(std::optional<Device> device);
};
struct DeviceGuard {
    DeviceGuard(const Device& device);
};
std::optional<Device> device_of(const Tensor& tensor);

struct Context {
    bool allowTF32CuBLAS() const;
    bool deterministicAlgorithms() const;
    bool userEnabledCuDNN() const;
};
Context& globalContext();

}  // namespace at

namespace c10 {
using at::DeviceGuard;
using at::OptionalDeviceGuard;
}  // namespace c10

namespace torch {
using namespace at;
using at::Tensor;
namespace autograd {
using variable_list = std::vector<Tensor>;
}
using CustomClassHolder = c10::intrusive_ptr_target;
struct NoGradGuard {
    NoGradGuard();
};
}  // namespace torch
