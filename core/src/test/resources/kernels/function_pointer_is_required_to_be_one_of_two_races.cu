// check --grid 1 --block 8: races refuted
// run: --grid 1 --block 8 --arg a=zeros:8 --arg f=1080863910568919042
// ends: error
__device__ void own(int *a) { a[threadIdx.x] = 1; }

__device__ void first(int *a) { a[0] = threadIdx.x; } //~ race.write-write

__global__ void apply(int *a, void (*f)(int *)) {
  __requires(f == own | f == first);
  f(a);
}
