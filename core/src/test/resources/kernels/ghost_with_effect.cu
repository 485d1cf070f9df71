// check: unknown unsupported.effect-in-annotation
// run: --grid 1 --block 2 --arg a=zeros:2
// ends: warning
__global__ void change(int *a) {
  //@ ghost int k = atomicAdd(&a[threadIdx.x], 1); //~ unsupported.effect-in-annotation
  //@ assert true;
}
