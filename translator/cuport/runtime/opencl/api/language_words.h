// SPDX-License-Identifier: Apache-2.0
//
// Words of CUDA's language, where a program's own text or macros have them.
#pragma once

#ifndef __align__
#define __align__(size) __attribute__((aligned(size)))
#endif
#ifndef __launch_bounds__
#define __launch_bounds__(...)
#endif
#ifndef __cluster_dims__
#define __cluster_dims__(...)
#endif
#ifndef __maxnreg__
#define __maxnreg__(...)
#endif
