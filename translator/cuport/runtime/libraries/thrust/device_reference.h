// SPDX-License-Identifier: Apache-2.0
//
// thrust::device_reference.
#pragma once

#include <thrust/device_ptr.h>
