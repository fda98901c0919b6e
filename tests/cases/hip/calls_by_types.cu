#include <cuda_runtime.h>
struct Place { cudaMemLocation at; int device; };
cudaMemLocation there(int device);
template <typename T>
void advise(T *data, Place &place) {
    cudaMemAdvise(data, 4, cudaMemAdviseSetReadMostly, there(0));
    cudaMemAdvise(data, 4, cudaMemAdviseSetReadMostly, place.at);
    cudaMemAdvise(data, 4, cudaMemAdviseSetReadMostly, place.device);
}
// output
#include <hip/hip_runtime.h>
struct Place { hipMemLocation at; int device; };
hipMemLocation there(int device);
template <typename T>
void advise(T *data, Place &place) {
    hipMemAdvise_v2(data, 4, hipMemAdviseSetReadMostly, there(0));
    hipMemAdvise_v2(data, 4, hipMemAdviseSetReadMostly, place.at);
    hipMemAdvise(data, 4, hipMemAdviseSetReadMostly, place.device);
}
