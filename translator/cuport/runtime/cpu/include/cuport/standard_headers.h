// SPDX-License-Identifier: Apache-2.0
//
// What most programs include of C++'s library, to be parsed once for all of them. A header of that library may include
// any other of its headers (C++17, [res.on.headers]), so a program must be ready for these.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <new>
#include <numeric>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>
