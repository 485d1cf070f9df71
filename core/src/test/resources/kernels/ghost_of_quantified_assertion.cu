// check: proved
// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
//@ requires gridDim.x == 1;
__global__ void first(int *a) {
  //@ ghost int b = a[0];
  if (threadIdx.x == 1) a[1] = a[0];
  __syncthreads();
  if (threadIdx.x == 0) a[0] = a[0] + 1;
  __syncthreads();
  //@ assert (\forall int i; 0 <= i && i < 1; a[i] == b + 1);
  if (threadIdx.x == 1) a[2] = a[0];
}
