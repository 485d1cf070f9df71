// What nvcc's own headers bring along of the C++ library, where there is one.
#ifndef WARPPROOF_LIBRARY_H
#define WARPPROOF_LIBRARY_H

#if __has_include(<utility>) && !defined(WARPPROOF_OWN_TYPES)
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <type_traits>
#include <utility>
#endif

// For the device ours, for the host the library's.
using std::isnan;
using std::isinf;
using std::isfinite;
using std::isnormal;
using std::signbit;
using std::isgreater;
using std::isgreaterequal;
using std::isless;
using std::islessequal;
using std::islessgreater;
using std::isunordered;

#endif
