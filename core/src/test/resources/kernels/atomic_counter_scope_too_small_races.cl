// run: --grid 2 --block 2 --arg count=zeros:1
// run clean: --grid 1 --block 2 --arg count=zeros:1
// ends: error
// check: races refuted
// check --grid 1: proved
__kernel void count(__global atomic_int *count) {
  memory_scope scope = memory_scope_work_group;
  atomic_fetch_add_explicit(count, 1, memory_order_relaxed, scope); //~ race.atomic
}
