// SPDX-License-Identifier: Apache-2.0
//
// Sub-groups that are CUDA's warps.
//: provides cuport::warps
