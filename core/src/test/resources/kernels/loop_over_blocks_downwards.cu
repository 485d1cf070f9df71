// run: --grid 1 --block 3 --arg a=iota:11 --arg n=11
// ends: clean
// check --grid 1: proved
//
// Moves an array up by one, from the end, a block's width at a time.
__global__ void shift(int *a, int n) {
  int size = blockDim.x;
  for (int first = n - 1 - size; first > -size; first -= size) {
    int i = first + (int)threadIdx.x;
    int value = i >= 0 ? a[i] : 0;
    __syncthreads();
    if (i >= 0) a[i + 1] = value;
    __syncthreads(); // spare: the next round begins below
  }
}
