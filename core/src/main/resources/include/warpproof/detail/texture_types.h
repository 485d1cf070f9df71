// Types of textures, surfaces and arrays, with the host calls that make them.
#ifndef WARPPROOF_TEXTURE_TYPES_H
#define WARPPROOF_TEXTURE_TYPES_H

typedef unsigned long long cudaTextureObject_t;
typedef unsigned long long cudaSurfaceObject_t;

#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureTypeCubemap 0x0C
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2
#define cudaTextureTypeCubemapLayered 0xFC
#define cudaSurfaceType1D 0x01
#define cudaSurfaceType2D 0x02
#define cudaSurfaceType3D 0x03
#define cudaSurfaceTypeCubemap 0x0C
#define cudaSurfaceType1DLayered 0xF1
#define cudaSurfaceType2DLayered 0xF2
#define cudaSurfaceTypeCubemapLayered 0xFC

enum cudaChannelFormatKind {
  cudaChannelFormatKindSigned, cudaChannelFormatKindUnsigned, cudaChannelFormatKindFloat,
  cudaChannelFormatKindNone
};
enum cudaTextureAddressMode {
  cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror, cudaAddressModeBorder
};
enum cudaTextureFilterMode { cudaFilterModePoint, cudaFilterModeLinear };
enum cudaTextureReadMode { cudaReadModeElementType, cudaReadModeNormalizedFloat };
enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero, cudaBoundaryModeClamp, cudaBoundaryModeTrap };
enum cudaSurfaceFormatMode { cudaFormatModeForced, cudaFormatModeAuto };
enum cudaResourceType {
  cudaResourceTypeArray, cudaResourceTypeMipmappedArray, cudaResourceTypeLinear,
  cudaResourceTypePitch2D
};
enum cudaResourceViewFormat { cudaResViewFormatNone };

struct cudaChannelFormatDesc { int x, y, z, w; enum cudaChannelFormatKind f; };
struct cudaResourceDesc {
  enum cudaResourceType resType;
  union {
    struct { cudaArray_t array; } array;
    struct { cudaMipmappedArray_t mipmap; } mipmap;
    struct { void* devPtr; struct cudaChannelFormatDesc desc; size_t sizeInBytes; } linear;
    struct {
      void* devPtr;
      struct cudaChannelFormatDesc desc;
      size_t width, height, pitchInBytes;
    } pitch2D;
  } res;
};
struct cudaResourceViewDesc {
  enum cudaResourceViewFormat format;
  size_t width, height, depth;
  unsigned int firstMipmapLevel, lastMipmapLevel, firstLayer, lastLayer;
};
struct cudaTextureDesc {
  enum cudaTextureAddressMode addressMode[3];
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  int disableTrilinearOptimization, seamlessCubemap;
};
struct textureReference {
  int normalized;
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureAddressMode addressMode[3];
  struct cudaChannelFormatDesc channelDesc;
  int sRGB;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
};
struct surfaceReference { struct cudaChannelFormatDesc channelDesc; };

// The old references. The attribute lets device code name a variable of the host.
template <class T, int dim = cudaTextureType1D,
    enum cudaTextureReadMode mode = cudaReadModeElementType>
struct __device_builtin_texture_type__ texture : public textureReference {};
template <class T, int dim = cudaSurfaceType1D>
struct __device_builtin_surface_type__ surface : public surfaceReference {};
template <int dim>
struct __device_builtin_surface_type__ surface<void, dim> : public surfaceReference {};

__cudaRtApi cudaCreateTextureObject(cudaTextureObject_t*, const struct cudaResourceDesc*,
    const struct cudaTextureDesc*, const struct cudaResourceViewDesc*);
__cudaRtApi cudaDestroyTextureObject(cudaTextureObject_t);
__cudaRtApi cudaGetTextureObjectResourceDesc(struct cudaResourceDesc*, cudaTextureObject_t);
__cudaRtApi cudaGetTextureObjectTextureDesc(struct cudaTextureDesc*, cudaTextureObject_t);
__cudaRtApi cudaCreateSurfaceObject(cudaSurfaceObject_t*, const struct cudaResourceDesc*);
__cudaRtApi cudaDestroySurfaceObject(cudaSurfaceObject_t);
extern "C" struct cudaChannelFormatDesc cudaCreateChannelDesc(
    int x, int y, int z, int w, enum cudaChannelFormatKind);
__cudaRtApi cudaGetChannelDesc(struct cudaChannelFormatDesc*, cudaArray_const_t);
__cudaRtApi cudaArrayGetInfo(
    struct cudaChannelFormatDesc*, struct cudaExtent*, unsigned int*, cudaArray_t);
__cudaRtApi cudaMallocArray(cudaArray_t*, const struct cudaChannelFormatDesc*, size_t width,
    size_t height = 0, unsigned int flags = 0);
__cudaRtApi cudaMalloc3DArray(cudaArray_t*, const struct cudaChannelFormatDesc*,
    struct cudaExtent, unsigned int flags = 0);
__cudaRtApi cudaMallocMipmappedArray(cudaMipmappedArray_t*, const struct cudaChannelFormatDesc*,
    struct cudaExtent, unsigned int levels, unsigned int flags = 0);
__cudaRtApi cudaGetMipmappedArrayLevel(cudaArray_t*, cudaMipmappedArray_const_t, unsigned int);
__cudaRtApi cudaFreeArray(cudaArray_t);
__cudaRtApi cudaFreeMipmappedArray(cudaMipmappedArray_t);
__cudaRtApi cudaBindTexture(size_t*, const struct textureReference*, const void*,
    const struct cudaChannelFormatDesc*, size_t size = 0xffffffff);
__cudaRtApi cudaBindTexture2D(size_t*, const struct textureReference*, const void*,
    const struct cudaChannelFormatDesc*, size_t, size_t, size_t);
__cudaRtApi cudaBindTextureToArray(const struct textureReference*, cudaArray_const_t,
    const struct cudaChannelFormatDesc*);
__cudaRtApi cudaBindSurfaceToArray(const struct surfaceReference*, cudaArray_const_t,
    const struct cudaChannelFormatDesc*);
__cudaRtApi cudaUnbindTexture(const struct textureReference*);

// The C++ forms.
template <class T> __WP_HOST struct cudaChannelFormatDesc cudaCreateChannelDesc() {
  const int n = __wp_elements<T>::value;
  typedef typename __wp_element<T, n>::type E;
  const int bits = 8 * sizeof(E);
  struct cudaChannelFormatDesc d = {bits, n > 1 ? bits : 0, n > 2 ? bits : 0, n > 3 ? bits : 0,
      __is_floating_point(E) ? cudaChannelFormatKindFloat
          : (E)-1 < (E)0 ? cudaChannelFormatKindSigned : cudaChannelFormatKindUnsigned};
  return d;
}
template <class T, int d, enum cudaTextureReadMode m>
__WP_HOST cudaError_t cudaBindTexture(size_t* offset, const texture<T, d, m>& t, const void* p,
    const struct cudaChannelFormatDesc& desc, size_t size = 0xffffffff) {
  return cudaBindTexture(offset, (const struct textureReference*)&t, p, &desc, size);
}
template <class T, int d, enum cudaTextureReadMode m>
__WP_HOST cudaError_t cudaBindTexture(
    size_t* offset, const texture<T, d, m>& t, const void* p, size_t size = 0xffffffff) {
  return cudaBindTexture(offset, (const struct textureReference*)&t, p, &t.channelDesc, size);
}
template <class T, int d, enum cudaTextureReadMode m>
__WP_HOST cudaError_t cudaBindTexture2D(size_t* offset, const texture<T, d, m>& t, const void* p,
    const struct cudaChannelFormatDesc& desc, size_t width, size_t height, size_t pitch) {
  return cudaBindTexture2D(
      offset, (const struct textureReference*)&t, p, &desc, width, height, pitch);
}
template <class T, int d, enum cudaTextureReadMode m>
__WP_HOST cudaError_t cudaBindTexture2D(size_t* offset, const texture<T, d, m>& t, const void* p,
    size_t width, size_t height, size_t pitch) {
  return cudaBindTexture2D(
      offset, (const struct textureReference*)&t, p, &t.channelDesc, width, height, pitch);
}
template <class T, int d, enum cudaTextureReadMode m>
__WP_HOST cudaError_t cudaBindTextureToArray(const texture<T, d, m>& t, cudaArray_const_t a,
    const struct cudaChannelFormatDesc& desc) {
  return cudaBindTextureToArray((const struct textureReference*)&t, a, &desc);
}
template <class T, int d, enum cudaTextureReadMode m>
__WP_HOST cudaError_t cudaBindTextureToArray(const texture<T, d, m>& t, cudaArray_const_t a) {
  return cudaBindTextureToArray((const struct textureReference*)&t, a, &t.channelDesc);
}
template <class T, int d, enum cudaTextureReadMode m>
__WP_HOST cudaError_t cudaUnbindTexture(const texture<T, d, m>& t) {
  return cudaUnbindTexture((const struct textureReference*)&t);
}
template <class T, int d>
__WP_HOST cudaError_t cudaBindSurfaceToArray(const surface<T, d>& s, cudaArray_const_t a) {
  return cudaBindSurfaceToArray((const struct surfaceReference*)&s, a, &s.channelDesc);
}

#endif
