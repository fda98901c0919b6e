/* SPDX-License-Identifier: Apache-2.0 */
/* threadIdx and the other built-in variables. */
#ifndef CUPORT_DEVICE_LAUNCH_PARAMETERS_H
#define CUPORT_DEVICE_LAUNCH_PARAMETERS_H
#include "cuport/builtin_vars.h"
#endif
