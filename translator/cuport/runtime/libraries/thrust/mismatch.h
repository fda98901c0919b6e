// SPDX-License-Identifier: Apache-2.0
//
// mismatch.
#pragma once

#include <thrust/equal.h>
