// check --grid 1 --block 1: contracts refuted
// run: --grid 1 --block 1 --arg a=iota:4 --arg b=zeros:4
// ends: error
//@ ensures (\sum int i; 0 <= i && i < 2; (\sum int j; 0 <= j && j < 2; a[i + j])) == (\sum int i; 0 <= i && i < 2; (\sum int j; 0 <= j && j < 2; a[3 * i])); //~ assert.failed
__global__ void sums(int *a, int *b) {
  b[0] = a[0];
}
