// check: proved
// run: --grid 1 --block 1 --arg l=zeros:3
// ends: clean
//
// Where they lead is an array of its own, as if the kernel were given it.
struct Lists {
  int *to;
  const int *from;
  int n;
};

__global__ void copy(const Lists *l) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < l->n) l->to[i] = l->from[i] + l->from[i + 1];
}
