// check --block 64: proved
// run: --grid 1 --block 4 --arg a=iota:8 --arg n=3
// ends: clean
void raise(__global int *p) {
  __ensures(p[get_global_id(0)] == __old_int(p[get_global_id(0)] + 2));
  p[get_global_id(0)] += 2;
}

__kernel void raised(__global int *a, int n) {
  for (int i = 0; i < n; i++) raise(a);
}
