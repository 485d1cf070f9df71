// cooperative_groups::memcpy_async and wait.
#include <cooperative_groups.h>
#include <warpproof/detail/cg/memcpy_async.h>
