// SPDX-License-Identifier: Apache-2.0
//
// NVRTC's options: those that change the source tell translated programs apart; OpenCL's compiler decides on the rest.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace cuport {

// The macros and the like, sorted, as the tables of translated sources have them.
struct RuntimeOptions {
    std::vector<std::string> macros;
    std::string problem;
};

// Reads options. Macros that the source can't ask for don't count: it has no such word, and includes no file.
bool read_options(const std::vector<std::string>& words, const std::string& text, const std::set<std::string>& handed,
                  RuntimeOptions& chosen);

}  // namespace cuport
