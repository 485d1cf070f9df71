// run: --grid 1 --block 2 --arg n=0
// run clean: --grid 1 --block 2 --arg n=1
// ends: error
// check: null refuted
__kernel void count(int n) {
  int own = 0;
  int *counter;
  if (n)
    counter = &own;
  else
    counter = 0;
  *counter += 1; //~ null.read null.write
}
