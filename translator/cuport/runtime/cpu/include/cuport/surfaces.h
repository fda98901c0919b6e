// SPDX-License-Identifier: Apache-2.0
//
// Surface reads and writes in kernels: x counts bytes, the values go through as they are.
#pragma once

#include <cuport/texture_types.h>

namespace cuport {

struct SurfacePoint {
    int x = 0, y = 0, z = 0;  // z is a layer or a face, too
};

// Where `bytes` bytes at the point lie; null outside, where a read gives zero and a write is lost. Mode trap reports
// and ends the program.
void* surface_address(hipSurfaceObject_t surface, SurfacePoint at, size_t bytes, hipSurfaceBoundaryMode mode);

template <typename T>
T read_surface(hipSurfaceObject_t surface, SurfacePoint at, hipSurfaceBoundaryMode mode)
{
    T value{};
    const void* from = surface_address(surface, at, sizeof(T), mode);
    if (from != nullptr) __builtin_memcpy(&value, from, sizeof(T));
    return value;
}

template <typename T>
void write_surface(const T& value, hipSurfaceObject_t surface, SurfacePoint at, hipSurfaceBoundaryMode mode)
{
    void* to = surface_address(surface, at, sizeof(T), mode);
    if (to != nullptr) __builtin_memcpy(to, &value, sizeof(T));
}

}  // namespace cuport

#define CUPORT_PARAMETERS(...) __VA_ARGS__
#define CUPORT_SURFACE(name, parameters, ...)                                                                  \
    template <typename T>                                                                                      \
    inline T name##read(hipSurfaceObject_t surface, CUPORT_PARAMETERS parameters,                              \
                        hipSurfaceBoundaryMode mode = hipBoundaryModeTrap)                                     \
    {                                                                                                          \
        return cuport::read_surface<T>(surface, __VA_ARGS__, mode);                                            \
    }                                                                                                          \
    template <typename T>                                                                                      \
    inline void name##read(T* result, hipSurfaceObject_t surface, CUPORT_PARAMETERS parameters,                \
                           hipSurfaceBoundaryMode mode = hipBoundaryModeTrap)                                  \
    {                                                                                                          \
        *result = cuport::read_surface<T>(surface, __VA_ARGS__, mode);                                         \
    }                                                                                                          \
    template <typename T, typename Element, int type>                                                          \
    inline T name##read(const ::surface<Element, type>& reference, CUPORT_PARAMETERS parameters,               \
                        hipSurfaceBoundaryMode mode = hipBoundaryModeTrap)                                     \
    {                                                                                                          \
        return cuport::read_surface<T>(reference.surfaceObject, __VA_ARGS__, mode);                            \
    }                                                                                                          \
    template <typename T, typename Element, int type>                                                          \
    inline void name##read(T* result, const ::surface<Element, type>& reference, CUPORT_PARAMETERS parameters, \
                           hipSurfaceBoundaryMode mode = hipBoundaryModeTrap)                                  \
    {                                                                                                          \
        *result = cuport::read_surface<T>(reference.surfaceObject, __VA_ARGS__, mode);                         \
    }                                                                                                          \
    template <typename T>                                                                                      \
    inline void name##write(T value, hipSurfaceObject_t surface, CUPORT_PARAMETERS parameters,                 \
                            hipSurfaceBoundaryMode mode = hipBoundaryModeTrap)                                 \
    {                                                                                                          \
        cuport::write_surface(value, surface, __VA_ARGS__, mode);                                              \
    }                                                                                                          \
    template <typename T, typename Element, int type>                                                          \
    inline void name##write(T value, const ::surface<Element, type>& reference, CUPORT_PARAMETERS parameters,  \
                            hipSurfaceBoundaryMode mode = hipBoundaryModeTrap)                                 \
    {                                                                                                          \
        cuport::write_surface(value, reference.surfaceObject, __VA_ARGS__, mode);                              \
    }

CUPORT_SURFACE(surf1D, (int x), {x})
CUPORT_SURFACE(surf2D, (int x, int y), {x, y})
CUPORT_SURFACE(surf3D, (int x, int y, int z), {x, y, z})
CUPORT_SURFACE(surf1DLayered, (int x, int layer), {x, 0, layer})
CUPORT_SURFACE(surf2DLayered, (int x, int y, int layer), {x, y, layer})
CUPORT_SURFACE(surfCubemap, (int x, int y, int face), {x, y, face})
CUPORT_SURFACE(surfCubemapLayered, (int x, int y, int face_of_layer), {x, y, face_of_layer})

#undef CUPORT_SURFACE
#undef CUPORT_PARAMETERS
