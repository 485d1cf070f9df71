// run: --grid 2 --block 4 --arg a=zeros:8
// ends: error
// check: races refuted
struct View {
  __global int *data[2];
  int first;
};

__kernel void number(__global int *a, struct View view) {
  view.data[1] = a;
  view.first = get_local_id(0);
  view.data[1][view.first] = get_global_id(0); //~ race.write-write
}
