// SPDX-License-Identifier: Apache-2.0
//
// The nodes of graphs, their dependencies and parameters.

#include "graph_nodes.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

#include "graph_executor.h"
#include "graphs.h"

using cuport::Nodes;
using cuport::failed;
using cuport::graph_executor;

namespace cuport {

KernelCall::KernelCall(const GraphLaunch& what, const void* function, void** arguments,
                       const std::vector<size_t>& sizes)
    : what_(what), function_(function)
{
    constexpr std::size_t line = 64;  // more than any parameter asks for
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        copies_.emplace_back(std::aligned_alloc(line, (sizes[i] + line) / line * line));
        std::memcpy(copies_.back().get(), arguments[i], sizes[i]);
        addresses_.push_back(copies_.back().get());
    }
    addresses_.push_back(nullptr);
}

cuportError_t KernelCall::operator()() const { return graph_executor().launch(what_, function_, addresses_.data()); }

cuportKernelNodeParams KernelCall::parameters() const
{
    return {const_cast<void*>(function_), what_.grid, what_.block, static_cast<unsigned>(what_.shared_bytes),
            addresses_.data(), nullptr};
}

}  // namespace cuport

namespace {

bool is_node_list(const cuportGraphNode_t* nodes, size_t count)
{
    if (nodes == nullptr && count > 0) return false;
    return std::find(nodes, nodes + count, nullptr) == nodes + count;
}

cuportError_t add_node(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after, size_t count,
                       cuportGraphNodeType type)
{
    if (node == nullptr || graph == nullptr || !is_node_list(after, count)) return failed(cuportErrorInvalidValue);
    *node = graph->add(type, Nodes(after, after + count), {});
    return cuportSuccess;
}

// Answers the way CUDA does: without a list, how many there are; with one, as many as fit, and how many were written.
cuportError_t list(const Nodes& found, cuportGraphNode_t* nodes, size_t* count)
{
    if (count == nullptr) return failed(cuportErrorInvalidValue);
    if (nodes == nullptr) {
        *count = found.size();
        return cuportSuccess;
    }
    std::fill(nodes, nodes + *count, nullptr);
    *count = std::min(*count, found.size());
    std::copy_n(found.begin(), *count, nodes);
    return cuportSuccess;
}

// The executable's copy of a node, when it is of that type.
cuportGraphNode* copy_in(cuportGraphExec_t executable, const cuportGraphNode* node, cuportGraphNodeType type)
{
    cuportGraphNode* copy = executable != nullptr && node != nullptr ? executable->graph->copy_of(node) : nullptr;
    return copy != nullptr && copy->type == type ? copy : nullptr;
}

cuportError_t set_kernel(cuportGraphNode* node, const cuportKernelNodeParams* p)
{
    if (node == nullptr || p == nullptr || p->func == nullptr || p->extra != nullptr) {
        return failed(cuportErrorInvalidValue);
    }
    std::vector<size_t> sizes;
    if (!graph_executor().parameter_sizes(p->func, sizes)) return failed(cuportErrorInvalidDeviceFunction);
    if (p->kernelParams == nullptr && !sizes.empty()) return failed(cuportErrorInvalidValue);
    const cuport::GraphLaunch what{p->gridDim, p->blockDim, p->sharedMemBytes};
    node->kernel = std::make_shared<cuport::KernelCall>(what, p->func, p->kernelParams, sizes);
    node->work = [call = node->kernel] { return (*call)(); };
    return cuportSuccess;
}

cuportError_t set_copy(cuportGraphNode* node, const cuportMemcpy3DParms* p)
{
    if (node == nullptr || p == nullptr) return failed(cuportErrorInvalidValue);
    node->copy = *p;
    node->work = [copy = *p] { return graph_executor().copy(copy); };
    return cuportSuccess;
}

cuportMemcpy3DParms straight_copy(void* to, const void* from, size_t bytes, cuportMemcpyKind kind)
{
    cuportMemcpy3DParms p{};
    p.srcPtr = {const_cast<void*>(from), bytes, bytes, 1};
    p.dstPtr = {to, bytes, bytes, 1};
    p.extent = {bytes, 1, 1};
    p.kind = kind;
    return p;
}

cuportError_t set_memset(cuportGraphNode* node, const cuportMemsetParams* p)
{
    if (node == nullptr || p == nullptr) return failed(cuportErrorInvalidValue);
    if (p->elementSize != 1 && p->elementSize != 2 && p->elementSize != 4) return failed(cuportErrorInvalidValue);
    node->set = *p;
    node->work = [p = *p] { return graph_executor().set(p); };
    return cuportSuccess;
}

cuportError_t set_host(cuportGraphNode* node, const cuportHostNodeParams* p)
{
    if (node == nullptr || p == nullptr || p->fn == nullptr) return failed(cuportErrorInvalidValue);
    node->host = *p;
    node->work = [p = *p] { return graph_executor().call(p); };
    return cuportSuccess;
}

cuportError_t set_child(cuportGraphNode* node, cuportGraph_t child)
{
    if (node == nullptr || child == nullptr) return failed(cuportErrorInvalidValue);
    node->child = child->clone();
    node->work = [copy = node->child] { return copy->run(); };
    return cuportSuccess;
}

// A node that can't be set up does not stay.
cuportError_t keep_if(cuportError_t error, cuportGraphNode_t* node)
{
    if (error == cuportSuccess) return cuportSuccess;
    (*node)->graph->nodes.pop_back();
    *node = nullptr;
    return error;
}

}  // namespace

// --- adding ---------------------------------------------------------------------------------------------------------

cuportError_t cuportGraphAddEmptyNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                      size_t count)
{
    return add_node(node, graph, after, count, cuportGraphNodeTypeEmpty);
}

#define CUPORT_ADD(name, Parameters, type, set)                                                                    \
    cuportError_t name(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after, size_t count, \
                    Parameters parameters)                                                                         \
    {                                                                                                              \
        const cuportError_t error = add_node(node, graph, after, count, type);                                     \
        return error != cuportSuccess ? error : keep_if(set(*node, parameters), node);                             \
    }
CUPORT_ADD(cuportGraphAddKernelNode, const cuportKernelNodeParams*, cuportGraphNodeTypeKernel, set_kernel)
CUPORT_ADD(cuportGraphAddMemcpyNode, const cuportMemcpy3DParms*, cuportGraphNodeTypeMemcpy, set_copy)
CUPORT_ADD(cuportGraphAddMemsetNode, const cuportMemsetParams*, cuportGraphNodeTypeMemset, set_memset)
CUPORT_ADD(cuportGraphAddHostNode, const cuportHostNodeParams*, cuportGraphNodeTypeHost, set_host)
CUPORT_ADD(cuportGraphAddChildGraphNode, cuportGraph_t, cuportGraphNodeTypeGraph, set_child)
#undef CUPORT_ADD

cuportError_t cuportGraphAddMemcpyNode1D(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                         size_t count, void* to, const void* from, size_t bytes, cuportMemcpyKind kind)
{
    const cuportMemcpy3DParms parameters = straight_copy(to, from, bytes, kind);
    return cuportGraphAddMemcpyNode(node, graph, after, count, &parameters);
}

cuportError_t cuportGraphAddEventRecordNode(cuportGraphNode_t* node, cuportGraph_t graph,
                                            const cuportGraphNode_t* after, size_t count, cuportEvent_t event)
{
    if (event == nullptr) return failed(cuportErrorInvalidResourceHandle);
    const cuportError_t error = add_node(node, graph, after, count, cuportGraphNodeTypeEventRecord);
    if (error == cuportSuccess) (*node)->work = [event] { return graph_executor().record(event); };
    return error;
}

cuportError_t cuportGraphAddEventWaitNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                          size_t count, cuportEvent_t event)
{
    if (event == nullptr) return failed(cuportErrorInvalidResourceHandle);
    const cuportError_t error = add_node(node, graph, after, count, cuportGraphNodeTypeWaitEvent);
    if (error == cuportSuccess) (*node)->work = [event] { return graph_executor().wait(event); };
    return error;
}

cuportError_t cuportGraphAddMemAllocNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                         size_t count, cuportMemAllocNodeParams* parameters)
{
    if (parameters == nullptr || parameters->bytesize == 0) return failed(cuportErrorInvalidValue);
    const cuportError_t error = add_node(node, graph, after, count, cuportGraphNodeTypeMemAlloc);
    if (error != cuportSuccess) return error;
    return keep_if(graph_executor().reserve(&parameters->dptr, parameters->bytesize, (*node)->work), node);
}

cuportError_t cuportGraphAddMemFreeNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                        size_t count, void* pointer)
{
    const cuportError_t error = add_node(node, graph, after, count, cuportGraphNodeTypeMemFree);
    if (error == cuportSuccess) (*node)->work = [=] { return graph_executor().free(pointer); };
    return error;
}

// --- changing -------------------------------------------------------------------------------------------------------

#define CUPORT_SET(Node, Parameters, node_type, set)                                                                 \
    cuportError_t cuportGraph##Node##SetParams(cuportGraphNode_t node, Parameters parameters)                        \
    {                                                                                                                \
        return node != nullptr && node->type == node_type ? set(node, parameters) : failed(cuportErrorInvalidValue); \
    }                                                                                                                \
    cuportError_t cuportGraphExec##Node##SetParams(cuportGraphExec_t executable, cuportGraphNode_t node,             \
                                                   Parameters parameters)                                            \
    {                                                                                                                \
        return set(copy_in(executable, node, node_type), parameters);                                                \
    }
CUPORT_SET(KernelNode, const cuportKernelNodeParams*, cuportGraphNodeTypeKernel, set_kernel)
CUPORT_SET(MemcpyNode, const cuportMemcpy3DParms*, cuportGraphNodeTypeMemcpy, set_copy)
CUPORT_SET(MemsetNode, const cuportMemsetParams*, cuportGraphNodeTypeMemset, set_memset)
CUPORT_SET(HostNode, const cuportHostNodeParams*, cuportGraphNodeTypeHost, set_host)
#undef CUPORT_SET

cuportError_t cuportGraphMemcpyNodeSetParams1D(cuportGraphNode_t node, void* to, const void* from, size_t bytes,
                                               cuportMemcpyKind kind)
{
    const cuportMemcpy3DParms parameters = straight_copy(to, from, bytes, kind);
    return cuportGraphMemcpyNodeSetParams(node, &parameters);
}
cuportError_t cuportGraphExecMemcpyNodeSetParams1D(cuportGraphExec_t executable, cuportGraphNode_t node, void* to,
                                                   const void* from, size_t bytes, cuportMemcpyKind kind)
{
    const cuportMemcpy3DParms parameters = straight_copy(to, from, bytes, kind);
    return cuportGraphExecMemcpyNodeSetParams(executable, node, &parameters);
}
cuportError_t cuportGraphExecChildGraphNodeSetParams(cuportGraphExec_t executable, cuportGraphNode_t node,
                                                     cuportGraph_t child)
{
    return set_child(copy_in(executable, node, cuportGraphNodeTypeGraph), child);
}

// --- asking ---------------------------------------------------------------------------------------------------------

#define CUPORT_GET(name, Parameters, has, value)                                                    \
    cuportError_t name(cuportGraphNode_t node, Parameters* answer)                                  \
    {                                                                                               \
        if (node == nullptr || answer == nullptr || !(has)) return failed(cuportErrorInvalidValue); \
        *answer = value;                                                                            \
        return cuportSuccess;                                                                       \
    }
CUPORT_GET(cuportGraphNodeGetType, cuportGraphNodeType, true, node->type)
CUPORT_GET(cuportGraphKernelNodeGetParams, cuportKernelNodeParams, node->kernel != nullptr, node->kernel->parameters())
CUPORT_GET(cuportGraphMemcpyNodeGetParams, cuportMemcpy3DParms, node->copy.extent.width != 0, node->copy)
CUPORT_GET(cuportGraphMemsetNodeGetParams, cuportMemsetParams, node->set.dst != nullptr, node->set)
CUPORT_GET(cuportGraphHostNodeGetParams, cuportHostNodeParams, node->host.fn != nullptr, node->host)
CUPORT_GET(cuportGraphChildGraphNodeGetGraph, cuportGraph_t, node->child != nullptr, node->child.get())
#undef CUPORT_GET

cuportError_t cuportGraphGetNodes(cuportGraph_t graph, cuportGraphNode_t* nodes, size_t* count)
{
    if (graph == nullptr) return failed(cuportErrorInvalidValue);
    Nodes all;
    for (const auto& node : graph->nodes) all.push_back(node.get());
    return list(all, nodes, count);
}

cuportError_t cuportGraphGetRootNodes(cuportGraph_t graph, cuportGraphNode_t* nodes, size_t* count)
{
    if (graph == nullptr) return failed(cuportErrorInvalidValue);
    Nodes roots;
    for (const auto& node : graph->nodes) {
        if (node->after.empty()) roots.push_back(node.get());
    }
    return list(roots, nodes, count);
}

cuportError_t cuportGraphGetEdges(cuportGraph_t graph, cuportGraphNode_t* from, cuportGraphNode_t* to, size_t* count)
{
    if (graph == nullptr || count == nullptr || (from == nullptr) != (to == nullptr)) {
        return failed(cuportErrorInvalidValue);
    }
    Nodes begins, ends;
    for (const auto& node : graph->nodes) {
        begins.insert(begins.end(), node->after.begin(), node->after.end());
        ends.insert(ends.end(), node->after.size(), node.get());
    }
    size_t room = *count;
    list(begins, from, count);
    return list(ends, to, &room);
}

cuportError_t cuportGraphNodeGetDependencies(cuportGraphNode_t node, cuportGraphNode_t* dependencies, size_t* count)
{
    return node != nullptr ? list(node->after, dependencies, count) : failed(cuportErrorInvalidValue);
}

cuportError_t cuportGraphNodeGetDependentNodes(cuportGraphNode_t node, cuportGraphNode_t* dependents, size_t* count)
{
    if (node == nullptr) return failed(cuportErrorInvalidValue);
    Nodes found;
    for (const auto& other : node->graph->nodes) {
        if (std::find(other->after.begin(), other->after.end(), node) != other->after.end()) {
            found.push_back(other.get());
        }
    }
    return list(found, dependents, count);
}

cuportError_t cuportGraphNodeFindInClone(cuportGraphNode_t* node, cuportGraphNode_t original, cuportGraph_t clone)
{
    if (node == nullptr || original == nullptr || clone == nullptr) return failed(cuportErrorInvalidValue);
    *node = clone->copy_of(original);
    return *node != nullptr ? cuportSuccess : failed(cuportErrorInvalidValue);
}

cuportError_t cuportGraphNodeSetEnabled(cuportGraphExec_t executable, cuportGraphNode_t node, unsigned enabled)
{
    cuportGraphNode* copy = node != nullptr ? copy_in(executable, node, node->type) : nullptr;
    if (copy == nullptr) return failed(cuportErrorInvalidValue);
    copy->enabled = enabled != 0;
    return cuportSuccess;
}

cuportError_t cuportGraphNodeGetEnabled(cuportGraphExec_t executable, cuportGraphNode_t node, unsigned* enabled)
{
    const cuportGraphNode* copy = node != nullptr ? copy_in(executable, node, node->type) : nullptr;
    if (copy == nullptr || enabled == nullptr) return failed(cuportErrorInvalidValue);
    *enabled = copy->enabled;
    return cuportSuccess;
}

// --- dependencies ---------------------------------------------------------------------------------------------------

cuportError_t cuportGraphAddDependencies(cuportGraph_t graph, const cuportGraphNode_t* from,
                                         const cuportGraphNode_t* to, size_t count)
{
    if (graph == nullptr || !is_node_list(from, count) || !is_node_list(to, count)) {
        return failed(cuportErrorInvalidValue);
    }
    for (size_t i = 0; i < count; ++i) to[i]->after.push_back(from[i]);
    return cuportSuccess;
}

cuportError_t cuportGraphRemoveDependencies(cuportGraph_t graph, const cuportGraphNode_t* from,
                                            const cuportGraphNode_t* to, size_t count)
{
    if (graph == nullptr || !is_node_list(from, count) || !is_node_list(to, count)) {
        return failed(cuportErrorInvalidValue);
    }
    for (size_t i = 0; i < count; ++i) {
        const auto found = std::find(to[i]->after.begin(), to[i]->after.end(), from[i]);
        if (found == to[i]->after.end()) return failed(cuportErrorInvalidValue);
        to[i]->after.erase(found);
    }
    return cuportSuccess;
}

cuportError_t cuportGraphDestroyNode(cuportGraphNode_t node)
{
    if (node == nullptr) return failed(cuportErrorInvalidValue);
    auto& nodes = node->graph->nodes;
    for (const auto& other : nodes) {
        other->after.erase(std::remove(other->after.begin(), other->after.end(), node), other->after.end());
    }
    nodes.erase(std::find_if(nodes.begin(), nodes.end(), [&](const auto& one) { return one.get() == node; }));
    return cuportSuccess;
}
