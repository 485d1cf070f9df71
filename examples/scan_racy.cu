// scan.cu without its second barrier: a thread may still add to sum[tid] while another one, already
// in its next round, reads it.
__global__ void scan(int *sum) {
  int tid = threadIdx.x;
  int temp = 0;
  for (int offset = 1; offset < blockDim.x; offset *= 2) {
    if (tid >= offset) temp = sum[tid - offset];
    __syncthreads();
    if (tid >= offset) sum[tid] += temp;
  }
}
