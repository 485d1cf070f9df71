// run: --grid 1 --block 5 --arg a=zeros:5
// ends: clean
// memory: a = 0 1 3 6 10
__global__ void triangle(int *a) {
  int i = threadIdx.x;
  int sum = 0;
again:
  sum += i;
  if (i-- > 0) goto again;
  a[threadIdx.x] = sum;
}
