// run: --grid 1 --block 2 --arg p=3,4 --arg out=zeros:2
// ends: clean
// memory: out = 3 7
typedef struct {
  int start;
  int step;
} Line;

__kernel void line(Line p, __global int *out) {
  int i = get_global_id(0);
  out[i] = p.start + i * p.step;
}
