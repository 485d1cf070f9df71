// check: proved
// run: --grid 1 --block 4 --arg a=iota:8 --arg n=4
// ends: clean
//@{
//@brief requires prose behind its word only
//@ requires n > 0 && n >= blockDim.x && gridDim.x == 1;
__global__ void halves(int *a, int n) {
  a[threadIdx.x] = a[threadIdx.x + n];
}
//@}
