// SPDX-License-Identifier: Apache-2.0
//
// Part of api.cpp: the nodes of graphs, their dependencies and parameters.

#include "api.h"

#include <cstdlib>

namespace cuport {

KernelCall::KernelCall(const Launch& what, const void* function, void** arguments, const KernelEntry& kernel)
    : what_(what), function_(function)
{
    what_.stream = nullptr;
    constexpr std::size_t line = 64;  // more than any parameter asks for
    for (std::size_t i = 0; i < kernel.parameter_count; ++i) {
        const std::size_t bytes = kernel.parameter_sizes[i];
        copies_.emplace_back(std::aligned_alloc(line, (bytes + line) / line * line));
        std::memcpy(copies_.back().get(), arguments[i], bytes);
        addresses_.push_back(copies_.back().get());
    }
    addresses_.push_back(nullptr);
}

hipError_t KernelCall::operator()() const { return launch_by_address(what_, function_, addresses_.data()); }

hipKernelNodeParams KernelCall::parameters() const
{
    return {const_cast<void*>(function_), what_.grid, what_.block, static_cast<unsigned>(what_.shared_bytes),
            addresses_.data(), nullptr};
}

hipError_t keep_launch(hipStream_t stream, std::shared_ptr<void> body, hipError_t (*run)(void*))
{
    return capture(stream, hipGraphNodeTypeKernel, [body, run] { return run(body.get()); });
}

hipError_t keep_launch_by_address(const Launch& what, const void* function, void** arguments,
                                  const KernelEntry& kernel)
{
    auto call = std::make_shared<KernelCall>(what, function, arguments, kernel);
    const hipError_t error = capture(what.stream, hipGraphNodeTypeKernel, [call] { return (*call)(); });
    if (error == hipSuccess) what.stream->tail.front()->kernel = call;
    return error;
}

}  // namespace cuport

namespace {

bool is_node_list(const hipGraphNode_t* nodes, size_t count)
{
    if (nodes == nullptr && count > 0) return false;
    return std::find(nodes, nodes + count, nullptr) == nodes + count;
}

hipError_t add_node(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                    hipGraphNodeType type)
{
    if (node == nullptr || graph == nullptr || !is_node_list(after, count)) return fail(hipErrorInvalidValue);
    *node = graph->add(type, Nodes(after, after + count), {});
    return hipSuccess;
}

// Answers the way CUDA does: without a list, how many there are; with one, as many as fit, and how many were written.
hipError_t list(const Nodes& found, hipGraphNode_t* nodes, size_t* count)
{
    if (count == nullptr) return fail(hipErrorInvalidValue);
    if (nodes == nullptr) {
        *count = found.size();
        return hipSuccess;
    }
    std::fill(nodes, nodes + *count, nullptr);
    *count = std::min(*count, found.size());
    std::copy_n(found.begin(), *count, nodes);
    return hipSuccess;
}

// The executable's copy of a node, when it is of that type.
hipGraphNode* copy_in(hipGraphExec_t executable, const hipGraphNode* node, hipGraphNodeType type)
{
    hipGraphNode* copy = executable != nullptr && node != nullptr ? executable->graph->copy_of(node) : nullptr;
    return copy != nullptr && copy->type == type ? copy : nullptr;
}

hipError_t set_kernel(hipGraphNode* node, const hipKernelNodeParams* p)
{
    if (node == nullptr || p == nullptr || p->func == nullptr || p->extra != nullptr) return fail(hipErrorInvalidValue);
    const cuport::KernelEntry* kernel = cuport::find_kernel(p->func);
    if (kernel == nullptr) return fail(hipErrorInvalidDeviceFunction);
    if (p->kernelParams == nullptr && kernel->parameter_count > 0) return fail(hipErrorInvalidValue);
    cuport::Launch what{kernel->name, p->gridDim, p->blockDim, p->sharedMemBytes, nullptr};
    node->kernel = std::make_shared<cuport::KernelCall>(what, p->func, p->kernelParams, *kernel);
    node->work = [call = node->kernel] { return (*call)(); };
    return hipSuccess;
}

hipError_t set_copy(hipGraphNode* node, const hipMemcpy3DParms* p)
{
    if (node == nullptr || p == nullptr) return fail(hipErrorInvalidValue);
    node->copy = *p;
    node->work = [copy = *p] { return hipMemcpy3D(&copy); };
    return hipSuccess;
}

hipMemcpy3DParms straight_copy(void* to, const void* from, size_t bytes, hipMemcpyKind kind)
{
    hipMemcpy3DParms p{};
    p.srcPtr = {const_cast<void*>(from), bytes, bytes, 1};
    p.dstPtr = {to, bytes, bytes, 1};
    p.extent = {bytes, 1, 1};
    p.kind = kind;
    return p;
}

hipError_t set_memset(hipGraphNode* node, const hipMemsetParams* p)
{
    if (node == nullptr || p == nullptr) return fail(hipErrorInvalidValue);
    if (p->elementSize != 1 && p->elementSize != 2 && p->elementSize != 4) return fail(hipErrorInvalidValue);
    node->set = *p;
    node->work = [p = *p] {
        return set_box({static_cast<char*>(p.dst), p.pitch, 0}, p.value, p.elementSize, {p.width, p.height, 1});
    };
    return hipSuccess;
}

hipError_t set_host(hipGraphNode* node, const hipHostNodeParams* p)
{
    if (node == nullptr || p == nullptr || p->fn == nullptr) return fail(hipErrorInvalidValue);
    node->host = *p;
    node->work = [p = *p] {
        p.fn(p.userData);
        return hipSuccess;
    };
    return hipSuccess;
}

hipError_t set_child(hipGraphNode* node, hipGraph_t child)
{
    if (node == nullptr || child == nullptr) return fail(hipErrorInvalidValue);
    node->child = child->clone();
    node->work = [copy = node->child] { return copy->run(); };
    return hipSuccess;
}

// A node that can't be set up does not stay.
hipError_t keep_if(hipError_t error, hipGraphNode_t* node)
{
    if (error == hipSuccess) return hipSuccess;
    (*node)->graph->nodes.pop_back();
    *node = nullptr;
    return error;
}

}  // namespace

// --- adding ---------------------------------------------------------------------------------------------------------

hipError_t hipGraphAddEmptyNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count)
{
    return add_node(node, graph, after, count, hipGraphNodeTypeEmpty);
}

#define CUPORT_ADD(name, Parameters, type, set)                                                               \
    hipError_t name(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,        \
                    Parameters parameters)                                                                    \
    {                                                                                                         \
        const hipError_t error = add_node(node, graph, after, count, type);                                   \
        return error != hipSuccess ? error : keep_if(set(*node, parameters), node);                           \
    }
CUPORT_ADD(hipGraphAddKernelNode, const hipKernelNodeParams*, hipGraphNodeTypeKernel, set_kernel)
CUPORT_ADD(hipGraphAddMemcpyNode, const hipMemcpy3DParms*, hipGraphNodeTypeMemcpy, set_copy)
CUPORT_ADD(hipGraphAddMemsetNode, const hipMemsetParams*, hipGraphNodeTypeMemset, set_memset)
CUPORT_ADD(hipGraphAddHostNode, const hipHostNodeParams*, hipGraphNodeTypeHost, set_host)
CUPORT_ADD(hipGraphAddChildGraphNode, hipGraph_t, hipGraphNodeTypeGraph, set_child)
#undef CUPORT_ADD

hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                   void* to, const void* from, size_t bytes, hipMemcpyKind kind)
{
    const hipMemcpy3DParms parameters = straight_copy(to, from, bytes, kind);
    return hipGraphAddMemcpyNode(node, graph, after, count, &parameters);
}

hipError_t hipGraphAddEventRecordNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                      size_t count, hipEvent_t event)
{
    if (event == nullptr) return fail(hipErrorInvalidHandle);
    const hipError_t error = add_node(node, graph, after, count, hipGraphNodeTypeEventRecord);
    if (error == hipSuccess) (*node)->work = [event] { return record_now(event); };
    return error;
}

hipError_t hipGraphAddEventWaitNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                    hipEvent_t event)
{
    if (event == nullptr) return fail(hipErrorInvalidHandle);
    return add_node(node, graph, after, count, hipGraphNodeTypeWaitEvent);  // its work has been done already
}

hipError_t hipGraphAddMemAllocNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                   hipMemAllocNodeParams* parameters)
{
    if (parameters == nullptr || parameters->bytesize == 0) return fail(hipErrorInvalidValue);
    const hipError_t error = add_node(node, graph, after, count, hipGraphNodeTypeMemAlloc);
    if (error != hipSuccess) return error;
    return keep_if(cuport::reserve(&parameters->dptr, parameters->bytesize, (*node)->work), node);
}

hipError_t hipGraphAddMemFreeNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                  void* pointer)
{
    const hipError_t error = add_node(node, graph, after, count, hipGraphNodeTypeMemFree);
    if (error == hipSuccess) (*node)->work = [=] { return hipFree(pointer); };
    return error;
}

// --- changing -------------------------------------------------------------------------------------------------------

#define CUPORT_SET(Node, Parameters, node_type, set)                                                                \
    hipError_t hipGraph##Node##SetParams(hipGraphNode_t node, Parameters parameters)                                \
    {                                                                                                               \
        return node != nullptr && node->type == node_type ? set(node, parameters) : fail(hipErrorInvalidValue);     \
    }                                                                                                               \
    hipError_t hipGraphExec##Node##SetParams(hipGraphExec_t executable, hipGraphNode_t node, Parameters parameters) \
    {                                                                                                               \
        return set(copy_in(executable, node, node_type), parameters);                                               \
    }
CUPORT_SET(KernelNode, const hipKernelNodeParams*, hipGraphNodeTypeKernel, set_kernel)
CUPORT_SET(MemcpyNode, const hipMemcpy3DParms*, hipGraphNodeTypeMemcpy, set_copy)
CUPORT_SET(MemsetNode, const hipMemsetParams*, hipGraphNodeTypeMemset, set_memset)
CUPORT_SET(HostNode, const hipHostNodeParams*, hipGraphNodeTypeHost, set_host)
#undef CUPORT_SET

hipError_t hipGraphMemcpyNodeSetParams1D(hipGraphNode_t node, void* to, const void* from, size_t bytes,
                                         hipMemcpyKind kind)
{
    const hipMemcpy3DParms parameters = straight_copy(to, from, bytes, kind);
    return hipGraphMemcpyNodeSetParams(node, &parameters);
}
hipError_t hipGraphExecMemcpyNodeSetParams1D(hipGraphExec_t executable, hipGraphNode_t node, void* to,
                                             const void* from, size_t bytes, hipMemcpyKind kind)
{
    const hipMemcpy3DParms parameters = straight_copy(to, from, bytes, kind);
    return hipGraphExecMemcpyNodeSetParams(executable, node, &parameters);
}
hipError_t hipGraphExecChildGraphNodeSetParams(hipGraphExec_t executable, hipGraphNode_t node, hipGraph_t child)
{
    return set_child(copy_in(executable, node, hipGraphNodeTypeGraph), child);
}

// --- asking ---------------------------------------------------------------------------------------------------------

#define CUPORT_GET(name, Parameters, has, value)                                      \
    hipError_t name(hipGraphNode_t node, Parameters* answer)                          \
    {                                                                                 \
        if (node == nullptr || answer == nullptr || !(has)) return fail(hipErrorInvalidValue); \
        *answer = value;                                                              \
        return hipSuccess;                                                            \
    }
CUPORT_GET(hipGraphNodeGetType, hipGraphNodeType, true, node->type)
CUPORT_GET(hipGraphKernelNodeGetParams, hipKernelNodeParams, node->kernel != nullptr, node->kernel->parameters())
CUPORT_GET(hipGraphMemcpyNodeGetParams, hipMemcpy3DParms, node->copy.extent.width != 0, node->copy)
CUPORT_GET(hipGraphMemsetNodeGetParams, hipMemsetParams, node->set.dst != nullptr, node->set)
CUPORT_GET(hipGraphHostNodeGetParams, hipHostNodeParams, node->host.fn != nullptr, node->host)
CUPORT_GET(hipGraphChildGraphNodeGetGraph, hipGraph_t, node->child != nullptr, node->child.get())
#undef CUPORT_GET

hipError_t hipGraphGetNodes(hipGraph_t graph, hipGraphNode_t* nodes, size_t* count)
{
    if (graph == nullptr) return fail(hipErrorInvalidValue);
    Nodes all;
    for (const auto& node : graph->nodes) all.push_back(node.get());
    return list(all, nodes, count);
}

hipError_t hipGraphGetRootNodes(hipGraph_t graph, hipGraphNode_t* nodes, size_t* count)
{
    if (graph == nullptr) return fail(hipErrorInvalidValue);
    Nodes roots;
    for (const auto& node : graph->nodes) {
        if (node->after.empty()) roots.push_back(node.get());
    }
    return list(roots, nodes, count);
}

hipError_t hipGraphGetEdges(hipGraph_t graph, hipGraphNode_t* from, hipGraphNode_t* to, size_t* count)
{
    if (graph == nullptr || count == nullptr || (from == nullptr) != (to == nullptr)) return fail(hipErrorInvalidValue);
    Nodes begins, ends;
    for (const auto& node : graph->nodes) {
        begins.insert(begins.end(), node->after.begin(), node->after.end());
        ends.insert(ends.end(), node->after.size(), node.get());
    }
    size_t room = *count;
    list(begins, from, count);
    return list(ends, to, &room);
}

hipError_t hipGraphNodeGetDependencies(hipGraphNode_t node, hipGraphNode_t* dependencies, size_t* count)
{
    return node != nullptr ? list(node->after, dependencies, count) : fail(hipErrorInvalidValue);
}

hipError_t hipGraphNodeGetDependentNodes(hipGraphNode_t node, hipGraphNode_t* dependents, size_t* count)
{
    if (node == nullptr) return fail(hipErrorInvalidValue);
    Nodes found;
    for (const auto& other : node->graph->nodes) {
        if (std::find(other->after.begin(), other->after.end(), node) != other->after.end()) {
            found.push_back(other.get());
        }
    }
    return list(found, dependents, count);
}

hipError_t hipGraphNodeFindInClone(hipGraphNode_t* node, hipGraphNode_t original, hipGraph_t clone)
{
    if (node == nullptr || original == nullptr || clone == nullptr) return fail(hipErrorInvalidValue);
    *node = clone->copy_of(original);
    return *node != nullptr ? hipSuccess : fail(hipErrorInvalidValue);
}

hipError_t hipGraphNodeSetEnabled(hipGraphExec_t executable, hipGraphNode_t node, unsigned enabled)
{
    hipGraphNode* copy = node != nullptr ? copy_in(executable, node, node->type) : nullptr;
    if (copy == nullptr) return fail(hipErrorInvalidValue);
    copy->enabled = enabled != 0;
    return hipSuccess;
}

hipError_t hipGraphNodeGetEnabled(hipGraphExec_t executable, hipGraphNode_t node, unsigned* enabled)
{
    const hipGraphNode* copy = node != nullptr ? copy_in(executable, node, node->type) : nullptr;
    if (copy == nullptr || enabled == nullptr) return fail(hipErrorInvalidValue);
    *enabled = copy->enabled;
    return hipSuccess;
}

// --- dependencies ---------------------------------------------------------------------------------------------------

hipError_t hipGraphAddDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to,
                                   size_t count)
{
    if (graph == nullptr || !is_node_list(from, count) || !is_node_list(to, count)) return fail(hipErrorInvalidValue);
    for (size_t i = 0; i < count; ++i) to[i]->after.push_back(from[i]);
    return hipSuccess;
}

hipError_t hipGraphRemoveDependencies(hipGraph_t graph, const hipGraphNode_t* from, const hipGraphNode_t* to,
                                      size_t count)
{
    if (graph == nullptr || !is_node_list(from, count) || !is_node_list(to, count)) return fail(hipErrorInvalidValue);
    for (size_t i = 0; i < count; ++i) {
        const auto found = std::find(to[i]->after.begin(), to[i]->after.end(), from[i]);
        if (found == to[i]->after.end()) return fail(hipErrorInvalidValue);
        to[i]->after.erase(found);
    }
    return hipSuccess;
}

hipError_t hipGraphDestroyNode(hipGraphNode_t node)
{
    if (node == nullptr) return fail(hipErrorInvalidValue);
    auto& nodes = node->graph->nodes;
    for (const auto& other : nodes) {
        other->after.erase(std::remove(other->after.begin(), other->after.end(), node), other->after.end());
    }
    nodes.erase(std::find_if(nodes.begin(), nodes.end(), [&](const auto& one) { return one.get() == node; }));
    return hipSuccess;
}
