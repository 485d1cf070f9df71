// run: --grid 1 --block 2 --arg out=zeros:2 --arg left=1,3,-1,-1 --arg right=2,-1,-1,-1
// ends: clean
// memory: out = 6 7
// check --grid 1: proved
__device__ void visit(int *out, const int *left, const int *right, int node) {
  int t = threadIdx.x;
  if (node < 0) return;
  visit(out, left, right, left[node]);
  out[t] += node + (node == 0 ? t : 0);
  visit(out, left, right, right[node]);
}

__global__ void walk(int *out, const int *left, const int *right) { visit(out, left, right, 0); }
