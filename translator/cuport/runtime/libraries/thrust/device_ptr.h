// SPDX-License-Identifier: Apache-2.0
//
// Pointers to the device's memory, and references that the host can read and write it through.
#pragma once

#include <thrust/detail/facade.h>

#include <ostream>

namespace thrust {

template <class T>
struct device_ptr;

template <class T>
struct device_reference {
    using value_type = std::remove_cv_t<T>;
    T* pointer;

    __host__ __device__ explicit device_reference(T* pointer) : pointer(pointer) {}
    device_reference(const device_reference&) = default;
    __host__ __device__ operator value_type() const
    {
#ifdef __CUDA_ARCH__
        return *pointer;
#else
        alignas(value_type) unsigned char bytes[sizeof(value_type)];
        detail::check(cudaMemcpy(bytes, pointer, sizeof(value_type), cudaMemcpyDeviceToHost), "reading an element");
        return *reinterpret_cast<value_type*>(bytes);
#endif
    }
    __host__ __device__ const device_reference& operator=(const value_type& value) const
    {
#ifdef __CUDA_ARCH__
        *pointer = value;
#else
        detail::check(cudaMemcpy(pointer, &value, sizeof(value_type), cudaMemcpyHostToDevice), "writing an element");
#endif
        return *this;
    }
    __host__ __device__ const device_reference& operator=(const device_reference& other) const
    {
        return *this = static_cast<value_type>(other);
    }
    template <class Other>
    __host__ __device__ const device_reference& operator=(const device_reference<Other>& other) const
    {
        return *this = static_cast<value_type>(static_cast<typename device_reference<Other>::value_type>(other));
    }
    __host__ __device__ value_type value() const { return *this; }
    __host__ __device__ device_ptr<T> operator&() const { return device_ptr<T>(pointer); }

    template <class Other>
    const device_reference& operator+=(const Other& other) const
    {
        return *this = static_cast<value_type>(value() + other);
    }
    template <class Other>
    const device_reference& operator-=(const Other& other) const
    {
        return *this = static_cast<value_type>(value() - other);
    }
    template <class Other>
    const device_reference& operator*=(const Other& other) const
    {
        return *this = static_cast<value_type>(value() * other);
    }
    template <class Other>
    const device_reference& operator/=(const Other& other) const
    {
        return *this = static_cast<value_type>(value() / other);
    }
    const device_reference& operator++() const { return *this += 1; }
    const device_reference& operator--() const { return *this -= 1; }
    value_type operator++(int) const
    {
        const value_type before = value();
        *this += 1;
        return before;
    }
    value_type operator--(int) const
    {
        const value_type before = value();
        *this -= 1;
        return before;
    }
    friend std::ostream& operator<<(std::ostream& stream, const device_reference& reference)
    {
        return stream << reference.value();
    }
    friend void swap(const device_reference& a, const device_reference& b)
    {
        const value_type kept = a;
        a = b;
        b = kept;
    }
};

template <>
struct device_ptr<void> {
    using system = detail::device_system;
    void* position = nullptr;

    device_ptr() = default;
    __host__ __device__ explicit device_ptr(void* position) : position(position) {}
    template <class Other>
    __host__ __device__ device_ptr(const device_ptr<Other>& other) : position(other.get())
    {
    }
    __host__ __device__ void* get() const { return position; }
};

template <class T>
struct device_ptr {
    using system = detail::device_system;
    using element_type = T;
    using value_type = std::remove_cv_t<T>;
    using reference = device_reference<T>;
    using pointer = device_ptr;
    using difference_type = ptrdiff_t;
    using iterator_category = std::random_access_iterator_tag;
    T* position = nullptr;

    device_ptr() = default;
    __host__ __device__ device_ptr(std::nullptr_t) {}
    __host__ __device__ explicit device_ptr(T* position) : position(position) {}
    template <class Other, class = std::enable_if_t<std::is_convertible<Other*, T*>::value>>
    __host__ __device__ device_ptr(const device_ptr<Other>& other) : position(other.position)
    {
    }
    __host__ __device__ T* get() const { return position; }
    __host__ __device__ T* raw() const { return position; }
    __host__ __device__ explicit operator bool() const { return position != nullptr; }
    __host__ __device__ reference operator*() const { return reference(position); }
    template <class Index>
    __host__ __device__ reference operator[](Index i) const
    {
        return reference(position + i);
    }
    __host__ __device__ device_ptr& operator+=(ptrdiff_t n)
    {
        position += n;
        return *this;
    }
    __host__ __device__ device_ptr& operator-=(ptrdiff_t n) { return *this += -n; }
    __host__ __device__ device_ptr& operator++() { return *this += 1; }
    __host__ __device__ device_ptr& operator--() { return *this += -1; }
    __host__ __device__ device_ptr operator++(int) { return device_ptr(position++); }
    __host__ __device__ device_ptr operator--(int) { return device_ptr(position--); }
    __host__ __device__ device_ptr operator+(ptrdiff_t n) const { return device_ptr(position + n); }
    __host__ __device__ device_ptr operator-(ptrdiff_t n) const { return device_ptr(position - n); }
    __host__ __device__ friend device_ptr operator+(ptrdiff_t n, device_ptr p) { return p + n; }
};

template <class A, class B>
__host__ __device__ ptrdiff_t operator-(device_ptr<A> a, device_ptr<B> b)
{
    return a.get() - b.get();
}
template <class A, class B>
__host__ __device__ bool operator==(device_ptr<A> a, device_ptr<B> b)
{
    return a.get() == b.get();
}
template <class A, class B>
__host__ __device__ bool operator!=(device_ptr<A> a, device_ptr<B> b)
{
    return a.get() != b.get();
}
template <class A, class B>
__host__ __device__ bool operator<(device_ptr<A> a, device_ptr<B> b)
{
    return a.get() < b.get();
}
template <class A, class B>
__host__ __device__ bool operator>(device_ptr<A> a, device_ptr<B> b)
{
    return b < a;
}
template <class A, class B>
__host__ __device__ bool operator<=(device_ptr<A> a, device_ptr<B> b)
{
    return !(b < a);
}
template <class A, class B>
__host__ __device__ bool operator>=(device_ptr<A> a, device_ptr<B> b)
{
    return !(a < b);
}

template <class T>
__host__ __device__ void swap(device_ptr<T>& a, device_ptr<T>& b)
{
    const device_ptr<T> kept = a;
    a = b;
    b = kept;
}

template <class T>
__host__ __device__ device_ptr<T> device_pointer_cast(T* pointer)
{
    return device_ptr<T>(pointer);
}
template <class T>
__host__ __device__ device_ptr<T> device_pointer_cast(const device_ptr<T>& pointer)
{
    return pointer;
}
template <class T>
__host__ __device__ T* raw_pointer_cast(T* pointer)
{
    return pointer;
}
template <class T>
__host__ __device__ T* raw_pointer_cast(const device_ptr<T>& pointer)
{
    return pointer.get();
}
template <class T>
__host__ __device__ T& raw_reference_cast(T& reference)
{
    return reference;
}
template <class T>
__host__ __device__ T& raw_reference_cast(const device_reference<T>& reference)
{
    return *reference.pointer;
}

}  // namespace thrust
