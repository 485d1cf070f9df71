// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
__global__ void fetch(float *out, cudaTextureObject_t texture) {
  out[threadIdx.x] = tex2D<float>(texture, threadIdx.x + 0.5f, 0.5f);
}
