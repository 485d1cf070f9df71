// run: --grid 1 --block 2 --arg n=1
// ends: clean
// check: proved
//
// A reference is never null, and neither is what a function says so of.
__device__ int &counter(int i);
__device__ __attribute__((returns_nonnull)) int *slot(int i);

__global__ void counts(int n) {
  int &count = counter(n);
  assert(&count != nullptr);
  assert(slot(n) != nullptr);
}
