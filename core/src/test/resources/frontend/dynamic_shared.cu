// All extern shared arrays are one.
__global__ void dynamic(int *out) {
  extern __shared__ int numbers[];
  extern __shared__ float4 vectors[];
  numbers[threadIdx.x] = 1;
  out[threadIdx.x] = (int)vectors[threadIdx.x].y;
}
