// run: --grid 2 --block 4 --arg out=zeros:8
// ends: clean
// check: proved
struct Particle {
  float position[3];
  int cell;
};

__global__ void move(float *out) {
  __shared__ Particle all[128];
  int t = threadIdx.x;
  for (int d = 0; d < 3; d++) all[t].position[d] = t + d;
  all[t].cell = t / 2;
  __syncthreads();
  int other = blockDim.x - 1 - t;
  out[blockIdx.x * blockDim.x + t] = all[other].position[2] + all[other].cell;
}
