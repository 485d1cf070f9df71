// A name of cuRAND's that one header covers.
#include <curand_kernel.h>
