// check --grid 1 --block 4: unknown approximate.possible-failure
// run: --grid 1 --block 4 --arg x=1 --arg y=2
// ends: warning
DECLARE_UF_UNARY(weight, int, int);

__global__ void heavier(int x, int y) {
  __requires(x < y);
  __assert(weight(x) < weight(y)); //~ approximate.function
}
