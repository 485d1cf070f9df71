// run: --grid 2 --block 2 --arg a=zeros:2
// run clean: --grid 1 --block 2 --arg a=zeros:2
// ends: error
// check: races refuted
__kernel void scopes(__global atomic_int *a) {
  atomic_fetch_add_explicit(&a[0], 1, memory_order_relaxed, memory_scope_device);
  atomic_fetch_add_explicit(&a[1], 1, memory_order_relaxed, memory_scope_work_group); //~ race.atomic
}
