// run: --grid 1 --block 2
// ends: error
// check: null refuted
__kernel void count() {
  volatile __global int *counter = 0;
  atomic_inc(counter); //~ null.write
}
