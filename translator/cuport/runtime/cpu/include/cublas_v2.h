// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cublas_api.h>

#include "../../libraries/cublas/cublas_v2.h"
