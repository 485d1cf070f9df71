// check --block 32: races refuted
// fix: 1
// run: --grid 1 --block 32 --arg a=zeros:32 --arg n=3
// ends: error
//
// A lane that exits is not ordered with those that it leaves behind.
__global__ void neighbours(int *a, int n) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = lane; //~ race.read-write
  if (lane >= n) return;
  __syncwarp();
  a[blockIdx.x * 32 + lane] = s[lane ^ 1]; //~ race.read-write
}
