// SPDX-License-Identifier: Apache-2.0
//
// Conversions to whole numbers.
#pragma once

#include <limits>

namespace cuport {

// As the hardware converts: what doesn't fit becomes the nearest that does; NaN becomes zero, or the highest bit alone
// if 64 bits come in or go out.
template <typename Integer, typename Real>
Integer to_integer(Real whole)
{
    using Limits = std::numeric_limits<Integer>;
    if (whole != whole) {
        const bool wide = sizeof(Integer) == 8 || sizeof(Real) == 8;
        return wide ? static_cast<Integer>(1ull << (8 * sizeof(Integer) - 1)) : Integer(0);
    }
    if (whole <= static_cast<Real>(Limits::min())) return Limits::min();
    if (whole >= static_cast<Real>(Limits::max())) return Limits::max();
    return static_cast<Integer>(whole);
}

}
