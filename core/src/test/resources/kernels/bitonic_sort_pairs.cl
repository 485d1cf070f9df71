// run: --grid 1 --block 4 --arg data=5,3,8,1,9,2,7,4
// memory: data = 1 2 3 4 5 7 8 9
// ends: clean
// check --grid 1: proved
//
// Each work-item has one pair: the position of the partner's bit is squeezed in.
__kernel __attribute__((reqd_work_group_size(4, 1, 1))) void sort(__global int *data) {
  __local int s[8];
  uint t = get_local_id(0);
  s[t] = data[t];
  s[t + 4] = data[t + 4];
  for (uint k = 2; k <= 8; k <<= 1) {
    for (uint j = k >> 1; j > 0; j >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint low = 2 * t - (t & (j - 1));
      uint high = low + j;
      int a = s[low], b = s[high];
      int is_up = (low & k) == 0;
      s[low] = (a < b) == is_up ? a : b;
      s[high] = (a < b) == is_up ? b : a;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  data[t] = s[t];
  data[t + 4] = s[t + 4];
}
