// check: races refuted
// run: --grid 1 --block 2 --arg n=3 --arg lists.0=zeros:3
// ends: error
struct Lists {
  int *to;
};
__constant__ Lists lists;

__global__ void shift(int n) {
  int i = threadIdx.x;
  if (i + 1 < n) lists.to[i] = lists.to[i + 1]; //~ race.read-write
}
