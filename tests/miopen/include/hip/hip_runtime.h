/* See hip_runtime_api.h. */
#pragma once
#include <hip/hip_runtime_api.h>
