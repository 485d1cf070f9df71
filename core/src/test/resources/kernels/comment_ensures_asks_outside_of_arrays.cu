// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
//@ ensures (\forall int i; 0 <= i && i < 8; a[i] == 1);
//@ ensures (\forall int i; 0 <= i; a[0] == 1);
//@ ensures (\forall int i = 0 .. 4; i == 0 || a[i - 1] == 1);
__global__ void ones(int *a) {
  a[threadIdx.x] = 1;
}
