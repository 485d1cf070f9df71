//pass
//--local_size=4 --num_groups=2
// run: --arg a=zeros:8 --arg n=8
// memory: a = 0 1 2 3 4 5 6 7
// ends: clean
__kernel void number(__global int *a, int n) {
  __requires(n == 8);
  __requires(__uniform_int(n));
  int i = get_global_id(0);
  __assume(i < n);
  int sum = 0;
  for (int k = 0; __invariant(sum == k), k < i; k++) sum++;
  __assert(sum == i);
  __assert(__implies(i > 3, sum > 3));
  a[i] = sum;
}
