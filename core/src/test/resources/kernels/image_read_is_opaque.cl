// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
__constant sampler_t nearest =
    CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;

__kernel void fetch(read_only image2d_t image, __global float *out) {
  int i = get_global_id(0);
  out[i] = read_imagef(image, nearest, (int2)(i, 0)).x;
}
