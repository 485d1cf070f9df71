// run: --grid 2 --block 4 --arg cost=iota:8 --arg root=3
// ends: clean
// check: proved
//
// A sum that does not wrap around is never smaller than its parts, so nobody writes what all read.
__kernel void relax(__global uint *cost, uint root) {
  uint i = get_global_id(0);
  uint by_root = __add_noovfl_unsigned_int(cost[root], cost[i]);
  if (by_root < cost[i]) cost[i] = by_root;
}
