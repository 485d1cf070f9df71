// cooperative_groups::inclusive_scan and exclusive_scan.
#include <cooperative_groups.h>
#include <warpproof/detail/cg/scan.h>
