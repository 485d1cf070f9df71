// run: --grid 2 --block 4 --arg cost=-1,5,6,7,8,9,10,11 --arg root=0
// ends: error
// check: races refuted
__kernel void relax(__global uint *cost, uint root) {
  uint i = get_global_id(0);
  uint by_root = cost[root] + cost[i]; //~ race.read-write
  if (by_root < cost[i]) cost[i] = by_root;
}
