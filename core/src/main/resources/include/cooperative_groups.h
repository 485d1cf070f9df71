// Cooperative groups: threads by block, grid, tile or branch.
#ifndef WARPPROOF_COOPERATIVE_GROUPS_H
#define WARPPROOF_COOPERATIVE_GROUPS_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>
#include <warpproof/detail/cg/groups.h>
#include <warpproof/detail/cg/coalesced.h>
#include <warpproof/detail/cg/tile.h>
#include <warpproof/detail/cg/partition.h>
#include <warpproof/detail/cg/cluster.h>

#include <warpproof/detail/pop_macros.h>

#endif
