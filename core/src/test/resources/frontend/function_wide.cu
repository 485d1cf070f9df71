// Memory is read at the head of each loop, and so is the log; n is what it was before them.
__global__ void count(int *a, int n) {
  n = n > 0 ? n : 0;
  a[threadIdx.x] = 0;
  for (int i = 0; i < n; i++)
    a[threadIdx.x] = 1;
  while (a[0] < n)
    a[threadIdx.x] = 1;
  __function_wide_invariant(__write_implies(a, __write_offset_bytes(a) / sizeof(int) == threadIdx.x));
  __function_wide_candidate_invariant(n == 0 || a[threadIdx.x] <= n);
}

__global__ void withoutLoops(int *a) {
  a[threadIdx.x] = 0;
  __function_wide_invariant(a[threadIdx.x] == 1);
}
