// check --grid 1 --block 4: unknown unsupported.contract
// run: --grid 1 --block 4 --arg a=zeros:8
// ends: error
void __spec_raise(__global int *p) {
  __ensures(p[get_global_id(0)] == 1 && p[get_global_id(0)] > 0);
  __ensures(__write_implies(p, __write_offset_bytes(p) / sizeof(int) == get_global_id(0)));
  __writes_to(p);
}

__kernel void raise(__global int *a) {
  __spec_raise(a);
  __assert(a[get_global_id(0)] == 1); //~ assert.failed
}
