// run: --grid 1 --block 2 --arg out=zeros:2
// ends: clean
// check --grid 1 --block 2: proved
// memory: out = 12 3
typedef struct {
  char tag;
  int2 pair;
} Item;

__kernel void items(__global int *out) {
  __local Item s[2];
  int i = get_local_id(0);
  s[i].pair = (int2)(i, 10 * i + 2 + i);
  s[i].tag = i;
  barrier(CLK_LOCAL_MEM_FENCE);
  Item other = s[1 - i];
  out[i] = i == 0 ? other.pair.y - other.tag : other.pair.x + other.pair.y + 1;
}
