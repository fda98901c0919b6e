// SPDX-License-Identifier: Apache-2.0
//
// The driver's modules. A function is the address of a kernel's stub.
#pragma once

#include <filesystem>
#include <string>

#include "api/launch.h"

namespace cuport {

std::string names_of_programs();

// The program of a file: that with the longest name that fits, in the folder nearest to the file's. Null if there is
// none, or there are several.
const Program* program_of_file(const std::filesystem::path& file);

extern const char* const program_mark;

// Parts `void ns::sum<float>(int, float*)` into name and parameters.
bool part(const std::string& text, std::string& name, std::string& parameters);

}  // namespace cuport
