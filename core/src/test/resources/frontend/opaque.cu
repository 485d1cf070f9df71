__global__ void opaque(int *a, cudaTextureObject_t image) {
  a[0] = (int)clock64();
  a[1] = tex1Dfetch<int>(image, threadIdx.x);
  printf("%d\n", a[1]);
}
