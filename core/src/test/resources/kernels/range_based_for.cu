// run: --grid 1 --block 2 --arg out=zeros:2
// ends: clean
// memory: out = 6 12
__global__ void sum(int *out) {
  int total = 0;
  const int numbers[] = {1, 2, 3};
  for (int n : numbers) total += n * (threadIdx.x + 1);
  out[threadIdx.x] = total;
}
