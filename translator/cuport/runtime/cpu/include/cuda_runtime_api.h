// SPDX-License-Identifier: Apache-2.0
#pragma once

#define CUDART_VERSION 12050
#define CUDART_CB
#define CUDARTAPI

#include <cuport/api.h>
#include <cuport/cuda_names.h>
#include <cuport/driver.h>
