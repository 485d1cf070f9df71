// run: --grid 1 --block 3 --arg x=4,9,16 --arg out=zeros:3
// ends: clean
// memory: out = 6 12 19.5
__global__ void roots(const float *x, float *out) {
  float root = sqrtf(x[threadIdx.x]);
  out[threadIdx.x] = fmaf(root, root, fminf(fabsf(-root), 3.5f));
}
