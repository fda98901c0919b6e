// SPDX-License-Identifier: Apache-2.0
//
// Names of types for people, where C++'s library comes without its ABI: "Itanium C++ ABI", section 3.4.
// Sources are only read with it.
#pragma once

#include <stddef.h>

namespace __cxxabiv1 {
extern "C" {
char *__cxa_demangle(const char *name, char *buffer, size_t *length, int *status);
}
}  // namespace __cxxabiv1
namespace abi = __cxxabiv1;
