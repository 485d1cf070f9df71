// run: --grid 1 --block 1 --arg out=zeros:7
// ends: clean
// memory: out = 2147483647 0 4 5 -1 65539 6
__kernel void saturate(__global int *out) {
  int large = 2147483600;
  out[0] = add_sat(large, 1000);
  out[1] = sub_sat(3u, 5u);
  out[2] = hadd(4, 5);
  out[3] = rhadd(4, 5);
  out[4] = mul_hi(-2, 3);
  out[5] = upsample((ushort)1, (ushort)3);
  out[6] = bitselect(5, 6, 3);
}
