// SPDX-License-Identifier: Apache-2.0
//
// Stands in for CUB's header of this name: how many samples there are in each bin.
// Written by cuport, because the tree includes CUB and does not have it.

#ifndef STAND_IN_CUB_DEVICE_HISTOGRAM_CUH
#define STAND_IN_CUB_DEVICE_HISTOGRAM_CUH

#include "../detail/launch.cuh"

namespace cub {
namespace detail {

// Bins of the same width: -1 for a sample that is in none of them.
template <typename Level>
struct even_bins {
    int bins;
    Level lower, upper;

    template <typename Sample>
    __device__ int operator()(Sample sample) const
    {
        typedef typename std::common_type<Sample, Level>::type T;
        const T value = static_cast<T>(sample), low = static_cast<T>(lower), high = static_cast<T>(upper);
        if (value < low || !(value < high)) return -1;
        return place(value, low, high, std::integral_constant<bool, std::is_floating_point<T>::value>());
    }

private:
    template <typename T>
    __device__ int place(T value, T low, T high, std::true_type is_real) const
    {
        const int bin = static_cast<int>((value - low) * (static_cast<T>(bins) / (high - low)));
        return bin < bins ? bin : bins - 1;
    }
    template <typename T>
    __device__ int place(T value, T low, T high, std::false_type is_real) const
    {
        const index_t above = static_cast<index_t>(value) - static_cast<index_t>(low);
        return static_cast<int>(above * bins / (static_cast<index_t>(high) - static_cast<index_t>(low)));
    }
};

// Bins from level to level.
template <typename Level>
struct ranged_bins {
    int bins;
    const Level *levels;

    template <typename Sample>
    __device__ int operator()(Sample sample) const
    {
        int low = 0, high = bins + 1;
        while (low < high) {
            const int middle = (low + high) / 2;
            if (sample < levels[middle]) high = middle;
            else low = middle + 1;
        }
        return low > bins ? -1 : low - 1;
    }
};

template <typename Counter>
__device__ __forceinline__ void add_to(Counter *counter, Counter by)
{
    if (sizeof(Counter) == 8) {
        atomicAdd(reinterpret_cast<unsigned long long *>(counter), static_cast<unsigned long long>(by));
    } else {
        atomicAdd(reinterpret_cast<unsigned int *>(counter), static_cast<unsigned int>(by));
    }
}

constexpr int shared_bins = 1024;

template <typename Counter>
__global__ void clear_bins(Counter *bins, int count)
{
    for (index_t i = thread_in_grid(); i < count; i += threads_in_grid()) bins[i] = 0;
}

// Rows of `width` samples, `pitch` apart, of `channels` numbers each; this one is at the iterator's beginning.
template <typename Samples, typename Counter, typename Bins>
__global__ void count_samples(Samples samples, Counter *counters, Bins bin_of, int bins, index_t count, index_t width,
                              index_t pitch, int channels)
{
    __shared__ unsigned int own[shared_bins];
    const bool is_small = bins <= shared_bins;
    if (is_small) {
        for (int bin = threadIdx.x; bin < bins; bin += threads) own[bin] = 0;
    }
    __syncthreads();
    for (index_t i = thread_in_grid(); i < count; i += threads_in_grid()) {
        const index_t row = i / width;
        const int bin = bin_of(samples[row * pitch + (i - row * width) * channels]);
        if (bin < 0) continue;
        if (is_small) atomicAdd(&own[bin], 1u);
        else add_to(&counters[bin], static_cast<Counter>(1));
    }
    __syncthreads();
    if (is_small) {
        for (int bin = threadIdx.x; bin < bins; bin += threads) {
            if (own[bin] > 0) add_to(&counters[bin], static_cast<Counter>(own[bin]));
        }
    }
}

template <typename Samples, typename Counter, typename Bins>
cudaError_t histogram(Samples samples, Counter *counters, Bins bin_of, index_t width, index_t rows, index_t row_bytes,
                      int channels, cudaStream_t stream)
{
    static_assert(std::is_integral<Counter>::value && sizeof(Counter) >= 4, "counters are numbers of 4 or 8 bytes");
    const index_t pitch = row_bytes / sizeof(value_t<Samples>), count = width * rows;
    if (bin_of.bins < 1) return cudaSuccess;
    clear_bins<<<grid_of(bin_of.bins), threads, 0, stream>>>(counters, bin_of.bins);
    if (count > 0) {
        count_samples<<<grid_of(count, 512), threads, 0, stream>>>(samples, counters, bin_of, bin_of.bins, count, width,
                                                                   pitch, channels);
    }
    return cudaPeekAtLastError();
}

inline bool is_asking(void *storage, size_t &bytes)
{
    if (storage == nullptr) bytes = 1;
    return storage == nullptr;
}

}  // namespace detail

struct DeviceHistogram {
    template <typename Samples, typename Counter, typename Level>
    static cudaError_t HistogramEven(void *d_temp_storage, size_t &temp_storage_bytes, Samples d_samples,
                                     Counter *d_histogram, int num_levels, Level lower_level, Level upper_level,
                                     detail::index_t num_samples, cudaStream_t stream = 0, bool = false)
    {
        const size_t bytes = static_cast<size_t>(num_samples) * sizeof(detail::value_t<Samples>);
        return HistogramEven(d_temp_storage, temp_storage_bytes, d_samples, d_histogram, num_levels, lower_level,
                             upper_level, num_samples, 1, bytes, stream);
    }

    template <typename Samples, typename Counter, typename Level>
    static cudaError_t HistogramEven(void *d_temp_storage, size_t &temp_storage_bytes, Samples d_samples,
                                     Counter *d_histogram, int num_levels, Level lower_level, Level upper_level,
                                     detail::index_t num_row_samples, detail::index_t num_rows,
                                     size_t row_stride_bytes, cudaStream_t stream = 0, bool = false)
    {
        if (detail::is_asking(d_temp_storage, temp_storage_bytes)) return cudaSuccess;
        const detail::even_bins<Level> bins = {num_levels - 1, lower_level, upper_level};
        return detail::histogram(d_samples, d_histogram, bins, num_row_samples, num_rows, row_stride_bytes, 1, stream);
    }

    template <typename Samples, typename Counter, typename Level>
    static cudaError_t HistogramRange(void *d_temp_storage, size_t &temp_storage_bytes, Samples d_samples,
                                      Counter *d_histogram, int num_levels, const Level *d_levels,
                                      detail::index_t num_samples, cudaStream_t stream = 0, bool = false)
    {
        const size_t bytes = static_cast<size_t>(num_samples) * sizeof(detail::value_t<Samples>);
        return HistogramRange(d_temp_storage, temp_storage_bytes, d_samples, d_histogram, num_levels, d_levels,
                              num_samples, 1, bytes, stream);
    }

    template <typename Samples, typename Counter, typename Level>
    static cudaError_t HistogramRange(void *d_temp_storage, size_t &temp_storage_bytes, Samples d_samples,
                                      Counter *d_histogram, int num_levels, const Level *d_levels,
                                      detail::index_t num_row_samples, detail::index_t num_rows,
                                      size_t row_stride_bytes, cudaStream_t stream = 0, bool = false)
    {
        if (detail::is_asking(d_temp_storage, temp_storage_bytes)) return cudaSuccess;
        const detail::ranged_bins<Level> bins = {num_levels - 1, d_levels};
        return detail::histogram(d_samples, d_histogram, bins, num_row_samples, num_rows, row_stride_bytes, 1, stream);
    }

    template <int Channels, int Active, typename Samples, typename Counters, typename Levels, typename Level>
    static cudaError_t MultiHistogramEven(void *d_temp_storage, size_t &temp_storage_bytes, Samples d_samples,
                                          Counters &&d_histogram, Levels &&num_levels, Level &&lower_level,
                                          Level &&upper_level, detail::index_t num_pixels, cudaStream_t stream = 0,
                                          bool = false)
    {
        if (detail::is_asking(d_temp_storage, temp_storage_bytes)) return cudaSuccess;
        typedef typename std::decay<decltype(lower_level[0])>::type T;
        cudaError_t error = cudaSuccess;
        for (int i = 0; i < Active && error == cudaSuccess; ++i) {
            const detail::even_bins<T> bins = {num_levels[i] - 1, lower_level[i], upper_level[i]};
            error = detail::histogram(d_samples + i, d_histogram[i], bins, num_pixels, 1, 0, Channels, stream);
        }
        return error;
    }

    template <int Channels, int Active, typename Samples, typename Counters, typename Numbers, typename Levels>
    static cudaError_t MultiHistogramRange(void *d_temp_storage, size_t &temp_storage_bytes, Samples d_samples,
                                           Counters &&d_histogram, Numbers &&num_levels, Levels &&d_levels,
                                           detail::index_t num_pixels, cudaStream_t stream = 0, bool = false)
    {
        if (detail::is_asking(d_temp_storage, temp_storage_bytes)) return cudaSuccess;
        typedef typename std::decay<decltype(*d_levels[0])>::type T;
        cudaError_t error = cudaSuccess;
        for (int i = 0; i < Active && error == cudaSuccess; ++i) {
            const detail::ranged_bins<T> bins = {num_levels[i] - 1, d_levels[i]};
            error = detail::histogram(d_samples + i, d_histogram[i], bins, num_pixels, 1, 0, Channels, stream);
        }
        return error;
    }
};

}  // namespace cub

#endif
