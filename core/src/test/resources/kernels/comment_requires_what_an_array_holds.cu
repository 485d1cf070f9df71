// check --grid 1 --block 4: proved
// run: --grid 1 --block 4 --arg n=4 --arg a=iota:4
// run: --grid 1 --block 4 --arg n=4 --arg a=4,0,-3,1
// ends: warning
//@ requires n == blockDim.x;
//@ requires (\forall int i, int j; 0 <= i && i < j && j < n; a[i] <= a[j] && a[i] < 0); //~ requires.false
//@ ensures a[0] <= a[n - 1];
__global__ void keep(int *a, int n) {
  a[threadIdx.x] += 1;
}
