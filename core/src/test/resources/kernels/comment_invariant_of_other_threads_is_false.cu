// check --grid 1 --block 4: contracts refuted
// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
// schedules: lockstep
__global__ void count(int *a) {
  __shared__ int s[4];
  s[threadIdx.x] = 0;
  __syncthreads();
  //@ loop_invariant 0 <= k && k <= 3;
  //@ loop_invariant (\forall int i = 0 .. 4; s[i] == 2 * k); //~ assert.failed
  for (int k = 0; k < 3; k++) {
    s[threadIdx.x] += 1;
    __syncthreads();
  }
  a[threadIdx.x] = s[threadIdx.x];
}
