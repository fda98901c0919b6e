// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef __HIP_PLATFORM_AMD__
#define __HIP_PLATFORM_AMD__ 1
#endif

#include <cuport/api.h>
#include <cuport/driver.h>
#include <hip/hip_version.h>
