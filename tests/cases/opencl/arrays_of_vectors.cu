// An array of CUDA's vectors begins as zeros, element by element.
__global__ void turn(float4 *values, int count) {
  float4 kept[2];
  int2 pairs[2][2];
  for (int i = 0; i < count; ++i) kept[i % 2] = values[i];
  values[0] = kept[1];
  values[1].x = pairs[0][1].y;
}
// output
// An array of CUDA's vectors begins as zeros, element by element.
// CUDA: void turn(float4 * values, int count)
__kernel void turn(__global float4* values, int count)
{
    float4 kept[2] = {(float4)(0), (float4)(0)};
    int2 pairs[2][2] = {{(int2)(0), (int2)(0)}, {(int2)(0), (int2)(0)}};
    for (int i = 0; i < count; ++i) {
        kept[i % 2] = values[i];
    }
    values[0] = kept[1];
    values[1].x = pairs[0][1].y;
}
