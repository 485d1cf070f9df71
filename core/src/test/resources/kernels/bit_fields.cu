// run: --grid 1 --block 2 --arg out=zeros:2
// ends: clean
// memory: out = 5 -3
struct Packed {
  unsigned low : 3;
  int high : 5;
};

__global__ void unpack(int *out) {
  Packed p;
  p.low = 13;
  p.high = 29;
  out[threadIdx.x] = threadIdx.x == 0 ? p.low : p.high;
}
