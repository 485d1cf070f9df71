// run: --grid 2 --block 8 --arg a=iota:16
// run: --grid 1 --block 5 --arg a=iota:5
// ends: clean
// check: proved
//
// Up by `*=`, down by `/=`, with a barrier at the end of each step.
__global__ void wander(int *a) {
  __shared__ int s[256];
  int t = threadIdx.x;
  int n = blockDim.x;
  int i = blockIdx.x * blockDim.x + t;
  s[t] = a[i];
  __syncthreads();
  int distance = 1;
  while (distance < n) {
    int value = s[(t + distance) % n];
    __syncthreads();
    s[t] = value;
    __syncthreads();
    distance *= 3;
  }
  while (distance > 0) {
    if (t % 2 == 0 && t + 1 < n) s[t] += s[t + 1] * distance;
    __syncthreads(); // spare: who reads is not read
    distance /= 3;
  }
  a[i] = s[t];
}
