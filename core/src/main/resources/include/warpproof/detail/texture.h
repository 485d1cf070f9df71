// Textures and surfaces: what they hold is unknown, so reads are opaque.
#ifndef WARPPROOF_TEXTURE_H
#define WARPPROOF_TEXTURE_H

#if __cplusplus >= 201103L
#include <warpproof/detail/opaque.h>
#include <warpproof/detail/texture_types.h>
#include <warpproof/detail/texture_fetch.h>
#include <warpproof/detail/surface.h>
#endif

#endif
