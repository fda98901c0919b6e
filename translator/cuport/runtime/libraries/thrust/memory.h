// SPDX-License-Identifier: Apache-2.0
//
// Pointers to the device's memory, device_malloc, device_free.
#pragma once

#include <thrust/device_malloc.h>
