// SPDX-License-Identifier: Apache-2.0
// cuSPARSE, as older programs include it.
#pragma once
#include "cusparse.h"
