// run: --grid 1 --block 1 --arg out=zeros:7
// ends: clean
// memory: out = 3 28 4 -5 12 6 -2
__global__ void intrinsics(int *out) {
  unsigned bits = 0x0bu + threadIdx.x;
  out[0] = __popc(bits);
  out[1] = __clz(bits);
  out[2] = __ffs(bits & ~3u);
  out[3] = min(-5, (int)bits);
  out[4] = max(12, (int)bits);
  out[5] = __mul24((int)bits - 9, 3);
  out[6] = abs(-7) / -3;
}
