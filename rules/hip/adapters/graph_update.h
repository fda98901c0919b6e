/* An instantiated graph is updated as CUDA 12 does it: what went wrong stands in a structure, not in two arguments. Written
   by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_runtime_api.h>

/* HIP does not tell which node of the new graph went wrong. */
typedef struct cuport_hipGraphExecUpdateResultInfo {
    hipGraphExecUpdateResult result;
    hipGraphNode_t errorNode;
    hipGraphNode_t errorFromNode;
} cuport_hipGraphExecUpdateResultInfo;

static inline hipError_t cuport_hipGraphExecUpdate(hipGraphExec_t exec, hipGraph_t graph,
                                                   cuport_hipGraphExecUpdateResultInfo *info)
{
    if (info == NULL) return hipErrorInvalidValue;
    info->result = hipGraphExecUpdateError;
    info->errorNode = info->errorFromNode = NULL;
    return hipGraphExecUpdate(exec, graph, &info->errorNode, &info->result);
}
