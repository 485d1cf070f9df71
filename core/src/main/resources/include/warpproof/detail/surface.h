// Surface reads are opaque; surface writes are calls of the contract.
#ifndef WARPPROOF_SURFACE_H
#define WARPPROOF_SURFACE_H

template <class T, int d>
__WP_DEVICE cudaSurfaceObject_t __wp_surface(const surface<T, d>& s) {
  return (cudaSurfaceObject_t)(size_t)&s;
}
__WP_DEVICE cudaSurfaceObject_t __wp_surface(cudaSurfaceObject_t s) { return s; }

// S is an object or an old reference. PARAMETERS are the coordinates, X Y Z what is reported.
#define __WP_MODE enum cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap
#define __WP_COMMA ,
#define __WP_SURFACE(NAME, PARAMETERS, X, Y, Z) \
  template <class T, class S> __WP_DEVICE T NAME##read(const S&, PARAMETERS, __WP_MODE) { \
    return __wp_opaque<T>(#NAME "read"); \
  } \
  template <class T, class S> \
  __WP_DEVICE void NAME##read(T* result, const S&, PARAMETERS, __WP_MODE) { \
    *result = __wp_opaque<T>(#NAME "read"); \
  } \
  template <class T, class S> \
  __WP_DEVICE void NAME##write(T, const S& s, PARAMETERS, __WP_MODE) { \
    __wp_surface_write(__wp_surface(s), X, Y, Z, (int)sizeof(T)); \
  }
__WP_SURFACE(surf1D, int x, x, 0, 0)
__WP_SURFACE(surf2D, int x __WP_COMMA int y, x, y, 0)
__WP_SURFACE(surf3D, int x __WP_COMMA int y __WP_COMMA int z, x, y, z)
__WP_SURFACE(surf1DLayered, int x __WP_COMMA int layer, x, 0, layer)
__WP_SURFACE(surf2DLayered, int x __WP_COMMA int y __WP_COMMA int layer, x, y, layer)
__WP_SURFACE(surfCubemap, int x __WP_COMMA int y __WP_COMMA int face, x, y, face)
#undef __WP_SURFACE
#undef __WP_COMMA
#undef __WP_MODE

#endif
