// run: --grid 1 --block 2 --arg a=0,0.5
// ends: warning
//
// Nothing is wrong with it, but the numbers it leaves are not the real ones.
__global__ void smooth(float *a) {
  a[threadIdx.x] = sqrtf(fabsf(erff(a[threadIdx.x]))); //~ approximate.function
}
