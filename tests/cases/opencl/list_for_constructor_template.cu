// expect: CU402
struct Any {
    float v;
    template <class T> __device__ Any(T x) : v(2 * x) {}
};
struct Both {
    Any any;
    float m;
};
__global__ void nested(float *o, float e) {
    Both both{{e}, e};
    o[0] = both.any.v;
}
__global__ void elided(float *o, float e) {
    Both both{e, e};
    o[0] = both.any.v;
}
// output
