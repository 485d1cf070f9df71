__kernel void orders(volatile __global atomic_int *a, volatile __global int *b) {
  atomic_add(b, 1);
  atomic_fetch_add(a, 1);
  atomic_store(a, 2);
  int expected = 3;
  atomic_compare_exchange_strong(a, &expected, 4);
  atomic_fetch_or_explicit(a, 5, memory_order_acq_rel);
  atomic_load_explicit(a, memory_order_acquire, memory_scope_work_item);
  atomic_exchange_explicit(a, 6, memory_order_release, memory_scope_work_group);
  atomic_compare_exchange_weak_explicit(
      a, &expected, 7, memory_order_seq_cst, memory_order_relaxed, memory_scope_sub_group);
}
