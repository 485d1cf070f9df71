// run: --grid 1 --block 64 --arg out=zeros:64
// ends: clean
// check: proved
__global__ void turn(int *out) {
  __shared__ int s[1024];
  int t = threadIdx.x;
  int lane = t % 32;
  s[t] = t;
  __syncwarp();
  int next = s[t - lane + (lane + 1) % 32];
  __syncwarp();
  s[t] = next;
  out[blockIdx.x * blockDim.x + t] = next;
}
