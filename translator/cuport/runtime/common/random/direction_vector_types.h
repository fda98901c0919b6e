// SPDX-License-Identifier: Apache-2.0
//
// The direction vectors of one dimension of Sobol's sequences.
#pragma once

typedef unsigned int cuportrandDirectionVectors32_t[32];
typedef unsigned long long cuportrandDirectionVectors64_t[64];
