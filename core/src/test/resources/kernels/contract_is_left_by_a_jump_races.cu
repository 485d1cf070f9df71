// check --grid 1 --block 8: races refuted
// run: --grid 1 --block 8 --arg b=zeros:8
// ends: error
__global__ void jump(volatile int *b) {
  __invariant(({ goto out; true; }));
out:
  int v = b[0]; //~ race.read-write
  // The function, not the macro: nothing tells where its arguments begin.
  (__candidate_assert)(v >= 0 || v < 1);
  b[threadIdx.x] = 1;
}
