// run: --grid 1 --block 4 --arg a=zeros:4
// ends: infeasible
// check --block 64: proved
void __spec_update(__global int *p) {
  __requires(__no_write(p));
  __ensures(__write_implies(p, __write_offset_bytes(p) / sizeof(int) == get_global_id(0)));
  __ensures(__read_implies(p, __read_offset_bytes(p) / sizeof(int) == get_global_id(0)));
  __writes_to(p);
  __reads_from(p);
}

__kernel void twice(__global int *a) {
  __spec_update(a);
  a[get_global_id(0)] = 1;
}
