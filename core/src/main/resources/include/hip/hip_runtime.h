// A name of HIP's that Warpproof's own header covers.
#include <warpproof/hip.h>
