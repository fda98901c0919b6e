/* SPDX-License-Identifier: Apache-2.0 */
/* Declares operator new and delete before the standard headers are read as __host__ __device__. */
#ifndef CUPORT_CUPORT_STD_BEGIN_H
#define CUPORT_CUPORT_STD_BEGIN_H
/* clang already declares these per side; they may not become __host__ __device__. */
#if defined(__cplusplus) && defined(__has_include)
#if __has_include(<__new/global_new_delete.h>)
#include <__new/global_new_delete.h>
#endif
#endif
#endif
