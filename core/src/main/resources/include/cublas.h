// The old name of the same library.
#include <cublas_v2.h>
