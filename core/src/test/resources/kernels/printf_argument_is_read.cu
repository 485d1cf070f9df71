// run: --grid 1 --block 4 --arg a=zeros:5
// ends: error
__global__ void speak(int *a) {
  a[threadIdx.x] = 1;
  printf("%d\n", a[threadIdx.x + 1]); //~ race.read-write
}
