// A name of PyTorch's that one header covers.
#include <warpproof/detail/torch.h>
