// run: --grid 1 --block 1 --arg a=zeros:1
// ends: warning
// check --grid 1 --block 1: unknown unsupported.recursion
__device__ int f1(int n);
__device__ int f2(int n);
__device__ int f3(int n);

__device__ int f0(int n) { return n <= 0 ? 0 : f1(n - 1) + f1(n - 2) + f2(n - 1) + f2(n - 2) + f3(n - 1) + f3(n - 2); }
__device__ int f1(int n) { return n <= 0 ? 1 : f0(n - 1) + f0(n - 2) + f2(n - 1) + f2(n - 2) + f3(n - 1) + f3(n - 2); }
__device__ int f2(int n) { return n <= 0 ? 2 : f0(n - 1) + f0(n - 2) + f1(n - 1) + f1(n - 2) + f3(n - 1) + f3(n - 2); }
__device__ int f3(int n) { return n <= 0 ? 3 : f0(n - 1) + f0(n - 2) + f1(n - 1) + f1(n - 2) + f2(n - 1) + f2(n - 2); }

__global__ void table(int *a) {
  a[0] = f0(3); //~ unsupported.recursion
}
