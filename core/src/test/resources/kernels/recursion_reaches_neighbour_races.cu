// run: --grid 1 --block 4 --arg out=zeros:8 --arg n=2
// ends: error
// check: races refuted
__device__ void put(int *out, int n) {
  if (n == 0) return;
  put(out, n - 1);
  out[threadIdx.x + n] = n; //~ race.write-write
}

__global__ void fill(int *out, int n) { put(out, n); }
