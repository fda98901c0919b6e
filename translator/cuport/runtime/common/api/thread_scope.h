// SPDX-License-Identifier: Apache-2.0
//
// Whose threads a cuda::barrier, a cuda::pipeline or a cuda::atomic is for.
#pragma once

namespace cuda {

enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread = 10 };

}  // namespace cuda
