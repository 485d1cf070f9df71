// check: unknown unsupported.ghost-in-program
// run: --grid 1 --block 2 --arg a=zeros:2
// ends: warning
__global__ void peek(int *a) {
  //@ ghost int k = a[threadIdx.x]; //~ unsupported.ghost-in-program
  a[threadIdx.x] = __ghost_k;
}
