// check --grid 1 --block 4: unknown approximate.possible-failure
// run: --grid 1 --block 4
// ends: clean
//
// Who does a product and a sum as one operation rounds once.
__kernel void products() {
  float a = 1.1f, b = 1.3f;
  float product = a * b;
  __assert(*(int *)&product == 1068960317);
}
