// Texture reads, from texture objects and from the old references.
#ifndef WARPPROOF_TEXTURE_FETCH_H
#define WARPPROOF_TEXTURE_FETCH_H

// What a fetch gives: the element itself, or its vector of floats when it is normalized.
template <class T, enum cudaTextureReadMode> struct __wp_texel { typedef T type; };
template <int> struct __wp_floats;
template <> struct __wp_floats<0> { typedef float type; };
template <> struct __wp_floats<1> { typedef float type; };
template <> struct __wp_floats<2> { typedef float2 type; };
template <> struct __wp_floats<3> { typedef float3 type; };
template <> struct __wp_floats<4> { typedef float4 type; };
template <class T> struct __wp_texel<T, cudaReadModeNormalizedFloat> {
  typedef typename __wp_floats<__wp_elements<T>::value>::type type;
};

// The coordinates do not matter to an opaque value.
#define __WP_FETCH(NAME) \
  template <class T, class... C> __WP_DEVICE T NAME(cudaTextureObject_t, C...) { \
    return __wp_opaque<T>(#NAME); \
  } \
  template <class T, class... C> __WP_DEVICE void NAME(T* result, cudaTextureObject_t, C...) { \
    *result = __wp_opaque<T>(#NAME); \
  } \
  template <class T, int d, enum cudaTextureReadMode m, class... C> \
  __WP_DEVICE typename __wp_texel<T, m>::type NAME(const texture<T, d, m>&, C...) { \
    return __wp_opaque<typename __wp_texel<T, m>::type>(#NAME); \
  }
__WP_FETCH(tex1Dfetch) __WP_FETCH(tex1D) __WP_FETCH(tex2D) __WP_FETCH(tex3D)
__WP_FETCH(tex1DLayered) __WP_FETCH(tex2DLayered) __WP_FETCH(texCubemap)
__WP_FETCH(texCubemapLayered) __WP_FETCH(tex1DLod) __WP_FETCH(tex2DLod) __WP_FETCH(tex3DLod)
__WP_FETCH(texCubemapLod) __WP_FETCH(tex1DLayeredLod) __WP_FETCH(tex2DLayeredLod)
__WP_FETCH(tex1DGrad) __WP_FETCH(tex2DGrad) __WP_FETCH(tex3DGrad) __WP_FETCH(tex2Dgather)
#undef __WP_FETCH

#endif
