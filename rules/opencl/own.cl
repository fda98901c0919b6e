// Private objects that each work-item has for itself; targets/opencl/passes/small_arrays.py says why PoCL is told.

//: cuport_own_INTEGER with INTEGER=ushort,uint,ulong
// PoCL has work-items share an object that LLVM takes for a number.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_own_INTEGER(object) __asm__ volatile("" : : "r"((__private INTEGER*)&(object)))
#else
#define cuport_own_INTEGER(object)
#endif
