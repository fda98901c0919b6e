// SPDX-License-Identifier: Apache-2.0
//
// Whose threads a cuda::barrier, a cuda::pipeline or a cuda::atomic is for.
#pragma once

#include "../../../common/api/thread_scope.h"
