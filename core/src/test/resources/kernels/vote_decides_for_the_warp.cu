// run: --grid 1 --block 64 --arg out=zeros:64 --arg in=iota:64
// ends: clean
// check: proved
//
// What a vote gives is the same in the whole warp: all lanes come to the barriers, or none.
__global__ void vote(const int *in, int *out) {
  __shared__ int s[1024];
  unsigned t = threadIdx.x;
  s[t] = in[t];
  if (__any_sync(0xffffffffu, in[t] > 40)) {
    __syncwarp();
    int next = s[t ^ 1];
    __syncwarp();
    s[t] = next;
  }
  int first = __shfl_sync(0xffffffffu, s[t], 0);
  while (first-- > 0) __syncwarp(); // spare
  out[blockIdx.x * blockDim.x + t] = s[t];
}
