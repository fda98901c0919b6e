/* SPDX-License-Identifier: Apache-2.0 */
/* texture<>, surface<> and the fetch functions of textures and surfaces. */
#ifndef CUPORT_CUPORT_TEXTURES_H
#define CUPORT_CUPORT_TEXTURES_H
#include "cuport/runtime_types.h"
#if defined(__CUDA__) && defined(__cplusplus)
#define CUPORT_TEX __attribute__((device_builtin_texture_type))
#define CUPORT_SURF __attribute__((device_builtin_surface_type))
#elif defined(__cplusplus)
#define CUPORT_TEX
#define CUPORT_SURF
#endif
#if defined(__cplusplus)
template <class T, int texType = cudaTextureType1D, enum cudaTextureReadMode mode = cudaReadModeElementType>
struct CUPORT_TEX texture : public textureReference {
  CUPORT_HD texture(int norm = 0, enum cudaTextureFilterMode fMode = cudaFilterModePoint, enum cudaTextureAddressMode aMode = cudaAddressModeClamp);
  CUPORT_HD texture(int norm, enum cudaTextureFilterMode fMode, enum cudaTextureAddressMode aMode, struct cudaChannelFormatDesc desc);
};
template <class T, int dim = 1> struct CUPORT_SURF surface : public surfaceReference { CUPORT_HD surface(); };
template <int dim> struct CUPORT_SURF surface<void, dim> : public surfaceReference { CUPORT_HD surface(); };
namespace cuport_detail {
template <class T, enum cudaTextureReadMode m> struct tex_result { typedef T type; };
#define CUPORT_NORM(T, R) template <> struct tex_result<T, cudaReadModeNormalizedFloat> { typedef R type; };
CUPORT_NORM(char, float) CUPORT_NORM(signed char, float) CUPORT_NORM(unsigned char, float) CUPORT_NORM(short, float) CUPORT_NORM(unsigned short, float)
CUPORT_NORM(char1, float1) CUPORT_NORM(uchar1, float1) CUPORT_NORM(short1, float1) CUPORT_NORM(ushort1, float1)
CUPORT_NORM(char2, float2) CUPORT_NORM(uchar2, float2) CUPORT_NORM(short2, float2) CUPORT_NORM(ushort2, float2)
CUPORT_NORM(char4, float4) CUPORT_NORM(uchar4, float4) CUPORT_NORM(short4, float4) CUPORT_NORM(ushort4, float4)
#undef CUPORT_NORM
}
/* texture references */
#define CUPORT_TEXREF(NAME, TYPE, ...) \
  template <class T, enum cudaTextureReadMode m> CUPORT_D typename cuport_detail::tex_result<T, m>::type NAME(texture<T, TYPE, m> t, __VA_ARGS__);
CUPORT_TEXREF(tex1Dfetch, cudaTextureType1D, int x)
CUPORT_TEXREF(tex1D, cudaTextureType1D, float x)
CUPORT_TEXREF(tex2D, cudaTextureType2D, float x, float y)
CUPORT_TEXREF(tex3D, cudaTextureType3D, float x, float y, float z)
CUPORT_TEXREF(tex1DLayered, cudaTextureType1DLayered, float x, int layer)
CUPORT_TEXREF(tex2DLayered, cudaTextureType2DLayered, float x, float y, int layer)
CUPORT_TEXREF(texCubemap, cudaTextureTypeCubemap, float x, float y, float z)
CUPORT_TEXREF(texCubemapLayered, cudaTextureTypeCubemapLayered, float x, float y, float z, int layer)
CUPORT_TEXREF(tex1DLod, cudaTextureType1D, float x, float level)
CUPORT_TEXREF(tex2DLod, cudaTextureType2D, float x, float y, float level)
CUPORT_TEXREF(tex3DLod, cudaTextureType3D, float x, float y, float z, float level)
CUPORT_TEXREF(tex2DLayeredLod, cudaTextureType2DLayered, float x, float y, int layer, float level)
CUPORT_TEXREF(texCubemapLod, cudaTextureTypeCubemap, float x, float y, float z, float level)
CUPORT_TEXREF(tex1DGrad, cudaTextureType1D, float x, float dPdx, float dPdy)
CUPORT_TEXREF(tex2DGrad, cudaTextureType2D, float x, float y, float2 dPdx, float2 dPdy)
CUPORT_TEXREF(tex3DGrad, cudaTextureType3D, float x, float y, float z, float4 dPdx, float4 dPdy)
CUPORT_TEXREF(tex2Dgather, cudaTextureType2D, float x, float y, int comp = 0)
#undef CUPORT_TEXREF
/* texture objects: T fetch<T>(obj, ...) and fetch(T *out, obj, ...) */
#define CUPORT_TEXOBJ(NAME, ...) \
  template <class T> CUPORT_D T NAME(cudaTextureObject_t tex, __VA_ARGS__); \
  template <class T> CUPORT_D void NAME(T *out, cudaTextureObject_t tex, __VA_ARGS__);
CUPORT_TEXOBJ(tex1Dfetch, int x)
CUPORT_TEXOBJ(tex1D, float x)
CUPORT_TEXOBJ(tex2D, float x, float y)
CUPORT_TEXOBJ(tex3D, float x, float y, float z)
CUPORT_TEXOBJ(tex1DLayered, float x, int layer)
CUPORT_TEXOBJ(tex2DLayered, float x, float y, int layer)
CUPORT_TEXOBJ(texCubemap, float x, float y, float z)
CUPORT_TEXOBJ(texCubemapLayered, float x, float y, float z, int layer)
CUPORT_TEXOBJ(tex1DLod, float x, float level)
CUPORT_TEXOBJ(tex2DLod, float x, float y, float level)
CUPORT_TEXOBJ(tex3DLod, float x, float y, float z, float level)
CUPORT_TEXOBJ(tex1DLayeredLod, float x, int layer, float level)
CUPORT_TEXOBJ(tex2DLayeredLod, float x, float y, int layer, float level)
CUPORT_TEXOBJ(texCubemapLod, float x, float y, float z, float level)
CUPORT_TEXOBJ(texCubemapLayeredLod, float x, float y, float z, int layer, float level)
CUPORT_TEXOBJ(tex1DGrad, float x, float dPdx, float dPdy)
CUPORT_TEXOBJ(tex2DGrad, float x, float y, float2 dPdx, float2 dPdy)
CUPORT_TEXOBJ(tex3DGrad, float x, float y, float z, float4 dPdx, float4 dPdy)
CUPORT_TEXOBJ(tex1DLayeredGrad, float x, int layer, float dPdx, float dPdy)
CUPORT_TEXOBJ(tex2DLayeredGrad, float x, float y, int layer, float2 dPdx, float2 dPdy)
CUPORT_TEXOBJ(tex2Dgather, float x, float y, int comp = 0)
#undef CUPORT_TEXOBJ
/* surface objects and references */
#define CUPORT_SURFFN(NAME, DIM, ...) \
  template <class T> CUPORT_D T NAME##read(cudaSurfaceObject_t surf, __VA_ARGS__, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap); \
  template <class T> CUPORT_D void NAME##read(T *out, cudaSurfaceObject_t surf, __VA_ARGS__, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap); \
  template <class T> CUPORT_D void NAME##write(T val, cudaSurfaceObject_t surf, __VA_ARGS__, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap); \
  template <class T> CUPORT_D T NAME##read(surface<void, DIM> surf, __VA_ARGS__, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap); \
  template <class T> CUPORT_D void NAME##read(T *out, surface<void, DIM> surf, __VA_ARGS__, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap); \
  template <class T> CUPORT_D void NAME##write(T val, surface<void, DIM> surf, __VA_ARGS__, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);
CUPORT_SURFFN(surf1D, cudaSurfaceType1D, int x)
CUPORT_SURFFN(surf2D, cudaSurfaceType2D, int x, int y)
CUPORT_SURFFN(surf3D, cudaSurfaceType3D, int x, int y, int z)
CUPORT_SURFFN(surf1DLayered, cudaSurfaceType1DLayered, int x, int layer)
CUPORT_SURFFN(surf2DLayered, cudaSurfaceType2DLayered, int x, int y, int layer)
CUPORT_SURFFN(surfCubemap, cudaSurfaceTypeCubemap, int x, int y, int face)
CUPORT_SURFFN(surfCubemapLayered, cudaSurfaceTypeCubemapLayered, int x, int y, int layerFace)
#undef CUPORT_SURFFN
/* host side */
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaBindTexture(size_t *offset, const texture<T, d, m> &tex, const void *devPtr, const cudaChannelFormatDesc &desc, size_t size = 0xffffffffu);
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaBindTexture(size_t *offset, const texture<T, d, m> &tex, const void *devPtr, size_t size = 0xffffffffu);
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, d, m> &tex, const void *devPtr, const cudaChannelFormatDesc &desc, size_t width, size_t height, size_t pitch);
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, d, m> &tex, const void *devPtr, size_t width, size_t height, size_t pitch);
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaBindTextureToArray(const texture<T, d, m> &tex, cudaArray_const_t array, const cudaChannelFormatDesc &desc);
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaBindTextureToArray(const texture<T, d, m> &tex, cudaArray_const_t array);
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaBindTextureToMipmappedArray(const texture<T, d, m> &tex, cudaMipmappedArray_const_t array);
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaBindTextureToMipmappedArray(const texture<T, d, m> &tex, cudaMipmappedArray_const_t array, const cudaChannelFormatDesc &desc);
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaUnbindTexture(const texture<T, d, m> &tex);
template <class T, int d, enum cudaTextureReadMode m> cudaError_t cudaGetTextureAlignmentOffset(size_t *offset, const texture<T, d, m> &tex);
template <class T, int d> cudaError_t cudaBindSurfaceToArray(const surface<T, d> &surf, cudaArray_const_t array, const cudaChannelFormatDesc &desc);
template <class T, int d> cudaError_t cudaBindSurfaceToArray(const surface<T, d> &surf, cudaArray_const_t array);
#endif
#endif
