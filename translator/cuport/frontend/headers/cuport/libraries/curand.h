// SPDX-License-Identifier: Apache-2.0
// cuRAND: macros that the API catalogue does not say.
#pragma once
#define CURANDAPI
#define CURAND_VERSION 10306
#define CURAND_VER_MAJOR 10
#define CURAND_VER_MINOR 3
#define CURAND_VER_PATCH 6
