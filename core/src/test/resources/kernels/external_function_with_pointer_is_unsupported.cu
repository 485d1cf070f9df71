// run: --grid 1 --block 2 --arg a=zeros:2
// ends: warning
extern "C" __device__ void elsewhere(int *a);

__global__ void call(int *a) {
  elsewhere(a); //~ unsupported.external-function
}
