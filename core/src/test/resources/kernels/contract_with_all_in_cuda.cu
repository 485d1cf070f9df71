// check --grid 1 --block 64: proved
// run: --grid 1 --block 64 --arg a=zeros:64
// ends: clean
__global__ void all(int *a) {
  __assert(__all(threadIdx.x < blockDim.x));
  __requires(!__all(a == nullptr) | true);
  for (int i = 0; __invariant(__all(i <= 4) & __implies(__all(i == 1), i < 2)), i < 4; i++)
    a[threadIdx.x] = i;
}
