// run: --grid 1 --block 2 --arg a=zeros:1 --arg n=-2147483648
// run clean: --grid 1 --block 2 --arg a=zeros:1 --arg n=-2147483647
// ends: error
// check --grid 1: races refuted
//
// The result is unsigned, and one more than the largest int.
__kernel void smallest(__global int *a, int n) {
  if ((int)abs(n) < 0) *a = get_local_id(0); //~ race.write-write
}
