// cudaMemcpy3D with offsets: where an array takes part, places count its elements at both ends, as an H100 has it.
#include <cstdio>
#include <vector>

constexpr int width = 8, height = 4, depth = 3, count = width * height * depth;

struct End {
    bool is_array;
    cudaArray_t array = nullptr;
    cudaPitchedPtr pointer = {};

    explicit End(bool is_array) : is_array(is_array)
    {
        const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
        if (is_array) cudaMalloc3DArray(&array, &format, make_cudaExtent(width, height, depth));
        else cudaMalloc3D(&pointer, make_cudaExtent(width * sizeof(int), height, depth));
    }
    void copy(std::vector<int> &values, bool is_filled)
    {
        cudaMemcpy3DParms what = {};
        (is_filled ? what.srcPtr : what.dstPtr) = make_cudaPitchedPtr(values.data(), width * sizeof(int), width, height);
        (is_filled ? what.dstArray : what.srcArray) = array;
        (is_filled ? what.dstPtr : what.srcPtr) = pointer;
        what.extent = make_cudaExtent(is_array ? width : width * sizeof(int), height, depth);
        what.kind = is_filled ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
        if (cudaMemcpy3D(&what) != cudaSuccess) std::puts("a whole copy failed");
    }
};

int main()
{
    int wrong = 0;
    for (int way = 0; way < 4; ++way) {
        End from(way & 1), to(way & 2);
        std::vector<int> values(count), zeros(count), got(count, -1);
        for (int i = 0; i < count; ++i) values[i] = i + 1;
        from.copy(values, true);
        to.copy(zeros, true);
        const size_t unit = way != 0 ? 1 : sizeof(int);
        cudaMemcpy3DParms what = {};
        what.srcArray = from.array, what.srcPtr = from.pointer, what.srcPos = make_cudaPos(1 * unit, 2, 1);
        what.dstArray = to.array, what.dstPtr = to.pointer, what.dstPos = make_cudaPos(3 * unit, 0, 1);
        what.extent = make_cudaExtent(2 * unit, 2, 2);
        what.kind = cudaMemcpyDeviceToDevice;
        if (way % 2) {
            wrong += cudaMemcpy3D(&what) != cudaSuccess;
        } else {  // as the node of a graph, which gives its places back as they came
            cudaGraph_t graph;
            cudaGraphNode_t node;
            cudaGraphExec_t built;
            cudaMemcpy3DParms given = {};
            cudaGraphCreate(&graph, 0);
            wrong += cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &what) != cudaSuccess;
            wrong += cudaGraphMemcpyNodeGetParams(node, &given) != cudaSuccess;
            wrong += given.srcPos.x != what.srcPos.x || given.dstPos.x != what.dstPos.x;
            wrong += cudaGraphInstantiate(&built, graph, 0) != cudaSuccess || cudaGraphLaunch(built, 0) != cudaSuccess;
            cudaDeviceSynchronize();
            cudaGraphExecDestroy(built);
            cudaGraphDestroy(graph);
        }
        to.copy(got, false);
        for (int i = 0; i < count; ++i) {
            const int x = i % width, y = i / width % height, z = i / width / height;
            const bool is_inside = x >= 3 && x < 5 && y < 2 && z >= 1;
            wrong += got[i] != (is_inside ? values[i - 2 + 2 * width] : 0);
        }
        if (to.is_array) {
            for (cudaPos place : {make_cudaPos(7, 0, 0), make_cudaPos(0, 3, 0), make_cudaPos(0, 0, 2), make_cudaPos(~0ull, 0, 0)}) {
                what.dstPos = place;  // the box would leave the array
                wrong += cudaMemcpy3D(&what) != cudaErrorInvalidValue;
                cudaGetLastError();
            }
        }
    }
    std::puts(wrong ? "FAIL" : "PASS");
}
