// check: proved
// run: --grid 1 --block 4 --arg a=iota:4
// ends: clean
//@ requires get_num_groups(0) == 1;
//@ ensures a[get_local_id(0)] == \old(a[get_local_id(0)]) + 1;
__kernel void next(__global int *a) {
  int t = get_local_id(0);
  //@ ghost int before = a[t];
  //@ ghost long three = (\sum int i; 0 <= i && i < 3; 1);
  a[t] = a[t] + 1;
  //@ assert a[t] == before + 1 && three == 3;
}
