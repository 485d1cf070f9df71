// run: --grid 1 --block 4 --arg in=iota:8
// ends: error
// check --grid 1: races refuted
// fix: 1
struct Part {
  int *a;
  int n;
};

__global__ void replace(Part part, int *in) {
  part.a = in;
  part.a[threadIdx.x] = threadIdx.x; //~ race.write-write
  in[threadIdx.x + 1] = 7;
}
