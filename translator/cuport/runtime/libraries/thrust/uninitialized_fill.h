// SPDX-License-Identifier: Apache-2.0
//
// uninitialized_fill, uninitialized_fill_n.
#pragma once

#include <thrust/fill.h>

namespace thrust {

template <class... Arguments>
auto uninitialized_fill(Arguments... arguments)
{
    return thrust::fill(arguments...);
}
template <class... Arguments>
auto uninitialized_fill_n(Arguments... arguments)
{
    return thrust::fill_n(arguments...);
}

}  // namespace thrust
