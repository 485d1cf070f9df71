// run: --grid 1 --block 2 --arg out=zeros:6
// ends: error
// check: races benign
__kernel void overlap(__global int *out) {
  vstore4((int4)(1), 0, out + 2 * get_global_id(0)); //~ race.write-write
}
