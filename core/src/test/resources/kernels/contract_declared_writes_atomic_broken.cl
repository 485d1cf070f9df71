// check --grid 2 --block 4: contracts refuted
// run: --grid 2 --block 4 --arg out=zeros:8 --arg sum=zeros:1
// ends: error
__kernel void total(__global int *out, __global int *sum) {
  __writes_to(out);
  out[get_global_id(0)] = 1;
  if (get_local_id(0) == 3)
    atomic_add(sum, 1); //~ assert.failed
}
