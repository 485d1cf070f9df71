// run: --grid 2 --block 4 --arg data=zeros:40
// ends: clean
// check: proved
__kernel void fill(__local int *data) {
  int at = 0;
  for (int i = 0; i < 10; i++, at += get_local_size(0)) data[at + get_local_id(0)] = i;
}
