// run: --grid 1 --block 3 --arg p=iota:8
// ends: error
// check: races refuted
//
// Only one field is meant, but the copy reads both.
struct Pair {
  int mine;
  int given;
};

__global__ void take(Pair *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  Pair next = p[i + 1]; //~ race.read-write
  p[i].mine = next.given;
}
