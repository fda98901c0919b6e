// SPDX-License-Identifier: Apache-2.0
//
// Texture and surface objects, and references that are bound, as arguments of kernels.
#pragma once

#include "../../common/texture_objects.h"
#include "../../common/texture_types.h"
#include "launch.h"

namespace cuport {

inline Argument image(int parameter) { return {Argument::is_image, parameter, 8, nullptr}; }
inline Argument sampler(int parameter) { return {Argument::is_sampler, parameter, 8, nullptr}; }
inline Argument linear(int parameter) { return {Argument::is_linear, parameter, 8, nullptr}; }
inline Argument image(const textureReference& t) { return {Argument::is_image, -1, 8, &t.textureObject}; }
inline Argument image(const surfaceReference& s) { return {Argument::is_image, -1, 8, &s.surfaceObject}; }
inline Argument sampler(const textureReference& t) { return {Argument::is_sampler, -1, 8, &t.textureObject}; }
inline Argument linear(const textureReference& t) { return {Argument::is_linear, -1, 8, &t.textureObject}; }

}  // namespace cuport
