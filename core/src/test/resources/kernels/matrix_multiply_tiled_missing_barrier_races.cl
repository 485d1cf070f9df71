// run: --grid 2,2 --block 2,2 --arg a=iota:12 --arg b=iota:12 --arg c=zeros:9 --arg m=3 --arg k=4 --arg n=3
// ends: error
// check: races refuted
// fix: 1
#define TILE 2

__kernel __attribute__((reqd_work_group_size(TILE, TILE, 1)))
void multiply(__global const int *a, __global const int *b, __global int *c, int m, int k, int n) {
  __local int sa[TILE][TILE];
  __local int sb[TILE][TILE];
  int x = get_local_id(0), y = get_local_id(1);
  int column = get_global_id(0), row = get_global_id(1);
  int sum = 0;
  for (int first = 0; first < k; first += TILE) {
    sa[y][x] = row < m && first + x < k ? a[row * k + first + x] : 0; //~ race.read-write
    sb[y][x] = first + y < k && column < n ? b[(first + y) * n + column] : 0; //~ race.read-write
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < TILE; i++) sum += sa[y][i] * sb[i][x];
  }
  if (row < m && column < n) c[row * n + column] = sum;
}
