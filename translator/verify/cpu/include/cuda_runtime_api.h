// SPDX-License-Identifier: Apache-2.0
#pragma once

#define CUDART_VERSION 12050

#include <cuport/api.h>
#include <cuport/cuda_names.h>
