// SPDX-License-Identifier: Apache-2.0
//
// Copies behind computation: images are brought to the device, normalised and brought back chunk by
// chunk, while other chunks compute. Each pixel (red, green, blue as bytes, one image after the
// other) becomes (value / 255 - mean) / deviation, in planes of float as networks take them. 27
// images of 21 x 30 in chunks of 4, the last one of 3. Two arrangements: a stream for each of three
// slots, which do all steps of a chunk in order; and a stream for each step, upload, compute and
// download, over two slots, with events that say when a slot is filled, computed, and free again.
// Pinned host memory throughout, so that copies don't block. Compared with double on the CPU:
// relative tolerance 5e-7.

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/check.cuh"

constexpr int channels = 3;
constexpr int height = 21;
constexpr int width = 30;
constexpr int pixels = height * width;
constexpr int image_size = channels * pixels;
constexpr int images = 27;
constexpr int chunk_images = 4;
constexpr int block_size = 256;

struct Normalisation {
    float mean[channels];
    float deviation[channels];

    __host__ __device__ float apply(unsigned char value, int channel) const
    {
        return (value / 255.0f - mean[channel]) / deviation[channel];
    }
};

// in: [count, pixels, channels], out: [count, channels, pixels].
__global__ void normalise(const unsigned char* __restrict__ in, float* __restrict__ out, int count,
                          Normalisation normalisation)
{
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count * pixels;
         i += gridDim.x * blockDim.x) {
        const int image = i / pixels;
        const int pixel = i % pixels;
        for (int channel = 0; channel < channels; ++channel) {
            out[(image * channels + channel) * pixels + pixel] =
                normalisation.apply(in[i * channels + channel], channel);
        }
    }
}

static void normalise_expected(const unsigned char* in, float* out, int count,
                               Normalisation normalisation)
{
    for (int image = 0; image < count; ++image) {
        for (int channel = 0; channel < channels; ++channel) {
            const double mean = normalisation.mean[channel];
            const double deviation = normalisation.deviation[channel];
            for (int pixel = 0; pixel < pixels; ++pixel) {
                const double value = in[(image * pixels + pixel) * channels + channel] / 255.0;
                out[(image * channels + channel) * pixels + pixel] =
                    static_cast<float>((value - mean) / deviation);
            }
        }
    }
}

// Device memory for a chunk on its way.
struct Slot {
    unsigned char* in = nullptr;
    float* out = nullptr;

    Slot()
    {
        CUDA_CHECK(cudaMalloc(&in, chunk_images * image_size));
        CUDA_CHECK(cudaMalloc(&out, chunk_images * image_size * sizeof(float)));
    }
    ~Slot()
    {
        CUDA_CHECK(cudaFree(in));
        CUDA_CHECK(cudaFree(out));
    }
    Slot(const Slot&) = delete;
    Slot& operator=(const Slot&) = delete;
};

// Part of all images, and where it lies in the host's memory.
struct Chunk {
    int count;
    const unsigned char* in;
    float* out;

    std::size_t in_bytes() const { return static_cast<std::size_t>(count) * image_size; }
    std::size_t out_bytes() const { return in_bytes() * sizeof(float); }
};

static std::vector<Chunk> cut(const unsigned char* in, float* out)
{
    std::vector<Chunk> chunks;
    for (int first = 0; first < images; first += chunk_images) {
        const std::size_t offset = static_cast<std::size_t>(first) * image_size;
        chunks.push_back({std::min(chunk_images, images - first), in + offset, out + offset});
    }
    return chunks;
}

static void upload(const Slot& slot, const Chunk& chunk, cudaStream_t stream)
{
    CUDA_CHECK(
        cudaMemcpyAsync(slot.in, chunk.in, chunk.in_bytes(), cudaMemcpyHostToDevice, stream));
}

static void compute(const Slot& slot, const Chunk& chunk, const Normalisation& normalisation,
                    cudaStream_t stream)
{
    const int grid = (chunk.count * pixels + block_size - 1) / block_size;
    normalise<<<grid, block_size, 0, stream>>>(slot.in, slot.out, chunk.count, normalisation);
    CUDA_CHECK(cudaGetLastError());
}

static void download(const Slot& slot, const Chunk& chunk, cudaStream_t stream)
{
    CUDA_CHECK(
        cudaMemcpyAsync(chunk.out, slot.out, chunk.out_bytes(), cudaMemcpyDeviceToHost, stream));
}

// A stream for each slot. What one stream does is in order, so a slot is free again when its next
// chunk comes; different slots overlap as the device sees fit.
static void stream_for_each_slot(const std::vector<Chunk>& chunks,
                                 const Normalisation& normalisation)
{
    constexpr int slot_count = 3;
    Slot slots[slot_count];
    cudaStream_t streams[slot_count];
    for (cudaStream_t& stream : streams) {
        CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    }
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        const Slot& slot = slots[i % slot_count];
        const cudaStream_t stream = streams[i % slot_count];
        upload(slot, chunks[i], stream);
        compute(slot, chunks[i], normalisation, stream);
        download(slot, chunks[i], stream);
    }
    for (const cudaStream_t stream : streams) {
        CUDA_CHECK(cudaStreamSynchronize(stream));
        CUDA_CHECK(cudaStreamDestroy(stream));
    }
}

// When a slot has passed a step. Without timing, events cost next to nothing.
struct SlotEvents {
    cudaEvent_t loaded;    // in holds the chunk
    cudaEvent_t computed;  // out holds the result, in is free
    cudaEvent_t saved;     // out is free

    SlotEvents()
    {
        for (cudaEvent_t* event : {&loaded, &computed, &saved}) {
            CUDA_CHECK(cudaEventCreateWithFlags(event, cudaEventDisableTiming));
        }
    }
    ~SlotEvents()
    {
        for (const cudaEvent_t event : {loaded, computed, saved}) {
            CUDA_CHECK(cudaEventDestroy(event));
        }
    }
    SlotEvents(const SlotEvents&) = delete;
    SlotEvents& operator=(const SlotEvents&) = delete;
};

// A stream for each step, tied together by events: as the copy engines of a device work, one for
// each direction. Waiting for an event that was never recorded is no wait at all, so the first
// chunk in each slot needs no exception.
static void stream_for_each_step(const std::vector<Chunk>& chunks,
                                 const Normalisation& normalisation)
{
    constexpr int slot_count = 2;
    Slot slots[slot_count];
    SlotEvents events[slot_count];
    cudaStream_t uploads, computes, downloads;
    int least = 0;
    int greatest = 0;
    CUDA_CHECK(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    CUDA_CHECK(cudaStreamCreateWithFlags(&uploads, cudaStreamNonBlocking));
    CUDA_CHECK(cudaStreamCreateWithPriority(&computes, cudaStreamNonBlocking, greatest));
    CUDA_CHECK(cudaStreamCreateWithFlags(&downloads, cudaStreamNonBlocking));

    for (std::size_t i = 0; i < chunks.size(); ++i) {
        const Slot& slot = slots[i % slot_count];
        const SlotEvents& event = events[i % slot_count];
        CUDA_CHECK(cudaStreamWaitEvent(uploads, event.computed, 0));
        upload(slot, chunks[i], uploads);
        CUDA_CHECK(cudaEventRecord(event.loaded, uploads));

        CUDA_CHECK(cudaStreamWaitEvent(computes, event.loaded, 0));
        CUDA_CHECK(cudaStreamWaitEvent(computes, event.saved, 0));
        compute(slot, chunks[i], normalisation, computes);
        CUDA_CHECK(cudaEventRecord(event.computed, computes));

        CUDA_CHECK(cudaStreamWaitEvent(downloads, event.computed, 0));
        download(slot, chunks[i], downloads);
        CUDA_CHECK(cudaEventRecord(event.saved, downloads));
    }
    for (const SlotEvents& event : events) CUDA_CHECK(cudaEventSynchronize(event.saved));
    for (const cudaStream_t stream : {uploads, computes, downloads}) {
        CUDA_CHECK(cudaStreamQuery(stream));  // nothing is left to do
        CUDA_CHECK(cudaStreamDestroy(stream));
    }
}

static int run(const char* name, void (*pipeline)(const std::vector<Chunk>&, const Normalisation&))
{
    const std::size_t count = static_cast<std::size_t>(images) * image_size;
    unsigned char* in = nullptr;
    float* out = nullptr;
    // Write-combined: quick for the device to read, slow for the host, which only fills it.
    CUDA_CHECK(cudaHostAlloc(&in, count, cudaHostAllocWriteCombined));
    CUDA_CHECK(cudaHostAlloc(&out, count * sizeof(float), cudaHostAllocDefault));
    Lcg random{141};
    std::vector<unsigned char> pictures(count);
    for (unsigned char& value : pictures) value = static_cast<unsigned char>(random.below(256));
    std::copy(pictures.begin(), pictures.end(), in);
    std::fill(out, out + count, -1e9f);  // a chunk that is left out shows

    const Normalisation normalisation{{0.485f, 0.456f, 0.406f}, {0.229f, 0.224f, 0.225f}};
    pipeline(cut(in, out), normalisation);

    std::vector<float> want(count);
    normalise_expected(pictures.data(), want.data(), images, normalisation);
    const double sum = checksum(out, count);
    const double error = max_error(out, want);
    CUDA_CHECK(cudaFreeHost(in));
    CUDA_CHECK(cudaFreeHost(out));
    std::printf("stream_overlap: %s images=%d chunk=%d ", name, images, chunk_images);
    return verdict(sum, error, 5e-7);
}

int main()
{
    int failures = 0;
    failures += run("a stream for each slot", stream_for_each_slot);
    failures += run("a stream for each step", stream_for_each_step);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
