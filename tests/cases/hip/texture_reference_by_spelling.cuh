// flags: --no-ast
// expect: CU148
texture<float4, 1, cudaReadModeElementType> positions;
struct material { int texture; };
inline int of(const material& m) { return m.texture < 3 ? m.texture : 0; }
// output
texture<float4, 1, hipReadModeElementType> positions;
struct material { int texture; };
inline int of(const material& m) { return m.texture < 3 ? m.texture : 0; }
