// Classes derived from CUDA's vector types: the vector is a part of the object, as any other base is.
#include <cstdio>
#include <cuda_runtime.h>

#define BOTH __host__ __device__

struct Vec3 : float3 {
    BOTH Vec3() : float3{0, 0, 0} {}
    BOTH Vec3(float a, float b, float c) { x = a; y = b; z = c; }
    BOTH Vec3(const float3 &f) : float3(f) {}
    BOTH Vec3 operator+(const Vec3 &o) const { return Vec3(x + o.x, y + o.y, z + o.z); }
    BOTH float dot(const Vec3 &o) const { return x * o.x + y * o.y + z * o.z; }
};

struct Vec4 : public float4 {
    BOTH Vec4() : float4() {}
    BOTH explicit Vec4(float s) : float4{s, s, s, s} {}
    BOTH Vec4(const float4 &f) : float4(f) {}
    BOTH Vec4 &operator*=(float s) { x *= s; y *= s; z *= s; this->w *= s; return *this; }
    BOTH float operator[](int i) const { return reinterpret_cast<const float *>(this)[i]; }
    BOTH float4 plain() const { return *this; }
};

struct Particle : float4 {  // padding behind the member
    float mass;
};

struct Tagged { int tag; };
struct Cell : Tagged, int2 {
    using Tagged::tag;
    BOTH int sum() const { return x + y + tag; }
};

template <class Base> struct Extended : Base {
    BOTH Extended(const Base &b) : Base(b) {}
    BOTH auto total() const { return this->x + this->y; }
};

struct Bytes : uchar4 { BOTH unsigned all() const { return x | y << 8 | z << 16 | (unsigned)w << 24; } };
struct Deep : Vec4 { using Vec4::Vec4; BOTH float last() const { return w; } };

BOTH float length2(float4 v) { return v.x * v.x + v.y * v.y + v.z * v.z + v.w * v.w; }
BOTH void shift(float4 &v, float by) { v.x += by; }
BOTH void shift_at(float4 *v, float by) { v->y += by; }
BOTH float of_base(const float4 &v) { return static_cast<const Particle &>(v).mass; }
BOTH float at_base(const int2 *v) { return v->x * 2 + v->y; }

BOTH void compute(float *out, Particle *io, float s) {
    Vec3 a = Vec3(s, 1, 2) + Vec3(make_float3(1, s, 3));
    float3 f = a;
    out[0] = a.dot(f) + f.y;
    Vec4 v(s);
    v *= 2;
    shift(v, 1);
    shift_at(&v, 2);
    out[1] = length2(v) + v[1];
    Particle p = *io;
    p.x += 10;
    float4 &q = p;
    q.y += p.mass;
    out[2] = p.y + of_base(p) + length2(p);
    *io = p;
    Cell c;
    c.tag = 3, c.x = s, c.y = 5;
    out[3] = c.sum() + at_base(&c) + static_cast<int2>(c).y;
    Extended<float2> e = make_float2(s, 4);
    Extended<double2> d(make_double2(s, 0.5));
    out[4] = e.total() + d.total();
    Bytes b;
    b.x = 1, b.y = 2, b.z = s, b.w = 0;
    out[5] = b.all();
    Deep deep(make_float4(1, 2, 3, s));
    Vec4 sliced = deep;
    sliced *= 3;
    float4 flat = sliced.plain();
    out[6] = deep.last() + flat.w + sliced.z;
    Particle list{{1, 2, 3, s}, 7}, nothing{};
    out[7] = list.w + list.mass + nothing.x;
    float4 assigned = make_float4(s, s, s, s);
    static_cast<float4 &>(list) = assigned;
    out[8] = list.x + list.mass;
    Vec4 few[2] = {Vec4(s), Vec4(make_float4(0, 1, 2, 3))};
    out[9] = few[0].x + few[1].w;
}

constexpr int RESULTS = 10, N = 16;

__global__ void on_device(float *out, Particle *io, Vec4 extra) {
    int i = threadIdx.x;
    compute(out + i * RESULTS, io + i, i + extra.y);
}

int main() {
    float *out;
    Particle *io, wanted_io[N];
    cudaMallocManaged(&out, N * RESULTS * sizeof(float));
    cudaMallocManaged(&io, N * sizeof(Particle));
    for (int i = 0; i < N; i++) {
        io[i].x = i, io[i].y = 1, io[i].z = 2, io[i].w = 3, io[i].mass = i + 0.5f;
        wanted_io[i] = io[i];
    }
    on_device<<<1, N>>>(out, io, Vec4(make_float4(0, 2, 0, 0)));
    cudaDeviceSynchronize();
    int bad = 0;
    for (int i = 0; i < N; i++) {
        float wanted[RESULTS];
        compute(wanted, wanted_io + i, i + 2);
        for (int k = 0; k < RESULTS; k++)
            if (wanted[k] != out[i * RESULTS + k]) bad++, printf("%d %d: %g, not %g\n", i, k, out[i * RESULTS + k], wanted[k]);
        if (wanted_io[i].x != io[i].x || wanted_io[i].y != io[i].y || wanted_io[i].mass != io[i].mass) bad++, printf("io %d\n", i);
    }
    puts(bad ? "FAIL" : "PASS");
}
