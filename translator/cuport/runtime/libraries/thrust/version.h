// SPDX-License-Identifier: Apache-2.0
//
// The version of Thrust whose interface this is.
#pragma once

#define THRUST_VERSION 200200
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 2
#define THRUST_SUBMINOR_VERSION 0
