// check: unknown unsupported.effect-in-annotation
// run: --grid 1 --block 2 --arg a=zeros:4
// ends: warning
__device__ int one(int *a) {
  //@ assert a == a;
  a[0] = 1; //~ unsupported.effect-in-annotation
  return 1;
}
__global__ void change(int *a) {
  //@ assert one(a + threadIdx.x) == 1;
  a[2 + threadIdx.x] = 0;
}
