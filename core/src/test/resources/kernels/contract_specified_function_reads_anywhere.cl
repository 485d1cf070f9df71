// run: --grid 1 --block 4 --arg a=zeros:4
// ends: error
void __spec_look(__global int *p) { __reads_from(p); } //~ bounds.read

__kernel void look(__global int *a) {
  __spec_look(a);
  a[get_global_id(0)] = 1;
}
