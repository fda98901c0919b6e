// SPDX-License-Identifier: Apache-2.0
// NVRTC: the version, which programs test.
#pragma once
#include <stddef.h>
#define NVRTC_VERSION_MAJOR 12
#define NVRTC_VERSION_MINOR 4
