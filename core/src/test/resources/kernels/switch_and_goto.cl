// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// check: proved
// memory: out = 1 12 3 0
__kernel void jump(__global int *out) {
  int i = get_global_id(0);
  int value = 0;
  switch (i) {
    case 0: value = 1; break;
    case 1: value = 10;  // falls through
    case 2: value += 2; break;
    default: goto end;
  }
  if (i == 2) value++;
end:
  out[i] = value;
}
