// Times oneDNN's forward convolution for the layers of layers.h. "onednn": tensors in the formats that it likes best,
// made before. "onednn nchw": tensors as cuDNN's callers have them, filters in the format that it likes best.
// SPDX-License-Identifier: Apache-2.0
#include "layers.h"

#include <dnnl.hpp>

using namespace dnnl;
using Tag = memory::format_tag;
using Type = memory::data_type;

static std::vector<float> found;
static const std::vector<float> &result() { return found; }

static memory made_of(const memory::desc &wanted, std::vector<float> &values, const memory::dims &dims, stream &queue)
{
    memory plain({dims, Type::f32, Tag::abcd}, queue.get_engine(), values.data());
    memory best(wanted, queue.get_engine());
    reorder(plain, best).execute(queue, plain, best);
    queue.wait();
    return best;
}

static convolution_forward::primitive_desc description(
    const engine &device, const memory::desc &x, const memory::desc &w, const memory::desc &y, const Layer &layer
)
{
    const memory::dims stride = {layer.stride, layer.stride}, before = {layer.padding(), layer.padding()};
    // Of a stride of two the last row of padding is never read.
    const long reached = long(layer.out() - 1) * layer.stride + layer.extent - layer.padding() - layer.size;
    const memory::dims after = {reached, reached};
#if DNNL_VERSION_MAJOR >= 3
    return {device, prop_kind::forward_inference, algorithm::convolution_direct, x, w, y, stride, before, after};
#else
    return {{prop_kind::forward_inference, algorithm::convolution_direct, x, w, y, stride, before, after}, device};
#endif
}

static void measure(const char *what, Tag tensors, const Layer &layer, int batch)
{
    engine device(engine::kind::cpu, 0);
    stream queue(device);
    const memory::dims xs = {batch, layer.channels, layer.size, layer.size};
    const memory::dims ws = {layer.made, layer.channels, layer.extent, layer.extent};
    const memory::dims ys = {batch, layer.made, layer.out(), layer.out()};
    std::vector<float> x = numbers(size_t(batch) * layer.channels * layer.size * layer.size, 1);
    std::vector<float> w = numbers(size_t(layer.made) * layer.channels * layer.extent * layer.extent, 2);
    found.assign(size_t(batch) * layer.made * layer.out() * layer.out(), 0.0f);
    const auto how = description(
        device, {xs, Type::f32, tensors}, {ws, Type::f32, Tag::any}, {ys, Type::f32, tensors}, layer
    );
    memory mx = made_of(how.src_desc(), x, xs, queue), mw = made_of(how.weights_desc(), w, ws, queue);
    memory my(how.dst_desc(), device), plain({ys, Type::f32, Tag::abcd}, device, found.data());
    convolution_forward convolution(how);
    const std::unordered_map<int, memory> given = {{DNNL_ARG_SRC, mx}, {DNNL_ARG_WEIGHTS, mw}, {DNNL_ARG_DST, my}};
    convolution.execute(queue, given);
    reorder(my, plain).execute(queue, my, plain);
    queue.wait();
    time(what, layer, batch, [&] {
        convolution.execute(queue, given);
        queue.wait();
    }, result);
}

int main()
{
    for (int batch : BATCHES)
        for (const Layer &layer : LAYERS) {
            measure("onednn", Tag::any, layer, batch);
            measure("onednn nchw", Tag::abcd, layer, batch);
        }
}
