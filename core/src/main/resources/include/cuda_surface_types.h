// A name of CUDA's that Warpproof's own header covers.
#include <warpproof/cuda.h>
