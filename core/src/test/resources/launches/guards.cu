// Conditions around launches, of values that the kernel is given.
template <unsigned SIZE> __global__ void reduce(int *out, const int *in, int n) {
  out[threadIdx.x] = in[threadIdx.x] + SIZE + n;
}

void host(int *out, int *in, int n, int threads, int blocks) {
  dim3 block(threads, 1, 1), grid(blocks, 1, 1);
  switch (threads) {
    case 512: reduce<512><<<grid, block>>>(out, in, n); break;
    case 256: reduce<256><<<grid, block>>>(out, in, n); break;
    case 128:
    case 64: reduce<64><<<grid, block>>>(out, in, n); break;
    default: reduce<1><<<grid, block>>>(out, in, n); break;
  }
  if (n > 0 && n <= 1024) reduce<2><<<1, n>>>(out, in, n);
  if (threads == 96)
    reduce<3><<<n / threads, threads>>>(out, in, threads);
  else
    reduce<4><<<n / threads, threads>>>(out, in, n);
  while (n > 64) {
    reduce<5><<<1, 64>>>(out, in, n);
    n = n / 2;
    reduce<6><<<1, 64>>>(out, in, n);
  }
  if (n < 3 || blocks > 7) return;
  reduce<7><<<blocks, 64>>>(out, in, n);
  if (n != 32) return;
  reduce<8><<<blocks, n>>>(out, in, n);
}
