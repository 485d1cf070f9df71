// run: --grid 1 --block 1 --arg out=zeros:1
// ends: warning
// check --grid 1 --block 1: unknown unsupported.recursion
__device__ int factorial(int n) {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

__global__ void table(int *out) {
  out[0] = factorial(5); //~ unsupported.recursion
}
