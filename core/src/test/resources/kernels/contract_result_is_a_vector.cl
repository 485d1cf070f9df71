// check: proved
// run: --grid 1 --block 4 --arg a=zeros:16
// ends: clean
int4 shift(int4 v) {
  __ensures(__return_val_int4().x == v.w);
  __ensures(__return_val_int4().w == v.z);
  return v.wxyz;
}

kernel void write(global int4 *a) {
  int4 v = (int4)(0, 1, 2, 3);
  a[get_global_id(0)] = shift(v);
}
