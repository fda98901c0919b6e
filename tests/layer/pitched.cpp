// Copies and fills in two and three dimensions, and of arrays.
#include "cuport.h"

int main()
{
    int image[6][8], back[6][8] = {};
    for (int y = 0; y < 6; y++)
        for (int x = 0; x < 8; x++) image[y][x] = 10 * y + x;
    int* p;
    size_t pitch = 0;
    std::printf("%d", cuportMallocPitch(&p, &pitch, sizeof(image[0]), 6));
    std::printf(" %s\n", pitch >= 32 && pitch % 32 == 0 ? "pitched" : "odd");
    cuportMemset2D(p, pitch, 0, 32, 6);
    std::printf("%d", cuportMemcpy2D(p, pitch, image, 32, 32, 6, cuportMemcpyHostToDevice));
    cuportMemset2D((char*)p + pitch + 4, pitch, 255, 8, 2);
    // From the third row and the second column on.
    std::printf("%d\n", cuportMemcpy2D(&back[1][1], 32, (char*)p + 2 * pitch + 4, pitch, 3 * 4, 2,
                                       cuportMemcpyDeviceToHost));
    std::printf("%d %d %d %d, %d %d\n", back[1][0], back[1][1], back[1][3], back[1][4], back[2][1], back[3][1]);
    int* q;
    cuportMalloc(&q, sizeof(image));
    cuportMemcpy2D(q, 32, p, pitch, 32, 6, cuportMemcpyDeviceToDevice);
    cuportMemcpy(back, q, sizeof(back), cuportMemcpyDeviceToHost);
    std::printf("%d %d %d\n", back[1][1], back[1][2], back[5][7]);
    std::printf("%s\n", cuportGetErrorName(cuportMemcpy2D(q, 32, p, pitch, 64, 6, cuportMemcpyDeviceToDevice)));

    // Three dimensions: a box of 2 x 3 x 2 elements.
    int volume[4][3][5], out[2][3][2] = {};
    for (int i = 0; i < 60; i++) (&volume[0][0][0])[i] = i;
    cuportPitchedPtr box;
    std::printf("%d", cuportMalloc3D(&box, make_cuportExtent(20, 3, 4)));
    cuportMemset3D(box, 1, make_cuportExtent(20, 3, 4));
    cuportMemcpy3DParms copy = {};
    copy.srcPtr = make_cuportPitchedPtr(volume, 20, 5, 3);
    copy.dstPtr = box;
    copy.extent = make_cuportExtent(20, 3, 3);
    copy.kind = cuportMemcpyHostToDevice;
    std::printf("%d", cuportMemcpy3D(&copy));
    cuportPitchedPtr other;
    cuportMalloc3D(&other, make_cuportExtent(20, 3, 4));
    cuportMemcpy3DPeerParms between = {};
    between.srcPtr = box;
    between.dstPtr = other;
    between.extent = make_cuportExtent(20, 3, 4);
    std::printf("%d", cuportMemcpy3DPeerAsync(&between));
    copy.srcPtr = other;
    copy.srcPos = make_cuportPos(4, 0, 2);
    copy.dstPtr = make_cuportPitchedPtr(out, 8, 2, 3);
    copy.extent = make_cuportExtent(8, 3, 2);
    copy.kind = cuportMemcpyDeviceToHost;
    std::printf("%d\n", cuportMemcpy3D(&copy));
    std::printf("%d %d %d %d\n", out[0][0][0], out[0][0][1], out[0][2][1], out[1][0][0]);

    cuportArray_t array;
    cuportChannelFormatDesc format = {32, 0, 0, 0, cuportChannelFormatKindSigned};
    std::printf("%d", cuportMallocArray(&array, &format, 8, 6));
    std::printf("%d", cuportMemcpy2DToArray(array, 0, 0, image, 32, 32, 6, cuportMemcpyHostToDevice));
    std::printf("%d", cuportMemcpyToArray(array, 8, 1, image, 60, cuportMemcpyHostToDevice));
    std::printf("%d\n", cuportMemcpy2DFromArray(back, 32, array, 0, 0, 32, 6, cuportMemcpyDeviceToHost));
    std::printf("%d %d %d %d\n", back[1][1], back[1][2], back[3][0], back[3][1]);
    std::printf("%d\n", cuportFreeArray(array) + cuportFree(box.ptr) + cuportFree(other.ptr) + cuportFree(p) + cuportFree(q));
}
// output:
// 0 pitched
// 00
// 0 -1 23 0, 31 0
// -1 -1 57
// cudaErrorInvalidPitchValue
// 0000
// 31 32 42 16843009
// 0000
// 11 0 16 31
// 0
