// SPDX-License-Identifier: Apache-2.0
//
// What a pointer points to.

cuportError_t cuportPointerGetAttributes(cuportPointerAttributes* attributes, const void* pointer);
