// run: --grid 1 --block 4,4 --arg a=iota:16 --arg n=4
// ends: error
// check: races refuted
//
// Each pair is swapped by both of its threads.
__global__ void transpose(int *a, int n) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < n && y < n) {
    int swap = a[y * n + x]; //~ race.read-write
    a[y * n + x] = a[x * n + y]; //~ race.read-write race.write-write
    a[x * n + y] = swap; //~ race.write-write
  }
}
