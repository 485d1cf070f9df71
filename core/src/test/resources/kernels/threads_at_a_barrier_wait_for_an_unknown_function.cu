// run: --grid 1 --block 2 --arg out=zeros:2
// ends: error
// schedules: seed:1
// check --grid 1 --block 2: unknown unsupported.external-function
extern "C" __device__ void elsewhere(int *a);

__global__ void handOver(int *out) {
  __shared__ int mail;
  if (threadIdx.x == 0) {
    mail = 5;
    elsewhere(out); //~ unsupported.external-function
    __syncthreads(); //~ divergence.barrier
  } else {
    __syncthreads();
    out[1] = mail;
  }
}
