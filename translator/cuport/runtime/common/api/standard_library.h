// SPDX-License-Identifier: Apache-2.0
//
// What libcu++ has in `cuda::std`, and the C++ library after C++17 only.
#pragma once

#include <cstddef>
#include <type_traits>

namespace cuport {

struct identity {
    using is_transparent = void;
    template <typename T>
    constexpr T&& operator()(T&& value) const noexcept
    {
        return static_cast<T&&>(value);
    }
};

template <typename T>
struct type_identity {
    using type = T;
};
template <typename T>
using type_identity_t = typename type_identity<T>::type;

template <typename T>
struct remove_cvref {
    using type = std::remove_cv_t<std::remove_reference_t<T>>;
};
template <typename T>
using remove_cvref_t = typename remove_cvref<T>::type;

}  // namespace cuport
