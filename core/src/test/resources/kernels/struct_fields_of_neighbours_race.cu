// run: --grid 2 --block 3 --arg p=iota:14
// ends: error
// check: races refuted
struct Pair {
  int mine;
  int given;
};

__global__ void take(Pair *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i].given = p[i + 1].given; //~ race.read-write
}
