// run: --grid 1 --block 8 --arg out=zeros:8
// ends: clean
// check --grid 1 --block 8: proved
// memory: out = 3 2 1 0 7 6 5 4
__global__ void reverse(int *out) {
  __shared__ int s[8];
  unsigned t = threadIdx.x;
  s[t] = t;
  if (t < 4) {
    __syncwarp(0x0f);
  } else {
    __syncwarp(0xf0);
  }
  out[t] = s[t ^ 3];
}
