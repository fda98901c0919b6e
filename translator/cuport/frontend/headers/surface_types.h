/* SPDX-License-Identifier: Apache-2.0 */
/* Texture and surface types. */
#ifndef CUPORT_SURFACE_TYPES_H
#define CUPORT_SURFACE_TYPES_H
#include "cuport/runtime_types.h"
#endif
