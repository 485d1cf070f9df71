// check: unknown approximate.possible-race
// run: --grid 2 --block 4 --arg a=zeros:8
// ends: error
void __spec_look(__global int *p, __global int *q) {
  __ensures(!__read(p) & !__read(q));
  __reads_from(p); //~ bounds.read
  __reads_from(q); //~ bounds.read
}

__kernel void look(__global int *a, __global int *b) {
  __spec_look(a, b);
  a[get_global_id(0)] = 1;
}
