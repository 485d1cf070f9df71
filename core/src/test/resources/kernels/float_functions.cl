// run: --grid 1 --block 1 --arg out=zeros:6
// ends: clean
// memory: out = 11 2 -1 3 0.5 1
__kernel void floats(__global float *out) {
  float4 v = (float4)(1, 2, 3, 0);
  out[0] = dot(v, (float4)(0, 1, 3, 9));
  out[1] = clamp(7.5f, 0.0f, 2.0f);
  out[2] = sign(-3.0f);
  out[3] = floor(3.7f);
  out[4] = mix(0.0f, 1.0f, 0.5f);
  out[5] = isnan(v.x / v.w - v.x / v.w);
}
