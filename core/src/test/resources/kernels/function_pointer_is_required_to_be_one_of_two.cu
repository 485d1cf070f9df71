// check --block 64: proved
// run: --grid 1 --block 4 --arg a=ones:4 --arg f=1080863910568919041 --arg g=1080863910568919042 --arg n=9
// memory: a = 2 2 2 2
// run: --grid 1 --block 4 --arg a=ones:4 --arg f=1080863910568919041 --arg g=1080863910568919042 --arg n=1
// ends: clean
struct Where {
  unsigned base, offset;
};

__device__ void twice(int *a, Where w) {
  w.base += w.offset;
  a[w.base] *= 2;
}

__device__ void next(int *a, Where w) { a[w.base + w.offset]++; }

typedef void (*Step)(int *, Where);

__global__ void apply(int *a, Step f, Step g, int n) {
  __requires(f == twice | f == next);
  __requires(g == next || g == twice);
  Where w = {blockIdx.x * blockDim.x, threadIdx.x};
  Step step = n > 3 ? f : g;
  step(a, w);
  // A copy was passed.
  a[w.base + w.offset] += w.base;
}
