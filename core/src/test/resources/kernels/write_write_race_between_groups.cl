// run: --grid 2 --block 2 --arg out=zeros:2
// run clean: --grid 1 --block 2 --arg out=zeros:2
// ends: error
// check: races benign
__kernel void all(__global int *out) {
  out[get_local_id(0)] = 1; //~ race.write-write
}
