// Between widths and signs: the value is what C makes of it.
__global__ void k(int *a, size_t n, unsigned m, short s, bool flag) {
  a[threadIdx.x] = n + m + s + flag;
}

void host(int *a, int n, size_t count, unsigned m) {
  k<<<(n + 127) / 128, 128>>>(a, n, m, (short)n, n > 3);
  k<<<(count + 127) / 128, 128>>>(a, count, count, 2, true);
  k<<<(m + 31u) >> 5, 1 << 5>>>(a, m, m, -1, false);
  k<<<m & 255, 32>>>(a, n * 4, m % 7, m, m != 0);
}
