// check --grid 1 --block 4: proved
// run: --grid 1 --block 4 --arg a=zeros:4
// ends: clean
//@ ensures (\forall int i = 0 .. 4; a[i] == 3);
__global__ void count(int *a) {
  __shared__ int s[4];
  s[threadIdx.x] = 0;
  __syncthreads(); // spare
  //@ loop_invariant 0 <= k && k <= 3;
  //@ loop_invariant (\forall int i = 0 .. 4; s[i] == k);
  for (int k = 0; k < 3; k++) {
    s[threadIdx.x] += 1;
    __syncthreads();
  }
  a[threadIdx.x] = s[3 - threadIdx.x];
}
