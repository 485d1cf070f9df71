// A name of pybind11's that one header covers.
#include <warpproof/detail/torch.h>
