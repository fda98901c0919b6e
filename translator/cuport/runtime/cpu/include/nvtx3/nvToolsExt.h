// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "../../../common/profiler_marks.h"
