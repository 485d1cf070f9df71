// run: --grid 1 --block 8 --arg a=zeros:8 --arg n=1 --arg f=1080863910568919041
// ends: warning
__device__ void own(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

__device__ void call(int *a, void (*f)(int *)) {
  // To be shown of f, and not a reason to believe it.
  __requires(f == own);
  f(a); //~ unsupported.indirect-call
}

__global__ void apply(int *a, int n, void (*f)(int *)) {
  if (n > 0)
    __assume(f == own);
  f(a); //~ unsupported.indirect-call
  call(a, f);
}
