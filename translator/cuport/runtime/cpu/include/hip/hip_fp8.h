// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <hip/hip_bf16.h>

#include <cuport/fp8.h>
