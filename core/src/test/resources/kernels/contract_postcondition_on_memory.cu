// check --grid 1 --block 4: proved
// run: --grid 1 --block 4 --arg a=zeros:4
// ends: clean
__global__ void one(int *a) {
  __ensures(a[threadIdx.x] == 1);
  a[threadIdx.x] = 1;
}
