// run: --grid 1 --block 64 --arg n=64 --arg a=zeros:64
// ends: clean
// check --grid 1 --block 64: proved
//
// That n is 64 is the program's word, and listed with the proof.
__global__ void believed(int *a, int n) {
  if (n != 64) __builtin_unreachable();
  a[threadIdx.x % n] = 1;
}
