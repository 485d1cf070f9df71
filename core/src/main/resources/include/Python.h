// A name of Python's that one header covers.
#include <warpproof/detail/torch.h>
