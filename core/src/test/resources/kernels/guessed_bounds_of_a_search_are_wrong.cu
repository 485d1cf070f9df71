// check: assertions refuted
// run: --grid 1 --block 4 --arg sorted=1,3,5,7 --arg values=0,3,6,9 --arg places=zeros:4 --arg n=4
// ends: error
__global__ void search(const int *sorted, const int *values, int *places, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int low = 0, high = n > 0 ? n : 0;
  while (low < high) {
    int middle = low + (high - low) / 2;
    __assert(0 <= middle && middle < n / 2); //~ assert.failed
    if (sorted[middle] < values[i])
      low = middle + 1;
    else
      high = middle;
  }
  places[i] = low;
}
