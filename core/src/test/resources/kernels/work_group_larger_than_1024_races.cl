// run clean: --grid 1 --block 1024 --arg a=zeros:1024
// run: --grid 1 --block 1025 --arg a=zeros:1024
// ends: error
// check --grid 1: races refuted
//
// How large a work-group may be is for the device to say.
__kernel void large(__global int *a) {
  a[get_local_id(0) % 1024] = get_local_id(0); //~ race.write-write
}
