// run: --grid 1 --block 2 --arg a=zeros:1 --arg b=zeros:4
// ends: error
// check --grid 1: races refuted
__kernel void count(__global atomic_int *a, __global int *b) {
  int at = atomic_fetch_add_explicit(a, 1, memory_order_relaxed, memory_scope_work_item); //~ race.atomic
  b[get_local_id(0)] = at;
}
