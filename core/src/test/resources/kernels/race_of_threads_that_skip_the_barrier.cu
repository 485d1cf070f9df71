// run: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4 --arg n=3 --exited-threads waited
// run clean: --grid 1 --block 4 --arg in=iota:4 --arg out=zeros:4 --arg n=4
// ends: error
// check --exited-threads waited: races refuted, divergence refuted
// check: races refuted
//
// Threads past the end do not wait, and read what is not there yet.
__global__ void reverse(int *out, const int *in, int n) {
  __shared__ int s[256];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  if (i < n) {
    s[t] = in[i];
    __syncthreads(); //~ divergence.barrier
  }
  out[i] = s[blockDim.x - 1 - t]; //~ race.read-write
}
