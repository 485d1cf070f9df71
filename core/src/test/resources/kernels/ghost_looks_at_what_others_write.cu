// check: unknown approximate.possible-failure
// run: --grid 1 --block 2
// ends: clean
// schedules: lockstep
//@ requires gridDim.x == 1 && blockDim.x == 2;
__global__ void early() {
  __shared__ int s[2];
  int t = threadIdx.x;
  s[t] = 0;
  __syncthreads();
  s[t] = 1;
  //@ ghost int k = s[1 - t];
  __syncthreads();
  //@ assert (\forall int i; 0 <= i && i < 2; s[i] == 1);
  //@ assert k == k + 0;
}
