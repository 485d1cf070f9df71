//xfail:NOT_ALL_VERIFIED
//--local_size=[2,2] --global_size=[4,2] -DFACTOR=3
// run: --arg a=zeros:4
// ends: error
// check: races refuted
__kernel void scale(__global int *a) {
  a[get_local_id(1) * 2 + get_local_id(0)] = FACTOR * get_group_id(0); //~ race.write-write
}
