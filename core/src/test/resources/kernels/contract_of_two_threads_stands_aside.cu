// check --block 8 --grid 1: assertions refuted
// run: --grid 1 --block 8 --arg n=3
// ends: error
__global__ void aside(int n) {
  if (n > 5) __assert(__uniform_int(n));
  __assert(n > 5); //~ assert.failed
}
