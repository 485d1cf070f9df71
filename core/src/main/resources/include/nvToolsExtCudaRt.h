// A name of NVTX's that another header covers.
#include <nvtx3/nvToolsExtCudaRt.h>
