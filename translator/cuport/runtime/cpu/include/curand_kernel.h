// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <curand.h>

#include <cuport/random/device.h>
