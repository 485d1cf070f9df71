// run: --grid 1 --block 8 --arg a=iota:8 --arg n=6 --exited-threads waited
// run clean: --grid 1 --block 8 --arg a=iota:8 --arg n=6
// run clean: --grid 1 --block 8 --arg a=iota:8 --arg n=8
// ends: error
// check --grid 1 --exited-threads waited: divergence refuted
// check --grid 1: proved
__global__ void shift(int *a, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  int value = a[(i + 1) % n];
  __syncthreads(); //~ divergence.barrier
  a[i] = value;
}
