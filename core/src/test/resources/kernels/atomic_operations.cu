// run: --grid 1 --block 4 --arg a=100,100,0,255,0,0,3,3,7
// ends: clean
// memory: a = 94 97 3 4 7 4 0 3 103
__global__ void all(int *a) {
  int t = threadIdx.x;
  atomicSub(&a[0], t);
  atomicMin(&a[1], 100 - t);
  atomicMax(&a[2], t);
  atomicAnd(&a[3], t == 0 ? 6 : 12);
  atomicOr(&a[4], t + 1);
  atomicXor(&a[5], t + 1);
  atomicInc((unsigned *)&a[6], 6u);
  atomicDec((unsigned *)&a[7], 3u);
  atomicCAS(&a[8], 7, 103);
}
