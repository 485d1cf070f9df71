// run: --grid 1 --block 2 --arg out=zeros:2
// ends: clean
// memory: out = 0 1
__kernel void speak(__global int *out) {
  int i = get_global_id(0);
  out[i] = i;
  printf("%d\n", i);
}
