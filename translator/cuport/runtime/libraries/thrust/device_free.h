// SPDX-License-Identifier: Apache-2.0
//
// device_free.
#pragma once

#include <thrust/device_malloc.h>
