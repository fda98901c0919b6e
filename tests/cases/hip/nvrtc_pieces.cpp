// expect: CU140
// Pieces of kernels that a program puts together for NVRTC: macros whose text is calls, and what only says something.
#include <nvrtc.h>
#include <map>
#include <string>

void define(std::map<std::string, std::string> &macros) {
    macros["SHFL(var, lane)"] = "__shfl_sync(0xffffffff, var, lane)";
    macros["BALLOT(var)"] = "__ballot_sync(0xffffffff, var)";
    macros["CALL"] = "call __shfl_sync() or __ballot_sync first";
}
nvrtcProgram program;
// output
// Pieces of kernels that a program puts together for NVRTC: macros whose text is calls, and what only says something.
#include <hiprtc.h>
#include <map>
#include <string>

void define(std::map<std::string, std::string> &macros) {
    macros["SHFL(var, lane)"] = "__shfl_sync(0xffffffffffffffffull, var, lane)";
    macros["BALLOT(var)"] = "__ballot_sync(0xffffffffffffffffull, var)";
    macros["CALL"] = "call __shfl_sync() or __ballot_sync first";
}
hiprtcProgram program;
