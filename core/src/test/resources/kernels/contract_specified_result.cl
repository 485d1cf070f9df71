// run: --grid 1 --block 4 --arg a=zeros:8 --arg x=3
// ends: infeasible
// check --grid 1 --block 4: proved
int __spec_larger(int x) {
  __requires(x < 100);
  __ensures(__return_val_int() > x);
  return 0;
}

__kernel void apart(__global int *a, int x) {
  __requires((0 <= x) & (x < 100));
  int y = __spec_larger(x);
  __assert(y != x);
  a[get_global_id(0)] = y;
}
