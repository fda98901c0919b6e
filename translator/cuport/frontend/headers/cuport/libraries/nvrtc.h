// SPDX-License-Identifier: Apache-2.0
// NVRTC: the version, which programs test; the API catalogue does not say it.
#pragma once
#define NVRTC_VERSION_MAJOR 12
#define NVRTC_VERSION_MINOR 4
