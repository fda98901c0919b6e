// SPDX-License-Identifier: Apache-2.0
//
// Copies between the host's memory and the device's.
#pragma once

#include <thrust/detail/transform.h>

#include <memory>
#include <vector>

namespace thrust {
namespace detail {

template <class T>
constexpr bool is_vectors_own = std::is_same<T, typename std::vector<value_of<T>>::iterator>::value ||
                                std::is_same<T, typename std::vector<value_of<T>>::const_iterator>::value;

template <class It>
constexpr bool has_address()
{
    if constexpr (std::is_pointer<It>::value) {
        return true;
    } else if constexpr (std::is_same<value_of<It>, bool>::value || !std::is_object<value_of<It>>::value) {
        return false;
    } else {
        return is_vectors_own<It>;
    }
}

// Elements of the host's, one behind the other, as the type T.
template <class T>
struct staged {
    std::unique_ptr<unsigned char[]> bytes;
    T* data;

    explicit staged(size_t count) : bytes(new unsigned char[count * sizeof(T) + alignof(T)])
    {
        const size_t address = reinterpret_cast<size_t>(bytes.get());
        data = reinterpret_cast<T*>(bytes.get() + (alignof(T) - address % alignof(T)) % alignof(T));
    }
};

template <class T>
void upload(cudaStream_t stream, const T* from, size_t count, T* to)
{
    check(cudaMemcpyAsync(to, from, count * sizeof(T), cudaMemcpyHostToDevice, stream), "copying to the device");
    synchronize(stream);
}
template <class T>
void download(cudaStream_t stream, const T* from, size_t count, T* to)
{
    check(cudaMemcpyAsync(to, from, count * sizeof(T), cudaMemcpyDeviceToHost, stream), "copying from the device");
    synchronize(stream);
}

// From the host to an iterator of the device's.
template <class In, class Out>
void copy_to_device(cudaStream_t stream, In in, size_t count, Out out)
{
    using T = value_of<In>;
    if (count == 0) return;
    if constexpr (std::is_pointer<Out>::value && !std::is_same<T, value_of<Out>>::value) {
        staged<value_of<Out>> kept(count);
        for (size_t i = 0; i < count; ++i, ++in) new (kept.data + i) value_of<Out>(*in);
        upload(stream, kept.data, count, out);
    } else if constexpr (std::is_pointer<Out>::value && has_address<In>()) {
        upload(stream, static_cast<const T*>(std::addressof(*in)), count, out);
    } else {
        staged<T> kept(count);
        for (size_t i = 0; i < count; ++i, ++in) new (kept.data + i) T(*in);
        if constexpr (std::is_pointer<Out>::value) {
            upload(stream, kept.data, count, out);
        } else {
            buffer<T> there(count);
            upload(stream, kept.data, count, there.data);
            device_copy(stream, there.data, count, out);
            synchronize(stream);
        }
    }
}

// From an iterator of the device's to the host. Returns the end there.
template <class In, class Out>
Out copy_to_host(cudaStream_t stream, In in, size_t count, Out out)
{
    using T = value_of<In>;
    if (count == 0) return out;
    if constexpr (!std::is_pointer<In>::value) {
        buffer<T> there(count);
        device_copy(stream, in, count, there.data);
        return copy_to_host(stream, static_cast<const T*>(there.data), count, out);
    } else {
        if constexpr (has_address<Out>()) {
            if constexpr (std::is_same<T, value_of<Out>>::value) {
                download(stream, static_cast<const T*>(in), count, std::addressof(*out));
                return out + static_cast<ptrdiff_t>(count);
            }
        }
        staged<T> kept(count);
        download(stream, static_cast<const T*>(in), count, kept.data);
        for (size_t i = 0; i < count; ++i, ++out) *out = kept.data[i];
        return out;
    }
}

// Within the device's memory; pointers of one type, or anything that a kernel can read and write.
template <class In, class Out>
void copy_on_device(cudaStream_t stream, In in, size_t count, Out out)
{
    if (count == 0) return;
    if constexpr (std::is_pointer<In>::value && std::is_pointer<Out>::value) {
        if constexpr (std::is_same<value_of<In>, value_of<Out>>::value) {
            check(cudaMemcpyAsync(out, in, count * sizeof(*in), cudaMemcpyDefault, stream), "copying");
            return;
        }
    }
    device_copy(stream, in, count, out);
}

}  // namespace detail
}  // namespace thrust
