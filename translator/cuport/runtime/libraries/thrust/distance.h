// SPDX-License-Identifier: Apache-2.0
//
// distance.
#pragma once

#include <thrust/advance.h>
