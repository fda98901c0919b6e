namespace app {
template <typename T, int n> __global__ void scale(T *x) { x[threadIdx.x] *= n; }
template <typename T> struct Box {
  Box() { scale<T, 1><<<1, 32>>>(x); }
  void run();
  template <int n> void other() { scale<T, n><<<1, 32>>>(x); }
  T *x;
};
template <typename T> void Box<T>::run() { scale<T, 2><<<1, 32>>>(x); }
template struct Box<int>;
#define INSTANTIATE(T) template struct Box<T>;
INSTANTIATE(float)
}
template class app::Box<short>;
extern template struct app::Box<char>;
// output
// CUDA: void app::scale<int, 1>(int * x)
__kernel void app_scale_int_1(__global int* x)
{
    x[(uint)get_local_id(0)] *= 1;
}

// CUDA: void app::scale<int, 2>(int * x)
__kernel void app_scale_int_2(__global int* x)
{
    x[(uint)get_local_id(0)] *= 2;
}

// CUDA: void app::scale<float, 1>(float * x)
__kernel void app_scale_float_1(__global float* x)
{
    x[(uint)get_local_id(0)] *= 1;
}

// CUDA: void app::scale<float, 2>(float * x)
__kernel void app_scale_float_2(__global float* x)
{
    x[(uint)get_local_id(0)] *= 2;
}

// CUDA: void app::scale<short, 1>(short * x)
__kernel void app_scale_short_1(__global short* x)
{
    x[(uint)get_local_id(0)] *= 1;
}

// CUDA: void app::scale<short, 2>(short * x)
__kernel void app_scale_short_2(__global short* x)
{
    x[(uint)get_local_id(0)] *= 2;
}
