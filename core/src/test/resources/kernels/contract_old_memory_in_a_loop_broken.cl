// check --block 64: contracts refuted
// run: --grid 1 --block 4 --arg a=iota:8 --arg n=3
// ends: error
void raise(__global int *p, int i) {
  __ensures(p[get_global_id(0)] == __old_int(p[get_global_id(0)] + 2)); //~ assert.failed
  p[get_global_id(0)] += i == 2 ? 1 : 2;
}

__kernel void raised(__global int *a, int n) {
  for (int i = 0; i < n; i++) raise(a, i);
}
