// run: --grid 1 --block 1 --arg out=zeros:1
// ends: warning
// check --grid 1: unknown unsupported.device-malloc
__global__ void allocate(int *out) {
  int *p = (int *)malloc(4); //~ unsupported.device-malloc
  out[0] = p != nullptr;
  free(p);
}
