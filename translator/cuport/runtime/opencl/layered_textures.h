// SPDX-License-Identifier: Apache-2.0
//
// Layers of textures whose coordinates go from 0 to 1. A layer is a whole number for all samplers, but PoCL 3 takes
// that from 0 to 1, too. A read with such a sampler tells; then programs are built with CUPORT_SCALES_LAYERS for them.
#pragma once

namespace cuport {

bool scales_layers();

}  // namespace cuport
