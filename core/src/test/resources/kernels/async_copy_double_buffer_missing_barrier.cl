// run: --grid 1 --block 2 --arg in=iota:8 --arg out=zeros:2 --arg n=4
// ends: error
// schedules: seed:1 seed:2 lockstep
// check --grid 1 --block 2: races refuted
// fix: 1
//
// Without a barrier, a copy may start while a thread still reads the half that it goes to.
__kernel void sum(__global const int *in, __global int *out, int n) {
  __local int s[2][2];
  int i = get_local_id(0);
  int total = 0;
  event_t next = async_work_group_copy(s[0], in, 2, 0);
  for (int k = 0; k < n; k++) {
    wait_group_events(1, &next);
    if (k + 1 < n) {
      next = async_work_group_copy(s[(k + 1) % 2], in + 2 * (k + 1), 2, 0);
    }
    total += s[k % 2][i]; //~ race.read-write
  }
  out[i] = total;
}
