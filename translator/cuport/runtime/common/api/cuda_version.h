// SPDX-License-Identifier: Apache-2.0
//
// The version of CUDA that programs are told of: 1000 for each major one, 10 for each minor one.
#pragma once

#define CUDART_VERSION 12080
#define CUDA_VERSION CUDART_VERSION
