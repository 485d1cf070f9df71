// Casts overlap what they overlap: all accesses are bytes of `a`.
__global__ void casts(int *a, float x) {
  ((char *)a)[threadIdx.x] = 1;
  ((short *)a)[threadIdx.x + 2] = 2;
  *(long long *)(a + 2) = 3;
  a[4] = __float_as_int(x);
  ((float *)a)[5] = x;
}
