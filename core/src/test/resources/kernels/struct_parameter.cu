// run: --grid 1 --block 4 --arg p=5,7,2 --arg out=zeros:4
// ends: clean
// memory: out = 5 7 9 11
struct Line {
  int start;
  short unused;
  int step;
};

__global__ void line(Line p, int *out) {
  out[threadIdx.x] = p.start + p.step * threadIdx.x;
}
