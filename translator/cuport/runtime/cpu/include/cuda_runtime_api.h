// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "../../common/api/cuda_version.h"

#define CUDART_CB
#define CUDARTAPI

#include <cuport/api.h>
#include <cuport/cuda_copies.h>
#include <cuport/cuda_names.h>
#include <cuport/driver.h>
