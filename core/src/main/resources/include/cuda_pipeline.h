// The primitives, and the C++ classes on top of them.
#include <cuda_pipeline_primitives.h>
