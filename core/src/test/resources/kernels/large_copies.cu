// run: --grid 2 --block 4 --arg out=zeros:8 --arg in=iota:1400 --arg n=9
// memory: out = 5 7 9 11 5 7 9 11
// ends: clean
// check: proved
//
// Too large to be copied access by access, or of a size that is not constant.
__global__ void sum(int *out, const int *in, unsigned n) {
  int local[700], some[16];
  memset(local, 0, sizeof local);
  memset(some, 1, sizeof some);
  if (n <= 16) memcpy(some, in, n * sizeof(int));
  for (int i = 0; i < 10; i++) local[i + 600] += i;
  int copied[700];
  memcpy(copied, local, sizeof copied);
  int t = threadIdx.x;
  out[blockIdx.x * blockDim.x + t] = copied[605 + t] + some[t];
}
