// SPDX-License-Identifier: Apache-2.0
//
// uninitialized_copy, uninitialized_copy_n.
#pragma once

#include <thrust/copy.h>

namespace thrust {

template <class... Arguments>
auto uninitialized_copy(Arguments... arguments)
{
    return thrust::copy(arguments...);
}
template <class... Arguments>
auto uninitialized_copy_n(Arguments... arguments)
{
    return thrust::copy_n(arguments...);
}

}  // namespace thrust
