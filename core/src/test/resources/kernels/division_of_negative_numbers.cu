// run: --grid 1 --block 1 --arg a=-7,2 --arg out=zeros:4
// ends: clean
// memory: out = -3 -1 -4 2147483644
__global__ void divide(const int *a, int *out) {
  out[0] = a[0] / a[1];
  out[1] = a[0] % a[1];
  out[2] = a[0] >> 1;
  out[3] = (unsigned)a[0] / a[1];
}
