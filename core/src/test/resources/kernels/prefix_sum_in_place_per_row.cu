// run: --grid 1 --block 3 --arg a=1,2,3,4,5,6,7,8,9
// ends: clean
// check --grid 1: proved
// memory: a = 1 3 6 4 9 15 7 15 24
__global__ void rows(int *a) {
  int *row = a + threadIdx.x * 3;
  for (int i = 1; i < 3; i++) row[i] += row[i - 1];
}
