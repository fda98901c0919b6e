// SPDX-License-Identifier: Apache-2.0
//
// Graphs, under HIP's names. CUPORT_SCHEDULE picks the order of nodes that don't depend on each other.
#pragma once

#include "../../../common/graphs.h"
