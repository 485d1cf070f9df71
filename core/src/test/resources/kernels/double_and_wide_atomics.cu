// run: --grid 2 --block 2 --arg d=0.5 --arg w=0xffffffff
// ends: clean
// memory: d = 2.5
// memory: w = 4294967299
__global__ void add(double *d, unsigned long long *w) {
  atomicAdd(d, 0.5);
  atomicAdd(w, 1ull);
}
