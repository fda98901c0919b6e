// SPDX-License-Identifier: Apache-2.0
//
// What vectors of host and device have in common. `Memory` makes, fills and copies their elements.
#pragma once

#include <thrust/copy.h>
#include <thrust/device_ptr.h>
#include <thrust/iterator/reverse_iterator.h>

#include <algorithm>
#include <initializer_list>
#include <iostream>  // CUDA's brings it along, and programs count on it
#include <stdexcept>

namespace thrust {
namespace detail {

template <class T>
struct host_memory {
    using pointer = T*;
    using const_pointer = const T*;
    using reference = T&;
    using const_reference = const T&;

    static T* allocate(size_t count) { return std::allocator<T>().allocate(count); }
    static void free(T* data, size_t count) { std::allocator<T>().deallocate(data, count); }
    static void fill(T* data, size_t count, const T& value) { std::uninitialized_fill_n(data, count, value); }
    static void destroy(T* data, size_t count)
    {
        for (size_t i = 0; i < count; ++i) data[i].~T();
    }
    template <class It>
    static void assign(T* data, It from, size_t count)
    {
        if constexpr (std::is_same<typename system_of<It>::type, device_system>::value) {
            if constexpr (!std::is_trivially_default_constructible<T>::value) fill(data, count, T());
            thrust::copy_n(from, count, data);
        } else {
            for (size_t i = 0; i < count; ++i, ++from) new (data + i) T(*from);
        }
    }
    static void move(T* to, T* from, size_t count)
    {
        for (size_t i = 0; i < count; ++i) new (to + i) T(std::move(from[i]));
    }
};

template <class T>
struct device_memory {
    using pointer = device_ptr<T>;
    using const_pointer = device_ptr<const T>;
    using reference = device_reference<T>;
    using const_reference = device_reference<const T>;

    static device_ptr<T> allocate(size_t count)
    {
        void* data = nullptr;
        if (cudaMalloc(&data, count * sizeof(T)) != cudaSuccess) {
            cudaGetLastError();
            throw std::bad_alloc();
        }
        return device_ptr<T>(static_cast<T*>(data));
    }
    static void free(device_ptr<T> data, size_t) { cudaFree(const_cast<std::remove_cv_t<T>*>(data.get())); }
    static void fill(device_ptr<T> data, size_t count, const T& value)
    {
        if (count == 0) return;
        if constexpr (std::is_arithmetic<T>::value) {
            if (value == T()) {
                check(cudaMemset(data.get(), 0, count * sizeof(T)), "filling a vector");
            } else {
                device_fill(nullptr, data.get(), count, value);
            }
        } else {  // the host knows each type's constructors
            staged<T> kept(count);
            std::uninitialized_fill_n(kept.data, count, value);
            upload(nullptr, kept.data, count, data.get());
        }
    }
    static void destroy(device_ptr<T>, size_t) {}
    template <class It>
    static void assign(device_ptr<T> data, It from, size_t count)
    {
        thrust::copy_n(from, count, data);
    }
    static void move(device_ptr<T> to, device_ptr<T> from, size_t count)
    {
        copy_on_device(nullptr, from.get(), count, to.get());
    }
};

template <class T, class Memory>
class vector {
public:
    using value_type = T;
    using size_type = size_t;
    using difference_type = ptrdiff_t;
    using pointer = typename Memory::pointer;
    using const_pointer = typename Memory::const_pointer;
    using iterator = pointer;
    using const_iterator = const_pointer;
    using reverse_iterator = thrust::reverse_iterator<iterator>;
    using const_reverse_iterator = thrust::reverse_iterator<const_iterator>;
    using reference = typename Memory::reference;
    using const_reference = typename Memory::const_reference;

    vector() = default;
    explicit vector(size_t count) { resize(count); }
    vector(size_t count, const T& value) { resize(count, value); }
    vector(const vector& other) { take(other.begin(), other.size()); }
    vector(vector&& other) noexcept { swap(other); }
    vector(std::initializer_list<T> list) { take(list.begin(), list.size()); }
    template <class It, class = typename std::iterator_traits<It>::iterator_category>
    vector(It first, It last)
    {
        take(first, static_cast<size_t>(std::distance(first, last)));
    }
    template <class Other, class Others>
    vector(const vector<Other, Others>& other)
    {
        take(other.begin(), other.size());
    }
    template <class Other, class Allocator>
    vector(const std::vector<Other, Allocator>& other)
    {
        take(other.begin(), other.size());
    }
    ~vector() { release(); }

    vector& operator=(const vector& other)
    {
        if (this != &other) assign(other.begin(), other.end());
        return *this;
    }
    vector& operator=(vector&& other) noexcept
    {
        swap(other);
        return *this;
    }
    vector& operator=(std::initializer_list<T> list)
    {
        assign(list.begin(), list.end());
        return *this;
    }
    template <class Other, class Others>
    vector& operator=(const vector<Other, Others>& other)
    {
        assign(other.begin(), other.end());
        return *this;
    }
    template <class Other, class Allocator>
    vector& operator=(const std::vector<Other, Allocator>& other)
    {
        assign(other.begin(), other.end());
        return *this;
    }
    void assign(size_t count, const T& value)
    {
        clear();
        resize(count, value);
    }
    template <class It, class = typename std::iterator_traits<It>::iterator_category>
    void assign(It first, It last)
    {
        const size_t count = static_cast<size_t>(std::distance(first, last));
        clear();
        if (count > room) {
            release();
            take(first, count);
        } else {
            Memory::assign(start, first, count);
            length = count;
        }
    }

    iterator begin() { return start; }
    iterator end() { return start + static_cast<ptrdiff_t>(length); }
    const_iterator begin() const { return start; }
    const_iterator end() const { return start + static_cast<ptrdiff_t>(length); }
    const_iterator cbegin() const { return begin(); }
    const_iterator cend() const { return end(); }
    reverse_iterator rbegin() { return reverse_iterator(end()); }
    reverse_iterator rend() { return reverse_iterator(begin()); }
    const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
    const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
    pointer data() { return start; }
    const_pointer data() const { return start; }
    size_t size() const { return length; }
    size_t capacity() const { return room; }
    size_t max_size() const { return static_cast<size_t>(-1) / 2 / sizeof(T); }
    bool empty() const { return length == 0; }
    reference operator[](size_t i) { return begin()[i]; }
    const_reference operator[](size_t i) const { return begin()[i]; }
    reference at(size_t i)
    {
        if (i >= length) throw std::out_of_range("vector::at");
        return (*this)[i];
    }
    reference front() { return (*this)[0]; }
    reference back() { return (*this)[length - 1]; }
    const_reference front() const { return (*this)[0]; }
    const_reference back() const { return (*this)[length - 1]; }

    void reserve(size_t count)
    {
        if (count <= room) return;
        pointer grown = Memory::allocate(count);
        Memory::move(grown, start, length);
        const size_t kept = length;
        release();
        start = grown;
        length = kept;
        room = count;
    }
    void resize(size_t count) { resize(count, T()); }
    void resize(size_t count, const T& value)
    {
        if (count > length) {
            reserve(count);
            Memory::fill(start + static_cast<ptrdiff_t>(length), count - length, value);
        } else {
            Memory::destroy(start + static_cast<ptrdiff_t>(count), length - count);
        }
        length = count;
    }
    void shrink_to_fit()
    {
        if (room > length) vector(*this).swap(*this);
    }
    void clear() { resize_down(0); }
    void push_back(const T& value)
    {
        if (length == room) reserve(std::max<size_t>(2 * room, 8));
        Memory::fill(end(), 1, value);
        ++length;
    }
    template <class... Arguments>
    void emplace_back(Arguments&&... arguments)
    {
        push_back(T(std::forward<Arguments>(arguments)...));
    }
    void pop_back() { resize_down(length - 1); }

    iterator insert(const_iterator place, const T& value) { return insert(place, &value, &value + 1); }
    void insert(const_iterator place, size_t count, const T& value)
    {
        const vector<T, host_memory<T>> values(count, value);
        insert(place, values.begin(), values.end());
    }
    template <class It, class = typename std::iterator_traits<It>::iterator_category>
    iterator insert(const_iterator place, It first, It last)
    {
        const ptrdiff_t at = place - const_iterator(start);
        const vector tail(place, const_iterator(end()));
        const vector added(first, last);
        resize_down(static_cast<size_t>(at));
        append(added);
        append(tail);
        return start + at;
    }
    iterator erase(const_iterator place) { return erase(place, place + 1); }
    iterator erase(const_iterator first, const_iterator last)
    {
        const ptrdiff_t at = first - const_iterator(start);
        const vector tail(last, const_iterator(end()));
        resize_down(static_cast<size_t>(at));
        append(tail);
        return start + at;
    }
    void swap(vector& other) noexcept
    {
        std::swap(start, other.start);
        std::swap(length, other.length);
        std::swap(room, other.room);
    }

private:
    pointer start{};
    size_t length = 0, room = 0;

    template <class It>
    void take(It first, size_t count)
    {
        if (count == 0) return;
        start = Memory::allocate(count);
        room = count;
        Memory::assign(start, first, count);
        length = count;
    }
    void append(const vector& other)
    {
        reserve(length + other.size());
        Memory::assign(end(), other.begin(), other.size());
        length += other.size();
    }
    void resize_down(size_t count)
    {
        Memory::destroy(start + static_cast<ptrdiff_t>(count), length - count);
        length = count;
    }
    void release()
    {
        if (room > 0) {
            Memory::destroy(start, length);
            Memory::free(start, room);
        }
        start = pointer();
        length = room = 0;
    }
};

template <class A, class M, class B, class N>
bool operator==(const vector<A, M>& a, const vector<B, N>& b)
{
    if (a.size() != b.size()) return false;
    const vector<A, host_memory<A>> left(a.begin(), a.end());
    const vector<B, host_memory<B>> right(b.begin(), b.end());
    return std::equal(left.begin(), left.end(), right.begin());
}
template <class A, class M, class B, class N>
bool operator!=(const vector<A, M>& a, const vector<B, N>& b)
{
    return !(a == b);
}
template <class T, class M>
void swap(vector<T, M>& a, vector<T, M>& b)
{
    a.swap(b);
}

}  // namespace detail

template <class T, class Allocator = void>
using host_vector = detail::vector<T, detail::host_memory<T>>;
template <class T, class Allocator = void>
using device_vector = detail::vector<T, detail::device_memory<T>>;

}  // namespace thrust
