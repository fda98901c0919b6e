// SPDX-License-Identifier: Apache-2.0
//
// Memory filled with a byte.
//: needs handles

cuportError_t cuportMemset(void* to, int value, size_t bytes);
cuportError_t cuportMemsetAsync(void* to, int value, size_t bytes, cuportStream_t stream = nullptr);
