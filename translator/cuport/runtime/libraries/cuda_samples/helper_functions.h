// SPDX-License-Identifier: Apache-2.0
//
// Stands in for the header of this name that CUDA's samples share: all that is not about the device.
// Written by cuport, because the tree includes it and does not have it.

#ifndef STAND_IN_HELPER_FUNCTIONS_H
#define STAND_IN_HELPER_FUNCTIONS_H

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "exception.h"
#include "helper_image.h"
#include "helper_string.h"
#include "helper_timer.h"

#endif
