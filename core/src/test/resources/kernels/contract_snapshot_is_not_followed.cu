// check --grid 1 --block 64: unknown approximate.possible-failure
// run: --grid 1 --block 64 --arg out=zeros:64 --arg g=zeros:64
// ends: clean
__global__ void snapshot(int *out, int *g) {
  int t = threadIdx.x;
  int before = g[t];
  out[t] = before + 1;
  __array_snapshot(g, out);
  for (int i = 0; __invariant(before == g[t]), i < 2; i++) out[t] = i;
}
