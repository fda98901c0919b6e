// SPDX-License-Identifier: Apache-2.0
//
// The heap of kernels that call malloc or new. They get it as a symbol; how large it is the program says by
// cuportDeviceSetLimit(), before the first such kernel.
//: needs launch, symbols
//: provides cuport::heap

namespace cuport {

struct Heap {};
extern Heap heap;

inline Argument symbol(const Heap& own) { return {Argument::is_symbol, -1, 0, &own}; }

}  // namespace cuport
