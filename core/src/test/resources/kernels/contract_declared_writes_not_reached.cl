// check --grid 2 --block 4: proved
// run: --grid 2 --block 4 --arg out=zeros:8 --arg sum=zeros:1 --arg n=4
// ends: clean
__kernel void total(__global int *out, __global int *sum, int n) {
  __requires(n > 3);
  __writes_to(out);
  out[get_global_id(0)] = 1;
  if (get_local_id(0) >= n)
    atomic_add(sum, 1);
}
