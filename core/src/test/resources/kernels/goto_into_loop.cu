// run: --grid 1 --block 4 --arg a=zeros:4
// ends: clean
// schedules: seed:1 seed:2 seed:3
// memory: a = 3 2 3 2
// check --grid 1: proved
__global__ void jump(int *a) {
  int i = 0, count = 0;
  if (threadIdx.x % 2 != 0) goto middle;
top:
  count++;
middle:
  i++;
  if (i < 3) goto top;
  a[threadIdx.x] = count;
}
