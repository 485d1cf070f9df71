// run: --grid 2 --block 5 --arg a=ones:10 --arg one=zeros:5 --arg two=zeros:5
// memory: a = 1 2 3 4 5 1 2 3 4 5
// ends: clean
// check: proved
//
// Two buffers whose pointers change places.
__kernel void scan(__global int *a, __local int *one, __local int *two) {
  int t = get_local_id(0);
  __local int *from = one;
  __local int *to = two;
  from[t] = a[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int d = 1; d < get_local_size(0); d *= 2) {
    to[t] = from[t] + (t >= d ? from[t - d] : 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    __local int *swap = from;
    from = to;
    to = swap;
  }
  a[get_global_id(0)] = from[t];
}
