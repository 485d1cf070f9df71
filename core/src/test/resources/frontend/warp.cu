__global__ void warp(int *a) {
  int v = a[threadIdx.x];
  v += __shfl_down_sync(0xffffffff, v, 4);
  v += __shfl_xor_sync(0xff, v, 1, 8);
  unsigned votes = __ballot_sync(0xffffffff, v > 0);
  if (__any_sync(votes, v == 1)) a[0] = 1;
  __syncwarp(votes);
}
