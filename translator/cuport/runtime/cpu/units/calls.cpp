// SPDX-License-Identifier: Apache-2.0
//
// The calls of the API, and graphs.

#include "../api.cpp"
#include "../api_device.cpp"
#include "../api_driver.cpp"
#include "../api_memory.cpp"
#include "../api_pools.cpp"
#include "../api_streams.cpp"
#include "../graph_executor.cpp"
#include "../texture_api.cpp"

#include "../../common/graph_captures.cpp"
#include "../../common/graph_nodes.cpp"
#include "../../common/graphs.cpp"
