// A name of CUB's that one header covers.
#include <warpproof/detail/cub.h>
