// check --grid 1 --block 4: assertions refuted
// run: --grid 1 --block 4 --arg x=1 --arg y=2
// ends: error
DECLARE_UF_UNARY(weight, int, int);

__axiom(weight(0) == 0);

__global__ void heavier(int x, int y) {
  __requires(x < y);
  __assert(weight(x) > weight(y)); //~ assert.failed
}
