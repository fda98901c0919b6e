// SPDX-License-Identifier: Apache-2.0
//
// Traits of types, which are the C++ library's.
#pragma once

#include <type_traits>
