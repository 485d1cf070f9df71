// A name of Thrust's that one header covers.
#include <warpproof/detail/thrust.h>
