// Cooperative groups.
#include <warpproof/hip.h>
#include <cooperative_groups.h>
