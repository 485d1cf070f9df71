// check --block 64: contracts refuted
// run: --grid 1 --block 64 --arg n=5
// ends: error
__global__ void disagree(int n) {
  for (int i = threadIdx.x; __invariant(__uniform_int(i)), i < n; i++) { //~ assert.failed
  }
}
