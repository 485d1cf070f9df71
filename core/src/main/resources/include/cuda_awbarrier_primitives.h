// The same primitives under the name of their own header.
#include <cuda_awbarrier.h>
