// run: --grid 1 --block 1 --arg x=1000,-1 --arg out=zeros:5
// ends: clean
// memory: out = 255 -24 255 1065353216 3
__kernel void convert(__global const int *x, __global int *out) {
  out[0] = convert_uchar_sat(x[0]);
  out[1] = (char)x[0];
  out[2] = convert_uchar(x[1]);
  out[3] = as_int(1.0f);
  out[4] = convert_int(3.7f);
}
