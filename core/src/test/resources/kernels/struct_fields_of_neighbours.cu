// run: --grid 2 --block 3 --arg p=iota:14
// ends: clean
// check: proved
//
// The neighbour's other field is read.
struct Pair {
  int mine;
  int given;
};

__global__ void take(Pair *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i].mine = p[i + 1].given;
}
