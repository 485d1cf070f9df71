// check --block 64: contracts refuted
// run: --grid 1 --block 64
// ends: error
kernel void write() {
  local int s[64];
  s[get_local_id(0)] = 1;
  barrier(CLK_GLOBAL_MEM_FENCE);
  __global_assert(__no_write(s)); //~ assert.failed
}
