// cooperative_groups::reduce and its operators.
#include <cooperative_groups.h>
#include <warpproof/detail/cg/reduce.h>
