// check --grid 1: unknown unsupported.contract
// run: --grid 1 --block 2
// ends: clean
__device__ void set(int *p, int x) {
  __ensures(x > 1 && *p == x);
  *p = x;
}

__global__ void write() {
  int v = 3;
  set(&v, 2);
}
