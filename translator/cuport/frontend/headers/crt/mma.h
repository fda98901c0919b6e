/* SPDX-License-Identifier: Apache-2.0 */
/* wmma. */
#ifndef CUPORT_CRT_MMA_H
#define CUPORT_CRT_MMA_H
#include "mma.h"
#endif
