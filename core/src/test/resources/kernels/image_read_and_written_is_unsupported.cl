// run: --grid 1 --block 2
// ends: warning
// check --grid 1: unknown unsupported.image-write
__kernel void fill(read_write image2d_t image) {
  write_imagef(image, (int2)(get_global_id(0), 0), (float4)(1.0f)); //~ unsupported.image-write
}
