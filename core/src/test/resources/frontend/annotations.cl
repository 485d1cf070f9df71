// Annotations are assertions, assumptions, contracts and ghosts.
__kernel void annotated(__global int *a, int n) {
  __requires(n > 0);
  __requires(__uniform_int(n));
  __assume(n < 100);
  for (int i = get_local_id(0); __invariant(i >= 0), __invariant(__implies(__write(a), i > 0)), i < n;
       i += get_local_size(0)) {
    a[i] = i;
  }
  __assert(__other_int(n) == n);
  __ensures(n > 1);
}
