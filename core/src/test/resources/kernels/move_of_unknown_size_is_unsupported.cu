// run: --grid 1 --block 1 --arg a=zeros:4 --arg b=iota:4 --arg n=3
// ends: warning
__global__ void copy(char *a, const char *b, int n) {
  memmove(a, b, n); //~ unsupported.memcpy
}
