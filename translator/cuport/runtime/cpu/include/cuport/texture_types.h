// SPDX-License-Identifier: Apache-2.0
//
// Texture and surface objects and references: the types.
#pragma once

#include <cuport/arrays.h>
#include <cuport/texture_descriptions.h>

// clang's CUDA front end makes objects of such types the device's, and registers the host's copy of them.
#if defined(__CUDA__) && defined(__clang__)
#define CUPORT_TEXTURE_TYPE __attribute__((device_builtin_texture_type))
#define CUPORT_SURFACE_TYPE __attribute__((device_builtin_surface_type))
#endif

#include "../../../common/texture_types.h"
