// run: --grid 1 --block 2 --arg a=zeros:2
// ends: warning
// check --grid 1: unknown unsupported.external-function
extern "C" __device__ void elsewhere(int *a);

__global__ void call(int *a) {
  elsewhere(a); //~ unsupported.external-function
}
