// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cublas_v2.h>
